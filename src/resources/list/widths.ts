import { useResourceContext, useStore } from 'ra-core'
import { columnsKey } from './useColumns.ts'

export const NARROWEST = 48
export const WIDEST = 800

export type Widths = Readonly<Record<string, number>>

/** The widths in pixels that the person gave to columns, kept like the choice of columns. */
export function useWidths() {
  const resource = useResourceContext() ?? ''
  const [widths, setWidths] = useStore<Widths>(`${columnsKey(resource)}.larguras`, {})
  return {
    widths,
    /** Null goes back to the width that the content needs. */
    setWidth: (name: string, width: number | null) => {
      const { [name]: _, ...others } = widths
      setWidths(
        width === null ? others : { ...others, [name]: Math.round(Math.min(WIDEST, Math.max(NARROWEST, width))) },
      )
    },
  }
}
