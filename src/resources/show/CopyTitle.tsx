import { useNotify, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'

/** Copies the title of a record. */
export default function CopyTitle({ text }: { text: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  if (!text) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    notify('banca.telas.copiado', { type: 'info', autoHideDuration: 1500 })
  }
  return (
    <IconButton
      size="small"
      className="nao-imprimir"
      aria-label={translate('banca.telas.copiar', { texto: text })}
      data-dica={translate('banca.telas.copiar_curto')}
      onClick={() => void copy()}
    >
      <CopyIcon fontSize="small" />
    </IconButton>
  )
}
