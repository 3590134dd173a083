import type { Dobro } from '../../../src/prazos/index.ts'
import { r } from '../regra.ts'
import { EVENTO_PADRAO } from '../listas/eventos.ts'
import type { Parte } from '../listas/papeis.ts'
import type { Documento } from '../documento.ts'
import { frases, type Frase } from '../frases.ts'
import { achado, todos, type Achado, type Leitura } from '../leitura.ts'
import type { Busca, Mencao } from '../mencoes.ts'
import { dobroDe } from './dobro.ts'
import { encontroEm } from './encontros.ts'
import { eventoDe } from './evento.ts'
import { datas, MESMO, quantidades, type DataLida, type Quantidade, type Unidade } from './quantidades.ts'
import { ANTES, CONTA, DEPOIS, JA_FOI, LEI, MANDA, NEGA, PASSADO, PAUSA } from './recusas.ts'
import { responsavel } from './responsavel.ts'

export interface PrazoLido {
  readonly parte: Parte | null
  readonly mencao: readonly [number, number] | null
  readonly dias: Achado<number> | null
  readonly data: Achado<string> | null
  readonly horario: Achado<string> | null
  /** Null where only the law says how long. */
  readonly unidade: Unidade | null
  readonly expressa: boolean
  readonly evento: string
  readonly sinal: readonly [number, number] | null
  readonly observacao: readonly [number, number] | null
  /** For whom it is counted double. */
  readonly dobro: Achado<Dobro> | null
  readonly frase: readonly [number, number]
  /** Where in the text it is said, for the order. */
  readonly lugar: number
  /** Begins only when something else happens first. */
  readonly condicionado: boolean
  /** Begins with another event than the diary's publication. */
  readonly deOutroEvento: boolean
  readonly confianca: number
}

/** What the reading of deadlines is told about the text. */
export interface Entorno {
  readonly tipo: Documento
  readonly corpo: number
  readonly dispositivo: number | null
  /** Where its orders end. */
  readonly fim: number
  readonly buscar: Busca
  readonly destinatario: Parte | null
  readonly criminal: boolean
}

const CONDICAO = r`(?:COM O|APOS O|OCORRIDO O|CERTIFICADO O) TRANSITO|TRANSITAD[OA] EM JULGADO|\bHAVENDO\b|\bINTERPOST[OA]S? (?:O RECURSO|A APELACAO|RECURSO|APELACAO)|APRESENTAD[OA]S? (?:A|O|RECURSO|CONTESTACAO)|COM A (?:CONTESTACAO|JUNTADA|RESPOSTA|VINDA|DEFESA|APRESENTACAO)|VINDO OS?|VINDA A|EM CASO DE|\bCASO\b|DECORRIDO|SEM EMBARGOS|JUNTAD[OA] O|NAO (?:OCORRENDO|HAVENDO|EFETUADO)|\bSE HOUVER|EM SEGUIDA|\bAPOS\b,?`
const OUTRO_COMECO = r`\bCITE(?:M)?-SE|\bCITAD[OA]|CONTAD[OA]S? D[AO] (?:INTIMACAO|JUNTADA|CITACAO|AUDIENCIA|DATA|INICIO|TERMINO|CIENCIA|RETIRADA|DECURSO)|APOS (?:O|A) (?:EXAME|DILIGENCIA|VENCIMENTO|PERICIA|DATA|TRANSITO)|CORRIDOS DA INTIMACAO|PESSOALMENTE|TERA INICIO N|DIAS? (?:APOS|A CONTAR)|NOTIFIQUE(?:M)?-SE|FLUIRA|ANTES D[OA] (?:INICIO|SESSAO|AUDIENCIA)`
const OBSERVACAO = r`SOB (?:PENA|AS PENAS|CONSEQUENCIA) D[AEO]S?\s[^,.;()]{3,110}|,\s?PENA DE\s[^,.;()]{3,80}|SOB PENA D[^,.;()]{3,100}`
/** What a court orders in the summary of its judgement, too. */
const DETERMINADO = r`\b(?:DETERMINAD[OA]S? A|DETERMINA-SE|DETERMINO)\b`
const SEM_SUJEITO = r`^\s?(?:PRAZO|EM \d|NO PRAZO|PARA TANTO|DEVENDO|O PRAZO (?:E|SERA) DE|QUESITOS|LAUDO)`

