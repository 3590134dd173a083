import { useEffect, useId } from 'react'
import { Droppable } from '@hello-pangea/dnd'
import { keepPreviousData } from '@tanstack/react-query'
import { useInfiniteGetList, useListContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { Chip } from '../fields/Chip.tsx'
import type { Listed } from '../list/listed.ts'
import type { Column } from '../list/columns.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { Card } from './Card.tsx'
import type { BoardColumn } from './boardColumn.ts'
import { columnSort } from './columns.ts'
import { arranged, cardId, type Held } from './held.ts'
import { ColumnState } from './ColumnState.tsx'
import { useSeen } from './useSeen.ts'

const PER_PAGE = 20

interface Props {
  readonly column: BoardColumn
  readonly facts: readonly Column[]
  readonly movable: boolean
  /** The card in hand could not be put here. */
  readonly refuses: boolean
  readonly held: readonly Held[]
  /** Where the board finds the record behind a card. */
  readonly records: Map<string, Listed>
}

/** One column: a list of its own, page by page, with its exact count. */
export function ColumnView({ column, facts, movable, refuses, held, records }: Props) {
  const { resource, filterValues, sort } = useListContext()
  const order = columnSort(entityOf(resource), sort)
  const translate = useTranslate()
  const heading = useId()
  const [ref, seen] = useSeen()
  const list = useInfiniteGetList<Listed>(
    resource,
    { pagination: { page: 1, perPage: PER_PAGE }, sort: order, filter: { ...filterValues, ...column.filter } },
    { enabled: seen, placeholderData: keepPreviousData },
  )
  const rows = list.data?.pages.flatMap((page) => page.data)
  const shown = arranged(rows ?? [], column.key, held)
  useEffect(() => {
    for (const row of shown) records.set(cardId(column.key, row.id), row)
  })
  const count = list.total?.toLocaleString('pt-BR')
  return (
    <section ref={ref} className={`b-column${refuses ? ' b-refuses' : ''}`} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{column.tone ? <Chip label={column.label} tone={column.tone} /> : column.label}</h2>
        {column.note && <span className="b-note">{column.note}</span>}
        {count !== undefined && (
          <span className="b-count" aria-label={translate('banca.telas.quadro.registros', { smart_count: list.total })}>
            {count}
          </span>
        )}
      </header>
      <Droppable droppableId={column.key}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <ul
            ref={innerRef}
            {...droppableProps}
            aria-labelledby={heading}
            aria-busy={list.isFetching}
            className={`${isDraggingOver ? 'b-over' : ''}${list.isPlaceholderData ? ' b-old' : ''}`}
          >
            {shown.map((record, index) => (
              <Card key={record.id} record={record} column={column.key} index={index} movable={movable} facts={facts} />
            ))}
            {placeholder}
          </ul>
        )}
      </Droppable>
      <ColumnState
        pending={list.isPending}
        error={list.error}
        empty={shown.length === 0}
        onRetry={() => void list.refetch()}
      />
      {list.hasNextPage && (
        <Button
          className="b-more"
          size="small"
          color="inherit"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {translate('banca.telas.quadro.mais')}
        </Button>
      )}
    </section>
  )
}
