import { useDataProvider, useListContext, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { mayOperate } from '../../schemas/core/index.ts'
import { entityOf } from '../catalog.ts'
import { useSchemaContext } from '../session.ts'
import { startExport, useExporting } from './exporting.ts'
import { useColumns } from './useColumns.ts'

/** Saves the rows as they are filtered, sorted and shown; the server writes the spreadsheet. */
export function ExportButton() {
  const { resource, filterValues, sort, total } = useListContext()
  const entity = entityOf(resource)
  const { flags } = useSchemaContext()
  const { shown } = useColumns()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const translate = useTranslate()
  const running = useExporting()
  if (!mayOperate(entity, 'export', flags)) return null
  const run = () =>
    startExport({
      label: entity.label[1],
      rows: total ?? 0,
      fileName: `${entity.name}.xlsx`,
      fetch: (options) =>
        dataProvider.exportList(resource, {
          filter: filterValues as Record<string, unknown>,
          sort,
          columns: shown.map((column) => column.name),
          ...options,
        }),
    })
  const label = translate('banca.telas.lista.exportar')
  return (
    <IconButton
      aria-label={label}
      data-dica={label}
      disabled={(running !== null && !running.failed) || !total}
      onClick={() => void run()}
    >
      <ExportIcon fontSize="small" />
    </IconButton>
  )
}
