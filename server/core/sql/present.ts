import {
  carrierOf,
  computing,
  mayRead,
  namesMany,
  targetOfReference,
  type AnyEntity,
  type Context,
} from '../../../src/schemas/core/index.ts'
import { rightsKey } from './rights.ts'
import type { Row } from './select.ts'
import type { Sparse } from './sparse.ts'
import { isScoped } from './tables.ts'

/** What rows of an entity lose on their way to sessions of the same rights. */
interface Losses {
  /** Names of what the session may not read, and of what would carry it. */
  readonly hidden: readonly string[]
  /** What rows carry of their references that the session may not read. */
  readonly gated: readonly (readonly [carrier: string, names: readonly string[]])[]
}
const losses = new WeakMap<AnyEntity, Map<string, Losses>>()

function lossesOf(entity: AnyEntity, flags: Context['flags']): Losses {
  const ofEntity = losses.get(entity) ?? new Map<string, Losses>()
  losses.set(entity, ofEntity)
  const key = rightsKey(flags)
  const known = ofEntity.get(key)
  if (known) return known
  const fields = Object.entries(entity.fields)
  const made = {
    hidden: fields.flatMap(([name, f]) => (mayRead(f, flags) ? [] : [name, carrierOf(name)])),
    gated: fields.flatMap(([name, f]) => {
      const theirs = Object.entries(targetOfReference(f)?.fields ?? {})
      const closed = theirs.flatMap(([their, field]) => (mayRead(field, flags) ? [] : [their]))
      return closed.length > 0 ? [[carrierOf(name), closed] as const] : []
    }),
  }
  ofEntity.set(key, made)
  return made
}

/** What is carried without what the session may not read; the row that others hold stays as it was. */
function withoutGated(row: Row, gated: Losses['gated']): void {
  for (const [carrier, names] of gated) {
    const carried = row[carrier] as Row | Row[] | null | undefined
    if (!carried) continue
    const less = (one: Row) => {
      if (!names.some((name) => name in one)) return one
      return Object.fromEntries(Object.entries(one).filter(([name]) => !names.includes(name)))
    }
    row[carrier] = Array.isArray(carried) ? carried.map(less) : less(carried)
  }
}

const shared = new WeakMap<AnyEntity, readonly string[]>()

/** Lists of what belongs to one firm, in rows that belong to several. */
function ofSeveralFirms(entity: AnyEntity): readonly string[] {
  const known = shared.get(entity)
  if (known) return known
  const found = Object.entries(entity.fields).flatMap(([name, f]) => {
    const target = namesMany(f) ? targetOfReference(f) : undefined
    return target && isScoped(target) && !isScoped(entity) ? [name] : []
  })
  shared.set(entity, found)
  return found
}

/** Of another firm's not even the ids: what is carried is of this one, and no more is named. */
function withoutForeign(row: Row, names: readonly string[]): void {
  for (const name of names) {
    const [named, carried] = [row[name], row[carrierOf(name)]]
    if (!Array.isArray(named) || !Array.isArray(carried)) continue
    const here = new Set((carried as Row[]).map(({ id }) => id))
    row[name] = named.filter((id) => here.has(id))
  }
}

/**
 * What makes of a row what the API answers: computed fields worked out, unreadable ones left out, its id by both of its
 * names. Made once for the rows of an answer; `sparse` says that it holds only some fields.
 */
export function presenter(entity: AnyEntity, ctx: Context, sparse: Sparse | null = null): (row: Row) => Row {
  const computed = computing(entity, ctx, sparse?.computed)
  const { hidden, gated } = lossesOf(entity, ctx.flags)
  const foreign = ofSeveralFirms(entity)
  const { idAs } = entity
  const besides = sparse?.besides ?? []
  return (row) => {
    const worked = computed(row)
    const out = worked === row ? { ...row } : worked
    if (idAs) out[idAs] = row.id
    for (const name of hidden) if (name in out) delete out[name]
    withoutGated(out, gated)
    withoutForeign(out, foreign)
    for (const name of besides) delete out[name]
    return out
  }
}

export const present = (entity: AnyEntity, row: Row, ctx: Context): Row => presenter(entity, ctx)(row)
