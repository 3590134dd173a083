import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useListContext,
  useTranslate,
} from 'ra-core'
import { cellClass, type Column } from './columns.ts'
import { WidthHandle } from './WidthHandle.tsx'

/** Chooses all rows of the page, or none. */
function SelectPage() {
  const translate = useTranslate()
  const data = useDataTableDataContext() as readonly { id: number }[] | undefined
  const selected = useDataTableSelectedIdsContext() ?? []
  const { onSelect } = useDataTableCallbacksContext()
  // Rows of the filter before stand there until those of this one come: nobody chooses what is about to go.
  const { isPlaceholderData } = useListContext()
  const ids = data?.map((row) => row.id) ?? []
  const some = ids.some((id) => selected.includes(id))
  const all = ids.length > 0 && ids.every((id) => selected.includes(id))
  return (
    <input
      type="checkbox"
      aria-label={translate('banca.telas.lista.escolher_pagina')}
      checked={all}
      disabled={isPlaceholderData === true}
      ref={(element) => {
        if (element) element.indeterminate = some && !all
      }}
      onChange={() =>
        onSelect?.(all ? selected.filter((id) => !ids.includes(id as number)) : [...new Set([...selected, ...ids])])
      }
    />
  )
}

function HeadCell({ column, index }: { column: Column; index: number }) {
  const sort = useDataTableSortContext()
  const { handleSort } = useDataTableCallbacksContext()
  const active = sort?.field === column.name
  const order = active ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined
  return (
    <th scope="col" className={cellClass(column, index)} aria-sort={order}>
      {column.sortable && handleSort ? (
        <button
          type="button"
          data-field={column.name}
          data-order="ASC"
          title={column.share > 0 || column.label !== column.field.label ? column.field.label : undefined}
          onClick={handleSort}
        >
          {column.label}
        </button>
      ) : (
        column.label
      )}
      <WidthHandle column={column} />
    </th>
  )
}

export function Head({ columns, selectable }: { columns: readonly Column[]; selectable: boolean }) {
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        {selectable && (
          <th scope="col" className="b-select">
            <SelectPage />
          </th>
        )}
        {columns.map((column, i) => (
          <HeadCell key={column.name} column={column} index={i} />
        ))}
        <th scope="col" className="b-menu">
          <span className="b-hidden">{translate('banca.telas.lista.acoes')}</span>
        </th>
      </tr>
    </thead>
  )
}
