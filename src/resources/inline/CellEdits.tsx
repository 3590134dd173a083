import { useEffect, useState } from 'react'
import { useEvent } from 'ra-core'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import type { Column } from '../list/columns.ts'
import type { Listed } from '../list/listed.ts'
import CellEditor, { type Onward } from './CellEditor.tsx'
import { isEditable } from './editable.ts'
import type { Asked } from './useCellEdit.tsx'

const ROW = '[data-linha]'

interface Cell {
  readonly record: Listed
  readonly name: string
  readonly element: HTMLElement
}

interface Props {
  readonly asked: Asked
  readonly entity: AnyEntity
  readonly rows: readonly Listed[]
  readonly columns: readonly Column[]
  /** Cells before the first column. */
  readonly before: number
  readonly onDone: () => void
}

/** The cell that was asked for, and those that Tab goes on to. */
export default function CellEdits({ asked, entity, rows, columns, before, onDone }: Props) {
  const ctx = useSchemaContext()
  const rowOf = (element: HTMLElement | null) =>
    rows.find(({ id }) => String(id) === element?.closest<HTMLElement>(ROW)?.dataset.linha)
  const cellAt = (element: HTMLElement, record: Listed, index: number): Cell | undefined => {
    const column = columns[index]
    const td = element.closest(ROW)?.children[before + index] as HTMLElement | undefined
    if (!td || !column || !isEditable(entity, column.name, record, ctx)) return undefined
    return { record, name: column.name, element: td }
  }
  /** The next cell of the same row that is edited, from an index on. */
  const along = (element: HTMLElement, record: Listed, from: number, step: 1 | -1): Cell | undefined => {
    for (let i = from; i >= 0 && i < columns.length; i += step) {
      const found = cellAt(element, record, i)
      if (found) return found
    }
    return undefined
  }
  const [cell, setCell] = useState(() => {
    const { element, byKey } = asked
    const record = rowOf(element)
    if (!record) return undefined
    const own = (element.closest('td')?.cellIndex ?? before) - before
    if (!byKey) return cellAt(element, record, own)
    return along(element, record, Math.max(own, 0), 1) ?? along(element, record, 0, 1)
  })
  const none = cell === undefined
  const giveUp = useEvent(() => {
    onDone()
    asked.otherwise?.()
  })
  useEffect(() => {
    if (none) giveUp()
  }, [none, giveUp])
  if (!cell) return null
  const done = (onward: Onward) => {
    const row = cell.element.closest<HTMLElement>(ROW)
    const record = rowOf(row) ?? cell.record
    const index = columns.findIndex(({ name }) => name === cell.name)
    const next = row && onward !== 0 ? along(row, record, index + onward, onward) : undefined
    if (next) return setCell(next)
    onDone()
    row?.querySelector<HTMLElement>('a')?.focus()
  }
  return <CellEditor key={`${cell.record.id} ${cell.name}`} entity={entity} {...cell} onDone={done} />
}
