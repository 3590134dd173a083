import type { AnyEntity } from './definition.ts'
import type { AnyAction } from './actions/action.ts'
import { GUEST, KEPT } from './guests.ts'
import { lookedThrough, targetOfReference } from './named.ts'
import type { AnyField, AnyWhere, Gate, Row, WriteRule } from './types.ts'
import type { Context } from './values.ts'
import { wallWhere } from './walls/walls.ts'
import { fieldsRead, matches } from './where.ts'

/** The flag that opens every gate. */
export const SUPERUSER = 'superuser'
/** In a set of flags: a row is read as whoever writes it needs it, with what nobody else ever reads. No session has it. */
export const WHOLE = 'inteiro'
/** In a set of flags: whoever has it looks and changes nothing (a trial that ended, someone seen through another's eyes). */
export const READ_ONLY = 'somente-leitura'
/**
 * In a set of flags: permission strings stand there too, and an operation needs its own besides passing its gate.
 * Without it only the gates speak: jobs, tests, and servers that send no strings.
 */
export const BY_STRING = ':::'
export type Operation = 'read' | 'create' | 'update' | 'delete' | 'export'
type Flags = ReadonlySet<string>

const METHODS = { read: 'get', create: 'post', update: 'patch', delete: 'delete', export: 'get' } as const
const trim = (path: string) => path.replace(/^\/|\/$/g, '')
/** The permission string of an operation, `path:::method` (spec 3-platform §6): 'juridico/tarefas/{id}:::patch'. */
export function permissionOf(entity: AnyEntity, operation: Operation): string {
  const tail = { read: '', create: '', update: '/{id}', delete: '/{id}', export: '/exportar' }[operation]
  return `${entity.area}/${trim(entity.path)}${tail}:::${METHODS[operation]}`
}
/** The permission string of a declared action. */
export function actionPermission(entity: AnyEntity, action: AnyAction): string {
  if (action.call === undefined) return permissionOf(entity, 'update')
  const [method = '', path = ''] = action.call.split(' ')
  return `${entity.area}/${trim(path)}:::${method.toLowerCase()}`
}
/** The permission string of a place in the menu. */
export const menuPermission = (route: string): string => `menu/${trim(route)}:::get`

/**
 * What has no screens of its own serves the others' lists of choices, and is read without a string; so is what everybody
 * may do with it. What a gate stands before needs its string here as elsewhere. A gate that is `true` lets everybody in,
 * whatever somebody ticked.
 */
export const needsString = (entity: AnyEntity, gate: Gate | undefined): boolean =>
  gate !== true && (entity.route !== null || gate !== undefined)
/** Of reading, only a gate that says everybody does without the string of what has screens. */
export const readingGate = (entity: AnyEntity): Gate | undefined => (entity.access.read === true ? true : undefined)
const granted = (entity: AnyEntity, permission: string, flags: Flags, gate: Gate | undefined): boolean =>
  !needsString(entity, gate) || !flags.has(BY_STRING) || flags.has(SUPERUSER) || flags.has(permission)

/** Does the session pass the gate? No gate lets everyone in; `false` nobody, not even a superuser. */
export function passes(gate: Gate | undefined, flags: Flags): boolean {
  if (gate === undefined || gate === true) return true
  if (gate === false) return false
  if (flags.has(SUPERUSER)) return true
  return typeof gate === 'string' ? flags.has(gate) : gate.some((flag) => flags.has(flag))
}

/** May the session go to a place of the menu that is no entity's, and make the calls that are its alone? */
export const mayEnter = ({ route, gate }: { readonly route: string; readonly gate?: Gate }, flags: Flags): boolean =>
  passes(gate, flags) && (!flags.has(BY_STRING) || flags.has(SUPERUSER) || flags.has(menuPermission(route)))

/** By which right what came with an import goes with it: what nobody deletes by the one by which it came. */
export const withdrawnBy = (entity: AnyEntity): 'create' | 'delete' =>
  entity.access.delete === false ? 'create' : 'delete'

