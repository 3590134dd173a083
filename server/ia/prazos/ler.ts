import { r } from '../regra.ts'
import { EVENTO_PADRAO } from '../listas/eventos.ts'
import type { Parte } from '../listas/papeis.ts'
import { frases, type Frase } from '../frases.ts'
import { todos, type Leitura } from '../leitura.ts'
import { dobroDe } from './dobro.ts'
import { eventoDe } from './evento.ts'
import { porData } from './porData.ts'
import { observacaoDe, recorte, type Entorno, type PrazoLido } from './prazoLido.ts'
import { igualPrazo, mesmoPrazo } from './mesmo.ts'
import { quantidades, type Quantidade } from './quantidades.ts'
import { poloDe, quemPediu } from './polo.ts'
import { governo, manda } from './modo.ts'
import {
  ANTES,
  CUMPRIMENTO,
  DADO_POR,
  DEFERE,
  DEPOIS,
  DO_MANDADO,
  JA_FOI,
  LEI,
  NEGA,
  NORMA,
  PASSADO,
  PEDE,
  PEDIDO,
  POR,
  SO_DEFERE,
} from './recusas.ts'
import { AGENTE, responsavel } from './responsavel.ts'

const CONDICAO = r`(?:COM O|APOS O|OCORRIDO O|CERTIFICADO O) TRANSITO|TRANSITAD[OA] EM JULGADO|\bHAVENDO\b|\bINTERPOST[OA]S? (?:O RECURSO|A APELACAO|RECURSO|APELACAO)|APRESENTAD[OA]S? (?:A|O|RECURSO|CONTESTACAO)|COM A (?:CONTESTACAO|JUNTADA|RESPOSTA|VINDA|DEFESA|APRESENTACAO)|VINDO OS?|VINDA A|GARANTID[OA] (?:O JUIZO|A EXECUCAO)|SEGURO O JUIZO|COM OS? (?:LAUDOS?|CALCULOS|PARECER|DOCUMENTOS|DEPOSITO|PAGAMENTO)\b|EM CASO DE|\bCASO\b|DECORRID[OA]|TRANSCORRID[OA]|ESCOAD[OA]|ESGOTAD[OA]|EXPIRAD[OA]|\bFIND[OA]S?\b|SEM EMBARGOS|JUNTAD[OA] O|NAO (?:OCORRENDO|HAVENDO|EFETUADO)|\bSE HOUVER|EM SEGUIDA|\bAPOS\b,?`
/** Counted from what the sentence names, and not from the act being made known. */
const DE_QUANDO = r`(?<![A-Z])(?:CONTAD[OA]S?|A CONTAR|A PARTIR|CONTANDO-SE|COMPUTAD[OA]S?|CORREN(?:DO|TES)|FLUINDO|CORRERA|FLUIRA|INICIANDO-SE|INICIAR-SE-A|INICIA-SE|COM INICIO|TEM INICIO|TERA INICIO)(?: [A-Z]{2,14}){0,1} (?:D[AEO]S?|N[AO]S?|COM|APOS)(?! (?:R\. )?(?:PUBLICACAO|DISPONIBILIZACAO|PRESENTE|INTIMACAO|CIENCIA|FORMA|MODO|ACORDO|TERMOS)) (?=[A-Z\d])|^(?:,? (?:UTEIS|CORRIDOS|DEPOIS))?,? D[AO]S? (?:TRANSITO|JUNTADA|HOMOLOGACAO|CITACAO|REALIZACAO|ENTREGA|CONCLUSAO|ASSINATURA|AUDIENCIA|PERICIA|EXAME|INTIMACAO (?:PESSOAL|ESPECIFICA|PARA)|EFETIV|RECEBIMENTO|CUMPRIMENTO|DEPOSITO|NOTIFICACAO)`
const OUTRO_COMECO = r`\bCITE(?:M)?-SE|\bCITAD[OA]|CONTAD[OA]S? D[AO] (?:INTIMACAO|JUNTADA|CITACAO|AUDIENCIA|DATA|INICIO|TERMINO|CIENCIA|RETIRADA|DECURSO)|APOS (?:O|A) (?:EXAME|DILIGENCIA|VENCIMENTO|PERICIA|DATA|TRANSITO)|CORRIDOS DA INTIMACAO|PESSOALMENTE|TERA INICIO N|DIAS? (?:APOS|A CONTAR)|NOTIFIQUE(?:M)?-SE|FLUIRA|ANTES D[OA] (?:INICIO|SESSAO|AUDIENCIA)`
const AO_FIM = r`^,? (?:AO (?:FIM|FINAL|TERMINO) D[OA]S? QUA(?:L|IS)|FIND[OA]S OS QUAIS|DECORRIDOS OS QUAIS)[^.;]{0,40}\b(?:DEVER|INTIM|MANIFEST|REQUER|INFORM)`
/** What a court orders in the summary of its judgement, too. */
const DETERMINADO = r`\b(?:DETERMINAD[OA]S? A|DETERMINA-SE|DETERMINO)\b`
const SEM_SUJEITO = r`^\s?(?:PRAZO|EM \d|NO PRAZO|PARA TANTO|DEVENDO|O PRAZO (?:E|SERA) DE|QUESITOS|LAUDO)`

