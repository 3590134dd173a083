import {
  attachesOne,
  compute,
  display,
  fieldType,
  isVisible,
  matches,
  mayRead,
  nameOf,
  type AnyEntity,
  type AnyField,
  type AnyWhere,
  type Context,
  type Model,
} from '../../../src/schemas/core/index.ts'
import { systemFields } from '../../../src/schemas/core/system.ts'
import type { Row } from '../sql/select.ts'

/** What a document says of a record: what it is called, and its facts by the sections of its form. */
export interface Sheet {
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly text: string }[]
}
export interface Column {
  readonly name: string
  readonly label: string
}

/** Records of its own, files beside the record, and what nobody reads are printed in no line and no column. */
function isPrinted(field: AnyField): boolean {
  const { embeds, attaches, secret } = fieldType(field)
  return !embeds && !secret && attaches !== 'many'
}

/** A record's name, and where it has none its number. */
export const calledOf = (entity: AnyEntity, row: Row): string =>
  nameOf(entity, row) || `${entity.label[0]} ${String(row.id)}`

/** The text of one field; rich text without its marks, '' for nothing. */
export function textOf(model: Model, entity: AnyEntity, name: string, row: Row, ctx: Context): string {
  const field = entity.fields[name]
  return field ? display(field, name, row, (to) => model.get(to).title, ctx.fuso) : ''
}

/** The sections of a record's form with what the session may read and what is there, and then the rest. */
export function sheetsOf(model: Model, entity: AnyEntity, record: Row, ctx: Context): Sheet[] {
  const row = compute(entity, record, ctx)
  const fact = (name: string) => {
    const field = entity.fields[name]!
    if (!isPrinted(field) || attachesOne(field) || !mayRead(field, ctx.flags) || !isVisible(entity, name, row, ctx))
      return []
    const text = textOf(model, entity, name, row, ctx)
    return text ? [{ label: field.label, text }] : []
  }
  const asked = new Set(entity.form.flatMap(({ fields }) => fields))
  const rest = Object.keys(entity.fields).filter((n) => !asked.has(n) && !(n in systemFields) && n !== entity.title)
  // What is looked up elsewhere has been said there.
  const own = rest.filter((n) => {
    const { computed, status } = fieldType(entity.fields[n]!)
    return !computed || status
  })
  return [
    ...entity.form.filter(({ when }) => matches(when as AnyWhere | undefined, row, ctx, entity.fields)),
    { title: 'Mais informações', fields: own },
  ]
    .map(({ title, fields }) => ({ title, facts: fields.flatMap(fact) }))
    .filter(({ facts }) => facts.length > 0)
}

/** The columns that a list of records is shown by, as far as the session may read them. */
export function columnsOf(entity: AnyEntity, by: string, names: readonly string[] | undefined, ctx: Context): Column[] {
  return (names ?? entity.list.columns).flatMap((name) => {
    const field = entity.fields[name]
    if (!field || name === by || !isPrinted(field) || !mayRead(field, ctx.flags)) return []
    return [{ name, label: field.label }]
  })
}

/** What is too long for a column, and is in none of these. */
export const longOf = (entity: AnyEntity, columns: readonly Column[], ctx: Context): Column[] =>
  Object.entries(entity.fields).flatMap(([name, field]) =>
    fieldType(field).long && mayRead(field, ctx.flags) && !columns.some((c) => c.name === name)
      ? [{ name, label: field.label }]
      : [],
  )
