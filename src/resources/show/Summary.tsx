import { isVisible, matches, mayRead, type AnyEntity, type AnyWhere } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/record.ts'
import { useSchemaContext } from '../session.ts'
import { Facts } from './Facts.tsx'

/** The record by the sections of its form; what the right column or a tab of its own shows is not said twice. */
export function Summary({ entity, row }: { entity: AnyEntity; row: Row }) {
  const ctx = useSchemaContext()
  const shown = (name: string) => {
    const field = entity.fields[name]!
    if (field.kind === 'files' || name === entity.title || entity.aside.includes(name)) return false
    return mayRead(field, ctx.flags) && isVisible(entity, name, row, ctx)
  }
  return entity.form
    .filter((section) => matches(section.when as AnyWhere | undefined, row, ctx, entity.fields))
    .map((section) => ({ title: section.title, names: section.fields.filter(shown) }))
    .filter(({ names }) => names.length > 0)
    .map(({ title, names }) => (
      <section key={title}>
        <h2>{title}</h2>
        <Facts entity={entity} row={row} names={names} />
      </section>
    ))
}
