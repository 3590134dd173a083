import { DataTableBase, useListContext } from 'ra-core'
import { entityOf } from '../../runtime/catalog.ts'
import { mayChangeMany } from '../../runtime/rights.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import type { Column } from './columns.ts'
import { Body } from './Body.tsx'
import { ColumnWidths } from './ColumnWidths.tsx'
import { Head } from './Head.tsx'
import { isLong } from './long.ts'
import { TableSkeleton } from './Skeleton.tsx'
import { columnsKey, useColumns } from './useColumns.ts'

/**
 * The rows as a table. React-Admin's DataTableBase keeps sorting, selection (with Shift) and the chosen columns; the
 * cells are plain markup, since a component for each of them is what makes long tables slow.
 */
export function Table({ columns }: { columns?: readonly Column[] }) {
  const { resource, data, total, page, perPage } = useListContext()
  const entity = entityOf(resource)
  const ctx = useSchemaContext()
  const { shown: chosen, hidden } = useColumns()
  const shown = columns ?? chosen
  // Inside another record's page there is no bar for a selection.
  const selectable = !columns && mayChangeMany(entity, ctx)
  return (
    <DataTableBase
      hasBulkActions={selectable}
      hiddenColumns={hidden}
      storeKey={columnsKey(resource)}
      loading={<TableSkeleton columns={shown.length + 1} />}
      empty={null}
    >
      <ColumnWidths columns={shown} first={selectable ? 2 : 1} />
      <table className="b-table" aria-rowcount={isLong(data ?? []) ? (total ?? 0) + 1 : undefined}>
        <Head columns={shown} selectable={selectable} />
        <Body columns={shown} entity={entity} selectable={selectable} edits={!columns} first={(page - 1) * perPage} />
      </table>
    </DataTableBase>
  )
}
