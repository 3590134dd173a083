import { useEffect, useRef, useState, type RefObject } from 'react'
import { useListContext } from 'ra-core'
import { focusAfter } from '../shell.ts'
import { cameFrom, keepOrder, orderOf } from './place.ts'

const rowIn = (container: HTMLElement | null, id: number) =>
  container?.querySelector<HTMLElement>(`[data-linha="${id}"] a`)

/** Of the rows that are left, the one next to where `id` was; the one before where none came after. */
export function nearestTo(id: number, order: readonly number[], left: ReadonlySet<number>): number | undefined {
  const at = order.indexOf(id)
  return [id, ...order.slice(at + 1), ...order.slice(0, Math.max(at, 0)).toReversed()].find((one) => left.has(one))
}

/**
 * Keeps the place in a list: whoever comes back from a record is at its row, and where a row goes away that had the focus,
 * be it done, given away or deleted, its neighbour has it.
 */
export function useHeldRow(container: RefObject<HTMLElement | null>): void {
  const { resource, data, isPlaceholderData } = useListContext<{ id: number }>()
  const [back] = useState(() => cameFrom(resource))
  const [former] = useState(() => orderOf(resource))
  const held = useRef<number | null>(back)
  const order = useRef(former)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      // What lies over the list gives the hand back to it.
      if ((target as HTMLElement).closest('[role=dialog], [role=alertdialog], [role=menu]')) return
      // The page around the list, which has the hand on arrival, is nowhere else.
      if ((target as HTMLElement).contains(container.current)) return
      const row = (target as HTMLElement).closest<HTMLElement>('[data-linha]')
      held.current = row && container.current?.contains(row) ? Number(row.dataset.linha) : null
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [container])
  const arrived = useRef(false)
  useEffect(() => {
    if (!data || isPlaceholderData) return
    const ids = data.map(({ id }) => id)
    const id = held.current
    const gone = id !== null && !ids.includes(id)
    if (id !== null && (gone || (!arrived.current && back !== null))) {
      const next = nearestTo(id, order.current, new Set(ids))
      if (next !== undefined) focusAfter(() => rowIn(container.current, next) ?? undefined)
    }
    arrived.current = true
    order.current = ids
    keepOrder(resource, ids)
  }, [data, isPlaceholderData, resource, back, container])
}
