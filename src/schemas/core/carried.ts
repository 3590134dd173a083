import type { AnyEntity } from './definition.ts'
import { namesOne, refOptions } from './fields/references.ts'
import { fieldType } from './fields/registry.ts'
import type { Model } from './model.ts'

const carried = new WeakMap<Model, WeakMap<AnyEntity, Map<string, readonly string[]>>>()

/** The fields of the target that travel in `ob_…`: its title, what conditions read through it, and `carry`. */
export function carriedFields(model: Model, entity: AnyEntity, name: string): readonly string[] {
  // Every row that is read asks, and the answer takes the whole declaration to find.
  const ofModel = carried.get(model) ?? new WeakMap<AnyEntity, Map<string, readonly string[]>>()
  const ofEntity = ofModel.get(entity) ?? new Map<string, readonly string[]>()
  carried.set(model, ofModel.set(entity, ofEntity))
  const found = ofEntity.get(name) ?? findCarried(model, entity, name)
  ofEntity.set(name, found)
  return found
}

/** Everything that is said in a declaration: what its parts are called and its texts. Functions say nothing. */
function* said(part: unknown, seen = new Set<unknown>()): Generator<string> {
  if (typeof part === 'string') yield part
  if (typeof part !== 'object' || part === null || seen.has(part)) return
  seen.add(part)
  for (const [key, value] of Object.entries(part)) {
    yield key
    yield* said(value, seen)
  }
}

/** What conditions read through a reference: they name it as `cd_cliente.nm_cliente`, wherever they stand. */
function readThrough(entity: AnyEntity, name: string): string[] {
  const out = new Set<string>()
  for (const text of said(entity)) {
    const [first, second, ...more] = text.split('.')
    if (first === name && second && more.length === 0) out.add(second)
  }
  return [...out]
}

function findCarried(model: Model, entity: AnyEntity, name: string): readonly string[] {
  const f = entity.fields[name]
  if (!f || !model.has(f.o.to)) return []
  const target = model.get(f.o.to)
  const read = readThrough(entity, name)
  // What it depends on travels along, so that both sides see whether a chosen one belongs there.
  const belongs = namesOne(f) ? Object.keys(refOptions(f).dependsOn ?? {}) : []
  const stored = belongs.filter((n) => target.fields[n] && fieldType(target.fields[n]).sql(target.fields[n]) !== null)
  return [...new Set([target.title, ...read, ...stored, ...((f.o.carry as string[] | undefined) ?? [])])].filter(
    (n) => n in target.fields,
  )
}
