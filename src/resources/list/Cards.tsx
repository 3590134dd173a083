import { Suspense, type ReactNode } from 'react'
import { LinkBase, useCreatePath, useListContext, useTranslate } from 'ra-core'
import type { Row } from '../../schemas/core/types.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { CardLines } from './CardLines.tsx'
import type { Column } from './columns.ts'
import { CardsSkeleton } from './Skeleton.tsx'
import { useOpenRowMenu } from './rowMenu.ts'
import { isStruck } from './struck.ts'
import { useColumns } from './useColumns.ts'
import { mayChangeMany } from '../../runtime/rights.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { part } from '../shell.ts'

const CardPick = part(() => import('./CardPick.tsx'))

/** A card leads to the page of its record, where there is one. */
const Face = ({ to, children }: { to?: string; children: ReactNode }) =>
  to ? <LinkBase to={to}>{children}</LinkBase> : <span>{children}</span>

/** Rows on a narrow screen: what it is and how it stands, and below it the next few things one asks. */
export function Cards({ columns: given }: { columns?: readonly Column[] }) {
  const { data, resource, isPending, isPlaceholderData, selectedIds, onToggleItem } = useListContext<
    Row & { id: number }
  >()
  const entity = entityOf(resource)
  const { shown: chosen } = useColumns()
  const columns = given ?? chosen
  const createPath = useCreatePath()
  const openMenu = useOpenRowMenu()
  const translate = useTranslate()
  const ctx = useSchemaContext()
  if (isPending) return <CardsSkeleton />
  // Inside another record's page there is no bar for a selection.
  const picks = !given && mayChangeMany(entity, ctx)
  const toggle = (id: number) => !isPlaceholderData && onToggleItem(id)
  const face = (row: Row & { id: number }) => {
    const lines = <CardLines entity={entity} columns={columns} row={row} />
    const link = (
      <Face {...(entity.route !== null && { to: createPath({ resource, id: row.id, type: 'show' }) })}>{lines}</Face>
    )
    if (!picks || selectedIds.length === 0) return link
    return (
      <Suspense fallback={link}>
        <CardPick picked={selectedIds.includes(row.id)} onPick={() => toggle(row.id)}>
          {lines}
        </CardPick>
      </Suspense>
    )
  }
  return (
    <ul className="b-cards">
      {data?.map((row) => (
        <li key={row.id} data-linha={row.id} className={isStruck(entity, row, ctx) ? 'b-struck' : undefined}>
          {face(row)}
          <button
            type="button"
            aria-haspopup="menu"
            aria-label={translate('banca.telas.lista.acoes')}
            onClick={(event) => openMenu(event.currentTarget, row, picks ? () => toggle(row.id) : undefined)}
          >
            ⋯
          </button>
        </li>
      ))}
    </ul>
  )
}
