import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import ImportIcon from '@mui/icons-material/FileUploadOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { showDialog } from '../../../resources/shell.ts'
import { currentModel } from '../../../runtime/catalog.ts'
import { useSchemaContext } from '../../../runtime/context.ts'
import { mayOperate } from '../../../schemas/core/index.ts'
import './texts.ts'

declare module '../../../ui/dialogs/named.ts' {
  interface Dialogs {
    /** Answers how many items are new. */
    courtFile: { given: object; answer: number }
  }
}

// On a phone the search has the room.
const Take = styled(Button)(({ theme }) => ({
  gap: 8,
  flexShrink: 0,
  [theme.breakpoints.down('sm')]: { minWidth: 44, minHeight: 44, span: { display: 'none' } },
}))

/** Takes in a diary or a mail: whoever may enter what a court sent by hand may. */
export function FromFile() {
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const { flags } = useSchemaContext()
  if (!mayOperate(currentModel().get('expedientes'), 'create', flags)) return null
  const name = translate('banca.caixa.arquivo.trazer')
  const bring = async () => {
    if (await showDialog('courtFile', {})) void queryClient.invalidateQueries({ queryKey: ['caixa'] })
  }
  return (
    <Take color="inherit" aria-label={name} title={name} aria-haspopup="dialog" onClick={() => void bring()}>
      <ImportIcon fontSize="small" />
      <span>{name}</span>
    </Take>
  )
}
