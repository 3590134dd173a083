import { isDate, isUsualDate } from '../schemas/br/calendar.ts'

/** Longer is no amount. */
const MAIOR = 40
/** A trillion reais: what is more is a mistake of the file. */
const LIMITE = 10 ** 14

/**
 * An amount as banks write it, in cents: '-1.234,56', '1,234.56', '1234.5', 'R$ 10,00-', '(10,00)', '10,00 D'. What stands
 * last of point and comma with one or two digits behind it is the decimal sign, unless `decimal` says which it is.
 * Null where it is none.
 */
export function centavosDe(given: string, decimal?: ',' | '.'): number | null {
  if (given.length > MAIOR) return null
  const text = given.replace(/[\s\u00a0]|R\$/gi, '').replaceAll('\u2212', '-')
  const [, open = '', before = '', body = '', after = '', close = ''] =
    /^(\(?)([+-]?)([\d.,]+)([+-]|[dc](?:b|r)?)?(\)?)$/i.exec(text) ?? []
  if (!/\d/.test(body) || (open === '(') !== (close === ')')) return null
  const sign = decimal ?? sinalDecimal(body)
  const at = sign ? body.lastIndexOf(sign) : -1
  const whole = at < 0 ? body : body.slice(0, at)
  const fraction = at < 0 ? '' : body.slice(at + 1)
  if (sign && body.indexOf(sign) !== at) return null
  if (!/^\d*$/.test(fraction) || !/^(?:\d*|\d{1,3}(?:[.,]\d{3})+)$/.test(whole)) return null
  const places = `${fraction}00`.slice(0, 2)
  const up = Number(fraction[2] ?? '0') >= 5 ? 1 : 0
  const cents = Number(`${whole.replace(/[.,]/g, '') || '0'}${places}`) + up
  if (!Number.isSafeInteger(cents) || cents > LIMITE) return null
  const minus = open === '(' || before === '-' || after === '-' || /^d/i.test(after)
  return minus && cents !== 0 ? -cents : cents
}

/** Which of the two is the decimal sign of an amount; none where it has no decimals. */
function sinalDecimal(body: string): ',' | '.' | undefined {
  const [, last] = /([.,])\d*$/.exec(body) ?? []
  if (last === undefined) return undefined
  const other = last === ',' ? '.' : ','
  const tail = body.length - body.lastIndexOf(last) - 1
  // '1.234' and '1.234.567' are thousands; '1.234,567' and '1234,567' are not.
  const grouped = tail === 3 && !body.includes(other) && /^\d{1,3}(?:[.,]\d{3})+$/.test(body)
  return grouped ? undefined : (last as ',' | '.')
}

/** The decimal sign that the amounts of one column have in common; none where they do not tell. */
export function decimalDe(all: readonly string[]): ',' | '.' | undefined {
  const has = (sign: RegExp) => all.some((one) => sign.test(one.trim()))
  const [comma, point] = [has(/,\d{1,2}\D{0,10}$/), has(/\.\d{1,2}\D{0,10}$/)]
  return comma === point ? undefined : comma ? ',' : '.'
}

const dois = (n: string) => n.padStart(2, '0')
const valido = (y: string, m: string, d: string): string | null => {
  const year = y.length === 2 ? `20${y}` : y
  const day = `${year}-${dois(m)}-${dois(d)}`
  return isDate(day) && isUsualDate(day) ? day : null
}

/**
 * A day as banks write it: '20260115', '20260115120000[-3:BRT]', '2026-01-15T12:00:00Z', '15/01/2026', '15/01/26'. The day
 * that is written counts, whatever zone stands beside it: that zone is the bank's, or invented.
 */
export function diaDe(given: string, mesPrimeiro = false): string | null {
  const text = given.trim().slice(0, MAIOR)
  const whole = /^(\d{4})(\d\d)(\d\d)(?!\d{1,3}$)/.exec(text) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)
  if (whole) return valido(whole[1]!, whole[2]!, whole[3]!)
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)(?!\d)/.exec(text)
  if (!parts) return null
  const [, a, b, y] = parts as unknown as [string, string, string, string]
  return mesPrimeiro ? valido(y, a, b) : valido(y, b, a)
}
