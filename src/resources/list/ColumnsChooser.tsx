import { useMemo } from 'react'
import { DataTableRenderContext, DataTableStoreContext } from 'ra-core'
import { ColumnsSelector, DataTableColumn } from 'ra-ui-materialui'
import Popover from '@mui/material/Popover'
import { columnsKey, useColumns } from './useColumns.ts'

interface Props {
  readonly resource: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** React-Admin's own chooser (tick, drag, search, restore) over the columns of the schema. */
export default function ColumnsChooser({ resource, anchor, onClose }: Props) {
  const { all, hidden } = useColumns()
  const storeKey = columnsKey(resource)
  const store = useMemo(() => ({ storeKey, defaultHiddenColumns: hidden }), [storeKey, hidden])
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { className: 'b-popover' } }}
    >
      <div id={`${storeKey}-columnsSelector`} />
      <DataTableStoreContext.Provider value={store}>
        <DataTableRenderContext.Provider value="columnsSelector">
          <ColumnsSelector>
            {all.map((column) => (
              <DataTableColumn key={column.name} source={column.name} label={column.field.label} />
            ))}
          </ColumnsSelector>
        </DataTableRenderContext.Provider>
      </DataTableStoreContext.Provider>
    </Popover>
  )
}