/** Whether an amount of days in a sentence is a deadline of this act at all. */
function vale(l: Leitura, frase: Frase, q: Quantidade, anterior: number): boolean {
  const left = l.corrido.slice(Math.max(frase.inicio, q.dias.inicio - 600), q.dias.inicio)
  const right = l.corrido.slice(q.dias.fim, Math.min(frase.fim, q.dias.fim + 90))
  if (
    ANTES.test(left.slice(-70)) ||
    PASSADO.test(left.slice(-140)) ||
    DEPOIS.test(right) ||
    JA_FOI.test(l.corrido.slice(q.dias.fim, Math.min(frase.fim, q.dias.fim + 160))) ||
    LEI.test(left.slice(-160)) ||
    NEGA.test(left.slice(-110))
  )
    return false
  const own = left.slice(Math.max(0, left.length - (q.dias.inicio - anterior)))
  const telling = todos(CONTA, left).at(-1)
  // `Foi intimada` tells: the order within it is none.
  const told = telling ? telling.index + telling[0].length - 1 : -1
  const ordered = todos(MANDA, left).at(-1)?.index ?? -1
  if (told > ordered) return false
  const paused = PAUSA.exec(left)?.index ?? -1
  if (
    paused > ordered ||
    (paused >= 0 &&
      r`PRAZO DE\s?$|PELO PRAZO\s?(?:DE)?\s?$|POR\s?$`.test(left) &&
      r`SUSPEN|PRISAO`.test(left.slice(paused, paused + 12)) &&
      paused > left.length - 70)
  )
    return false
  if (told >= 0 && ordered < 0) return false
  const linked =
    r`(?:\bPRAZO[^.;]{0,50}|\bEM (?:ATE )?|\bPOR (?:ATE )?|\bDENTRO (?:DE|EM) |\bATE |\bDE |[,(:] ?|\bNO[S]? (?:PROXIMOS )?|\bTER?(?:A|AO|M) |\bDIAS? |\bCOMUM DE |\bEM \(|\b(?:CONCEDO|CONCEDE-SE|DEFIRO|DEFERE-SE|ASSINO|ASSINALO|FIXO|FACULTO|MARCO) (?:MAIS |NOVOS |OUTROS )?)$`.test(
      own,
    ) || own.trim() === ''
  return linked && (ordered >= 0 || MANDA.test(right) || r`PRAZO`.test(left.slice(-60)) || MANDA.test(own))
}

/** A part of a sentence no longer than what an anchor may be, around what it must hold. */
const recorte = (frase: Frase, at: readonly [number, number], l: Leitura): [number, number] => {
  let [from, to] = [frase.inicio, frase.fim]
  if (to - from > 400) {
    from = Math.max(from, at[0] - 240)
    to = Math.min(to, Math.max(at[1] + 140, from + 300), from + 400)
  }
  while (from < to && r`\s`.test(l.chato.charAt(from))) from++
  while (to > from && r`\s`.test(l.chato.charAt(to - 1))) to--
  return [from, to]
}

function observacaoDe(l: Leitura, from: number, to: number): readonly [number, number] | null {
  const m = OBSERVACAO.exec(l.corrido.slice(from, Math.min(to, from + 700)))
  if (!m) return null
  const at = from + m.index + (m[0].startsWith(',') ? 1 : 0)
  return [at + (l.corrido.charAt(at) === ' ' ? 1 : 0), from + m.index + m[0].trimEnd().length]
}

/** `No mesmo prazo, especifiquem as partes`: the amount before, for somebody else. */
function mesmoPrazo(l: Leitura, e: Entorno, frase: Frase, before: PrazoLido | undefined): PrazoLido | null {
  const m =
    before?.dias && before.lugar < frase.inicio && frase.inicio - before.lugar < 900
      ? todos(MESMO, l.corrido, frase.inicio, frase.fim)[0]
      : undefined
  if (!before?.dias || !m) return null
  const at = [m.index, m.index + m[0].length] as const
  const who = responsavel(l, e.buscar, [frase.inicio, frase.fim], at, [frase.inicio, frase.fim], e.destinatario)
  if (who.papel === 'juizo' || !MANDA.test(l.corrido.slice(frase.inicio, frase.fim))) return null
  const event = eventoDe(l, frase.inicio, frase.fim, at)
  // Of the same one it is a deadline of its own where something else is to be done in it.
  const other = who.papel !== null && who.papel !== before.parte && who.confianca >= 0.5
  if (!other && (!event || event.evento.nome === before.evento)) return null
  return {
    ...before,
    parte: other ? (who.papel as Parte) : before.parte,
    mencao: other && who.mencao ? [who.mencao.inicio, who.mencao.fim] : before.mencao,
    evento: event?.evento.nome ?? EVENTO_PADRAO,
    sinal: event ? [event.inicio, event.fim] : null,
    observacao: observacaoDe(l, at[1], frase.fim),
    dobro: dobroDe(l, frase.inicio, at[0], frase.fim),
    frase: recorte(frase, at, l),
    lugar: at[0],
    confianca: Math.min(0.7, who.confianca),
  }
}

