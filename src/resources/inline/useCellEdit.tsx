import { Suspense, useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { useEvent } from 'ra-core'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import type { Column } from '../list/columns.ts'
import type { Listed } from '../list/listed.ts'
import { part, preload, useKey } from '../shell.ts'
import { isEditable } from './editable.ts'

// What is typed after the key is meant for the cell: it is there already.
const load = () => import('./CellEditor.tsx')
const CellEditor = part(load)
preload(load)

/** So long a click waits for a second one, where that would edit (ms). */
const SECOND_CLICK_MS = 220
const ROW = '[data-linha]'

interface Cell {
  readonly record: Listed
  readonly name: string
  readonly element: HTMLElement
}

interface Given {
  readonly entity: AnyEntity
  readonly rows: readonly Listed[]
  readonly columns: readonly Column[]
  /** Cells before the first column. */
  readonly before: number
  readonly works: boolean
}

/** Where one goes once a cell is done with: to the cell after or before it, or back to the row. */
export type Onward = 1 | -1 | 0

let waiting: ReturnType<typeof setTimeout> | undefined

/** The cells of a table edited in place: by a double click, or by F2 in the row that has the focus. */
export function useCellEdit({ entity, rows, columns, before, works }: Given) {
  const ctx = useSchemaContext()
  const [cell, setCell] = useState<Cell>()
  useEffect(() => () => clearTimeout(waiting), [])
  const rowOf = (element: HTMLElement | null) =>
    rows.find(({ id }) => String(id) === element?.closest<HTMLElement>(ROW)?.dataset.linha)
  const cellAt = (element: HTMLElement, record: Listed, index: number): Cell | undefined => {
    const column = columns[index]
    const td = element.closest(ROW)?.children[before + index] as HTMLElement | undefined
    if (!works || !td || !column || !isEditable(entity, column.name, record, ctx)) return undefined
    return { record, name: column.name, element: td }
  }
  const under = (event: MouseEvent<HTMLElement>): Cell | undefined => {
    const target = event.target as HTMLElement
    const td = target.closest('td')
    const record = rowOf(target)
    return td && record ? cellAt(target, record, td.cellIndex - before) : undefined
  }
  /** The next cell of the same row that is edited, from an index on. */
  const along = (element: HTMLElement, record: Listed, from: number, step: 1 | -1): Cell | undefined => {
    for (let i = from; i >= 0 && i < columns.length; i += step) {
      const found = cellAt(element, record, i)
      if (found) return found
    }
    return undefined
  }
  useKey(
    'editar_celula',
    () => {
      const at = document.activeElement as HTMLElement | null
      const record = rowOf(at)
      if (!at || !record) return
      const own = (at.closest('td')?.cellIndex ?? before) - before
      setCell(along(at, record, Math.max(own, 0), 1) ?? along(at, record, 0, 1))
    },
    works,
  )
  const done = useEvent((onward: Onward) => {
    if (!cell) return
    const row = cell.element.closest<HTMLElement>(ROW)
    const record = rowOf(row) ?? cell.record
    const index = columns.findIndex(({ name }) => name === cell.name)
    const next = row && onward !== 0 ? along(row, record, index + onward, onward) : undefined
    setCell(next)
    if (!next) row?.querySelector<HTMLElement>('a')?.focus()
  })
  const editor: ReactNode = cell && (
    <Suspense>
      <CellEditor key={`${cell.record.id} ${cell.name}`} entity={entity} {...cell} onDone={done} />
    </Suspense>
  )
  return {
    editor,
    /** Does what a click does, a moment later where a second one would edit. */
    unlessTwice: useEvent((event: MouseEvent<HTMLElement>, then: () => void) => {
      clearTimeout(waiting)
      if (!under(event)) then()
      else if (event.detail < 2) waiting = setTimeout(then, SECOND_CLICK_MS)
    }),
    onTwice: useEvent((event: MouseEvent<HTMLElement>) => {
      const found = under(event)
      if (!found) return
      clearTimeout(waiting)
      window.getSelection()?.removeAllRanges()
      setCell(found)
    }),
  }
}
