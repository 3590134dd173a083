import { Fragment, useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Column } from './columns.ts'
import { useFrozenWidths } from './frozenWidths.ts'
import type { Listed } from './listed.ts'

/** Rows drawn before and after those in sight. */
const BEYOND = 20
const ROW = 'tr[data-linha]'
const USUAL_HEIGHT = 36

interface Props {
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly rows: readonly Listed[]
  readonly columns: readonly Column[]
  readonly draw: (row: Listed, index: number) => ReactNode
}

/** The row that has the focus, which stays drawn wherever one looks. */
function useHeld(body: Props['body'], rows: readonly Listed[]): number {
  const [held, setHeld] = useState<string>()
  useEffect(() => {
    const element = body.current
    const onFocus = ({ target }: FocusEvent) =>
      setHeld((target as HTMLElement).closest<HTMLElement>(ROW)?.dataset.linha)
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [body])
  return useMemo(() => rows.findIndex(({ id }) => String(id) === held), [rows, held])
}

/** How tall a row is, and where in the page the first one begins. */
function useMeasured(body: Props['body']): { readonly height: number; readonly top: number } {
  const [measured, setMeasured] = useState({ height: USUAL_HEIGHT, top: 0 })
  useEffect(() => {
    // What stands above the rows grows and shrinks.
    const watch = new ResizeObserver(() => {
      if (!body.current) return
      const top = Math.round(body.current.getBoundingClientRect().top + window.scrollY)
      const height = body.current.querySelector(ROW)?.getBoundingClientRect().height || USUAL_HEIGHT
      setMeasured((now) => (now.top === top && now.height === height ? now : { height, top }))
    })
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [body])
  return measured
}

/** Of many rows those in sight, in a table as tall as all of them; the columns keep the widths that they began with. */
export default function VirtualRows({ body, rows, columns, draw }: Props) {
  const { height, top } = useMeasured(body)
  const held = useHeld(body, rows)
  useFrozenWidths(body, columns)
  // Nothing here is compiled to be memoized.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: BEYOND,
    scrollMargin: top,
    // With its neighbours, for the keyboard goes on from there.
    rangeExtractor: (range) => {
      const near = held < 0 ? [] : [held - 1, held, held + 1].filter((i) => i >= 0 && i < rows.length)
      return [...new Set([...defaultRangeExtractor(range), ...near])].toSorted((a, b) => a - b)
    },
  })
  useEffect(() => virtual.measure(), [virtual, height])
  const span = columns.length + 2
  const gap = (size: number) =>
    size > 0 && (
      <tr aria-hidden="true" className="b-gap">
        <td colSpan={span} style={{ height: size }}>
          &nbsp;
        </td>
      </tr>
    )
  let end = 0
  const drawn = virtual.getVirtualItems().map(({ index, start, size }) => {
    const before = start - top - end
    end = start - top + size
    const row = rows[index]
    return (
      <Fragment key={row?.id ?? index}>
        {gap(before)}
        {row && draw(row, index)}
      </Fragment>
    )
  })
  return (
    <>
      {drawn}
      {gap(virtual.getTotalSize() - end)}
    </>
  )
}
