import { FUTUROS, NAO_PASSADOS, NAO_VERBOS, PASSADOS, RECUSAS, REFLEXIVOS, RELATORES } from '../listas/formas.ts'
import type { Frase } from '../frases.ts'
import { todos, type Leitura } from '../leitura.ts'
import { r, regra, repetida } from '../regra.ts'
import { PAUSA } from './recusas.ts'

/**
 * What a word does in its sentence, by its form and not by its stem, so that a verb which no list knows orders as well:
 * `ordem` commands, `fraca` says what for and commands where nothing is told, `relato` tells, `recusa` takes back.
 */
type Modo = 'ordem' | 'fraca' | 'relato' | 'recusa'
interface Marca {
  readonly modo: Modo
  readonly em: number
  readonly fim: number
}

const PALAVRA = r`(?<![A-Z\d-])[A-Z]{1,24}(?:-[A-Z]{1,4}){0,2}(?![A-Z])`
const ENCLISE = r`^([A-Z]{2,24})-(SE|LHES?|ME|NOS|[OA]S?|L[OA]S?|N[OA]S?)(-[AO]{1,2})?$`
const PRETERITO = r`^(?:[A-Z]{2,22}(?:OU|IU)|[A-Z]{3,22}EU|[A-Z]{2,22}[AEI]RAM|[A-Z]{3,22}AVAM?|[A-Z]{3,22}[AEI]RIAM)$`
const RA = r`^[A-Z]{1,22}[AEI]RA$`
const RAO = r`^[A-Z]{1,22}[AEI]RAO$`
const SUBJUNTIVO = r`^[A-Z]{2,22}(?:E|EM|A|AM)$`
const INFINITIVO = r`^[A-Z]{1,22}[AEI]R(?:EM)?$|POR(?:EM)?$`
const RELATOR = regra(`^(?:${RELATORES})$`)
const RECUSA = regra(`(?<![A-Z])(?:${RECUSAS})(?![A-Z])`)
/** What is due, whatever is to be done. */
const DEONTICO = r`(?<![A-Z])(?:DISP(?:OE|OEM|ORA|ORAO)(?: [A-Z]{1,14}){0,3} D(?:E|O PRAZO)|DEVE(?:M|RA|RAO|NDO)?|DEVAM?|PODER(?:A|AO)|PODENDO|PODEM?|TER(?:A|AO)|HA(?:O|VERA|VERAO)? DE|TEM QUE|TERA QUE|CABE(?:RA|NDO)?|INCUMB(?:E|IRA|INDO)|COMPET(?:E|IRA|INDO)|CUMPRE (?:AO?S?|A)|FICA(?:M|RA|RAO)?|QUEIRAM?|SOB PENA|SOB AS PENAS|PENA DE (?:EXTINCAO|INDEFERIMENTO|PRECLUSAO|MULTA|DESERCAO|REVELIA|ARQUIVAMENTO|CONFISSAO)|ONUS D[AO]|OBRIGAD[OA]S? A|NECESSARI[OA]S? (?:QUE|[AO]S?)|IMPRESCINDIVEL|INDISPENSAVEL|DE RIGOR|IMPOE-SE|FAZ-SE (?:MISTER|NECESSARI[OA])|OPORTUNIZ(?:A|AR|O)|FACULT(?:A|ADO|ADA)|DA(?:R|NDO)? VISTA|ABERT[OA] (?:O PRAZO|VISTA)|E CASO DE (?:OPORTUNIZAR|INTIMAR|CONCEDER))(?![A-Z])`
/** Who decides speaks in the first person. */
const DECIDE = r`(?<![A-Z])(?:DETERMINO|CONCEDO|DEFIRO|FIXO|ASSIN(?:AL)?O|FACULTO|INTIMO|CITO|NOTIFICO|REQUISITO|ABRO|REABRO|(?<!(?:EM|DE|ATE|A|/) )MARCO|DESIGNO|NOMEIO|ORDENO|CONVOCO|OPORTUNIZO|OUTORGO|CONVERTO|CONDENO|CONDENAR|CONDENANDO|ESTABELECO|ESTIPULO|ARBITRO|PRORROGO|DILATO|ESTENDO|RENOVO|DEVOLVO|RESTITUO|OFERTO|CONFIRO|ALERTO|ADVIRTO|RECOMENDO|SOLICITO|RATIFICO|DETERMINAD[OA]S? A|DETERMINANDO)(?![A-Z])`
/** What an act hands over, or asks, by a noun. */
const NOMINAL = r`(?<![A-Z])(?:VISTAS?|CIENCIA|INTIMACAO|INTIMAD[OA]S?|CITACAO|CITAD[OA]S?|NOTIFICAD[OA]S?|INSTAD[OA]S?|COM A PALAVRA|PRAZO (?:PARA|DE|COMUM|SUCESSIVO|IMPRORROGAVEL)|PRAZO:|A PARTE CONTRARIA)(?![A-Z])`
const FINAL = r`(?<![A-Z])(?:PARA|A FIM DE|AFIM DE|(?<=[A-Z] )A(?= (?!LIMINAR|PRELIMINAR|TITULAR|MULHER|AUXILIAR)))(?:,[^,;.]{1,70},)? (?:QUE |SE )?([A-Z]{1,22}[AEIO]R(?:EM)?)(?:-[A-Z]{1,4})?(?![A-Z])|(?<![A-Z])(?:PARA|A FIM DE|DE MODO A|DE FORMA A) QUE(?![A-Z])`
/** Where a clause begins that only says more of a word. */
const SUBORDINA = r`(?<![A-Z])(?:QUE|CUJ[OA]S?|ONDE|QUAL|QUAIS|QUEM|COMO|CONFORME|CONSOANTE|CONSIDERANDO|PORQUANTO|PORQUE|POIS|QUANDO|EMBORA|(?<!JA )(?<!NAO )(?<!AINDA )SE|VISTO|DADO|TENDO|EIS)(?![A-Z])`
const SUBSTANTIVO = r`(?:(?<![A-Z])(?:A|UMA|DA|NA|PELA|ESTA|ESSA|DATA|PARCELA|DE|POR|COM|SEM|EM|SOB|CADA|SUA|NOVA|TAL|QUALQUER) )$`
const LIMIAR = r`(?:^|[,;:(]|(?<![A-Z])(?:E|OU|ENTAO|LOGO|DESDE JA|APOS|ASSIM)) {0,2}$`
const ARTIGO = r`^,?(?: (?:[AO]S?|SE|AMBAS|AO?S?|CADA)(?![A-Z])| EM \d| NO PRAZO)`

