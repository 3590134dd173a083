import { readDecimal } from '../../br/decimal.ts'
import { fromCents, toCents } from '../../br/money.ts'
import type { FieldType } from '../fieldType.ts'
import type { AnyField, AnyWhere, Choices, Common, Exactly, Field, Fields, ValueOf } from '../types.ts'
import type { Context } from '../values.ts'
import { fieldsRead, prepared } from '../where.ts'
import { choicesOf, labelOf } from './choice.ts'
import { compareDecimal } from './numbers.ts'
import { carrierOf, isReference } from './references.ts'
import { fieldType } from './registry.ts'

const inner = (f: AnyField): AnyField => f.o.of
const via = (f: AnyField) => fieldType(inner(f))
const casesOf = (f: AnyField) => f.o.cases as readonly Case<string>[]

export const computedTypes: readonly FieldType[] = [
  {
    // Follows from other fields of the row by a pure function, in the browser and on the server alike.
    kind: 'derived',
    bound: () => 0,
    sql: () => null,
    yup: (_f, y) => y.mixed(),
    normalise: () => undefined,
    parse: () => null,
    format: (v, f, fuso) => via(f).format(v, inner(f), fuso),
    operators: [],
    json: (f) => ({ ...via(f).json(inner(f)), readOnly: true }),
    seed: () => null,
    sortable: false,
    computed: true,
    shownBy: inner,
    derives: {
      from: (f) => f.o.from as readonly string[],
      value: (f, fields) => {
        const { from, value } = f.o as Derived<AnyField>
        const names = from.flatMap((name) => (isReference(fields[name]) ? [name, carrierOf(name)] : [name]))
        return (ctx) => (row) => value(Object.fromEntries(names.map((name) => [name, row[name]])), ctx) ?? null
      },
    },
  },
  {
    // A code that follows from conditions, the first that holds; the same data becomes SQL, so it filters and sorts.
    kind: 'cases',
    bound: () => 0,
    sql: () => null,
    yup: (_f, y) => y.mixed(),
    normalise: () => undefined,
    parse: () => null,
    format: (v, f) => (v == null ? '' : labelOf(choicesOf(f), v)),
    operators: ['eq', 'ne', 'in', 'nin'],
    compare: (a, b) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0),
    json: (f) => ({ type: 'string', enum: Object.keys(choicesOf(f)), readOnly: true }),
    seed: () => null,
    sortable: true,
    computed: true,
    operand: (text, f) => (Object.hasOwn(choicesOf(f), text) ? text : undefined),
    codes: choicesOf,
    status: true,
    derives: {
      from: (f) => casesOf(f).flatMap(([where]) => fieldsRead(where)),
      value: (f, fields) => {
        const all = casesOf(f).map(([where, code]) => [prepared(where, fields), code] as const)
        return (ctx) => {
          const tests = all.map(([test, code]) => [test(ctx), code] as const)
          return (row) => {
            for (const [holds, code] of tests) if (holds(row)) return code
            return f.o.otherwise as string
          }
        }
      },
    },
  },
  {
    // Kept amounts of the row added up, others taken off; the database adds as well, so it filters and sorts.
    kind: 'total',
    bound: () => 0,
    sql: () => null,
    yup: (_f, y) => y.mixed(),
    normalise: () => undefined,
    parse: (text, f) => via(f).parse(text, inner(f)),
    format: (v, f, fuso) => via(f).format(v, inner(f), fuso),
    operators: ['lt', 'lte', 'gt', 'gte'],
    compare: compareDecimal,
    json: (f) => ({ ...via(f).json(inner(f)), readOnly: true }),
    seed: () => null,
    sortable: true,
    computed: true,
    align: 'right',
    cell: 'money',
    cast: 'numeric',
    shownBy: inner,
    operand: (text, f) => {
      const value = via(f).normalise(text, inner(f))
      return typeof value === 'string' && readDecimal(value) ? value : undefined
    },
    expression: (f, column) => {
      const { add, less = [] } = f.o as Added
      const each = (name: string) => `coalesce(${column(name)}, 0)`
      return `(${add.map(each).join(' + ')}${less.map((name) => ` - ${each(name)}`).join('')})`
    },
    derives: {
      from: (f) => [...(f.o as Added).add, ...((f.o as Added).less ?? [])],
      value: (f) => {
        const { add, less = [] } = f.o as Added
        const sum = (row: Readonly<Record<string, unknown>>, names: readonly string[]) =>
          names.reduce((all, name) => all + toCents(String(row[name] ?? 0)), 0n)
        // What is no amount is refused where it stands; until then there is no total.
        const all = (row: Readonly<Record<string, unknown>>) =>
          [...add, ...less].every((name) => readDecimal(String(row[name] ?? 0)) !== null)
        return () => (row) => (all(row) ? fromCents(sum(row, add) - sum(row, less)) : null)
      },
    },
  },
]

