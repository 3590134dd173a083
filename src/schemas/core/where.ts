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

/** Evaluates the operators of one key. SQL's three values are never shown: a comparison with nothing is false. */
function holds(value: unknown, ops: AnyOps, row: Row, ctx: Context, field: AnyField | undefined): boolean {
  const type = field && fieldType(field)
  const ordered: Compare = MEASURED.has(type?.cell) ? (type?.compare ?? plain) : plain
  const equal = (a: unknown, b: unknown) => (a == null || b == null ? a == null && b == null : ordered(a, b) === 0)
  for (const [op, operand] of Object.entries(ops)) {
    if (operand === undefined) continue
    const given = resolveValue(operand, row, ctx) ?? null
    const want = Array.isArray(given) ? given.map((v) => operandFor(field, v, ctx)) : operandFor(field, given, ctx)
    const ok = (() => {
      switch (op) {
        case 'eq':
          return equal(value, want)
        case 'ne':
          return !equal(value, want)
        case 'in':
          return value != null && asList(want).some((w) => equal(value, w))
        case 'nin':
          return value == null || !asList(want).some((w) => equal(value, w))
        case 'lt':
          return value != null && want != null && ordered(value, want) < 0
        case 'lte':
          return value != null && want != null && ordered(value, want) <= 0
        case 'gt':
          return value != null && want != null && ordered(value, want) > 0
        case 'gte':
          return value != null && want != null && ordered(value, want) >= 0
        case 'contains':
          return value != null && unaccent(String(value)).includes(unaccent(String(want)))
        case 'starts':
          return value != null && unaccent(String(value)).startsWith(unaccent(String(want)))
        case 'has':
          return asList(want).some((w) => asList(value).some((v) => equal(v, w)))
        case 'empty':
          return (asList(value).length === 0) === want
        default:
          throw new Error(`unknown operator ${op}`)
      }
    })()
    if (!ok) return false
  }
  return true
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
