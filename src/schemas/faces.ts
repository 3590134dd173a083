import { carriedFields, type AnyEntity, type AnyField, type Model } from './core/index.ts'

/**
 * What the frame asks of every entity: where its screens are, what it is called, who may do what, and the fields that
 * travel with a reference to it. The rest of its declaration comes with its first screen.
 */
export type Face = Pick<
  AnyEntity,
  | 'name'
  | 'label'
  | 'gender'
  | 'area'
  | 'path'
  | 'aliases'
  | 'route'
  | 'menu'
  | 'title'
  | 'idAs'
  | 'scope'
  | 'shared'
  | 'open'
  | 'keeps'
  | 'trash'
  | 'badge'
> & {
  readonly access: Pick<AnyEntity['access'], (typeof GATES)[number]>
  readonly fields: { readonly [name: string]: FaceField }
}

const GATES = ['read', 'create', 'update', 'delete', 'export', 'wall'] as const
const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? [null, Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value) as null) &&
      Object.values(value).every(isPlain)
    : typeof value !== 'function'

/** The fields of each entity that a reference to it carries along. */
function travelling(model: Model): ReadonlyMap<string, ReadonlySet<string>> {
  const out = new Map(model.entities.map((e) => [e.name, new Set([e.title])]))
  for (const e of model.entities)
    for (const [name, f] of Object.entries(e.fields))
      if (typeof f.o.to === 'string' && model.has(f.o.to))
        for (const carried of carriedFields(model, e, name)) out.get(f.o.to)!.add(carried)
  return out
}

/** Options that no screen asks before it has the whole declaration. */
const LATER = new Set([
  'index',
  'unique',
  'default',
  'assist',
  'suggests',
  'required',
  'max',
  'upper',
  'placeholder',
  'help',
  'perPage',
  'minSearch',
  'min',
  'years',
  'wide',
  'wanted',
  'when',
  'write',
  'rollup',
  'add',
  'less',
  'only',
  'part',
  'past',
  'fixed',
  'kept',
])
/** A field of a face: it tells its label when the rest is there. */
export type FaceField = Omit<AnyField, 'label'>
const faceOf = ({ label: _later, ...f }: AnyField): FaceField => ({
  ...f,
  o: Object.fromEntries(Object.entries(f.o).filter(([option]) => !LATER.has(option))),
})

/** The faces of all entities, as they can be written down. What only code can say of a field stays with the rest. */
export function facesOf(model: Model): Face[] {
  const along = travelling(model)
  return model.entities.map((e) => ({
    name: e.name,
    label: e.label,
    gender: e.gender,
    area: e.area,
    path: e.path,
    aliases: e.aliases,
    route: e.route,
    menu: e.menu,
    title: e.title,
    idAs: e.idAs,
    scope: e.scope,
    shared: e.shared,
    open: e.open,
    keeps: e.keeps,
    trash: e.trash,
    badge: e.badge,
    access: Object.fromEntries(GATES.map((gate) => [gate, e.access[gate]])) as Face['access'],
    fields: Object.fromEntries(
      [...along.get(e.name)!].flatMap((name) => {
        const f = e.fields[name]
        return f && isPlain(f) ? [[name, faceOf(f)]] : []
      }),
    ),
  }))
}
