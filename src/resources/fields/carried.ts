import { carrierOf, fieldType, type AnyField, nameOf } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { targetOf } from '../../runtime/catalog.ts'

/** One thing a record refers to: the value kept of it and what is shown of it. */
export interface Referred {
  readonly id: number
  readonly label: string
  readonly colour: string | undefined
}

const isRow = (v: unknown): v is Row => typeof v === 'object' && v !== null && !Array.isArray(v)

/** What is shown of a row of the target. Further carried text stands behind the title: 'Campinas · SP'. */
export function referredOf(field: AnyField, row: Row): Referred {
  const target = targetOf(field)
  const carried = (field.o.carry as readonly string[] | undefined) ?? []
  // The target's field that colours it, as tags have.
  const colour = carried.find((name) => target.fields[name]?.kind === 'colour')
  const extra = carried
    .filter((name) => name !== colour && target.fields[name]?.kind === 'text')
    .map((name) => fieldType(target.fields[name]!).format(row[name], target.fields[name]!))
  return {
    id: row.id as number,
    // A link without words leads nowhere for who cannot see it.
    label: [nameOf(target, row), ...extra].filter(Boolean).join(' · ') || `${target.label[0]} #${Number(row.id)}`,
    colour: colour && typeof row[colour] === 'string' ? row[colour] : undefined,
  }
}

/** What a record carries of the things one of its fields refers to. */
export function referredIn(field: AnyField, name: string, row: Row): Referred[] {
  const carried = row[carrierOf(name)]
  return (Array.isArray(carried) ? carried : [carried]).filter(isRow).map((one) => referredOf(field, one))
}

/** A row of the target as a record carries it: its `id` there is the value that is kept, whichever column that is. */
export const asCarried = (field: AnyField, row: Row): Row =>
  field.o.key ? { ...row, id: row[field.o.key as string] } : row