/** What joins an amount to what is to be done within it. */
const LIGADO = r`(?:\bPRAZO[^.;]{0,50}|\bEM (?:ATE )?|\bPOR (?:ATE |MAIS )?|\bDENTRO (?:DE|EM) |\bATE |\bDE |[,(:] ?|\bNO[S]? (?:PROXIMOS )?|\bTER?(?:A|AO|M) (?:OS |[AO]S? (?:[A-Z]{2,15} ){1,3})?|\bDIAS? |\bCOMUM DE |\bEM \(|\b(?:CONCEDO|CONCEDE-SE|DEFIRO|DEFERE-SE|ASSINO|ASSINALO|FIXO|FACULTO|MARCO) (?:MAIS |NOVOS |OUTROS |OS |(?:AOS?|[AÀ]S?) (?:[A-Z]{2,15} ){1,4})?)$`
const SOLTO = r`(?:^|[ ,(])(?:MAIS|DERRADEIROS?|ULTIMOS?|NOVOS|OUTROS|RESTANTES|IMPRORROGAVEIS) $`
/** `15 dias ao executado`, `5 dias para o complemento`. */
const DADO_A = r`^(?:,? (?:UTEIS|CORRIDOS))?,? (?:PARA(?! O DIA)|AOS? (?:AUTOR|REU|REQ|EXEQ|EXEC|RECL|EMBARG|DEV|CRED|PERIT|INVENT)|A (?:PARTE|RE\b|AUTORA|REQ|EXEQ|EXEC|RECL)|IMPRORROGAVEIS)`
/** Shapes of an order without a verb: a bare noun, whom it is for, or what it is about. */
const NOMINAL = r`^\s{0,3}(?!\s)(?:(?:\d{1,2}(?:\.\d)?|[A-Z]|[IVX]{1,4}) ?[.)-]{1,3} ?)?(?:(?:A SEGUIR|EM SEGUIDA|NA SEQUENCIA|DEPOIS|APOS|POR FIM|ATO CONTINUO|SEM PREJUIZO|OPORTUNAMENTE|OUTROSSIM|AINDA|TAMBEM),? )?(?![AOE]S? |UM |UMA |NAO |NESS|NEST|ESS|EST|SEGUNDO)`

const nominal = (l: Leitura, left: string, at: number): boolean =>
  NOMINAL.test(left) || l.texto.limpo.charAt(at + left.length - left.trimStart().length) === 'À'

