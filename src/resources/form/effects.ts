import {
  carrierOf,
  consequences,
  fieldError,
  isReference,
  resolveValue,
  variantOf,
  type AnyEntity,
  type Context,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'

/**
 * Everything that becomes of a record when someone sets some of its fields: values that follow, references that no
 * longer fit, and what follows from those in turn. Defaults of a variant that begins to apply fill what is empty.
 */
export function effectsOf(entity: AnyEntity, before: Row, set: Row, ctx: Context): Row {
  const given = Object.keys(set)
  const out: Row = { ...set }
  let changed = given.filter((name) => {
    const field = entity.fields[name]
    return field && fieldError(field, set[name]) === null
  })
  for (const done = new Set(given); changed.length;) {
    const more = consequences(entity, { ...before, ...out }, changed, ctx, [...done], before)
    Object.assign(out, more)
    changed = Object.keys(more).filter((name) => name in entity.fields && !done.has(name))
    for (const name of changed) done.add(name)
  }
  const after = { ...before, ...out }
  const variant = variantOf(entity, after, ctx)
  if (variant && variant !== variantOf(entity, before, ctx))
    for (const [name, value] of Object.entries(variant.defaults))
      if (after[name] === null || after[name] === undefined) out[name] = resolveValue(value, after, ctx)
  return out
}

/** A reference set without what it carries would show the old name: what is carried is forgotten with it. */
export function carriersOf(entity: AnyEntity, set: Row): Row {
  const stale = Object.keys(set).filter((name) => {
    const field = entity.fields[name]
    return field && isReference(field) && !(carrierOf(name) in set)
  })
  return Object.fromEntries(stale.map((name) => [carrierOf(name), null]))
}