/** `Manifeste-se o autor em 15 dias e, em igual prazo, o réu`: the amount again in the same words, for somebody else. */
function igualPrazo(l: Leitura, e: Entorno, frase: Frase, before: PrazoLido, [de, ate]: readonly [number, number]) {
  const m = before.dias && todos(MESMO, l.corrido, de, ate)[0]
  if (!m) return []
  const at = [m.index, m.index + m[0].length] as const
  const who = responsavel(l, e.buscar, [de, ate], at, [de, ate], null)
  if (!who.papel || who.papel === 'juizo' || who.papel === before.parte || who.confianca < 0.5) return []
  const event = eventoDe(l, de, ate, at)
  const again: PrazoLido = {
    ...before,
    parte: who.papel,
    mencao: who.mencao && [who.mencao.inicio, who.mencao.fim],
    evento: event?.evento.nome ?? before.evento,
    sinal: event ? [event.inicio, event.fim] : before.sinal,
    observacao: observacaoDe(l, at[1], ate),
    dobro: dobroDe(l, de, at[0], ate),
    frase: recorte(frase, at, l),
    lugar: at[0],
    confianca: Math.min(0.7, who.confianca),
  }
  return [again]
}

function porQuantidade(
  l: Leitura,
  e: Entorno,
  list: readonly Frase[],
  all: readonly Quantidade[],
  limite: number,
): PrazoLido[] {
  const out: PrazoLido[] = []
  const start = e.dispositivo ?? e.corpo
  for (const [i, frase] of list.entries()) {
    const again = mesmoPrazo(l, e, frase, out.at(-1))
    if (again && out.length < limite) out.push(again)
    const from = e.tipo === 'Acórdão' && DETERMINADO.test(l.corrido.slice(frase.inicio, frase.fim)) ? l.de : start
    const here = all.filter((q) => q.dias.inicio >= Math.max(frase.inicio, from) && q.dias.inicio < frase.fim)
    const valid = here.filter((q, n) => vale(l, frase, q, here[n - 1]?.dias.fim ?? frase.inicio))
    for (const [n, q] of valid.entries()) {
      if (out.length >= limite) return out
      const at = [q.dias.inicio, q.dias.fim] as const
      const antes = valid[n - 1]?.dias.fim ?? frase.inicio
      const depois = valid[n + 1]?.dias.inicio ?? frase.fim
      let who = responsavel(l, e.buscar, [frase.inicio, frase.fim], at, [antes, depois], e.destinatario)
      if (who.papel === 'juizo') continue
      let event = eventoDe(l, antes, depois, at)
      const previous = list[i - 1]
      const bare = SEM_SUJEITO.test(l.corrido.slice(frase.inicio, frase.fim))
      if (previous && (who.papel === null || who.confianca < 0.45) && (bare || !event?.evento.de)) {
        const before = responsavel(
          l,
          e.buscar,
          [previous.inicio, previous.fim],
          [previous.fim, previous.fim],
          [previous.inicio, previous.fim],
          e.destinatario,
        )
        if (before.papel && before.papel !== 'juizo' && before.confianca > who.confianca && bare) who = before
      }
      if (!event && previous && bare) event = eventoDe(l, previous.inicio, previous.fim, [previous.fim, previous.fim])
      const one = prazo(l, e, frase, q, who, event, [antes, depois])
      out.push(one, ...igualPrazo(l, e, frase, one, [q.dias.fim, depois]))
    }
  }
  return out
}