const acentuado = new WeakMap<Leitura, boolean>()
/** Whether a text writes its accents: where it does, `apresentara` is past and `apresentará` is to come. */
function temAcentos(l: Leitura): boolean {
  let known = acentuado.get(l)
  if (known === undefined)
    acentuado.set(l, (known = r`[áéíóúâêôãõçÁÉÍÓÚÂÊÔÃÕÇ]`.test(l.texto.limpo.slice(l.de, l.ate))))
  return known
}

/** What a single word does; null where its form says nothing. */
function daPalavra(l: Leitura, word: string, em: number, frase: Frase): Modo | null {
  const enclise = ENCLISE.exec(word)
  const base = enclise?.[1] ?? word
  if (nomeProprio(l, em, base)) return null
  if (PASSADOS.has(base)) return 'relato'
  // `Para que devolvesse`: what somebody was to do.
  if (
    r`^[A-Z]{1,20}[AEI]SSEM?$`.test(base) &&
    !r`^(?:AC|C|CONF|EXPR|PROC|INGR|REGR|APR|ARREM|ATRAV|IMPR|PROGR|INTER|D|N|COMPR)ESSEM?$`.test(base)
  )
    return 'relato'
  const before = l.corrido.slice(Math.max(frase.inicio, em - 24), em)
  const starts = before.trim() === '' || r`^ {0,2}(?:\d{1,2}|[A-Z]|[IVX]{1,4}) ?[.)ª-]{1,3} ?$`.test(before)
  // `Confiram os réus` is no past.
  if (NAO_PASSADOS.has(base)) return starts && base.endsWith('IRAM') ? 'ordem' : null
  // `Explicá-la` is an infinitive that lost its last letter.
  if (r`^L[OA]S?$`.test(enclise?.[2] ?? '')) return 'fraca'
  // `A nota fiscal`, `em data fixa` are no verbs.
  if (RELATOR.test(base))
    return SUBSTANTIVO.test(before)
      ? null
      : enclise?.[2] === 'SE' && r`^ (?:AOS?|A) `.test(l.corrido.slice(em + word.length, em + word.length + 5))
        ? 'ordem'
        : 'relato'
  if (PRETERITO.test(base)) return reu(l, em, base, before) ? null : 'relato'
  if (r`^[A-Z]{3,22}[AEI]REI$`.test(base)) return 'recusa'
  if (RAO.test(base)) return 'ordem'
  if (RA.test(base) && base.length >= 4) {
    const accented = r`[áÁ]`.test(l.texto.limpo.charAt(em + base.length - 1))
    if (accented || enclise || starts) return 'ordem'
    if (FUTUROS.has(base) && !temAcentos(l)) return 'ordem'
    if (base.length > 5 && !r`(?:EI|F|S|G|QU)RA$|[FSG]IRA$|QUIRA$`.test(base))
      return gritado(l, em, base) ? null : temAcentos(l) ? 'relato' : 'ordem'
  }
  if (enclise?.[3]) return 'ordem'
  // `Fixando-se o prazo de`: what goes with an order.
  if (
    enclise?.[2] === 'SE' &&
    r`^(?:FIX|CONCED|ASSIN|ASSINAL|ABR|FACULT|INTIM|CIT|NOTIFIC|DEFER|OPORTUNIZ)[AEI]NDO$`.test(base)
  )
    return 'ordem'
  // `Insurge-se`, `cinge-se` tell, though their form could order.
  if (enclise?.[2] === 'SE' && REFLEXIVOS.has(base)) return 'relato'
  if (enclise && SUBJUNTIVO.test(base)) return 'ordem'
  if (INFINITIVO.test(base) && (starts || r`: {0,2}$`.test(before))) return 'ordem'
  if (enclise && INFINITIVO.test(base)) return 'fraca'
  if (!SUBJUNTIVO.test(base) || NAO_VERBOS.has(base) || base.length < 3) return null
  const after = l.corrido.slice(em + word.length, em + word.length + 14)
  // `Regularmente citada` is no verb, `documente a autora` is; `protocolada em` neither.
  if (base.endsWith('MENTE') && !r`^ [AO]S? `.test(after)) return null
  // `Avenida`, `juntada` order nothing; `decida o autor` does.
  if (r`[AI]DA$`.test(base)) return starts && r`^ [AO]S? `.test(after) ? 'ordem' : null
  if (starts) return 'ordem'
  return LIMIAR.test(before) && ARTIGO.test(after) ? 'ordem' : null
}

