import { cached } from './cache.ts'
import { carrierOf } from './fields/references.ts'
import { fieldType } from './fields/registry.ts'
import type { AnyEntity } from './definition.ts'
import type { AnyField, AnyOps, AnyWhere } from './types.ts'
import { isDynamic, resolveValue, startOfDay, type Context } from './values.ts'
import { unaccent } from '../br/text.ts'

type Row = Readonly<Record<string, unknown>>
export const isBranch = (key: string): key is 'and' | 'or' | 'not' => key === 'and' || key === 'or' || key === 'not'

/** Reads `campo` or `cd_ref.campo` from a row; the latter from what the row carries of its reference. */
export function readPath(row: Row, path: string): unknown {
  const dot = path.indexOf('.')
  if (dot < 0) return row[path] ?? null
  const carried = row[carrierOf(path.slice(0, dot))]
  return typeof carried === 'object' && carried !== null ? readPath(carried as Row, path.slice(dot + 1)) : null
}

const asList = (v: unknown): readonly unknown[] => (Array.isArray(v) ? v : v === null || v === undefined ? [] : [v])

/** A calendar date compared with an instant means the start of that day at the firm. */
export const operandFor = (field: AnyField | undefined, value: unknown, ctx: Context): unknown =>
  typeof value === 'string' && value.length === 10 && field && fieldType(field).moment === 'instant'
    ? startOfDay(value, ctx.fuso)
    : value

/** Types of which two writings may be one value: '1.5' and '1.50', an instant in two zones. */
const MEASURED: ReadonlySet<unknown> = new Set(['number', 'money', 'percent', 'datetime'])
type Compare = (a: unknown, b: unknown) => number
const plain: Compare = (a, b) => (a === b ? 0 : (a as number) < (b as number) ? -1 : 1)

type Measure = { readonly ordered: Compare; readonly equal: (a: unknown, b: unknown) => boolean }
const measureBy = (ordered: Compare): Measure => ({
  ordered,
  equal: (a, b) => (a == null || b == null ? a == null && b == null : ordered(a, b) === 0),
})
const BARE = measureBy(plain)
const measureOf = cached((field: AnyField) => {
  const { cell, compare = plain } = fieldType(field)
  return MEASURED.has(cell) ? measureBy(compare) : BARE
})

type Operation = (value: unknown, want: unknown, measure: Measure) => boolean
const compared =
  (right: (order: number) => boolean): Operation =>
  (value, want, { ordered }) =>
    value != null && want != null && right(ordered(value, want))

/** What each operator asks of a value. SQL's three values are never shown: a comparison with nothing is false. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  eq: (value, want, { equal }) => equal(value, want),
  ne: (value, want, { equal }) => !equal(value, want),
  in: (value, want, { equal }) => value != null && asList(want).some((w) => equal(value, w)),
  nin: (value, want, { equal }) => value == null || !asList(want).some((w) => equal(value, w)),
  lt: compared((order) => order < 0),
  lte: compared((order) => order <= 0),
  gt: compared((order) => order > 0),
  gte: compared((order) => order >= 0),
  contains: (value, want) => value != null && unaccent(String(value)).includes(unaccent(String(want))),
  starts: (value, want) => value != null && unaccent(String(value)).startsWith(unaccent(String(want))),
  has: (value, want, { equal }) => asList(want).some((w) => asList(value).some((v) => equal(v, w))),
  empty: (value, want) => (asList(value).length === 0) === want,
}
function operationOf(op: string): Operation {
  const known = OPERATIONS[op]
  if (!known) throw new Error(`unknown operator ${op}`)
  return known
}

const wanted = (field: AnyField | undefined, given: unknown, ctx: Context): unknown =>
  Array.isArray(given) ? given.map((v) => operandFor(field, v, ctx)) : operandFor(field, given, ctx)

/** Evaluates the operators of one key. */
function holds(value: unknown, ops: AnyOps, row: Row, ctx: Context, field: AnyField | undefined): boolean {
  const measure = field ? measureOf(field) : BARE
  for (const [op, operand] of Object.entries(ops)) {
    if (operand === undefined) continue
    const want = wanted(field, resolveValue(operand, row, ctx) ?? null, ctx)
    if (!operationOf(op)(value, want, measure)) return false
  }
  return true
}