function prazo(
  l: Leitura,
  e: Entorno,
  frase: Frase,
  q: Quantidade,
  who: ReturnType<typeof responsavel>,
  event: ReturnType<typeof eventoDe>,
  [antes, depois]: readonly [number, number],
): PrazoLido {
  const text = l.corrido.slice(frase.inicio, frase.fim)
  const fallback =
    event?.evento.de ??
    (e.tipo === 'Citação' || e.tipo === 'Edital'
      ? 'reu'
      : event?.evento.nome === 'recurso'
        ? 'ambos'
        : event?.evento.nome === 'pagamento' && r`CUSTAS|TAXA|DILIGENCIA|DESPESAS`.test(text)
          ? 'autor'
          : e.destinatario)
  const sure = who.papel !== null && who.confianca >= 0.4
  // What the event says comes before a weak reading of the sentence, and that before whom the notice is for.
  const parte = (sure ? who.papel : (event?.evento.de ?? who.papel ?? fallback)) as Parte | null
  const lead = l.corrido.slice(frase.inicio, q.dias.inicio)
  const crime = e.criminal && q.unidade === 'uteis' && !q.expressa
  return {
    parte,
    mencao: who.mencao && parte === who.papel ? [who.mencao.inicio, who.mencao.fim] : null,
    dias: q.legal ? null : q.dias,
    data: null,
    horario: null,
    unidade: q.legal ? null : crime ? 'corridos' : q.unidade,
    expressa: q.expressa,
    evento: event?.evento.nome ?? EVENTO_PADRAO,
    sinal: event ? [event.inicio, event.fim] : null,
    observacao: observacaoDe(l, antes, Math.max(depois, frase.fim)),
    dobro: dobroDe(l, antes, q.dias.inicio, depois),
    frase: recorte(frase, [q.dias.inicio, q.dias.fim], l),
    lugar: q.dias.inicio,
    condicionado: CONDICAO.test(lead),
    deOutroEvento: OUTRO_COMECO.test(text) || e.tipo === 'Citação' || e.tipo === 'Edital',
    confianca: Math.min(q.dias.confianca, sure ? who.confianca : 0.5, event ? 0.95 : 0.6),
  }
}

const PRAZO_ATE = r`(?:\bATE (?:O |A )?(?:DIA |DATA (?:LIMITE )?(?:DE )?|AS \d{1,2}[H:]?\d{0,2}(?:MIN|HORAS)? (?:DO DIA|DE) )?|PRAZO (?:FINAL|LIMITE|FATAL)[^.;]{0,30}|IMPRETERIVELMENTE (?:NO DIA|EM) )$`
const NAO_PRAZO = r`(?:ATUALIZAD\w{1,3}|CALCULAD\w{1,3}|CORRIGID\w{1,3}|VALID\w{1,3}|APURAD\w{1,3}|TRABALH\w{2,4}|LABOR\w{2,4}|VIGEN\w{2,4}|COMPREENDID\w|PERIODO DE|DESDE|ENTRE|\d{4}) (?:[A-Z]{1,12} ){0,3}ATE`

/** Days that are named: hearings and the like, and `até o dia`. */
function porData(l: Leitura, e: Entorno, list: readonly Frase[], limite: number): PrazoLido[] {
  const out: PrazoLido[] = []
  const start = e.dispositivo ?? (e.tipo.startsWith('Pauta') || e.tipo === 'Edital' ? l.de : Math.min(e.corpo, l.ate))
  for (const data of datas(l)) {
    if (data.inicio < start || out.length >= limite) continue
    // A day before the publication is no deadline any more.
    if (l.disponibilizacao && data.valor < l.disponibilizacao) continue
    const frase = list.find((f) => f.inicio <= data.inicio && data.inicio < f.fim)
    if (!frase) continue
    const left = l.corrido.slice(frase.inicio, data.inicio)
    const ate = PRAZO_ATE.test(left.slice(-60)) && !NAO_PRAZO.test(left.slice(-70))
    const meeting = ate ? null : encontroEm(l, [frase.inicio, frase.fim], data)
    const payer = ate || meeting ? null : pagador(l, e, frase, data.inicio)
    if (payer) out.push(parcela(l, frase, data, payer))
    if (!ate && !meeting) continue
    if (ate && !MANDA.test(left) && !MANDA.test(l.corrido.slice(data.fim, frase.fim))) continue
    const at = [data.inicio, data.fim] as const
    const who = responsavel(l, e.buscar, [frase.inicio, frase.fim], at, [frase.inicio, frase.fim], e.destinatario)
    const event = meeting ? null : eventoDe(l, frase.inicio, frase.fim, at)
    const twin = out.find((p) => p.data?.valor === data.valor && p.evento === (meeting?.evento ?? event?.evento.nome))
    if (twin) continue
    const parte = meeting
      ? parteDoEncontro(l, frase, meeting.evento, meeting.parte)
      : ((who.papel === 'juizo' ? null : who.papel) ?? event?.evento.de ?? e.destinatario)
    if (!meeting && who.papel === 'juizo') continue
    out.push({
      parte,
      mencao: who.mencao && who.papel === parte ? [who.mencao.inicio, who.mencao.fim] : null,
      dias: null,
      data: achado(data.valor, data.inicio, data.fim, data.confianca),
      horario: data.horario,
      unidade: 'data_certa',
      expressa: false,
      evento: meeting?.evento ?? event?.evento.nome ?? EVENTO_PADRAO,
      sinal: meeting?.sinal ?? (event ? [event.inicio, event.fim] : null),
      observacao: observacaoDe(l, data.fim, frase.fim),
      dobro: null,
      frase: recorte(frase, [data.inicio, data.horario?.fim ?? data.fim], l),
      lugar: data.inicio,
      condicionado: false,
      deOutroEvento: true,
      confianca: meeting ? 0.9 : Math.min(0.9, who.confianca || 0.5),
    })
  }
  return out
}

