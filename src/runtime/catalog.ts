import { model as standard } from '../schemas/index.ts'
import { refOptions, type AnyEntity, type AnyField, type Model } from '../schemas/core/index.ts'

let model: Model = standard
let byResource = index(standard)

function index(of: Model): Map<string, AnyEntity> {
  return new Map(of.entities.map((entity) => [resourceOf(entity), entity]))
}

/** React-Admin's name of an entity: its route where it has screens, so that paths are the product's own. */
export function resourceOf(entity: AnyEntity): string {
  return entity.route ?? entity.name
}

/** Serves the screens with another model than the product's; tests do, with an entity changed. */
export function installModel(other: Model): void {
  if (other === model) return
  model = other
  byResource = index(other)
}

export const currentModel = (): Model => model

/** The entity behind a React-Admin resource. Throws for a resource that is none. */
export function entityOf(resource: string): AnyEntity {
  const entity = byResource.get(resource)
  if (!entity) throw new Error(`no entity behind ${resource}`)
  return entity
}
export const isEntityResource = (resource: string): boolean => byResource.has(resource)

/** The entity that a reference, an inverse or a counter points at. */
export const targetOf = (field: AnyField): AnyEntity => model.get(refOptions(field).to)
/** The field of an entity that names its records, for core's `display`. */
export const titleFieldOf = (entity: string): string => model.get(entity).title
