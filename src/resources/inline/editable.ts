import {
  attachesMany,
  compute,
  fieldType,
  isVisible,
  matches,
  mayWrite,
  type AnyEntity,
  type AnyField,
  type Context,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { rightsOver } from '../../runtime/rights.ts'
import { isWide } from '../form/wide.ts'

/** A value that is seen whole in a cell, and that nothing around it helps to fill in. */
const fits = (field: AnyField): boolean => {
  const { computed, embeds, secret } = fieldType(field)
  return !computed && !embeds && !secret && !attachesMany(field) && !isWide(field) && !field.o.assist
}

/** A field that an action asks about before it changes it is not changed without being asked. */
const isAskedAbout = (entity: AnyEntity, name: string): boolean =>
  Object.values(entity.actions).some(({ confirm, input }) => confirm !== undefined && name in (input ?? {}))

/**
 * Whether the cell of a field is edited in place. Every cell is that may be: no entity says so, for the rights, the
 * record's state, the checks of the server and the way back are those of the form, and hold here as there. What a form
 * helps with or asks about (`assist`), and what a cell shows only a part of, is edited in the form.
 */
export function isEditable(entity: AnyEntity, name: string, record: Row, ctx: Context): boolean {
  const field = entity.fields[name]
  if (!field || !fits(field) || isAskedAbout(entity, name) || !mayWrite(field, 'update', ctx.flags)) return false
  const row = compute(entity, record, ctx)
  if (field.o.fixed && matches(field.o.fixed, row, ctx, entity.fields)) return false
  return rightsOver(entity, record, ctx).edit && isVisible(entity, name, row, ctx)
}
