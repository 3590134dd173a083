import { isDate, parseDate } from './dates.ts'

const NAMES = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** 1 to 12 of a number or a name that is one of a month, whole or cut short; 0 for anything else. */
const monthNumber = (text: string): number =>
  /^\d/.test(text) ? Number(text) : NAMES.findIndex((name) => name.startsWith(text)) + 1

/**
 * The first day (yyyy-mm-dd) of a month written as 03/2026, 3-26, 2026-03, 032026, mar/26 or "março de 2026", and of any
 * day that parseDate reads; null for anything else.
 */
export function parseMonth(s: string): string | null {
  const text = plain(s.trim())
  const first =
    /^(\d{1,2}|[a-z]{3,9})\.?(?: *[/.-] *| +de +| +)(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})((?:19|20)\d{2})$/.exec(text)
  const last = /^(\d{4})[/.-](\d{1,2})$/.exec(text)
  const [month, year] = first ? [first[1]!, first[2]!] : last ? [last[2]!, last[1]!] : ['', '']
  if (month === '') return parseDate(s)?.replace(/..$/, '01') ?? null
  return parseDate(`01/${String(monthNumber(month)).padStart(2, '0')}/${year}`)
}

/** mm/yyyy of a yyyy-mm-dd date; '' for what is none. */
export const formatMonth = (s: string): string => (isDate(s.slice(0, 10)) ? `${s.slice(5, 7)}/${s.slice(0, 4)}` : '')
