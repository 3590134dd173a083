import { checkEntity } from './checks/entity.ts'
import { resolvePath } from './conditions.ts'
import type { AnyEntity } from './definition.ts'
import { fieldType } from './fields/registry.ts'
import { ModelError, type Model, type Place } from './model.ts'
import { looksThrough, pointsTo } from './named.ts'

declare const BANCA_CHECKED: boolean | undefined
/** The built client leaves the checks out: the server of the same build has made them, and would not have started. */
const CHECKED = typeof BANCA_CHECKED === 'undefined' || BANCA_CHECKED

/** Lets every reference know by which field its records are called, and every lookup what it reads through. */
function nameReferences(model: Model): void {
  for (const e of model.entities)
    for (const f of Object.values(e.fields)) {
      const target = model.has(f.o.to as string) ? model.get(f.o.to as string) : undefined
      if (target) pointsTo(f, target)
      const path = fieldType(f).path?.(f)
      const steps = path === undefined ? null : resolvePath(model, e, path)
      if (steps)
        looksThrough(
          f,
          steps.map((step) => step.field),
        )
    }
}

/** Builds the model. Throws a ModelError that names every mistake with its path. */
export function defineModel(entities: readonly AnyEntity[], places: readonly Place[] = []): Model {
  const byName = new Map(entities.map((e) => [e.name, e]))
  const mistakes: string[] = []
  if (byName.size !== entities.length) mistakes.push('two entities have one name')
  const model: Model = {
    entities,
    places,
    has: (name) => byName.has(name),
    get: (name) => {
      const found = byName.get(name)
      if (!found) throw new Error(`no entity ${name}`)
      return found
    },
  }
  nameReferences(model)
  if (CHECKED) for (const e of entities) checkEntity(e, model, (path, mistake) => mistakes.push(`${path}: ${mistake}`))
  const calls = entities.flatMap((e) => [`${e.area}/${e.path}`, ...e.aliases.map(([a, p]) => `${a}/${p}`)])
  for (const call of calls)
    if (calls.indexOf(call) !== calls.lastIndexOf(call)) mistakes.push(`${call}: two entities answer`)
  if (mistakes.length) throw new ModelError([...new Set(mistakes)])
  return model
}