/** The sentence ends by saying that the term is over, and not only why it is given: `pois deixou de fazê-lo`. */
function acabou(l: Leitura, frase: Frase, q: Quantidade): boolean {
  const rest = l.corrido.slice(q.dias.fim, Math.min(frase.fim, q.dias.fim + 320))
  // Within brackets it is told by what follows them.
  const bracket = l.corrido.slice(frase.inicio, q.dias.inicio)
  const inside = bracket.lastIndexOf('(') > bracket.lastIndexOf(')') ? rest.indexOf(')') : -1
  const over = JA_FOI.exec(rest.slice(inside + 1, inside + 161))
  return over !== null && !(PORQUE.test(over[0]) && governo(l, frase, [q.dias.inicio, q.dias.fim]) === 'ordem')
}
const PORQUE = r`\b(?:POIS|PORQUE|PORQUANTO|QUE|QUAIS|CUJ[OA]S?|ONDE|VISTO|EIS|CONSIDERANDO|COMO|DESDE|(?<!JAMAIS )(?<!NUNCA )(?<!NAO )SE|JA QUE)\b`

/** `Emenda apresentada no prazo de`: what was done within it, and not what is to be. */
const FEITO_NO_PRAZO = r`(?<!INTIM)(?<!CIT)(?<!NOTIFIC)(?<!CIENTIFIC)(?<!INST)(?<!CONVOC)(?<!CONCED)(?<!DEFER)(?<!DIR)(?<!RESP)(?:AD|ID|OST|EIT|UZID)[OA]S?,? (?:TEMPESTIVAMENTE,? )?(?:NO PRAZO|DENTRO DO PRAZO)(?: LEGAL)?(?: DE)? $`
/** Words that a term is called by, before its amount. */
const PRAZO_DE = r`\b(?:PRAZOS?|TERMO|LAPSO|DILACAO|DILATORIO|VISTAS?|CARGA|PRORROGACAO|INTERREGNO|ESPACO|PERIODO|DENTRO|TRIDUO|SUPLEMENTAR|ADICIONAL|COMUM|SUCESSIVOS?|EXTENSAO|AMPLIACAO|IMPRORROGAVEL|OPORTUNIDADE|DEPOIS|APOS|CARENCIA|SUSPENSAO|SUSPENSO|SOBRESTAMENTO|DISP(?:OE|OEM|ORA|ORAO|ONDO))\b`
/** A row of a list: `réu – 10 dias`. */
const LINHA = r`^\s{0,3}(?:(?:\d{1,2}|[A-Z]) ?[.)-]{1,2} ?)?(?:[A-Z()]{1,15} ){1,8}(?:- |\| ?)$|^\s{0,3}(?:[AO]S? )?(?:PARTE )?(?:AUTOR[A-Z]{0,2}|REUS?|RES?|EXEQUENTES?|EXECUTAD[OA]S?|REQUERENTES?|REQUERID[OA]S?|RECLAMANTES?|RECLAMAD[OA]S?|EMBARGANTES?|EMBARGAD[OA]S?|PERIT[OA]|PARTES|MINISTERIO PUBLICO|MP) $`
/** How a court is reached, at the foot of its page. */
const CONTATO = r`\b(?:CEP|FONE|TEL|TELEFONE|ATENDIMENTO|WHATSAPP|BALCAO VIRTUAL)\b`

/** `Decorrido o prazo, ao Ministério Público`: what is over has ended, and somebody else is given anew. */
const OUTRA_ORACAO = r`, (?:AO?S? (?:AUTOR|REU|PARTE|MINISTERIO|MP|PERIT|EXEQ|EXEC|REQUER|RECL)|VISTAS?|ABRA|DE-SE)[^,]{0,60}$`
/** `Os 30 dias pedidos pelo perito` are no deadline until somebody grants them. */
const pedido = (left: string, right: string): boolean =>
  (PEDIDO.test(right) && !DEFERE.test(left)) || PEDE.test(left.slice(-110))