const PARCELA = r`\b(?:PARCELAS?|PRIMEIRA|SEGUNDA|TERCEIRA|QUARTA|QUINTA|ULTIMA|VENC(?:IMENTO|IVEL|ENDO-SE|ENDO)|ENTRADA)\b[^;]{0,60}\b(?:EM|DIA|PARA|ATE|DATA DE) (?:O DIA )?$`
const PAGA = r`\b(?:PAGAR(?:A|AO)|DEPOSITAR(?:A|AO)|COMPROMETE(?:M)?-SE A PAGAR|OBRIGA(?:M)?-SE A PAGAR)\b`

/** Who pays on a day that an agreement names; null where the sentence is of no payment. */
function pagador(l: Leitura, e: Entorno, frase: Frase, lugar: number): Mencao | null {
  const left = l.corrido.slice(frase.inicio, lugar)
  const verb = PAGA.exec(left)
  if (!verb || !PARCELA.test(left.slice(-110))) return null
  return (
    e.buscar(frase.inicio, frase.inicio + verb.index).findLast((m) => m.papel === 'autor' || m.papel === 'reu') ?? null
  )
}

const parcela = (l: Leitura, frase: Frase, data: DataLida, payer: Mencao): PrazoLido => ({
  parte: payer.papel as Parte,
  mencao: [payer.inicio, payer.fim],
  dias: null,
  data: achado(data.valor, data.inicio, data.fim, data.confianca),
  horario: data.horario,
  unidade: 'data_certa',
  expressa: false,
  evento: 'pagamento',
  sinal: null,
  observacao: null,
  dobro: null,
  frase: recorte(frase, [data.inicio, data.fim], l),
  lugar: data.inicio,
  condicionado: false,
  deOutroEvento: true,
  confianca: 0.7,
})

/** An examination is of whoever is examined; what else gathers is for both sides. */
function parteDoEncontro(l: Leitura, frase: Frase, evento: string, padrao: Parte): Parte {
  if (evento !== 'pericia') return padrao
  const near = l.corrido.slice(Math.max(l.de, frase.inicio - 60), Math.min(l.ate, frase.fim + 220))
  if (r`\bAS PARTES\b[^.]{0,60}(?:CIENTES|INTIMADAS|COMPAREC)|INSALUBRIDADE|PERICULOSIDADE|ENGENHARIA`.test(near))
    return 'ambos'
  return r`MEDIC|SOCIAL|PARTE AUTORA|PERICIAND|\bO AUTOR|\bA AUTORA|RECLAMANTE|SEGURAD`.test(near) ? 'autor' : padrao
}

const DILACAO = r`EDITAL[^\n.]{0,60}?\(?PRAZO\s?(?:DE|:|DO EDITAL:?)?\s?(?:DE )?$`
const TETO_PRAZOS = 120

/** Every deadline that an act opens, in the order of the text. */
export function prazos(l: Leitura, e: Entorno): PrazoLido[] {
  const list = frases(l, l.de, e.fim)
  const all = quantidades(l)
  const edital =
    e.tipo === 'Edital'
      ? all.filter((q) => DILACAO.test(l.corrido.slice(Math.max(l.de, q.dias.inicio - 110), q.dias.inicio))).slice(0, 1)
      : []
  const dilacao = edital.map((q): PrazoLido => ({
    parte: 'reu',
    mencao: null,
    dias: q.dias,
    data: null,
    horario: null,
    unidade: q.unidade,
    expressa: q.expressa,
    evento: 'dilacao_edital',
    sinal: null,
    observacao: null,
    dobro: null,
    frase: [q.dias.inicio, q.dias.fim],
    lugar: q.dias.inicio,
    condicionado: true,
    deOutroEvento: true,
    confianca: 0.8,
  }))
  const rest = all.filter((q) => !edital.includes(q))
  const found = [...dilacao, ...porQuantidade(l, e, list, rest, TETO_PRAZOS), ...porData(l, e, list, TETO_PRAZOS)]
  return found.toSorted((a, b) => a.lugar - b.lugar).slice(0, TETO_PRAZOS)
}