/** The field whose type this one is shown and exported by: its own, or the one that it wraps. */
export const shownBy = (f: AnyField): AnyField => fieldType(f).shownBy?.(f) ?? f

/** The field that tells how a record stands, the first of these that does. */
export const statusOf = (fields: Fields): readonly [name: string, field: AnyField] | undefined =>
  Object.entries(fields).find(([, f]) => fieldType(f).status)

type Derived<T> = {
  readonly of: T
  readonly from: readonly string[]
  readonly value: (r: Record<string, unknown>, ctx: Context) => unknown
}
/**
 * A value worked out when the record is read: `derived('Dias em atraso', integer(''), ['dt_vencimento'], (r, ctx) => …)`.
 * The list names the fields that the function gets. Shown and exported like the type it wraps, but neither filtered nor
 * sorted by: for that there are `cases` and `rollup`.
 */
export const derived = <T extends AnyField, const From extends readonly string[], const O extends Common = object>(
  label: string,
  of: T,
  from: From,
  value: (r: { [K in From[number]]: unknown }, ctx: Context) => NonNullable<ValueOf<T>> | null,
  o?: Exactly<O, Common>,
): Field<'derived', NonNullable<ValueOf<T>>, O & Derived<T>> => ({
  kind: 'derived',
  label,
  o: { ...(o ?? ({} as O)), of, from, value: value as Derived<T>['value'] },
})

/** One case: while the condition holds (and none before it did), the code. */
export type Case<C extends string> = readonly [AnyWhere, C]
/**
 * A code that follows from conditions, the first that holds: `cases('Status', status, [[{ dt_conclusao: { ne: null } },
 * 'CO']], 'AB')`. The database works it out as well, so it filters and sorts; conditions name kept fields only.
 */
export const cases = <C extends string>(
  label: string,
  of: Choices<C>,
  when: readonly Case<NoInfer<C>>[],
  otherwise: NoInfer<C>,
  o?: Pick<Common, 'read' | 'help'> & CaseWords<C>,
): Field<'cases', C, CasesOf<C>> => ({ kind: 'cases', label, o: { ...o, of, cases: when, otherwise, required: true } })

interface CaseWords<C extends string> {
  /** What the screens say of a row's code where that is more than its label: 'Vencida há 3 dias'. */
  readonly words?: (code: C, row: Record<string, unknown>, ctx: Context) => string | undefined
}
type CasesOf<C extends string> = {
  readonly of: Choices<C>
  readonly cases: readonly Case<C>[]
  readonly otherwise: C
  readonly required: true
}

interface Added {
  /** What is added up: fields with a column of their own, of which an empty one is nothing. */
  readonly add: readonly string[]
  /** What is taken off. */
  readonly less?: readonly string[]
}
/**
 * Amounts of the record added up, `total('Em aberto', money(''), { add: ['nr_valor'], less: ['nr_valor_pago'] })`: the
 * database adds as well, so it filters and sorts. Nobody writes it.
 */
export const total = <V>(
  label: string,
  of: Field<'money', V>,
  parts: Added,
  o?: Pick<Common, 'read' | 'help' | 'index'>,
): Field<'total', V, Added & { readonly of: AnyField }> => ({ kind: 'total', label, o: { ...o, of, ...parts } })
