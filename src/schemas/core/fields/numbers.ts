import { formatDecimal, formatInteger, parseDecimal, parseInteger } from '../../br/number.ts'
import { readDecimal, scaled, unscaled } from '../../br/decimal.ts'
import { formatMoney, parseMoney } from '../../br/money.ts'
import type { FieldType } from '../fieldType.ts'
import { texts } from '../texts.ts'
import type { AnyField, Common } from '../types.ts'
import { declare } from './declare.ts'

export interface IntegerOptions extends Common<number> {
  /** The least that is accepted. */
  readonly min?: number
  /** The most that is accepted. */
  readonly max?: number
  /** What is said of a number outside of these bounds, where a specification words it. */
  readonly outside?: string
  /** A number that names something, such as a house, and counts nothing: its thousands are not set apart. */
  readonly plain?: true
}
export interface DecimalOptions extends Common<string> {
  /** The least that is accepted; from 0 on no minus can be typed. */
  readonly min?: number
  /** The most that is accepted. */
  readonly max?: number
  /** Decimal places; 2 unless said otherwise. */
  readonly places?: number
}

const OPERATORS = ['eq', 'ne', 'in', 'nin', 'lt', 'lte', 'gt', 'gte', 'empty'] as const
/** A number with its separators and signs (characters). */
const LONGEST_NUMBER = 60
const places = (f: AnyField): number => f.o.places ?? 2

/** Compares two decimal strings exactly, without passing through floating point. */
export function compareDecimal(a: unknown, b: unknown): number {
  const scale = 12
  const big = (v: unknown) => {
    const [, sign, whole = '0', rest = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(String(v)) ?? []
    const n = BigInt((whole || '0') + rest.slice(0, scale).padEnd(scale, '0'))
    return sign ? -n : n
  }
  const x = big(a)
  const y = big(b)
  return x < y ? -1 : x > y ? 1 : 0
}

/** Exact decimals travel and are kept as strings ('1234.56'); numbers are accepted on the way in. */
function decimalType(kind: string, own: Partial<FieldType>): FieldType {
  const read = own.parse ?? ((text: string, f: AnyField) => parseDecimal(text, places(f)))
  return {
    kind,
    bound: () => LONGEST_NUMBER,
    sql: (f) => `numeric(${15 + Math.max(0, places(f) - 2)},${places(f)})`,
    yup: (f, y) =>
      y.mixed<string>().test('decimal', (v, { createError }) => {
        if (v == null) return true
        if (typeof v !== 'string' || !/^-?\d{1,13}(\.\d+)?$/.test(v))
          return createError({ message: texts.invalid(f.label) })
        if (f.o.min !== undefined && compareDecimal(v, f.o.min) < 0)
          return createError({ message: texts.atLeast(f.label, f.o.min) })
        if (f.o.max !== undefined && compareDecimal(v, f.o.max) > 0)
          return createError({ message: texts.atMost(f.label, f.o.max) })
        return true
      }),
    // On the wire a dot is a decimal point ('10.555'); only what is not a machine's number is read as typed.
    normalise: (v, f) => {
      if (v === null || v === undefined || v === '') return null
      if (typeof v !== 'string' && typeof v !== 'number') return v
      const exact = readDecimal(v)
      return exact ? unscaled(scaled(exact, places(f)), places(f)) : (read(String(v), f) ?? v)
    },
    parse: read,
    format: (v, f) => (v === null || v === undefined ? '' : formatDecimal(v as string, places(f))),
    operators: OPERATORS,
    compare: compareDecimal,
    json: () => ({ type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' }),
    seed: (chance, f) => {
      const low = Math.ceil(f.o.min ?? 0)
      return `${chance.int(low, Math.max(low, Math.floor(f.o.max ?? 99_999) - 1))}.${'0'.repeat(Math.max(0, places(f) - 1))}${places(f) ? chance.int(0, 9) : ''}`.replace(
        /\.$/,
        '',
      )
    },
    check: (f) => (f.o.min !== undefined && f.o.max !== undefined && f.o.max < f.o.min ? ['max is less than min'] : []),
    sortable: true,
    align: 'right',
    cell: 'number',
    cast: 'numeric',
    adds: true,
    imports: { words: () => 'número' },
    ...own,
  }
}

export const numberTypes: readonly FieldType[] = [
  {
    kind: 'integer',
    bound: () => LONGEST_NUMBER,
    sql: () => 'bigint',
    yup: (f, y) => {
      let s = y.number().strict().integer(texts.invalid(f.label)).typeError(texts.invalid(f.label))
      const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, outside } = f.o as IntegerOptions
      s = s.min(min, outside ?? texts.atLeast(f.label, min))
      return s.max(max, outside ?? texts.atMost(f.label, max))
    },
    normalise: (v) => {
      if (v === null || v === undefined || v === '') return null
      return typeof v === 'string' && /^\s*-?\d{1,15}\s*$/.test(v) ? Number(v) : v
    },
    parse: (text) => {
      const v = parseInteger(text)
      return v === null ? null : Number(v)
    },
    format: (v, f) => (v === null || v === undefined ? '' : f.o.plain ? String(v) : formatInteger(v as number)),
    operators: OPERATORS,
    compare: (a, b) => Number(a) - Number(b),
    json: (f) => ({
      type: 'integer',
      ...(f.o.min !== undefined ? { minimum: f.o.min } : {}),
      ...(f.o.max !== undefined ? { maximum: f.o.max } : {}),
    }),
    seed: (chance, f) => chance.int(f.o.min ?? 0, f.o.max ?? 9_999),
    check: (f) => (f.o.min !== undefined && f.o.max !== undefined && f.o.max < f.o.min ? ['max is less than min'] : []),
    sortable: true,
    align: 'right',
    cell: 'number',
    cast: 'bigint',
    adds: true,
    imports: { words: () => 'número inteiro' },
  },
  decimalType('decimal', {}),
  decimalType('money', {
    cell: 'money',
    imports: { words: () => 'valor em reais: 1.234,56' },
    parse: (text) => parseMoney(text),
    format: (v) => (v === null || v === undefined ? '' : formatMoney(v as string)),
  }),
  // Stored as typed: 12,5 % is 12.5.
  decimalType('percent', {
    cell: 'percent',
    adds: undefined,
    imports: { words: () => 'porcentagem: 12,5%' },
    format: (v, f) => (v === null || v === undefined ? '' : `${formatDecimal(v as string, places(f))}%`),
    parse: (text, f) => parseDecimal(text.replace('%', ''), places(f)),
  }),
]

/** A whole number. */
export const integer = declare<'integer', number, IntegerOptions>('integer')
/** An exact number, '12.50': a string from end to end, so that nothing is lost on the way; given more places than it has, it is rounded at the last, halves away from zero. */
export const decimal = declare<'decimal', string, DecimalOptions>('decimal')
/** An amount in reais, exact as a `decimal`. */
export const money = declare<'money', string, DecimalOptions>('money')
/** A percentage, exact and kept as it is typed: 12,5% is '12.5'. */
export const percent = declare<'percent', string, DecimalOptions>('percent')
