import { attachesMany, texts, type AnyEntity, type AnyField, type Model } from '../../../src/schemas/core/index.ts'
import { invalid } from '../../core/errors.ts'
import { idOf } from '../../core/http/http.ts'

/** Said by every call; the session knows. */
const OF_SESSION = new Set(['cd_empresa', 'cd_estabelecimento'])

export interface FileOwner {
  readonly key: string
  readonly entity: AnyEntity
  /** The field that holds the files. */
  readonly name: string
  readonly field: AnyField
  readonly id: number
}

/**
 * The record that a file is for, by the key that names it (`cd_processo`); null for none. Throws 400 for a key that
 * nobody reads and for two owners, 404 for what is no id.
 */
export function ownerIn(model: Model, names: readonly string[], valueOf: (key: string) => unknown): FileOwner | null {
  const owners: FileOwner[] = []
  for (const key of names) {
    if (OF_SESSION.has(key)) continue
    const found = ownerOf(model, key)
    if (!found) throw invalid({ [key]: [texts.unknownField] })
    const value = valueOf(key)
    if (value === '' || value === null || value === undefined) continue
    owners.push({ key, ...found, id: idOf(value) })
  }
  if (owners[1]) throw invalid({ [owners[1].key]: ['Um arquivo é de um registro só.'] })
  return owners[0] ?? null
}

function ownerOf(model: Model, key: string): Pick<FileOwner, 'entity' | 'name' | 'field'> | null {
  for (const entity of model.entities)
    for (const [name, field] of Object.entries(entity.fields))
      if (attachesMany(field) && field.o.owner === key) return { entity, name, field }
  return null
}
