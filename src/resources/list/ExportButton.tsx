import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { saveBlob } from '../../dataProvider/download.ts'
import { mayOperate } from '../../schemas/core/index.ts'
import { entityOf } from '../catalog.ts'
import { useSchemaContext } from '../session.ts'
import { useNotifyError } from '../shell.ts'
import { useColumns } from './useColumns.ts'

/** Saves the rows as they are filtered, sorted and shown; the server writes the spreadsheet. */
export function ExportButton() {
  const { resource, filterValues, sort, total } = useListContext()
  const entity = entityOf(resource)
  const { flags } = useSchemaContext()
  const { shown } = useColumns()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [busy, setBusy] = useState(false)
  if (!mayOperate(entity, 'export', flags)) return null
  const run = async () => {
    setBusy(true)
    notify('banca.telas.lista.exportando', { type: 'info', messageArgs: { smart_count: total ?? 0 } })
    try {
      const columns = shown.map((column) => column.name)
      const { blob, name } = await dataProvider.exportList(resource, { filter: filterValues, sort, columns })
      saveBlob(blob, name ?? `${entity.name}.xlsx`)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const label = translate('banca.telas.lista.exportar')
  return (
    <IconButton aria-label={label} data-dica={label} disabled={busy || !total} onClick={() => void run()}>
      <ExportIcon fontSize="small" />
    </IconButton>
  )
}
