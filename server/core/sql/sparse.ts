import { carrierOf, fieldType, mayRead, walledBy, type AnyEntity, type Model } from '../../../src/schemas/core/index.ts'
import { rightsKey } from './rights.ts'

/** What is read and worked out for an answer that holds only some fields. */
export interface Sparse {
  /** Read, with what they carry. */
  readonly read: ReadonlySet<string>
  /** Read without: whether a row stands behind a wall. */
  readonly bare: ReadonlySet<string>
  /** Worked out. */
  readonly computed: ReadonlySet<string>
  /** Read or worked out for others' sake: the answer holds none of it. */
  readonly besides: readonly string[]
}

const MOST = 200
const known = new WeakMap<AnyEntity, Map<string, Sparse>>()

/** The fields asked for, with those that they follow from; the same object for the same fields and rights. */
export function sparse(
  model: Model,
  entity: AnyEntity,
  asked: ReadonlySet<string>,
  flags: ReadonlySet<string>,
): Sparse {
  const key = `${rightsKey(flags)}|${[...asked].toSorted().join(',')}`
  const ofEntity = known.get(entity) ?? new Map<string, Sparse>()
  known.set(entity, ofEntity)
  const found = ofEntity.get(key)
  if (found) return found
  const needed = new Set<string>()
  const need = (name: string): void => {
    const f = entity.fields[name]
    if (!f || needed.has(name)) return
    needed.add(name)
    for (const from of fieldType(f).derives?.from(f) ?? []) need(from.split('.')[0]!)
  }
  for (const name of asked) need(name)
  const derives = (name: string) => fieldType(entity.fields[name]!).derives !== undefined
  const { wall } = entity.access
  const walls = [...(wall === undefined ? [] : [wall]), ...walledBy(model, entity)]
  const bare = walls.filter((name) => !needed.has(name) && mayRead(entity.fields[name]!, flags))
  const carriers = new Set([...asked].map(carrierOf))
  const made: Sparse = {
    read: new Set([...needed].filter((name) => !derives(name))),
    bare: new Set(bare),
    computed: new Set([...needed].filter(derives)),
    besides: [...needed, ...bare]
      .filter((name) => !asked.has(name))
      .flatMap((name) => [name, carrierOf(name)])
      .filter((name) => !carriers.has(name)),
  }
  if (ofEntity.size < MOST) ofEntity.set(key, made)
  return made
}