/** Capitals among small letters are a name more often than a verb, and need not write their accents. */
function gritado(l: Leitura, em: number, base: string): boolean {
  const { limpo } = l.texto
  const as = limpo.slice(em, em + base.length)
  return as === as.toUpperCase() && r`[a-zà-ÿ]`.test(limpo.slice(Math.max(0, em - 60), em + 60))
}
/** `Corréu` is no `correu`. */
const reu = (l: Leitura, em: number, base: string, before: string): boolean =>
  base.endsWith('EU') &&
  (r`[éÉ]`.test(l.texto.limpo.charAt(em + base.length - 2)) ||
    (base === 'CORREU' && r`(?:\bD?O|\bCADA|\bAO|\bPELO|\bUM) $`.test(before)))
/** `Tadeu`, `Romeu`: a capital within a sentence of small letters. */
function nomeProprio(l: Leitura, em: number, base: string): boolean {
  const as = l.texto.limpo.slice(em, em + base.length)
  return (
    /^\p{Lu}/u.test(as) && as !== as.toUpperCase() && r`[a-zà-ÿ,] $`.test(l.texto.limpo.slice(Math.max(0, em - 2), em))
  )
}

const lidas = new WeakMap<Leitura, Map<number, Marca[]>>()
/** Every form of a sentence that orders, tells or refuses, in the order of the text; each sentence is looked at once. */
export function marcas(l: Leitura, frase: Frase): Marca[] {
  let kept = lidas.get(l)
  if (!kept) lidas.set(l, (kept = new Map<number, Marca[]>()))
  const known = kept.get(frase.inicio)
  if (known) return known
  const found: Marca[] = []
  const put = (modo: Modo, em: number, size: number) => void found.push({ modo, em, fim: em + size })
  for (const m of l.corrido.slice(frase.inicio, frase.fim).matchAll(repetida(PALAVRA))) {
    const em = frase.inicio + m.index
    const modo = daPalavra(l, m[0], em, frase)
    if (modo) put(modo, em, m[0].length)
  }
  // `Diz que …; que …`: it goes on with telling.
  const goesOn = CONTINUA.exec(l.corrido.slice(frase.inicio, frase.inicio + 10))
  if (goesOn && l.corrido.charAt(frase.inicio - 1) === ';') put('relato', frase.inicio, goesOn[0].length)
  for (const [modo, rule] of GRUPOS)
    for (const m of todos(rule, l.corrido, frase.inicio, frase.fim)) put(modo, m.index, m[0].length)
  const sorted: Marca[] = []
  for (const m of found.toSorted((a, b) => a.em - b.em || a.fim - b.fim))
    if (m.modo !== 'ordem' || !(contado(l, frase, m, sorted) || penaContada(l, m, sorted))) sorted.push(m)
  kept.set(frase.inicio, sorted)
  return sorted
}
/** `Deferiu a tutela para que …, sob pena de multa`: the sanction is of what is told. */
function penaContada(l: Leitura, m: Marca, before: readonly Marca[]): boolean {
  if (!r`^(?:SOB|PENA)`.test(l.corrido.slice(m.em, m.em + 5))) return false
  const teller = before.findLast((one) => one.modo === 'relato')
  const order = before.findLast((one) => one.modo === 'ordem')
  return (
    teller !== undefined &&
    (!order || order.em < teller.em) &&
    r`^DETERMIN|^DEFERI|^CONCED|^FIX|^ORDEN|^CONDEN|^ARBITR|^IMPO|^COMIN|^ESTABELEC|SSEM?$`.test(
      l.corrido.slice(teller.em, teller.fim),
    )
  )
}
/** `Dispõe a lei que o devedor será intimado`: what is told, whatever is to come in it. */
function contado(l: Leitura, frase: Frase, m: Marca, before: readonly Marca[]): boolean {
  const teller = before.findLast((one) => one.modo === 'relato')
  if (!teller || !r`(?:RAO?|DEVEM?|PODEM?|CABE|TEM)$`.test(l.corrido.slice(m.em, m.fim))) return false
  const between = l.corrido.slice(teller.fim, m.em)
  const order = before.findLast((one) => one.modo === 'ordem')
  return (
    (!order || order.em < teller.em) &&
    r`(?<![A-Z])QUE(?![A-Z])`.test(between) &&
    !between.includes(';') &&
    !LIMIAR.test(between.slice(-12)) &&
    !relativo(l, frase, teller)
  )
}

