import { fieldType, isBlank, mayRead, mayWrite, same, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import type { Known } from '../../dataProvider/duplicates.ts'

/** The fields of the form in which the records differ, and that the session may read and write. */
export function differing(entity: AnyEntity, records: readonly Known[], flags: ReadonlySet<string>): string[] {
  const names = entity.form.flatMap((section) => section.fields)
  return [...new Set(names)].filter((name) => {
    const field = entity.fields[name]
    if (!field || fieldType(field).computed || !mayRead(field, flags) || !mayWrite(field, 'update', flags)) return false
    return records.some((record) => !same(record[name], records[0]![name]))
  })
}

const filledOf = (entity: AnyEntity, record: Known): number =>
  entity.form.flatMap((section) => section.fields).filter((name) => !isBlank(record[name])).length

/** The one with the most in it, the oldest of equals: the one that is suggested to stay. */
export const fullestOf = (entity: AnyEntity, records: readonly Known[]): Known =>
  records.reduce((best, record) => (filledOf(entity, record) > filledOf(entity, best) ? record : best))

/** Whose value a field gets: the one chosen, else the kept record's, else the first that has any. */
export function sourceOf(
  name: string,
  kept: Known,
  records: readonly Known[],
  chosen: Readonly<Record<string, number>>,
): Known {
  const wanted = records.find(({ id }) => id === chosen[name])
  if (wanted) return wanted
  return isBlank(kept[name]) ? (records.find((record) => !isBlank(record[name])) ?? kept) : kept
}

/** What is sent: the values that are not the kept record's own. */
export function valuesOf(
  names: readonly string[],
  kept: Known,
  records: readonly Known[],
  chosen: Readonly<Record<string, number>>,
): Row {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = sourceOf(name, kept, records, chosen)[name] ?? null
      return same(value, kept[name]) ? [] : [[name, value]]
    }),
  )
}
