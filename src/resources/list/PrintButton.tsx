import { useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { usePrintPage } from '../shell.ts'

/** Puts the rows of the page on paper, as they are shown. */
export function PrintButton() {
  const translate = useTranslate()
  const print = usePrintPage()
  const label = translate('banca.impressao.imprimir')
  return (
    <IconButton className="b-wide" aria-label={label} data-dica={label} onClick={print}>
      <PrintIcon fontSize="small" />
    </IconButton>
  )
}
