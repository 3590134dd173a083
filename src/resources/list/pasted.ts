import '../fields/known.ts'
import { fieldType, mayRead, mayOperate, type AnyEntity, type AnyField } from '../../schemas/core/index.ts'
import { fieldView } from '../registry.ts'
import { MOST_PASTED, pastedKey } from './pastedKey.ts'

type Flags = ReadonlySet<string>

/** The search field of an entity whose values are known by their look, so that a pasted text can be understood. */
export function pastedField(entity: AnyEntity, flags: Flags): [name: string, field: AnyField] | undefined {
  const name = entity.search.find((n) => {
    const field = entity.fields[n]
    return field && fieldView(field.kind).among && mayRead(field, flags)
  })
  return name === undefined ? undefined : [name, entity.fields[name]!]
}

/** Of all entities with a list, the first that is called by such a value: where several of them pasted belong. */
export const pastedEntity = (entities: readonly AnyEntity[], flags: Flags): AnyEntity | undefined =>
  entities.find((e) => e.route && e.menu && mayOperate(e, 'read', flags) && pastedField(e, flags)?.[0] === e.title)

export interface Pasted {
  /** The one value there is among other words, as people write it. */
  readonly one?: string
  /** The filter of several; `all` is how many there were before they were too many. */
  readonly filter?: Readonly<Record<string, string>>
  readonly all: number
}

/** What a pasted text asks of a list; null when it is to be taken as it is. */
export function understandPasted(entity: AnyEntity, text: string, flags: Flags): Pasted | null {
  const [name, field] = pastedField(entity, flags) ?? []
  if (name === undefined || !field) return null
  const found = fieldView(field.kind).among!(text)
  if (found.length === 0) return null
  if (found.length > 1)
    return { filter: { [pastedKey(name)]: found.slice(0, MOST_PASTED).join(',') }, all: found.length }
  return { one: fieldType(field).format(found[0], field), all: 1 }
}
