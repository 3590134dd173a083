import type { AnyAction, AnyEntity } from './definition.ts'
import type { AnyField, AnyWhere, Gate, WriteRule } from './types.ts'
import type { Context } from './values.ts'

/** The flag that opens every gate. */
export const SUPERUSER = 'superuser'
export type Operation = 'read' | 'create' | 'update' | 'delete' | 'export'
type Flags = ReadonlySet<string>

/** Does the session pass the gate? No gate lets everyone in; `false` nobody, not even a superuser. */
export function passes(gate: Gate | undefined, flags: Flags): boolean {
  if (gate === undefined || gate === true) return true
  if (gate === false) return false
  if (flags.has(SUPERUSER)) return true
  return typeof gate === 'string' ? flags.has(gate) : gate.some((flag) => flags.has(flag))
}

/** May the session do this with the entity at all? Changing needs reading; exporting is reading unless gated. */
export function mayOperate(entity: AnyEntity, operation: Operation, flags: Flags): boolean {
  if (!passes(entity.access.read, flags)) return false
  return operation === 'read' || passes(entity.access[operation], flags)
}

export const mayAct = (entity: AnyEntity, action: AnyAction, flags: Flags): boolean =>
  passes(entity.access.read, flags) && passes(action.gate, flags)

export const mayRead = (field: AnyField, flags: Flags): boolean => passes(field.o.read, flags)
/** A field that cannot be read can be neither filtered nor sorted by: its values must not be guessable. */
export const mayFilter = (field: AnyField, flags: Flags): boolean =>
  mayRead(field, flags) && passes(field.o.filter, flags)
export const maySort = (field: AnyField, flags: Flags): boolean => mayRead(field, flags) && passes(field.o.sort, flags)

const RESERVED: readonly unknown[] = ['create', 'action', 'server']
/** May the session write the field by creating or by editing? Declared actions write what they declare. */
export function mayWrite(field: AnyField, mode: 'create' | 'update', flags: Flags): boolean {
  const declared = field.o.write as WriteRule | { create?: WriteRule; update?: WriteRule } | undefined
  const rule: WriteRule | undefined =
    typeof declared === 'object' && !Array.isArray(declared)
      ? (declared as { create?: WriteRule; update?: WriteRule })[mode]
      : (declared as WriteRule | undefined)
  if (rule === 'create') return mode === 'create' && mayRead(field, flags)
  if (RESERVED.includes(rule)) return false
  return mayRead(field, flags) && passes(rule as Gate | undefined, flags)
}

/** The condition that a row must meet to be visible to this session; undefined when every row is. */
export function rowRights(entity: AnyEntity, ctx: Context): AnyWhere | undefined {
  const limits = entity.access.rows.filter(
    ({ unless, only }) =>
      (unless === undefined || !passes(unless, ctx.flags)) && (only === undefined || ctx.flags.has(only)),
  )
  if (limits.length === 0) return undefined
  return { and: limits.map(({ where }) => where as AnyWhere) }
}