/** `A autora requer prazo de 15 dias. Defiro`: what was asked for is given by the sentence that follows. */
function concedido(
  l: Leitura,
  frase: Frase,
  q: Quantidade,
  next: Frase | undefined,
  all: readonly Quantidade[],
): boolean {
  if (!next || !SO_DEFERE.test(l.corrido.slice(next.inicio, next.fim))) return false
  if (all.some((other) => other.dias.inicio >= next.inicio && other.dias.inicio < next.fim)) return false
  const left = l.corrido.slice(Math.max(frase.inicio, q.dias.inicio - 160), q.dias.inicio)
  const right = l.corrido.slice(q.dias.fim, Math.min(frase.fim, q.dias.fim + 60))
  return (
    r`(?<![A-Z])(?:PRAZOS?|DILACAO|PRORROGACAO|SUPLEMENTA[A-Z]{3,5})(?![A-Z])[^.;]{0,60}$`.test(left) &&
    (PEDE.test(left.slice(-110)) || PEDIDO.test(right) || PEDE_PRAZO.test(left))
  )
}
const PEDE_PRAZO = r`(?<![A-Z])(?:PEDIDO|REQUERIMENTO|REQUER(?:EU|EM)?|PED(?:E|IU)|PLEITEI?A|POSTULA|SOLICITA|PUGNA)(?![A-Z])`

/** Whether an amount of days in a sentence is a deadline of this act at all. */
function vale(l: Leitura, frase: Frase, q: Quantidade, anterior: number): boolean {
  const left = l.corrido.slice(Math.max(frase.inicio, q.dias.inicio - 600), q.dias.inicio)
  const right = l.corrido.slice(q.dias.fim, Math.min(frase.fim, q.dias.fim + 90))
  const over = PASSADO.exec(left.slice(-140))
  if (
    ANTES.test(left.slice(-70)) ||
    // `Findo este prazo, terão as partes cinco dias`: the words after it order anew.
    (over !== null && !OUTRA_ORACAO.test(over[0]) && !manda(l, frase, q.dias.inicio - over[0].length, q.dias.inicio)) ||
    pedido(left, right) ||
    (DO_MANDADO.test(left) && CUMPRIMENTO.test(right)) ||
    DEPOIS.test(right) ||
    acabou(l, frase, q) ||
    LEI.test(left.slice(-160)) ||
    NEGA.test(left.slice(-110))
  )
    return false
  const own = left.slice(Math.max(0, left.length - (q.dias.inicio - anterior)))
  // `Suspendo por seis meses, ao fim dos quais o exequente deverá …` is one.
  if (AO_FIM.test(l.corrido.slice(q.dias.fim, Math.min(frase.fim, q.dias.fim + 120)))) return true
  // `Extratos de 90 dias`, `caução de três meses`: how much of something it is.
  if (r`[A-Z] DE $`.test(left) && !q.legal && !PRAZO_DE.test(left.slice(-70)) && !PRAZO_DE.test(right.slice(0, 24)))
    return false
  // `Quando correrá o prazo legal` tells that there will be one.
  if (
    q.legal &&
    r`(?:CORRERA|FLUIRA|INICIARA|INICIAR-SE-A|COMECARA|ABRIR-SE-A|TRANSCORRERA)O? O $`.test(left.slice(0, left.length))
  )
    return false
  const governs = governo(l, frase, [q.dias.inicio, q.dias.fim])
  if (governs === 'relato' || (POR.test(left) && !DADO_POR.test(left.replace(POR, '')))) return false
  const done = governs !== 'ordem' && FEITO_NO_PRAZO.exec(left)
  // `Ao requerido, no prazo de` is a person.
  if (done && !r`(?:^|[ ,(])(?:[AO]S?|AOS?|À|PEL[AO]S?|PARTE|CAD[AE]) [A-Z]{1,14}$`.test(left.slice(0, done.index)))
    return false
  if (governs !== 'ordem' && CONTATO.test(l.corrido.slice(frase.inicio, frase.fim))) return false
  if (governs !== 'ordem' && NORMA.test(l.corrido.slice(frase.inicio, q.dias.inicio))) return false
  if (governs === 'nominal' && !nominal(l, left, q.dias.inicio - left.length)) return false
  return LIGADO.test(own) || LINHA.test(left) || own.trim() === '' || SOLTO.test(own) || DADO_A.test(right)
}

