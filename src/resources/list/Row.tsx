import { memo, type MouseEvent } from 'react'
import { LinkBase, useTranslate, type Identifier } from 'ra-core'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { cellOf } from '../fields/cell.tsx'
import { SealedMark } from '../fields/SealedMark.tsx'
import { Below } from './Below.tsx'
import type { Listed } from './listed.ts'
import { cellClass, type Column } from './columns.ts'
import type { OpenRowMenu } from './rowMenu.ts'

interface Props {
  readonly entity: AnyEntity
  readonly record: Listed
  readonly columns: readonly Column[]
  readonly linked: string | undefined
  readonly selectable: boolean
  readonly selected: boolean
  /** Its place in the whole table, where not all rows are drawn. */
  readonly place?: number
  readonly struck?: boolean
  readonly over?: boolean
  readonly sealed?: boolean
  readonly path: (id: number) => string
  readonly onGo: (event: MouseEvent<HTMLElement>, id: number) => void
  readonly onTwice: (event: MouseEvent<HTMLElement>) => void
  readonly onToggle: ((id: Identifier, event: MouseEvent<HTMLInputElement>) => void) | undefined
  readonly onMenu: OpenRowMenu
}

/** One row: plain cells, drawn again only when its record, its selection or the columns change. */
export const Row = memo(function Row(props: Props) {
  const {
    entity,
    record,
    place,
    columns,
    linked,
    selectable,
    selected,
    struck,
    over,
    sealed,
    path,
    onGo,
    onTwice,
    onToggle,
    onMenu,
  } = props
  const translate = useTranslate()
  return (
    <tr
      data-linha={record.id}
      aria-rowindex={place}
      className={[selected && 'b-selected', struck && 'b-struck'].filter(Boolean).join(' ') || undefined}
      onClick={(event) => onGo(event, record.id)}
      onDoubleClick={onTwice}
    >
      {selectable && (
        <td className="b-select">
          <input
            type="checkbox"
            aria-label={translate('banca.telas.lista.escolher')}
            checked={selected}
            readOnly
            onClick={(event) => onToggle?.(record.id, event)}
          />
        </td>
      )}
      {columns.map((column, i) => (
        <td key={column.name} className={cellClass(column, i)}>
          {column.name === linked ? (
            <LinkBase to={path(record.id)}>{cellOf(record, column) ?? `#${record.id}`}</LinkBase>
          ) : (
            cellOf(record, column)
          )}
          {sealed && column.name === (linked ?? columns[0]!.name) && <SealedMark />}
          {column.below.length > 0 && <Below entity={entity} record={record} columns={column.below} />}
        </td>
      ))}
      <td className="b-menu">
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={translate('banca.telas.lista.acoes')}
          disabled={over}
          onClick={(event) => onMenu(event.currentTarget, record)}
        >
          ⋯
        </button>
      </td>
    </tr>
  )
})
