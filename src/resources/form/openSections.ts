import {
  attachesMany,
  compute,
  fieldType,
  isVisible,
  matches,
  type AnyEntity,
  type AnyWhere,
  type Context,
  type Section,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { asksFor, type Mode } from './payload.ts'

/** Is there anything to fill in this section, as the record stands? */
export function isOpen(entity: AnyEntity, section: Section<string>, values: Row, mode: Mode, ctx: Context): boolean {
  const row = compute(entity, values, ctx)
  if (!matches(section.when as AnyWhere | undefined, row, ctx, entity.fields)) return false
  return section.fields.some((name) => {
    const field = entity.fields[name]!
    const writable = attachesMany(field) || (!fieldType(field).computed && asksFor(field, mode, ctx.flags))
    return writable && isVisible(entity, name, row, ctx)
  })
}
