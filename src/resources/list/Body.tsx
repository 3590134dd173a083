import { Suspense, useCallback, useRef, type MouseEvent, type PointerEvent } from 'react'
import {
  useCreatePath,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useNavigate,
  useResourceContext,
} from 'ra-core'
import { display, isSealed, mayOperate, type AnyEntity } from '../../schemas/core/index.ts'
import { titleFieldOf } from '../../runtime/catalog.ts'
import { useCellEdit } from '../inline/useCellEdit.tsx'
import { openRecord } from '../show/openRecord.ts'
import { ELASTIC, type Column } from './columns.ts'
import type { Listed } from './listed.ts'
import { Row } from './Row.tsx'
import { useOpenRowMenu } from './rowMenu.ts'
import { isOver, isStruck } from './struck.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { later, PartBoundary, usePrinting } from '../shell.ts'
import { isLong, LONG } from './long.ts'

const VirtualRows = later(() => import('./VirtualRows.tsx'))

const NONE: readonly Listed[] = []

/** True when a click was meant for something inside the row, or only ended a selection of text. */
export const isInside = (event: MouseEvent<HTMLElement>): boolean =>
  (event.target as HTMLElement).closest('a,button,input,label') !== null || String(window.getSelection()) !== ''

interface Props {
  readonly columns: readonly Column[]
  readonly entity: AnyEntity
  readonly selectable: boolean
  /** It is the list's own table: its cells are edited. */
  readonly edits: boolean
  /** Place of the first row in the whole list, from 0. */
  readonly first: number
}

export function Body({ columns, entity, selectable, edits, first }: Props) {
  const resource = useResourceContext() ?? ''
  const data = (useDataTableDataContext() ?? NONE) as Listed[]
  const selected = useDataTableSelectedIdsContext() ?? []
  const { handleToggleItem } = useDataTableCallbacksContext()
  const { isPlaceholderData } = useListContext()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const ctx = useSchemaContext()
  const openMenu = useOpenRowMenu()
  const printing = usePrinting() !== null
  const path = useCallback((id: number) => createPath({ resource, id, type: 'show' }), [createPath, resource])
  // What has no page of its own is shown over the one that it is a part of.
  const paged = entity.route !== null
  // A list's own rows are drawn again one by one: what they are given stays the same.
  const here = paged ? NONE : data
  const { editor, unlessTwice, onTwice } = useCellEdit({
    entity,
    rows: data,
    columns,
    before: selectable ? 1 : 0,
    works: edits && mayOperate(entity, 'update', ctx.flags),
  })
  const go = useCallback(
    (event: MouseEvent<HTMLElement>, id: number) => {
      if (isInside(event)) return
      if (paged) return unlessTwice(event, () => navigate(path(id)))
      const record = here.find((row) => row.id === id)
      if (record) void openRecord(resource, record)
    },
    [navigate, path, paged, here, resource, unlessTwice],
  )
  // The link stands on the title; where the person hid it, on the first column there is.
  const title = columns.some((c) => c.name === entity.title) ? entity.title : columns[0]?.name
  const tellWhole = (event: PointerEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>(`td.${ELASTIC}`)
    const row = cell?.parentElement as HTMLTableRowElement | undefined
    const column = cell && columns[cell.cellIndex - (selectable ? 1 : 0)]
    const record = column && data.find(({ id }) => String(id) === row?.dataset.linha)
    if (record) cell.title = display(column.field, column.name, record, titleFieldOf, ctx.fuso)
  }
  const body = useRef<HTMLTableSectionElement>(null)
  // On paper they are all there.
  const long = isLong(data) && !printing
  const draw = (record: Listed, index: number) => (
    <Row
      key={record.id}
      entity={entity}
      record={record}
      {...(isLong(data) && { place: first + index + 2 })}
      columns={columns}
      linked={paged ? title : undefined}
      selectable={selectable}
      selected={selected.includes(record.id)}
      struck={isStruck(entity, record, ctx)}
      over={isOver(entity, record, ctx)}
      sealed={isSealed(entity, record)}
      path={path}
      onGo={go}
      onTwice={onTwice}
      onToggle={isPlaceholderData ? undefined : handleToggleItem}
      onMenu={openMenu}
    />
  )
  const all = () => data.map(draw)
  return (
    <>
      <tbody ref={body} onPointerOver={tellWhole}>
        {long ? (
          <PartBoundary fallback={all}>
            <Suspense fallback={data.slice(0, LONG).map(draw)}>
              <VirtualRows body={body} rows={data} columns={columns} draw={draw} />
            </Suspense>
          </PartBoundary>
        ) : (
          all()
        )}
      </tbody>
      {editor}
    </>
  )
}
