import { checkEntity } from './checks/entity.ts'
import { resolvePath } from './conditions.ts'
import type { AnyEntity } from './definition.ts'
import { fieldType } from './fields/registry.ts'
import { ModelError, type Model, type Place } from './model.ts'
import { looksThrough, pointsTo } from './named.ts'

declare const BANCA_CHECKED: boolean | undefined
/** The built client leaves the checks out: the server of the same build has made them, and would not have started. */
const CHECKED = typeof BANCA_CHECKED === 'undefined' || BANCA_CHECKED

/** Lets each reference among these fields know by which field its records are called, and each lookup what it reads through. */
export function connect(model: Model, e: AnyEntity, fields: AnyEntity['fields'] = e.fields): void {
  for (const f of Object.values(fields)) {
    if (model.has(f.o.to as string)) pointsTo(f, model.get(f.o.to as string))
    const path = fieldType(f).path?.(f)
    if (path !== undefined) looksThrough(f, () => (resolvePath(model, e, path) ?? []).map((step) => step.field))
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
  for (const e of entities) connect(model, e)
  if (CHECKED) for (const e of entities) checkEntity(e, model, (path, mistake) => mistakes.push(`${path}: ${mistake}`))
  const calls = entities.flatMap((e) => [`${e.area}/${e.path}`, ...e.aliases.map(([a, p]) => `${a}/${p}`)])
  for (const call of calls)
    if (calls.indexOf(call) !== calls.lastIndexOf(call)) mistakes.push(`${call}: two entities answer`)
  if (mistakes.length) throw new ModelError([...new Set(mistakes)])
  return model
}
