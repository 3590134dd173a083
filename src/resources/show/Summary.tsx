import { useState } from 'react'
import { useTranslate } from 'ra-core'
import {
  attachesMany,
  codesOf,
  fieldType,
  isVisible,
  matches,
  mayRead,
  namesMany,
  rollupOf,
  statusOf,
  type AnyEntity,
  type AnyField,
  type AnyWhere,
  type Context,
} from '../../schemas/core/index.ts'
import { systemFields } from '../../schemas/core/system.ts'
import type { Row } from '../../schemas/core/types.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { Facts } from './Facts.tsx'
import { Glances } from './Glances.tsx'
import '../../i18n/records.ts'

const isBlank = (v: unknown) => v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0)
/** Said by the title's chip or in a tab. */
const isElsewhere = (field: AnyField): boolean => fieldType(field).status === true || attachesMany(field)

/** What the header says at first sight. */
const saidAbove = ({ header }: AnyEntity): string[] =>
  header ? [...header.marks, ...header.facts, ...header.sides.flatMap((s) => [s.name, s.client, ...s.numbers])] : []

/** The reference that a lookup reads, which is told itself. */
const readBy = (field: AnyField): string => fieldType(field).path?.(field).split('.')[0] ?? ''

/** The field that this one only puts in other words, under the same name. */
function reworded({ fields }: AnyEntity, field: AnyField): string {
  const [from = '', ...more] = fieldType(field).derives?.from(field) ?? []
  return more.length === 0 && fields[from]?.label === field.label ? from : ''
}

/** A code that the status only says more of, by the same words. */
const isInStatus = ({ fields }: AnyEntity, field: AnyField): boolean => {
  const [, status] = statusOf(fields) ?? []
  return status !== undefined && status !== field && codesOf(field) !== undefined && codesOf(status) === codesOf(field)
}

/** A number that names something, written by the server or worked out: programs find by it what belongs together. */
const isForPrograms = (field: AnyField): boolean => {
  const number = fieldType(field).shownBy?.(field) ?? field
  return number.o.plain === true && (field.o.write === 'server' || number !== field)
}

/** What the server writes of the rows of a tab, so that they are found by it or told with the record: who was asked, whether anybody was. */
const isOfTab = ({ related }: AnyEntity, field: AnyField): boolean => {
  const { write, fields } = field.o as { write?: string; fields?: Record<string, unknown> }
  if (namesMany(field) || (fields && 'id' in fields)) return write === 'server'
  const from = rollupOf(field)
  return from?.any === true && Object.values(related).some(({ to }) => to === from.of)
}

/** What a fact at first sight is put together of. */
const toldThere = ({ fields, header }: AnyEntity): string[] =>
  (header?.facts ?? []).flatMap((name) => [...(fieldType(fields[name]!).derives?.from(fields[name]!) ?? [])])

/** What the form does not ask and the right column does not show: what actions wrote, what follows from the rest. */
function restOf(entity: AnyEntity, row: Row, ctx: Context): string[] {
  const said = new Set([
    ...entity.form.flatMap((section) => section.fields),
    ...entity.aside,
    ...saidAbove(entity),
    ...toldThere(entity),
    entity.title,
  ])
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    if (
      said.has(name) ||
      said.has(readBy(field)) ||
      said.has(reworded(entity, field)) ||
      name in systemFields ||
      isElsewhere(field) ||
      isForPrograms(field) ||
      isOfTab(entity, field) ||
      isInStatus(entity, field)
    )
      return []
    if (isBlank(row[name])) return []
    return mayRead(field, ctx.flags) && isVisible(entity, name, row, ctx) ? [name] : []
  })
}

/**
 * The record by the sections of its form; what is said above, in the right column or in a tab of its own is not said
 * twice, unless it stands alone. What nothing is known of waits behind its number.
 */
export function Summary({ entity, row, whole = false }: { entity: AnyEntity; row: Row; whole?: boolean }) {
  const ctx = useSchemaContext()
  const translate = useTranslate()
  const [empty, setEmpty] = useState(false)
  const elsewhere = new Set(whole ? [] : [entity.title, ...entity.aside, ...saidAbove(entity)])
  const readable = (name: string) => mayRead(entity.fields[name]!, ctx.flags) && isVisible(entity, name, row, ctx)
  const shown = (name: string) => !attachesMany(entity.fields[name]!) && !elsewhere.has(name) && readable(name)
  const sections = entity.form
    .filter((section) => matches(section.when as AnyWhere | undefined, row, ctx, entity.fields))
    .map((section) => ({ title: section.title, names: section.fields.filter(shown) }))
  // The column beside leaves out what is empty there.
  const beside = whole ? [] : entity.aside.filter((name) => readable(name) && isBlank(row[name]))
  const rest = {
    title: translate('banca.telas.mais_informacoes'),
    names: [...restOf(entity, row, ctx), ...(empty ? beside : [])],
  }
  const blank = new Set([...sections.flatMap(({ names }) => names), ...beside].filter((name) => isBlank(row[name])))
  return (
    <>
      {!whole && <Glances entity={entity} row={row} />}
      {[...sections, rest]
        .map(({ title, names }) => ({ title, names: empty ? names : names.filter((name) => !blank.has(name)) }))
        .filter(({ names }) => names.length > 0)
        .map(({ title, names }) => (
          <section key={title}>
            <h2>{title}</h2>
            <Facts entity={entity} row={row} names={names} />
          </section>
        ))}
      {blank.size > 0 && (
        <button type="button" className="b-link b-unfold" aria-expanded={empty} onClick={() => setEmpty(!empty)}>
          {translate(empty ? 'banca.telas.esconder_vazios' : 'banca.telas.campos_vazios', { smart_count: blank.size })}
        </button>
      )}
    </>
  )
}
