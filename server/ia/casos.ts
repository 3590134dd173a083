import { r } from './regra.ts'
import { todos } from './leitura.ts'

/** One of the cases that a publication holds. */
export interface Caso {
  readonly numero: string
  readonly inicio: number
  readonly fim: number
}

/** Where an item of a diary's list begins: `Processo 1000…`, `2 - Processo Nº AIRR-…`, `ADV: … - Processo …`. */
const ITEM = r`(?:^|\n)\s{0,2}(?:(?:ORDEM|ITEM|SEQ\.?)?:? ?\d{1,4} ?[-.:)] ?)?(?:ADV: ?[^\n]{5,300}? - )?(?:PROCESSO|AUTOS|RECURSO)\s?(?:DIGITAL|ELETRONICO)?\s?(?:N[.º°O]{0,2})?\s?:?\s?(?:[A-Z]{2,10}[ -]{1,3})?(\d{7} ?- ?\d{2} ?\.\d{4}\.\d\.\d{2}\.\d{4})`

/** A list of what a body will judge: `Apelação Cível Nº …` at the head of each. */
const PELA_CLASSE = r`(?:^|\n)\s{0,2}(?:APELACAO(?: CIVEL| CRIMINAL)?|AGRAVO (?:DE INSTRUMENTO|INTERNO)|RECURSO INOMINADO(?: CIVEL)?|EMBARGOS DE DECLARACAO|CONFLITO DE COMPETENCIA|REMESSA NECESSARIA(?: CIVEL)?) N[º°.]{0,2}:? ?(\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4})`
/** Other diaries begin an item with nothing but its number: `5003310-… - Procedimento Comum - AUTOR: …`. */
const SO_O_NUMERO = r`(?:^|\n)\s{0,2}(?:\d{1,3} ?[-.)ºª] ?)?(\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}) [-–] (?=[A-Z])`

/** `0034 - Apelação Cível - 5006617-…`, `002. Cumprimento de Sentença - 0022619-…`: by an order, the class and the number. */
const COM_ORDEM = r`(?:^|\n)\s{0,2}\d{2,6}[.)]? ?-? ?[A-Z][A-Z -]{4,60} - (\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4})`
/** Any line that is counted, and names a number soon: `(1) REsp …, nº único …`, `Ordem 17 - Recurso Inominado …`. */
const CONTADO = r`(?:^|\n)\s{0,2}(?:ORDEM |ITEM |SEQ\.? )?\(?\d{1,6}\)?\s?[-.)][^\n]{0,120}?(?<!\d)(\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4})`
const LINHA_CONTADA = r`\n\s{0,2}(?:(?:ORDEM |ITEM |SEQ\.? )\(?\d{1,6}|\(\d{1,3}\) ?[A-Z])`

/** The cases of a publication that lists several; none where it has only one. */
export function casos(chato: string): Caso[] {
  // A line that another case is merely named on goes on from the one before; an item begins after a stop or an empty line.
  const comeca = (m: RegExpExecArray) =>
    r`^\n?\s{0,2}\d{1,3} ?[.)ºª-] ?\d{7}|^\n\s?\n`.test(m[0]) ||
    r`(?:^|\n|[.;:)"-])\s{0,3}$`.test(chato.slice(Math.max(0, m.index - 4), m.index))
  const items = todos(ITEM, chato)
  const ordered = items.length > 0 ? items : todos(COM_ORDEM, chato)
  const named =
    ordered.length > 0 ? ordered : [...todos(SO_O_NUMERO, chato), ...todos(PELA_CLASSE, chato)].filter(comeca)
  // Orders are counted, too, and may name another case: only a list of judgement is read so.
  const counted = named.length > 1 || !r`\bPAUTA\b|\bSESSAO\b`.test(chato.slice(0, 900)) ? [] : todos(CONTADO, chato)
  const listed = counted.length > 1 ? counted : named
  const found = listed
    .toSorted((one, other) => one.index - other.index)
    .map((m) => ({ numero: m[1]!.replace(/\D/g, ''), inicio: m.index + (m[0].startsWith('\n') ? 1 : 0) }))
  const distinct = found.filter((one, i) => found.findIndex((other) => other.numero === one.numero) === i)
  if (distinct.length < 2) return []
  // One that is counted among them and has no number is another's, too.
  const lines = todos(LINHA_CONTADA, chato).map((m) => m.index)
  return distinct.map((one, i) => {
    const next = distinct[i + 1]?.inicio ?? chato.length
    return { ...one, fim: Math.min(next, lines.find((at) => at > one.inicio) ?? next) }
  })
}
