import type { ReactNode } from 'react'
import { LinkBase, useCreatePath, useListContext, useTranslate } from 'ra-core'
import { fieldType, isSealed } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { cellOf, withoutTold } from '../fields/cell.tsx'
import { SealedMark } from '../fields/SealedMark.tsx'
import type { Column } from './columns.ts'
import { CardsSkeleton } from './Skeleton.tsx'
import { useOpenRowMenu } from './rowMenu.ts'
import { isStruck } from './struck.ts'
import { useColumns } from './useColumns.ts'
import { useSchemaContext } from '../../runtime/context.ts'

const SECOND_LINE = 3

// Not isBlank, which brings the whole of validation along.
const isEmpty = (v: unknown) => v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0)
/** A card has no heads: what is empty, or how many there are of nothing, says nothing there. */
const tells = (row: Row, { name, field }: Column) =>
  !isEmpty(row[name]) && !(row[name] === 0 && fieldType(field).cell === 'number')

/** A card leads to the page of its record, where there is one. */
const Face = ({ to, children }: { to?: string; children: ReactNode }) =>
  to ? <LinkBase to={to}>{children}</LinkBase> : <span>{children}</span>

/** Rows on a narrow screen: what it is and how it stands, and below it the next few things one asks. */
export function Cards({ columns: given }: { columns?: readonly Column[] }) {
  const { data, resource, isPending } = useListContext<Row & { id: number }>()
  const entity = entityOf(resource)
  const { shown: chosen } = useColumns()
  const columns = given ?? chosen
  const createPath = useCreatePath()
  const openMenu = useOpenRowMenu()
  const translate = useTranslate()
  const ctx = useSchemaContext()
  if (isPending) return <CardsSkeleton />
  const status = columns.find((c) => fieldType(c.field).status)
  const title = columns.find((c) => c.name === entity.title) ?? columns[0]
  const rest = withoutTold(columns.filter((c) => c !== status && c !== title))
  return (
    <ul className="b-cards">
      {data?.map((row) => (
        <li key={row.id} data-linha={row.id} className={isStruck(entity, row, ctx) ? 'b-struck' : undefined}>
          <Face {...(entity.route !== null && { to: createPath({ resource, id: row.id, type: 'show' }) })}>
            <span className="b-card-title">
              <b>
                {(title && cellOf(row, title)) ?? `#${row.id}`}
                {isSealed(entity, row) && <SealedMark />}
              </b>
              {status && cellOf(row, status)}
            </span>
            <span className="b-card-line">
              {rest
                .filter((c) => tells(row, c))
                .slice(0, SECOND_LINE)
                .map((c) => (
                  <span key={c.name}>{cellOf(row, c)}</span>
                ))}
            </span>
          </Face>
          <button
            type="button"
            aria-haspopup="menu"
            aria-label={translate('banca.telas.lista.acoes')}
            onClick={(event) => openMenu(event.currentTarget, row)}
          >
            ⋯
          </button>
        </li>
      ))}
    </ul>
  )
}
