import { isVisible, mayRead, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/record.ts'
import { useSchemaContext } from '../session.ts'
import { Facts } from './Facts.tsx'

/** The right column: dates, people, tags. */
export function Aside({ entity, row }: { entity: AnyEntity; row: Row }) {
  const ctx = useSchemaContext()
  const names = entity.aside.filter(
    (name) => entity.fields[name] && mayRead(entity.fields[name], ctx.flags) && isVisible(entity, name, row, ctx),
  )
  return names.length ? (
    <aside>
      <Facts entity={entity} row={row} names={names} />
    </aside>
  ) : null
}
