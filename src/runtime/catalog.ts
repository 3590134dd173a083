import { faces, loads } from 'virtual:faces'
import { connect, refOptions, type AnyEntity, type AnyField, type Model } from '../schemas/core/index.ts'
import { places } from '../schemas/places.ts'
import { declared, fieldsOf } from './declarations.ts'

/** All entities by their faces; what else is asked of one is fetched then (see declarations.ts). */
function faceModel(): Model {
  const byName = new Map<string, AnyEntity>()
  const entities: AnyEntity[] = []
  const model: Model = {
    entities,
    places,
    has: (name) => byName.has(name),
    get(name) {
      const found = byName.get(name)
      if (!found) throw new Error(`no entity ${name}`)
      return found
    },
  }
  for (const face of faces) {
    const whole = async () => {
      const entity = await loads[face.name]!()
      connect(model, entity)
      return entity
    }
    const entity = declared(face, whole)
    byName.set(face.name, entity)
    entities.push(entity)
  }
  for (const face of faces) connect(model, model.get(face.name), fieldsOf(face))
  return model
}

let model: Model = faceModel()
let byResource = index(model)

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

/** The model with every declaration whole. Throws the promise of what is not there yet, as one of them does. */
export function wholeModel(): Model {
  const coming = model.entities.flatMap((entity) => {
    try {
      void entity.actions
      return []
    } catch (thrown) {
      if (!(thrown instanceof Promise)) throw thrown
      return [thrown]
    }
  })
  if (coming.length) throw Promise.all(coming)
  return model
}

/** The entity whose screens an address of the product leads to. */
export const entityAt = (pathname: string): AnyEntity | undefined =>
  model.entities
    .filter(({ route }) => route !== null && `${pathname}/`.startsWith(`/dashboard/${route}/`))
    .toSorted((a, b) => b.route!.length - a.route!.length)[0]

/** The entity behind a React-Admin resource. Throws for a resource that is none. */
export function entityOf(resource: string): AnyEntity {
  const entity = byResource.get(resource)
  if (!entity) throw new Error(`no entity behind ${resource}`)
  return entity
}
/** Nothing, once the declaration behind a resource is whole; throws its promise until then. */
export const declarationOf = (resource: unknown): void => void byResource.get(String(resource))?.actions
export const isEntityResource = (resource: string): boolean => byResource.has(resource)

/** The entity that a reference, an inverse or a counter points at. */
export const targetOf = (field: AnyField): AnyEntity => model.get(refOptions(field).to)
/** The same, whole: what somebody types into is not drawn before all is there that it will ask. */
export function wholeTargetOf(field: AnyField): AnyEntity {
  const target = targetOf(field)
  void target.actions
  return target
}
/** The field of an entity that names its records, for core's `display`. */
export const titleFieldOf = (entity: string): string => model.get(entity).title
