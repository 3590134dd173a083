import { EVENTO_PADRAO } from '../listas/eventos.ts'
import type { Parte } from '../listas/papeis.ts'
import type { Frase } from '../frases.ts'
import { achado, type Leitura } from '../leitura.ts'
import type { Mencao } from '../mencoes.ts'
import { r } from '../regra.ts'
import { encontroEm } from './encontros.ts'
import { eventoDe } from './evento.ts'
import { observacaoDe, recorte, type Entorno, type PrazoLido } from './prazoLido.ts'
import { datas, type DataLida } from './quantidades.ts'
import { governo } from './modo.ts'
import { responsavel } from './responsavel.ts'

const PRAZO_ATE = r`(?:\bATE (?:O |A )?(?:DIA |DATA (?:LIMITE )?(?:DE )?|AS \d{1,2}[H:]?\d{0,2}(?:MIN|HORAS)? (?:DO DIA|DE) )?|PRAZO (?:FINAL|LIMITE|FATAL)[^.;]{0,30}|IMPRETERIVELMENTE (?:NO DIA|EM) )$`
const NAO_PRAZO = r`(?:SUSPENS\w{1,3}|ATUALIZAD\w{1,3}|CALCULAD\w{1,3}|CORRIGID\w{1,3}|VALID\w{1,3}|APURAD\w{1,3}|TRABALH\w{2,4}|LABOR\w{2,4}|VIGEN\w{2,4}|COMPREENDID\w|PERIODO DE|DESDE|ENTRE|\d{4}) (?:[A-Z]{1,12} ){0,3}ATE`

const DIA_EM_BAIXO = r`^\s{0,3}(?:DATA|DIA)(?: E HOR(?:A|ARIO))?\s?:?\s?$`
/** Days that are named: hearings and the like, and `até o dia`. */
export function porData(l: Leitura, e: Entorno, list: readonly Frase[], limite: number): PrazoLido[] {
  const out: PrazoLido[] = []
  const start = e.dispositivo ?? (e.tipo.startsWith('Pauta') || e.tipo === 'Edital' ? l.de : Math.min(e.corpo, l.ate))
  for (const data of datas(l)) {
    if (data.inicio < start || out.length >= limite) continue
    // A day before the publication is no deadline any more.
    if (l.disponibilizacao && data.valor < l.disponibilizacao) continue
    const own = list.findIndex((f) => f.inicio <= data.inicio && data.inicio < f.fim)
    if (own < 0) continue
    // `Data: 21/10/2026`, on a line below what it is the day of.
    const below = DIA_EM_BAIXO.test(l.corrido.slice(list[own]!.inicio, data.inicio))
    const above = below
      ? list
          .slice(0, own)
          .findLast((f) => data.inicio - f.inicio < 400 && encontroEm(l, [f.inicio, list[own]!.fim], data) !== null)
      : undefined
    const frase = { inicio: (above ?? list[own]!).inicio, fim: list[own]!.fim }
    const left = l.corrido.slice(frase.inicio, data.inicio)
    const ate = PRAZO_ATE.test(left.slice(-60)) && !NAO_PRAZO.test(left.slice(-70))
    const meeting = ate ? null : encontroEm(l, [frase.inicio, frase.fim], data)
    // `Com vencimento em 20/11/2026 e 21/12/2026`: the next of what is paid on the one before.
    const last = out.at(-1)
    const goesOn =
      last?.data && last.evento === 'pagamento' && E_MAIS.test(l.corrido.slice(last.data.fim, data.inicio))
        ? last
        : null
    const payer = meeting ? null : pagador(l, e, frase, data.inicio)
    if (payer || (goesOn && !meeting)) {
      out.push(
        payer
          ? parcela(l, frase, data, payer)
          : { ...goesOn!, data: achado(data.valor, data.inicio, data.fim, data.confianca), lugar: data.inicio },
      )
      continue
    }
    if (!ate && !meeting) continue
    if (ate && !['ordem', 'fraca'].includes(governo(l, frase, [data.inicio, data.fim]))) continue
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
const E_MAIS = r`^(?:,|,? E)(?: (?:R ?\$ ?[\d.,]{1,14} )?(?:EM|NO DIA|O DIA|DIA|PARA|ATE))? $`
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