/** Does the session see of this entity what is shown to guests? */
export const isGuest = (entity: AnyEntity, flags: Flags): boolean =>
  flags.has(GUEST) && entity.access.guest !== undefined

/** May the session do this with the entity at all? Changing needs reading; exporting is reading unless gated. */
export function mayOperate(entity: AnyEntity, operation: Operation, flags: Flags): boolean {
  if (isGuest(entity, flags)) return operation === 'read'
  if (!passes(entity.access.read, flags) || !granted(entity, permissionOf(entity, 'read'), flags, readingGate(entity)))
    return false
  if (operation === 'read') return true
  if (flags.has(READ_ONLY) && operation !== 'export') return false
  return (
    passes(entity.access[operation], flags) &&
    granted(entity, permissionOf(entity, operation), flags, entity.access[operation])
  )
}

export const mayAct = (entity: AnyEntity, action: AnyAction, flags: Flags): boolean =>
  !flags.has(READ_ONLY) &&
  mayOperate(entity, 'read', flags) &&
  (isGuest(entity, flags)
    ? action.gate !== undefined && action.gate !== true && passes(action.gate, flags)
    : passes(action.gate, flags) && granted(entity, actionPermission(entity, action), flags, action.gate))

/**
 * What is read through references is as closed as what it passes through. A field that cannot be read can be neither
 * filtered nor sorted by: its values must not be guessable.
 */
export const mayRead = (field: AnyField, flags: Flags): boolean =>
  flags.has(WHOLE) ||
  (!(field.o[KEPT] === true && flags.has(GUEST)) &&
    passes(field.o.read, flags) &&
    lookedThrough(field).every((step) => passes(step.o.read, flags)))

/**
 * May rows be chosen or counted by this condition of a declaration? What cannot be read is not to be guessed by it; what
 * nobody reads is there for such conditions alone.
 */
export const mayAsk = (entity: AnyEntity, where: AnyWhere, flags: Flags): boolean =>
  fieldsRead(where).every((name) => {
    const f = entity.fields[name.split('.')[0]!]
    return !f || f.o.read === false || mayRead(f, flags)
  })

/** Whether the files of a field stay with a record as it is (FilesOptions.kept). */
export const keepsFiles = ({ fields }: AnyEntity, name: string, row: Row, ctx: Context): boolean =>
  fields[name]?.o.kept !== undefined && matches(fields[name].o.kept as AnyWhere, row, ctx, fields)

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

/** May the session attach files to a record that it sees? A guest where the field says that they may write it. */
export const mayAttach = (entity: AnyEntity, field: AnyField, flags: Flags): boolean =>
  !isGuest(entity, flags) || (field.o.write !== undefined && mayWrite(field, 'update', flags))

/**
 * Are there rows of the entity that some session of a company may not see, walls aside? What belongs to a record is as
 * narrow as the record's entity.
 */
export const isNarrowed = (entity: AnyEntity, ctx: Context): boolean =>
  limitsFor(entity, ctx).length > 0 ||
  typeof entity.scope === 'object' ||
  entity.access.through.some((name) => {
    const target = targetOfReference(entity.fields[name]!)
    return !target || !mayOperate(target, 'read', ctx.flags) || isNarrowed(target, ctx)
  })

/** The limits of an entity's rows that hold for this session. */
export const limitsFor = (entity: AnyEntity, ctx: Context): readonly { readonly where: AnyWhere }[] =>
  isGuest(entity, ctx.flags)
    ? [{ where: entity.access.guest!.where as AnyWhere }]
    : (entity.access.rows.filter(
        ({ unless, only }) =>
          (unless === undefined || !passes(unless, ctx.flags)) && (only === undefined || ctx.flags.has(only)),
      ) as readonly { where: AnyWhere }[])

/** The condition that a row must meet to be visible to this session; undefined when every row is. */
export function rowRights(entity: AnyEntity, ctx: Context): AnyWhere | undefined {
  const limits = limitsFor(entity, ctx)
  const wall = wallWhere(entity, ctx)
  const all = [...limits.map(({ where }) => where as AnyWhere), ...(wall ? [wall] : [])]
  return all.length === 0 ? undefined : { and: all }
}
