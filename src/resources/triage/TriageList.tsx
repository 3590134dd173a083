import type { MouseEvent } from 'react'
import { LinkBase, useCreatePath, useListContext, useTranslate } from 'ra-core'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { CardLines } from '../list/CardLines.tsx'
import type { Listed } from '../list/listed.ts'
import { CardsSkeleton } from '../list/Skeleton.tsx'
import { isStruck } from '../list/struck.ts'
import { useColumns } from '../list/useColumns.ts'

interface Props {
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
  /** Begins what begins from a row; false where nothing does. */
  readonly onBegin: (row: Listed) => boolean
}

/** The rows in two lines each. A click chooses one; Enter, or a click that asks for another tab, goes to its page. */
export function TriageList({ chosen, onChoose, onBegin }: Props) {
  const { data, resource, isPending } = useListContext<Listed>()
  const entity = entityOf(resource)
  const { shown: columns } = useColumns()
  const createPath = useCreatePath()
  const ctx = useSchemaContext()
  const translate = useTranslate()
  if (isPending) return <CardsSkeleton />
  const onClick = (event: MouseEvent, row: Listed) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    // No pointer: it was Enter.
    if (event.detail === 0) return void (onBegin(row) && event.preventDefault())
    event.preventDefault()
    onChoose(row.id)
  }
  return (
    <ul className="b-cards" aria-label={translate('banca.triagem.registros')}>
      {data?.map((row) => (
        <li key={row.id} data-linha={row.id} className={isStruck(entity, row, ctx) ? 'b-struck' : undefined}>
          <LinkBase
            to={createPath({ resource, id: row.id, type: 'show' })}
            aria-current={row.id === chosen ? 'true' : undefined}
            onClick={(event: MouseEvent) => onClick(event, row)}
          >
            <CardLines entity={entity} columns={columns} row={row} />
          </LinkBase>
        </li>
      ))}
    </ul>
  )
}
