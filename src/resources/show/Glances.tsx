import { LinkBase, useCreatePath, useGetList } from 'ra-core'
import { mayOperate, nameOf, type AnyEntity, type Glance, type Related } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { cellOf } from '../fields/cell.tsx'
import { columnsOf, sortOf } from '../list/columns.ts'
import type { Listed } from '../list/listed.ts'
import { openRecord } from './openRecord.ts'

const FEW = 3

/** The first few of a related list, as far as they are worth a look before it is opened. */
function First({ related, glance, id }: { related: Related; glance: Glance; id: number }) {
  const target = currentModel().get(related.to)
  const resource = resourceOf(target)
  const createPath = useCreatePath()
  const { flags } = useSchemaContext()
  const { data, isPending } = useGetList<Listed>(
    resource,
    {
      pagination: { page: 1, perPage: FEW },
      sort: sortOf(glance.sort),
      filter: { [related.by]: id, ...(glance.preset && { filtro: glance.preset }) },
    },
    { retry: false },
  )
  if (isPending)
    return (
      <section aria-busy="true">
        <h2>{glance.label}</h2>
        <div className="b-glance-room" />
      </section>
    )
  if (!data?.length) return null
  const columns = columnsOf(target, glance.columns, flags)
  return (
    <section>
      <h2>{glance.label}</h2>
      <ul>
        {data.map((one) => (
          <li key={one.id}>
            {target.route ? (
              <LinkBase className="b-link" to={createPath({ resource, id: one.id, type: 'show' })}>
                {nameOf(target, one)}
              </LinkBase>
            ) : (
              <button type="button" className="b-link" onClick={() => void openRecord(resource, one)}>
                {nameOf(target, one)}
              </button>
            )}
            <span className="b-soft">
              {columns.map((column) => (
                <span key={column.name}>{cellOf(one, column)}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What comes next and what came last, before everything that is known of a record. */
export function Glances({ entity, row }: { entity: AnyEntity; row: Row }) {
  const { flags } = useSchemaContext()
  const shown = Object.entries(entity.related).filter(
    ([, { glance, to }]) => glance && mayOperate(currentModel().get(to), 'read', flags),
  )
  if (shown.length === 0) return null
  return (
    <div className="b-glances">
      {shown.map(([name, related]) => (
        <First key={name} related={related} glance={related.glance!} id={row.id as number} />
      ))}
    </div>
  )
}
