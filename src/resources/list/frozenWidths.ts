import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import type { Column } from './columns.ts'
import { useWidths } from './widths.ts'

/**
 * The columns of a table of which only some rows are drawn keep the widths that they have now: by themselves they would
 * be as wide as what is in sight, and jump. What the person gave a width to has that one.
 */
export function useFrozenWidths(body: RefObject<HTMLElement | null>, columns: readonly Column[]): void {
  const { widths } = useWidths()
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const onResize = () => setRoom(window.innerWidth)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  useLayoutEffect(() => {
    const table = body.current?.closest('table')
    const heads = [...(table?.querySelectorAll<HTMLElement>('thead th') ?? [])]
    if (!table) return undefined
    const now = heads.map((head) => head.getBoundingClientRect().width)
    for (const [i, head] of heads.entries()) head.style.width = `${now[i]}px`
    table.style.tableLayout = 'fixed'
    return () => {
      for (const head of heads) head.style.width = ''
      table.style.tableLayout = ''
    }
  }, [body, columns, widths, room])
}