const SUCESSIVO = r`\b(?:PRAZOS? )?SUCESSIVOS? (?:E IMPRORROGAVEL |DE |POR )|(?:DIAS|UTEIS),? SUCESSIVOS?\b`
const AUSENCIA = r`^\s{0,3}(?:EVENTUAL |A )?(?:AUSENCIA|IMPOSSIBILIDADE|FALTA|NAO COMPARECIMENTO)\b[^.;]{0,40}\bJUSTIFIC`
const FAZE_LO = r`^(?: UTEIS| CORRIDOS)?,? PARA (?:FAZE-LO|TANTO|SUPRI-L[AO]|SANA-L[AO]|CORRIGI-L[AO]|QUE O FACA)`
const SO_DELE = r`\bD[AO]S? $`
const SEUS = r`(?:MEMORIAIS|ALEGACOES FINAIS|RAZOES FINAIS|QUESITOS|ROL|PROVAS|TESTEMUNHAS) D[AO]S? (?:PARTE )?$`
/** Who is written to by the court is none of the sides, unless it is named there. */
function oficiado(l: Leitura, frase: Frase, lugar: number, who: ReturnType<typeof responsavel>): typeof who {
  const asked = todos(
    r`\b(?:OFICIE|COMUNIQUE|REQUISITE|SOLICITE)(?:M)?-SE\b|\bEXPEC(?:A|AM)-SE (?:NOVOS? )?OFICIOS? A`,
    l.corrido,
    frase.inicio,
    lugar,
  ).at(-1)
  if (!asked || (who.mencao && who.mencao.inicio - asked.index >= 0 && who.mencao.inicio - asked.index < 40)) return who
  // `Requisite-se o pagamento, a ser efetuado pelo INSS`: who does it is named.
  if (who.mencao && who.mencao.inicio > asked.index && AGENTE.test(l.corrido.slice(asked.index, who.mencao.inicio)))
    return who
  return { papel: 'terceiro', mencao: null, confianca: 0.6 }
}

/** `… a cargo da ré. O depósito …`, `… promova a autora …; a comprovação …`: whose the words before were. */
function doAnterior(l: Leitura, e: Entorno, previous: Frase): ReturnType<typeof responsavel> | null {
  const at = [previous.fim, previous.fim] as const
  const borne = todos(r`\bA CARGO D[AO]S? |\bPOR CONTA D[AO]S? `, l.corrido, previous.inicio, previous.fim)[0]
  const from = borne ? borne.index : previous.inicio
  if (!borne && l.corrido.charAt(previous.fim - 1) !== ';') return null
  const mentioned = borne ? e.buscar(from, from + borne[0].length + 30)[0] : undefined
  if (mentioned && (mentioned.papel === 'autor' || mentioned.papel === 'reu'))
    return { papel: mentioned.papel, mencao: mentioned, confianca: 0.6 }
  const before = responsavel(l, e.buscar, [from, previous.fim], at, [from, previous.fim], e.destinatario)
  return before.papel === 'juizo' || before.papel === null
    ? null
    : { ...before, confianca: Math.min(0.6, before.confianca) }
}

