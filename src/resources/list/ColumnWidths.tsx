import type { Column } from './columns.ts'
import { useWidths } from './widths.ts'

interface Props {
  readonly columns: readonly Column[]
  /** Place of the first of them in the table, from 1. */
  readonly first: number
}

/**
 * The widths as one style sheet: no cell is drawn again while a column is being dragged. What nobody gave a width to has
 * its own, or its share of what is left.
 */
export function ColumnWidths({ columns, first }: Props) {
  const { widths } = useWidths()
  const all = columns.reduce((sum, { name, share }) => sum + (widths[name] ? 0 : share), 0)
  const rules = columns.flatMap(({ name, share }, i) => {
    const width = widths[name]
    // Named twice, to count for more than the looks of the table.
    const cells = `.b-table.b-table tr > :nth-child(${first + i})`
    if (width) return [`${cells}{width:${width}px;min-width:${width}px;max-width:${width}px}`]
    return share ? [`${cells}{width:${(100 * share) / all}%}`] : []
  })
  return rules.length ? <style>{rules.join('\n')}</style> : null
}
