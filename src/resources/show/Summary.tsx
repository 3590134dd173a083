import { useTranslate } from 'ra-core'
import {
  attachesMany,
  fieldType,
  isVisible,
  matches,
  mayRead,
  type AnyEntity,
  type AnyField,
  type AnyWhere,
  type Context,
} from '../../schemas/core/index.ts'
import { systemFields } from '../../schemas/core/system.ts'
import type { Row } from '../../schemas/core/types.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { Facts } from './Facts.tsx'

const isBlank = (v: unknown) => v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0)
/** Said by the title's chip or in a tab. */
const isElsewhere = (field: AnyField): boolean => fieldType(field).status === true || attachesMany(field)

/** What the form does not ask and the right column does not show: what actions wrote, what follows from the rest. */
function restOf(entity: AnyEntity, row: Row, ctx: Context): string[] {
  const said = new Set([...entity.form.flatMap((section) => section.fields), ...entity.aside, entity.title])
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    if (said.has(name) || name in systemFields || isElsewhere(field) || isBlank(row[name])) return []
    return mayRead(field, ctx.flags) && isVisible(entity, name, row, ctx) ? [name] : []
  })
}

/** The record by the sections of its form; what the right column or a tab of its own shows is not said twice, unless it stands alone. */
export function Summary({ entity, row, whole = false }: { entity: AnyEntity; row: Row; whole?: boolean }) {
  const ctx = useSchemaContext()
  const translate = useTranslate()
  const shown = (name: string) => {
    const field = entity.fields[name]!
    if (attachesMany(field) || (!whole && (name === entity.title || entity.aside.includes(name)))) return false
    return mayRead(field, ctx.flags) && isVisible(entity, name, row, ctx)
  }
  const sections = entity.form
    .filter((section) => matches(section.when as AnyWhere | undefined, row, ctx, entity.fields))
    .map((section) => ({ title: section.title, names: section.fields.filter(shown) }))
  const rest = { title: translate('banca.telas.mais_informacoes'), names: restOf(entity, row, ctx) }
  return (
    [...sections, rest]
      // A section that says nothing but dashes is left out.
      .filter(({ names }) => names.some((name) => !isBlank(row[name])))
      .map(({ title, names }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Facts entity={entity} row={row} names={names} />
        </section>
      ))
  )
}