const CONTINUA = r`^\s?(?:E )?QUE `
const GRUPOS: readonly (readonly [Modo, RegExp])[] = [
  ['ordem', DEONTICO],
  ['ordem', DECIDE],
  ['recusa', RECUSA],
  ['recusa', PAUSA],
  ['fraca', FINAL],
  ['fraca', NOMINAL],
]

/** Whether what is told there only says more of a word of the sentence, and has come to its end before `lugar`. */
function encerrado(l: Leitura, frase: Frase, marca: Marca, lugar: number): boolean {
  const behind = l.corrido.slice(marca.fim, lugar)
  const lead = l.corrido.slice(frase.inicio, marca.em)
  const segment = lead.slice(lead.lastIndexOf(',') + 1)
  return behind.includes(',') && SUBORDINA.test(segment)
}
const relativo = (l: Leitura, frase: Frase, marca: Marca): boolean => {
  const lead = l.corrido.slice(frase.inicio, marca.em)
  return SUBORDINA.test(lead.slice(lead.lastIndexOf(',') + 1))
}

/** Who decides says it of amounts. */
const JULGA = r`(?<![A-Z])(?:HOMOLOG(?:O|A-SE)|JULGO|DECLARO|RECONHECO|ACOLHO|MAJORO|IMPONHO|COMINO|LIQUIDO|REDUZO|CONSTITUO)(?![A-Z])`
/** Whether what stands there in its sentence is only told: somebody did it or said it, and nothing orders after that. */
export function soContado(l: Leitura, frase: Frase, lugar: number): boolean {
  const left = marcas(l, frase).filter((m) => m.fim <= lugar)
  const order = Math.max(
    left.findLast((m) => m.modo === 'ordem')?.em ?? -1,
    todos(JULGA, l.corrido, frase.inicio, lugar).at(-1)?.index ?? -1,
  )
  const told = left.findLast((m) => m.modo === 'relato' && !encerrado(l, frase, m, lugar))
  return told !== undefined && told.em > order && !(order >= 0 && relativo(l, frase, told))
}

