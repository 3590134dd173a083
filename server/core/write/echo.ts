import {
  cached,
  carriedFields,
  fieldType,
  lookedThrough,
  rollupOf,
  targetOfReference,
  type AnyEntity,
  type Model,
} from '../../../src/schemas/core/index.ts'
import type { Row } from '../sql/select.ts'

const known = new WeakMap<Model, Map<AnyEntity, boolean>>()

/**
 * Whether a row of the entity holds and carries nothing that the database works out from rows of the same entity: then
 * what a statement wrote it can also answer.
 */
export function echoes(model: Model, entity: AnyEntity): boolean {
  const ofModel = known.get(model) ?? new Map<AnyEntity, boolean>()
  known.set(model, ofModel)
  const found = ofModel.get(entity) ?? settled(model, entity)
  ofModel.set(entity, found)
  return found
}

function settled(model: Model, entity: AnyEntity): boolean {
  return Object.entries(entity.fields).every(([name, f]) => {
    // What is kept or counted follows from rows, perhaps from this very one.
    if (rollupOf(f)) return false
    const steps = lookedThrough(f)
    if (steps.some((step) => targetOfReference(step) === entity || rollupOf(step))) return false
    const target = targetOfReference(f)
    if (!target) return true
    // Rows that refer to this one by what is kept elsewhere may do so by this very row.
    const by = target.fields[f.o.by as string]
    if (by && fieldType(by).sql(by) === null) return false
    return carriedFields(model, entity, name).every((carried) => {
      const theirs = target.fields[carried]
      if (!theirs || rollupOf(theirs)) return theirs === undefined
      if (fieldType(theirs).sql(theirs) !== null) return true
      const through = lookedThrough(theirs)
      return through.length > 0 && !through.some((step) => targetOfReference(step) === entity || rollupOf(step))
    })
  })
}

/** Whether a row names itself: what it carries of itself is what it was. */
export const namesItself = (entity: AnyEntity, row: Row): boolean =>
  toItself(entity).some((name) => [row[name]].flat().includes(row.id))
const toItself = cached((entity: AnyEntity) =>
  Object.entries(entity.fields).flatMap(([name, f]) => (targetOfReference(f) === entity ? [name] : [])),
)

/** The fields whose value in SQL follows from these columns: themselves, and what is read or counted through them. */
export function following(entity: AnyEntity, columns: ReadonlySet<string>): ReadonlySet<string> {
  const out = new Set(columns)
  for (const [name, first] of beginnings(entity)) if (columns.has(first)) out.add(name)
  return out
}

/** What each field is read through first: itself, or what leads to it. */
const beginnings = cached((entity: AnyEntity) =>
  Object.entries(entity.fields).map(([name, f]) => {
    const { path } = fieldType(f)
    return [name, path ? path(f).split('.')[0]! : ((f.o.own as string | undefined) ?? name)] as const
  }),
)
