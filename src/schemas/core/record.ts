import { boundProblem } from './bounds.ts'
import { cached } from './cache.ts'
import type { AnyEntity } from './definition.ts'
import type { Variant } from './form/form.ts'
import { carrierOf } from './fields/references.ts'
import { fieldType } from './fields/registry.ts'
import { rollupOf } from './fields/rollup.ts'
import { titleOfReference } from './named.ts'
import type { Errors } from './rules.ts'
import { texts } from './texts.ts'
import type { AnyField, AnyWhere, Fields, Row } from './types.ts'
import { isDynamic, resolveValue, type Context } from './values.ts'
import { isSealed, SEALED, withSeal } from './walls/walls.ts'
import { matches } from './where.ts'

/** Names of the fields that are kept in a column. */
export const storedFields = cached((e: AnyEntity) =>
  Object.entries(e.fields).flatMap(([n, f]) => (fieldType(f).sql(f) === null ? [] : [n])),
)
/** Names of the fields that follow from the row by data or function. */
const computedFields = cached((e: AnyEntity) =>
  Object.entries(e.fields).flatMap(([name, f]) => {
    const { derives } = fieldType(f)
    return derives ? [[name, derives.value(f, e.fields)] as const] : []
  }),
)

/** The variant of the form that applies to what is known of the record, if any. */
export function variantOf(entity: AnyEntity, row: Row, ctx: Context): Variant<Row> | undefined {
  return Object.values(entity.variants).find((v) => matches(v.when as AnyWhere, row, ctx, entity.fields))
}

/** Which fields are shown, for many fields of one row. */
export const visibleIn = (entity: AnyEntity, row: Row, ctx: Context): ((name: string) => boolean) =>
  shownBy(entity, row, ctx, variantOf(entity, row, ctx))

const shownBy =
  (entity: AnyEntity, row: Row, ctx: Context, variant: Variant<Row> | undefined) =>
  (name: string): boolean => {
    const f = entity.fields[name]
    if (!f || variant?.fields?.[name] === 'hidden') return false
    return f.o.when === undefined || matches(f.o.when as AnyWhere, row, ctx, entity.fields)
  }

/** Is the field shown? A field that is not shown is not required, not sent, and cleared. */
export function isVisible(entity: AnyEntity, name: string, row: Row, ctx: Context): boolean {
  return visibleIn(entity, row, ctx)(name)
}

/** Which fields must have a value, given what is known of the record, for many fields of it. */
export function requiredIn(entity: AnyEntity, row: Row, ctx: Context): (name: string) => boolean {
  const variant = variantOf(entity, row, ctx)
  const isShown = shownBy(entity, row, ctx, variant)
  return (name) => {
    const { required } = (entity.fields[name]?.o ?? {}) as { required?: boolean | AnyWhere }
    if (!required || !isShown(name) || variant?.fields?.[name] === 'optional') return false
    return required === true || matches(required, row, ctx, entity.fields)
  }
}

/** Must the field have a value? */
export function isRequired(entity: AnyEntity, name: string, row: Row, ctx: Context): boolean {
  return requiredIn(entity, row, ctx)(name)
}

function defaultOf(f: AnyField, row: Row, ctx: Context): unknown {
  const d: unknown = f.o.default ?? undefined
  if (typeof d === 'function') return (d as (c: Context) => unknown)(ctx)
  return isDynamic(d) ? resolveValue(d, row, ctx) : d
}

/** Fills what is absent (undefined) with defaults: the variant's first, then each field's. Never overwrites. */
export function withDefaults(entity: AnyEntity, given: Row, ctx: Context): Row {
  const row: Row = { ...given }
  for (const [name, f] of Object.entries(entity.fields)) {
    if (row[name] !== undefined || fieldType(f).computed) continue
    const value = defaultOf(f, row, ctx)
    if (value !== undefined) row[name] = value
  }
  for (const [name, value] of Object.entries(variantOf(entity, row, ctx)?.defaults ?? {}))
    if (given[name] === undefined) row[name] = resolveValue(value, row, ctx)
  return row
}