/** `… o agravo, que concedeu prazo de`: the term itself is what is told. */
const DEU_PRAZO = r`^(?:CONCEDEU|FIXOU|DETERMINOU|ASSINOU|ASSINALOU|DEFERIU|DEU|ESTABELECEU|PREVIU|PEDIU|REQUEREU|SOLICITOU)(?: (?:[AO]S?|AOS?|UM|NOVO|MAIS|[A-Z]{3,12})){0,3}? (?:PRAZO|DILACAO)[A-Z ]{0,24} (?:DE|POR) $`

export type Governo = 'ordem' | 'fraca' | 'relato' | 'nominal'

/** Whether something orders between two places of a sentence. */
export const manda = (l: Leitura, frase: Frase, de = frase.inicio, ate = frase.fim): boolean =>
  marcas(l, frase).some((m) => m.modo === 'ordem' && m.em >= de && m.fim <= ate)
/** Whether the words from `de` to `ate` end with a verb that commands: who follows it is told to act. */
export const terminaEmOrdem = (l: Leitura, frase: Frase, ate: number): boolean =>
  marcas(l, frase).some(
    (m) => m.modo === 'ordem' && m.fim <= ate && m.fim > ate - 14 && ENTRE.test(l.corrido.slice(m.fim, ate)),
  )
/** Whether a verb that tells follows at once: who stands before it did something. */
export const contou = (l: Leitura, frase: Frase, em: number): boolean =>
  marcas(l, frase).some(
    (m) =>
      m.modo === 'relato' &&
      m.em >= em &&
      m.em < em + 8 &&
      r`^ (?:NAO |JA |SE |O |A ){0,2}$`.test(l.corrido.slice(em, m.em)),
  )
/** Whether what orders follows at once: who stands before it is to act. */
export const ordenaLogo = (l: Leitura, frase: Frase, em: number): boolean =>
  marcas(l, frase).some(
    (m) =>
      m.modo === 'ordem' &&
      m.em >= em &&
      m.em < em + 90 &&
      r`^(?: \([A-Z ]{1,12}\))?(?:,[^,;.]{2,70},)? (?:(?:NAO|SE|LHES?|TAMBEM|AINDA|IGUALMENTE|ENTAO) ){0,2}$`.test(
        l.corrido.slice(em, m.em),
      ),
  )
const ENTRE = r`^,? ?(?:(?:[AO]S?|AOS?|PARTE|D\.|SRA?\.?|ENTAO|TAMBEM|POIS,?) ){0,3}$`

/** `Tempestiva a contestação, vista para réplica`: what was in time is answered by what follows. */
const soTempestivo = (l: Leitura, left: readonly Marca[], refused: Marca, de: number): boolean =>
  r`^TEMPESTIV`.test(l.corrido.slice(refused.em, refused.fim)) &&
  left.some(
    (m) =>
      m.em > refused.fim &&
      m.fim <= de &&
      r`^(?:VISTA|CIENCIA|INTIMA|A PARTE)`.test(l.corrido.slice(m.em, m.fim)) &&
      l.corrido.slice(refused.fim, m.em).includes(','),
  )

/** What governs a term at `lugar` of its sentence: an order, something told or refused, or no verb at all. */
export function governo(l: Leitura, frase: Frase, [de, ate]: readonly [number, number]): Governo {
  const all = marcas(l, frase)
  const left = all.filter((m) => m.fim <= de)
  const order = left.findLast((m) => m.modo === 'ordem')?.em ?? -1
  const refused = left.findLast((m) => m.modo === 'recusa')
  if (refused && refused.em >= order && !soTempestivo(l, left, refused, de)) return 'relato'
  const told = left.findLast((m) => m.modo === 'relato' && !encerrado(l, frase, m, de))
  if (
    told &&
    told.em > order &&
    !(order >= 0 && relativo(l, frase, told) && !DEU_PRAZO.test(l.corrido.slice(told.em, de)))
  )
    return 'relato'
  if (order >= 0) return 'ordem'
  const right = all.filter((m) => m.em >= ate && m.em < ate + 160)
  const ahead = right.find((m) => m.modo === 'ordem')
  const past = right.find((m) => m.modo === 'relato' && !relativo(l, { inicio: ate, fim: frase.fim }, m))
  if (past && (!ahead || past.em < ahead.em)) return 'relato'
  if (ahead) return 'ordem'
  return [...left, ...right].some((m) => m.modo === 'fraca') ? 'fraca' : 'nominal'
}