/** A field of a notice beside the term's: whom it is for. */
const CAMPO = r`\b(?:DESTINATARI[OA]|INTIMAND[OA]|INTIMAD[OA]|RESPONSAVEL|PARTE INTIMADA|A CARGO DE|QUEM)(?:\(?[AS]{1,2}\)?)?\s?: `
function porCampo(l: Leitura, e: Entorno, frase: Frase, lugar: number): ReturnType<typeof responsavel> | null {
  for (const m of todos(CAMPO, l.corrido, Math.max(l.de, frase.inicio - 160), Math.min(l.ate, lugar + 160))) {
    const from = m.index + m[0].length
    const who = e.buscar(from, from + 24)[0]
    if (who && who.papel !== 'juizo' && who.papel !== 'voce' && who.papel !== 'contraria')
      return { papel: who.papel, mencao: who, confianca: 0.6 }
  }
  return null
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
    const again = mesmoPrazo(l, e, frase, out.at(-1), all)
    if (again && out.length < limite) out.push(again)
    const from = e.tipo === 'Acórdão' && DETERMINADO.test(l.corrido.slice(frase.inicio, frase.fim)) ? l.de : start
    const here = all.filter((q) => q.dias.inicio >= Math.max(frase.inicio, from) && q.dias.inicio < frase.fim)
    const given = (q: Quantidade) => concedido(l, frase, q, list[i + 1], all)
    const valid = here.filter((q, n) => given(q) || vale(l, frase, q, here[n - 1]?.dias.fim ?? frase.inicio))
    for (const [n, q] of valid.entries()) {
      if (out.length >= limite) return out
      const at = [q.dias.inicio, q.dias.fim] as const
      const antes = valid[n - 1]?.dias.fim ?? frase.inicio
      const depois = valid[n + 1]?.dias.inicio ?? frase.fim
      // `Prazo sucessivo de oito dias, primeiro a autora, nos oito dias iniciais, e depois a ré, …`: told twice.
      const twice = valid.slice(n + 1).filter((other) => other.dias.valor === q.dias.valor).length >= 2
      if (twice && r`SUCESSIV[OA]S?\s(?:DE\s)?$`.test(l.corrido.slice(frase.inicio, q.dias.inicio))) continue
      // An edital says at its end again for how long it is published.
      if (
        e.tipo === 'Edital' &&
        r`\bEDITAL\b(?:[^;]{0,160}(?:PUBLICAD|AFIXAD)O[^;]{0,60}|,? COM (?:O )?)PRAZO DE\s$`.test(
          l.corrido.slice(frase.inicio, q.dias.inicio),
        )
      )
        continue
      let who = responsavel(l, e.buscar, [frase.inicio, frase.fim], at, [antes, depois], e.destinatario)
      who = oficiado(l, frase, q.dias.inicio, who)
      // `No mesmo prazo de 15 dias, deverá …`: of whoever had it.
      const same = out.at(-1)
      if (
        who.papel === null &&
        same?.parte &&
        r`\b(?:MESMO|IGUAL|IDENTICO) PRAZO DE\s$`.test(l.corrido.slice(frase.inicio, q.dias.inicio))
      )
        who = { papel: same.parte, mencao: null, confianca: 0.6 }
      // Whose room is only spoken of (`a certidão do oficial`) does nothing.
      if (
        who.papel === 'juizo' &&
        who.confianca < 0.35 &&
        SO_DELE.test(l.corrido.slice(frase.inicio, who.mencao!.inicio))
      )
        who = { papel: null, mencao: null, confianca: 0 }
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
      // `No prazo sucessivo de dez dias, a começar pelo autor`: one after the other, each has it.
      if (SUCESSIVO.test(l.corrido.slice(antes, q.dias.fim + 14)) && valid.length === 1 && who.papel !== 'terceiro')
        who = { ...who, papel: 'ambos', confianca: Math.max(0.6, who.confianca) }
      // `A autora não juntou a planilha. Prazo de 15 dias para fazê-lo`: whoever did not.
      if (
        previous &&
        who.papel === null &&
        (FAZE_LO.test(l.corrido.slice(q.dias.fim, q.dias.fim + 40)) ||
          AUSENCIA.test(l.corrido.slice(frase.inicio, frase.fim)))
      ) {
        const left = e.buscar(previous.inicio, previous.fim).findLast((m) => m.papel === 'autor' || m.papel === 'reu')
        if (left) who = { papel: left.papel as Parte, mencao: left, confianca: 0.55 }
      }
      // `Prazo comum` is of both; `Destinatário: …` says it below.
      if (who.papel === null && r`\bCOMUM\b`.test(l.corrido.slice(antes, q.dias.fim + 12)))
        who = { papel: 'ambos', mencao: null, confianca: 0.6 }
      if (who.papel === null) who = porCampo(l, e, frase, q.dias.fim) ?? who
      // Nobody is named: who bears it, or who the clause before was of.
      if (previous && who.papel === null && !event?.evento.de) who = doAnterior(l, e, previous) ?? who
      if (!event && previous && bare) event = eventoDe(l, previous.inicio, previous.fim, [previous.fim, previous.fim])
      const asked = given(q) ? quemPediu(l, e.buscar, [frase.inicio, frase.fim]) : null
      if (asked) who = { papel: asked, mencao: null, confianca: 0.6 }
      if (who.papel === null || who.confianca < 0.4) {
        const polo = poloDe(l, e.buscar, [frase.inicio, frase.fim], previous ? [previous.inicio, previous.fim] : null, [
          antes,
          depois,
        ])
        // `Os memoriais do acusado` are his, though both have such.
        const dele = polo === 'ambos' && who.mencao && SEUS.test(l.corrido.slice(frase.inicio, who.mencao.inicio))
        if (polo && !dele) who = { papel: polo, mencao: null, confianca: 0.5 }
      }
      const one = prazo(l, e, frase, q, who, event, [antes, depois])
      const next = igualPrazo(l, e, frase, one, [q.dias.fim, depois])
      out.push(one, ...(next ? [next] : []))
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
    dobro: dobroDe(l, [antes, q.dias.inicio, depois], e.buscar, parte),
    frase: recorte(frase, [q.dias.inicio, q.dias.fim], l),
    lugar: q.dias.inicio,
    condicionado: CONDICAO.test(lead),
    deOutroEvento:
      OUTRO_COMECO.test(text) ||
      DE_QUANDO.test(l.corrido.slice(q.dias.fim, Math.min(depois, q.dias.fim + 90))) ||
      DE_QUANDO.test(l.corrido.slice(Math.max(antes, q.dias.inicio - 90), q.dias.inicio)) ||
      e.tipo === 'Citação' ||
      e.tipo === 'Edital',
    confianca: Math.min(q.dias.confianca, sure ? who.confianca : 0.5, event ? 0.95 : 0.6),
  }
}

