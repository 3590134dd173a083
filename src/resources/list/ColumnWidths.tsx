import type { Column } from './columns.ts'
import { useWidths } from './widths.ts'

interface Props {
  readonly columns: readonly Column[]
  /** Place of the first of them in the table, from 1. */
  readonly first: number
}

/** The widths as one style sheet: no cell is drawn again while a column is being dragged. */
export function ColumnWidths({ columns, first }: Props) {
  const { widths } = useWidths()
  const rules = columns.flatMap(({ name }, i) => {
    const width = widths[name]
    return width
      ? [`.b-table tr > :nth-child(${first + i}){width:${width}px;min-width:${width}px;max-width:${width}px}`]
      : []
  })
  return rules.length ? <style>{rules.join('\n')}</style> : null
}
