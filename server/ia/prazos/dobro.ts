import type { Dobro } from '../../../src/prazos/index.ts'
import { achado, todos, type Achado, type Leitura } from '../leitura.ts'
import type { Papel } from '../listas/papeis.ts'
import type { Busca } from '../mencoes.ts'
import { r } from '../regra.ts'

/** A term is counted double, and not what is paid back, charged or sworn. */
const EM_DOBRO = r`(?:PRAZOS?|CONTAD[OA]S?|CONTAR-SE-A|CONTA-SE|CONTE-SE|CONTAGEM|COMPUTAD[OA]S?|COMPUTE-SE|DIAS|HORAS)[^.;]{0,70}\b(?:EM DOBRO|DOBRAD[OA]S?)\b|\bDOBRO D[OE] PRAZOS?|\bDOBRO LEGAL|PRERROGATIVA D[OE] PRAZOS?(?: EM DOBRO)?`
/** Counted already, or not at all. */
const JA = r`\bJA,? [^.;]{0,30}(?:DOBR|PRERROGATIVA)|\bJA (?:CONTAD|COMPUTAD|CONSIDERAD|OBSERVAD|INCLUID|APLICAD)|\b(?:NAO|SEM|INAPLICAVEL|AFASTAD[OA]|INDEFIR\w{1,3}|INDEFERE-SE|VEDAD[OA])\b[^.;]{0,60}\b(?:DOBR|PRERROGATIVA)`
const PAGO = r`(?:PAG\w{2,8}|RESTITU\w{2,8}|REPETICAO|DEVOL\w{2,8}|INDEBITO|COBR\w{2,8}|CUSTAS|JUROS|ATRASO)[^.;]{0,60}EM DOBRO`

/** By the article first, then by whom the words name. */
const DE_QUEM: readonly (readonly [Dobro, RegExp])[] = [
  ['mp', r`\bART(?:IGOS?|S|\.)?\.? ?180\b`],
  ['fazenda', r`\bART(?:IGOS?|S|\.)?\.? ?183\b`],
  ['defensoria', r`\bART(?:IGOS?|S|\.)?\.? ?186\b`],
  ['litisconsortes', r`\bART(?:IGOS?|S|\.)?\.? ?229\b`],
  ['litisconsortes', r`LITISCONSORT|(?:DIFERENTES|DISTINTOS) PROCURADORES|PROCURADORES (?:DIFERENTES|DISTINTOS)`],
  ['defensoria', r`\bDEFENSORIA|DEFENSOR[AE]?S? PUBLIC|ASSISTID[OA]S? PEL[AO] (?:DEFENSORIA|NUCLEO)|NUCLEO DE PRATICA`],
  ['mp', r`\bMINISTERIO PUBLICO|\bPARQUET`],
  ['fazenda', r`\bFAZENDA|\bENTE PUBLICO|\bMUNICIPIO|\bESTADO D|\bUNIAO\b|\bAUTARQUIA|\bINSS\b|\bDISTRITO FEDERAL`],
]

const SEGUE = r`^[^.;]{0,20}(?:OBSERV|CONT|COMPUT|O PRAZO|PRAZO EM DOBRO)`
/** So far after its sentence a next one may still say how the term is counted. */
const DEPOIS = 200

/** Between a term and the words there is somebody else's. */
const DE_OUTREM = r`\b(?:EM SEGUIDA|SUCESSIVAMENTE|IGUAL PRAZO|MESMO PRAZO|APOS)\b`

/**
 * For whom a term at `lugar` is counted double, where the words from there to `ate`, or the sentence after them, say so
 * and it has not been counted so already (CPC 180, 183, 186, 229). Null where those from `de` on do not say for whom.
 */
export function dobroDe(
  l: Leitura,
  [de, lugar, ate]: readonly [number, number, number],
  buscar: Busca,
  parte: Papel | null,
): Achado<Dobro> | null {
  const next = SEGUE.test(l.corrido.slice(ate, ate + 40)) ? DEPOIS : 0
  const end = Math.min(l.ate, ate + next)
  if (!r`DOBR|PRERROGATIVA`.test(l.corrido.slice(lugar, end))) return null
  const m = todos(EM_DOBRO, l.corrido, lugar, end).find((one) => one.index + one[0].length <= end)
  if (!m) return null
  const words = l.corrido.slice(de, end)
  const near = l.corrido.slice(Math.max(de, m.index - 60), m.index + m[0].length)
  if (JA.test(near) || PAGO.test(near) || DE_OUTREM.test(l.corrido.slice(lugar, m.index + m[0].length))) return null
  // Spoken of last before the words, somebody else has it.
  const last = buscar(de, m.index + m[0].length).at(-1)?.papel
  if (last && parte && last !== parte && last !== 'ambos' && parte !== 'ambos') return null
  const [whose] = DE_QUEM.find(([, rule]) => rule.test(words)) ?? []
  return whose ? achado(whose, m.index, m.index + m[0].length, 0.85) : null
}
