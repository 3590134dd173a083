import {
  actionPermission,
  menuPermission,
  passes,
  permissionOf,
  readingGate,
  type Operation,
  needsString,
} from './access.ts'
import type { AnyEntity } from './definition.ts'
import type { Model } from './model.ts'
import type { Gate } from './types.ts'

/** A call, or a place in the menu, that a group may grant. */
export interface Endpoint {
  /** `path:::method`. */
  readonly permission: string
  /** The application that owns it: an area of the API, or 'menu'. */
  readonly application: string
  /** The entity or place, by name and in words. */
  readonly subject: string
  readonly title: string
  /** An operation, the name of an action, or 'menu'. */
  readonly verb: string
  readonly label: string
  /** Of an entity whose rows go beyond one firm: open, or shared with correspondents. */
  readonly shared: boolean
  /** Its own gate; without one, that of looking at all. */
  readonly gate: Gate | undefined
}

const OPERATIONS: Readonly<Record<Operation, string>> = {
  read: 'Ver',
  create: 'Cadastrar',
  update: 'Editar',
  delete: 'Excluir',
  export: 'Exportar',
}
const known = new WeakMap<Model, readonly Endpoint[]>()

/** Everything that can be granted, in the order of the model: each entity registers its own calls. */
export function endpointsOf(model: Model): readonly Endpoint[] {
  const before = known.get(model)
  if (before) return before
  const places = model.places.map(({ route, label, gate }) => ({
    ...inMenu(route, gate),
    subject: route,
    title: label,
    shared: false,
  }))
  const all = [...places, ...model.entities.flatMap(ofEntity)]
  known.set(model, all)
  return all
}

const inMenu = (route: string, gate: Gate | undefined) => ({
  application: 'menu',
  verb: 'menu',
  label: 'Menu',
  permission: menuPermission(route),
  gate,
})

function ofEntity(entity: AnyEntity): Endpoint[] {
  const own = {
    application: entity.area,
    subject: entity.name,
    title: entity.label[1],
    shared: entity.shared || entity.open,
  }
  const operations = (Object.keys(OPERATIONS) as Operation[])
    .filter(
      (op) =>
        entity.access[op] !== false && needsString(entity, op === 'read' ? readingGate(entity) : entity.access[op]),
    )
    .map((op) => ({
      ...own,
      verb: op,
      label: OPERATIONS[op],
      permission: permissionOf(entity, op),
      gate: entity.access[op] ?? entity.access.read,
    }))
  const actions = Object.entries(entity.actions)
    .filter(([, action]) => action.gate !== false && needsString(entity, action.gate))
    .map(([verb, action]) => ({
      ...own,
      verb,
      label: action.label,
      permission: actionPermission(entity, action),
      gate: action.gate ?? entity.access.read,
    }))
  const menu =
    entity.menu && entity.route ? [{ ...own, ...inMenu(entity.route, entity.menu.gate ?? entity.access.read) }] : []
  return [...menu, ...operations, ...actions]
}

/** What a group grants when nobody said otherwise: whatever the flags of its name let through. */
export const standardPermissions = (model: Model, flags: ReadonlySet<string>, onlyShared = false): string[] =>
  endpointsOf(model)
    .filter(({ gate, shared }) => (shared || !onlyShared) && passes(gate, flags))
    .map(({ permission }) => permission)