type Test = (row: Row) => boolean

function preparedOps(key: string, ops: AnyOps, field: AnyField | undefined): ((ctx: Context) => Test)[] {
  const measure = field ? measureOf(field) : BARE
  const read = key.includes('.') ? (row: Row) => readPath(row, key) : (row: Row) => row[key] ?? null
  return Object.entries(ops).flatMap(([op, operand]) => {
    if (operand === undefined) return []
    const operation = operationOf(op)
    if (isDynamic(operand) && operand.$ === 'campo')
      return [
        (ctx: Context): Test =>
          (row) =>
            operation(read(row), wanted(field, resolveValue(operand, row, ctx) ?? null, ctx), measure),
      ]
    return [
      (ctx: Context): Test => {
        const want = wanted(field, resolveValue(operand, {}, ctx) ?? null, ctx)
        return (row) => operation(read(row), want, measure)
      },
    ]
  })
}

/**
 * The same as `matches`, taken apart once for a condition that many rows are asked: what it is compared with is worked out
 * once for a context.
 */
export function prepared(where: AnyWhere, fields?: AnyEntity['fields']): (ctx: Context) => Test {
  const parts = Object.entries(where).flatMap(([key, value]): ((ctx: Context) => Test)[] => {
    if (value === undefined) return []
    if (key === 'not') {
      const inner = prepared(value as AnyWhere, fields)
      return [
        (ctx) => {
          const test = inner(ctx)
          return (row) => !test(row)
        },
      ]
    }
    if (!isBranch(key)) return preparedOps(key, value as AnyOps, fields?.[key])
    const branches = (value as AnyWhere[]).map((one) => prepared(one, fields))
    return [
      (ctx) => {
        const tests = branches.map((one) => one(ctx))
        return key === 'and' ? (row) => tests.every((test) => test(row)) : (row) => tests.some((test) => test(row))
      },
    ]
  })
  return (ctx) => {
    const tests = parts.map((part) => part(ctx))
    return (row) => {
      for (const test of tests) if (!test(row)) return false
      return true
    }
  }
}

/**
 * Does the condition hold for the row? The counterpart of server/core/sql/where.ts: a property test holds both equal.
 * `fields` gives types their own comparison (decimals, instants); without it values are compared as they are.
 */
export function matches(where: AnyWhere | undefined, row: Row, ctx: Context, fields?: AnyEntity['fields']): boolean {
  if (!where) return true
  for (const [key, value] of Object.entries(where)) {
    if (value === undefined) continue
    if (key === 'and') {
      if (!(value as AnyWhere[]).every((w) => matches(w, row, ctx, fields))) return false
    } else if (key === 'or') {
      if (!(value as AnyWhere[]).some((w) => matches(w, row, ctx, fields))) return false
    } else if (key === 'not') {
      if (matches(value as AnyWhere, row, ctx, fields)) return false
    } else if (!holds(readPath(row, key), value as AnyOps, row, ctx, fields?.[key])) return false
  }
  return true
}

/** Names of the record's own fields that a condition reads, dynamic operands included. */
export function fieldsRead(where: AnyWhere | undefined): string[] {
  if (!where) return []
  return Object.entries(where).flatMap(([key, value]) => {
    if (key === 'not') return fieldsRead(value as AnyWhere)
    if (isBranch(key)) return (value as AnyWhere[]).flatMap(fieldsRead)
    const operands = Object.values((value ?? {}) as AnyOps)
    const others = operands.flatMap((v) => (isDynamic(v) && v.$ === 'campo' ? [v.campo] : []))
    return [key.split('.')[0]!, ...others]
  })
}
