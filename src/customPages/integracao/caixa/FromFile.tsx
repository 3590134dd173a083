import Button from '@mui/material/Button'
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

/** Takes in a diary or a mail: whoever may enter what a court sent by hand may. */
export function FromFile() {
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const { flags } = useSchemaContext()
  if (!mayOperate(currentModel().get('expedientes'), 'create', flags)) return null
  const bring = async () => {
    if (await showDialog('courtFile', {})) void queryClient.invalidateQueries({ queryKey: ['caixa'] })
  }
  return (
    <Button color="inherit" startIcon={<ImportIcon />} aria-haspopup="dialog" onClick={() => void bring()}>
      {translate('banca.caixa.arquivo.trazer')}
    </Button>
  )
}
