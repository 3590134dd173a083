import { cleanProcesso, cnjDigitsOk } from '../schemas/br/cnj.ts'
import { isDate } from '../schemas/br/dates.ts'

/** What a file says of one lawsuit. */
export interface Trecho {
  /** Twenty digits. */
  readonly nr_processo: string
  readonly texto: string
}

const NUMBER = /\d{7}[-–]?\d{2}\.?\d{4}\.?\d\.?\d{2}\.?\d{4}/g
/** What stands before the number where a publication begins; anything longer only mentions it. */
const LONGEST_HEAD = 100
const HEAD =
  /process|proc\.|autos|n[º°o.]|número|numero|relação|intima|edital|cumprimento|execu|ação|agravo|apelação|recurso|mandado|procedimento|embargos|inventário|reclama|habeas|carta|alvará|monitória|petição/i
const DATE = /(\d{2})\/(\d{2})\/(\d{4})/g
const AVAILABLE = 'disponibiliza'
/** Letters between that word and its day, none of them a figure or the end of a line. */
const BETWEEN = 60
/** How far into a file its day is looked for (characters). */
const COVER = 20_000

/** What follows a number that begins a publication: the end of its line, a dash, a name; no sentence that goes on. */
const NEXT = /^\s*(?:$|\n|[-–(:/|]|\p{Lu})/u
const ABBREVIATED = /\b(?:n|nº|proc|rel|des|dr|dra)\./gi
/** A label and no sentence, nor the rest of one that a line was too short for. */
const isLabel = (before: string): boolean =>
  before.length <= LONGEST_HEAD &&
  HEAD.test(before) &&
  !/^\p{Ll}/u.test(before) &&
  !/[.,;]\s/.test(before.replace(ABBREVIATED, ''))

interface Found {
  readonly at: number
  readonly nr_processo: string
  readonly heads: boolean
}

function numbersIn(text: string): Found[] {
  const out: Found[] = []
  for (const match of text.matchAll(NUMBER)) {
    const nr_processo = cleanProcesso(match[0])
    const around = (text[match.index - 1] ?? '') + (text[match.index + match[0].length] ?? '')
    if (/\d/.test(around) || !cnjDigitsOk(nr_processo)) continue
    const line = text.lastIndexOf('\n', match.index - 1) + 1
    const before = text.slice(line, match.index).trim()
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 3)
    const heads = NEXT.test(after) && (before === '' || isLabel(before))
    out.push({ at: heads ? line : match.index, nr_processo, heads })
  }
  return out
}

/** The paragraph around a place. */
function paragraph(text: string, at: number): string {
  const from = text.lastIndexOf('\n\n', at)
  const to = text.indexOf('\n\n', at)
  return text.slice(from < 0 ? 0 : from, to < 0 ? undefined : to)
}

/**
 * A diary or a mail taken apart by the lawsuits that it is about: each from the line that begins with its number to the
 * next such line. A file about one lawsuit alone is one part; where no line begins with a number, each paragraph that has
 * one is.
 */
export function separar(text: string): Trecho[] {
  const all = numbersIn(text)
  const distinct = new Set(all.map(({ nr_processo }) => nr_processo))
  if (distinct.size === 1) return [{ nr_processo: all[0]!.nr_processo, texto: text.trim() }]
  const heads = all.filter(({ heads: is }) => is)
  if (heads.length === 0)
    return [...distinct].map((nr_processo) => {
      const { at } = all.find((one) => one.nr_processo === nr_processo)!
      return { nr_processo, texto: paragraph(text, at).trim() }
    })
  const begins = heads.filter((one, i) => one.nr_processo !== heads[i - 1]?.nr_processo)
  return begins.map(({ at, nr_processo }, i) => ({ nr_processo, texto: text.slice(at, begins[i + 1]?.at).trim() }))
}

/**
 * The day on which a file says that it was made available, yyyy-mm-dd; null where it says none. The day of publication is
 * a later one: counted from it, a deadline would be too long.
 */
export function diaDe(text: string): string | null {
  const cover = text.slice(0, COVER).toLowerCase()
  for (const date of cover.matchAll(DATE)) {
    const before = cover.slice(Math.max(0, date.index - BETWEEN - AVAILABLE.length), date.index)
    const at = before.lastIndexOf(AVAILABLE)
    if (at < 0 || /[\d\n]/.test(before.slice(at))) continue
    const day = `${date[3]}-${date[2]}-${date[1]}`
    return isDate(day) ? day : null
  }
  return null
}
