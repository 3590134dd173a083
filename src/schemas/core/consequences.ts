import { cached } from './cache.ts'
import type { AnyEntity } from './definition.ts'
import { fieldError } from './fieldError.ts'
import { codesOf, keepsCode } from './fields/choice.ts'
import { carrierOf } from './fields/references.ts'
import type { Fields, Row } from './types.ts'
import type { Context } from './values.ts'
import { fieldsRead, matches } from './where.ts'

/** The fields that anything may happen to when others change. */
const following = cached((fields: Fields) =>
  Object.entries(fields).filter(
    ([, f]) =>
      f.o.follows || f.o.dependsOn || (keepsCode(f) && Object.values(codesOf(f) ?? {}).some(({ when }) => when)),
  ),
)

/**
 * What else changes when `changed` fields did: values that follow (spec: changing dt_fatal sets dt_vencimento), codes that
 * are for other records than it has become, and references that depend on a changed field, which are cleared. Fields in `given` were set on purpose and stay; `before`
 * is the record as it was until now.
 */
export function consequences(
  entity: AnyEntity,
  row: Row,
  changed: readonly string[],
  ctx: Context,
  given: readonly string[] = [],
  before: Row = {},
): Row {
  const out: Row = {}
  for (const [name, f] of following(entity.fields)) {
    if (given.includes(name) || changed.includes(name)) continue
    const { follows, dependsOn } = f.o as {
      follows?: { from: string[]; value: (r: Row, c: Context, before: Row) => unknown }
      dependsOn?: Record<string, string>
    }
    // Nothing follows from a value that is itself refused.
    if (
      follows?.from.some((n) => changed.includes(n)) &&
      !follows.from.some((n) => fieldError(entity.fields[n]!, row[n]))
    ) {
      const value = follows.value({ ...row, ...out }, ctx, before)
      if (value !== undefined) out[name] = value
    }
    const code = keepsCode(f) ? codesOf(f)?.[String(row[name])] : undefined
    if (
      code?.when &&
      fieldsRead(code.when).some((n) => changed.includes(n)) &&
      !matches(code.when, { ...row, ...out }, ctx, entity.fields)
    )
      out[name] = null
    if (dependsOn && Object.values(dependsOn).some((n) => changed.includes(n))) {
      out[name] = null
      out[carrierOf(name)] = null
    }
  }
  return out
}
