import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import { reportSheet } from '../../api/calls/finance.ts'
import { saveFile } from '../../api/savedFile.ts'
import { useNotifyError } from '../../resources/shell.ts'
import './texts.ts'

interface Props {
  readonly report: Parameters<typeof reportSheet>[0]
  readonly query: Record<string, string>
}

/** Takes what is on screen away as a spreadsheet. */
export function SheetButton({ report, query }: Props) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      saveFile(await reportSheet(report, query), `${report}.xlsx`)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      className="nao-imprimir"
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<ExportIcon />}
      disabled={busy}
      onClick={() => void take()}
    >
      {translate('banca.financeiro.planilha')}
    </Button>
  )
}
