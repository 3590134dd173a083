import { isVisible, mayRead, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { Facts } from './Facts.tsx'

/** The right column: dates, people, tags. */
export function Aside({ entity, row }: { entity: AnyEntity; row: Row }) {
  const ctx = useSchemaContext()
  // What the page says at first sight is not said again.
  const said = entity.header?.facts ?? []
  const isBlank = (v: unknown) => v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0)
  const names = entity.aside.filter(
    (name) =>
      !said.includes(name) &&
      !isBlank(row[name]) &&
      entity.fields[name] &&
      mayRead(entity.fields[name], ctx.flags) &&
      isVisible(entity, name, row, ctx),
  )
  return names.length ? (
    <aside>
      <Facts entity={entity} row={row} names={names} />
    </aside>
  ) : null
}
