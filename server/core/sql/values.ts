import { fieldType, resolveValue, same, type AnyEntity, type Context } from '../../../src/schemas/core/index.ts'
import { sql, type Sql } from '../db/db.ts'
import type { Row } from './select.ts'

/** The named values that are not empty. */
export const filled = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((n) => (row[n] == null ? [] : [[n, row[n]]])))
/** What the row has that was not given: defaults and values that follow. */
export const missing = (row: Row, given: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([n]) => !(n in given)))
export const changedIn = (given: Row, stored: Row): string[] =>
  Object.keys(given).filter((n) => !same(given[n], stored[n]))
export const resolveDynamic = (v: unknown, row: Row, ctx: Context): unknown => resolveValue(v, row, ctx) ?? null

/** A value as a parameter of its column's type: lists and objects of jsonb columns travel as text. */
export function bind(entity: AnyEntity, name: string, value: unknown): Sql {
  const field = entity.fields[name]
  if (field && fieldType(field).sql(field) === 'jsonb')
    return sql`${value === null ? null : JSON.stringify(value)}::jsonb`
  return sql`${value}`
}

/** The items by what they have in common, in the order in which each first came. */
export function groupedBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const out = new Map<K, T[]>()
  for (const item of items) out.set(keyOf(item), [...(out.get(keyOf(item)) ?? []), item])
  return out
}