/** What an embedded record begins with: its fields' defaults, and nothing else. */
export const blankItem = (fields: Fields, ctx: Context): Row =>
  Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, defaultOf(f, {}, ctx) ?? null]))

/** Works out what follows from rows, the same for all of them but for the row; of `only` where some alone are asked for. */
export function computing(entity: AnyEntity, ctx: Context, only?: ReadonlySet<string>): (row: Row) => Row {
  const fields = computedFields(entity)
  const each = (only ? fields.filter(([name]) => only.has(name)) : fields).map(([name, of]) => [name, of(ctx)] as const)
  if (each.length === 0) return (row) => row
  return (row) => {
    const out: Row = { ...row }
    for (const [name, value] of each) out[name] = value(out)
    return out
  }
}

/** The row with what follows from it worked out. */
export const compute = (entity: AnyEntity, row: Row, ctx: Context): Row => computing(entity, ctx)(row)

const aliasesOf = cached(
  (fields: Fields) =>
    new Map(Object.entries(fields).flatMap(([n, f]) => (f.o.alias ? [[f.o.alias as string, n] as const] : []))),
)

/**
 * Brings wire values into their stored shape. Aliases become their field; what is computed or merely carried (`ob_…`,
 * derived fields, what follows from other rows) is left out, for clients send back what they read. Unknown keys and values
 * beyond the bounds of their type are errors, by field, and looked into no further.
 */
export function normalise(entity: AnyEntity, input: Row): { values: Row; errors: Errors } {
  const values: Row = {}
  const errors: Errors = {}
  const aliases = aliasesOf(entity.fields)
  for (const [key, raw] of Object.entries(input)) {
    const name = aliases.get(key) ?? key
    const f = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    if (f) {
      if (fieldType(f).computed || rollupOf(f) || raw === undefined) continue
      const problem = boundProblem(f, raw)
      if (problem) errors[name] = [problem]
      else values[name] = fieldType(f).normalise(raw, f) ?? null
    } else if (!['id', 'nr_versao', 'cd_empresa', entity.idAs].includes(key) && !key.startsWith('ob_'))
      errors[key] = [texts.unknownField]
  }
  return { values, errors }
}

/** What a record is called, as people write it, and that it is sealed where it is; '' when it has no name. */
export const nameOf = (entity: AnyEntity, row: Row): string => withSeal(bareNameOf(entity, row), isSealed(entity, row))

/** What a record is called and nothing else, to be copied or looked for. */
export function bareNameOf(entity: AnyEntity, row: Row): string {
  // A number alone does not say what it is the number of.
  if (entity.title === 'id') return row.id === undefined ? '' : `${entity.label[0]} ${String(row.id)}`
  const value = row[entity.title]
  const field = entity.fields[entity.title]
  if (value === null || value === undefined) return ''
  if (!field) return String(value)
  const { cell, format } = fieldType(field)
  return cell === 'number' ? `${entity.label[0]} ${format(value, field)}` : format(value, field)
}

/** Text of a field for people: labels of references come from what the row carries. */
export function display(
  f: AnyField,
  name: string,
  row: Row,
  titleOf: (target: string) => string,
  fuso?: string,
): string {
  const value = row[name]
  if (value === null || value === undefined) return ''
  if (fieldType(f).points) {
    const carried = row[carrierOf(name)]
    const list = (Array.isArray(carried) ? carried : [carried]).filter(
      (c): c is Row => typeof c === 'object' && c !== null,
    )
    const title = titleOfReference(f)
    const called = (name: unknown) => (title ? fieldType(title).format(name, title) : String(name ?? ''))
    if (list.length) return list.map((c) => withSeal(called(c[titleOf(f.o.to)]), c[SEALED] === true)).join(', ')
  }
  return fieldType(f).format(value, f, fuso)
}
