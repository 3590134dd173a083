import type { AnyEntity } from '../definition.ts'
import { namesMany, namesOne, refOptions } from '../fields/references.ts'
import type { Model } from '../model.ts'
import type { AnyWhere } from '../types.ts'
import { sessao, type Context } from '../values.ts'

/**
 * In a set of flags: the product itself is at work, where no person asks (jobs). No wall keeps it out, and no session has
 * it: flags of people follow from the names of their groups.
 */
export const SYSTEM = 'sistema'
/**
 * In a set of flags: somebody looks through another's eyes. What is behind a wall is for the named themselves, and their
 * trails must not tell of looks that were not theirs: it is hidden altogether.
 */
export const SEEN = 'visto-por-outro'

/** In what a row carries of a record that may stand behind a wall: whether it does. */
export const SEALED = 'sigiloso'

type Held = Readonly<Record<string, unknown>>

const saysSealed = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as Held)[SEALED] === true

/**
 * Whether a record, or what a row carries of one, stands behind a wall, its own or that of what it names: it exists for
 * those alone who are named there.
 */
export const isSealed = ({ access }: AnyEntity, row: Held): boolean =>
  saysSealed(row) ||
  (access.wall !== undefined && [row[access.wall] ?? []].flat().length > 0) ||
  Object.entries(row).some(([key, value]) => key.startsWith('ob_') && saysSealed(value))

/** A name with the mark of what is sealed, for wherever it stands. */
export const withSeal = (name: string, sealed: boolean): string => (sealed && name ? `${name} (${SEALED})` : name)

/** The rows of an entity with a wall that exist for a session: those that name nobody, and those that name this person. */
export function wallWhere(entity: AnyEntity, ctx: Context): AnyWhere | undefined {
  const { wall } = entity.access
  if (wall === undefined || ctx.flags.has(SYSTEM)) return undefined
  if (ctx.flags.has(SEEN)) return { [wall]: { empty: true } }
  return { or: [{ [wall]: { empty: true } }, { [wall]: { has: sessao('id') } }] }
}

const known = new WeakMap<Model, Map<AnyEntity, readonly string[]>>()

/** The references by which a row is hidden together with what it names: those to entities with a wall. */
export function walledBy(model: Model, entity: AnyEntity): readonly string[] {
  const ofModel = known.get(model) ?? new Map<AnyEntity, readonly string[]>()
  known.set(model, ofModel)
  const found =
    ofModel.get(entity) ??
    Object.entries(entity.fields).flatMap(([name, f]) =>
      namesOne(f) && model.has(refOptions(f).to) && model.get(refOptions(f).to).access.wall ? [name] : [],
    )
  ofModel.set(entity, found)
  return found
}

/** The references to records that a row is part of, and that walls may keep from somebody by what they in turn are or name. */
export const walledThrough = (model: Model, entity: AnyEntity): readonly string[] =>
  entity.access.through.filter((name) => {
    const target = model.get(refOptions(entity.fields[name]!).to)
    return target.access.wall === undefined && isWalled(model, target)
  })

/** Are there rows of the entity that a wall may keep from somebody? Its own, that of what they name, or of what they are part of. */
export const isWalled = (model: Model, entity: AnyEntity): boolean =>
  entity.access.wall !== undefined || walledBy(model, entity).length > 0 || walledThrough(model, entity).length > 0

/** What is wrong with an entity's wall, and with what refers to entities with one: `[where, what]`. */
export function wallMistakes(entity: AnyEntity, model: Model): [string, string][] {
  const { wall } = entity.access
  const out: [string, string][] = []
  if (wall !== undefined && !namesMany(entity.fields[wall])) out.push(['access.wall', `${wall} names no people`])
  for (const [name, f] of Object.entries(entity.fields))
    if (namesMany(f) && model.has(refOptions(f).to) && model.get(refOptions(f).to).access.wall)
      out.push([`fields.${name}`, `a list of ${refOptions(f).to} would pass by the wall of each`])
  return out
}