/** A heading's `Prazo: 10 dias`, and the order that says the same of somebody, are one. */
const soRotulo = (l: Leitura, p: PrazoLido, next: PrazoLido | undefined): boolean =>
  p.dias !== null &&
  p.sinal === null &&
  next?.dias?.valor === p.dias.valor &&
  next.unidade === p.unidade &&
  next.sinal !== null &&
  r`^\s{0,3}PRAZO: ?\d{1,3} (?:\([A-Z ]{2,20}\) )?DIAS(?: UTEIS)?[.;]?\s{0,3}$`.test(l.corrido.slice(...p.frase))
/** A notice that tells what is to be done, and then hands on the order in its own words, gives one term. */
const repetido = (l: Leitura, p: PrazoLido, before: PrazoLido | undefined): boolean =>
  before?.dias?.valor !== undefined &&
  before.dias.valor === p.dias?.valor &&
  before.unidade === p.unidade &&
  before.parte === p.parte &&
  TRANSCRITO.test(l.corrido.slice(before.lugar, p.lugar))
const TRANSCRITO = r`(?:DESPACHO|DECISAO|SENTENCA|TEOR|TRANSCRIT[OA]|TRANSCREVO|SEGUE)[^"]{0,40}: ?"[^"]{0,300}$`

const DILACAO = r`PRAZO D(?:O|ESTE) EDITAL:? ?(?:DE |E DE )?$|EDITAL[^\n.]{0,60}?\(?PRAZO\s?(?:DE|:|DO EDITAL:?)?\s?(?:DE )?$`
/** No act has more; who reads is told where one does. */
export const TETO_PRAZOS = 2000

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
  const sorted = found.toSorted((a, b) => a.lugar - b.lugar)
  return sorted.filter((p, i) => !repetido(l, p, sorted[i - 1]) && !soRotulo(l, p, sorted[i + 1])).slice(0, TETO_PRAZOS)
}
