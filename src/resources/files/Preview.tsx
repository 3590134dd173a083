import { useEffect, useState } from 'react'
import { useDataProvider, useTranslate } from 'ra-core'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { toastsOf } from '../../api/errors.ts'
import { ModalDialog } from '../ModalDialog.ts'
import type { DialogProps } from '../shell.ts'
import '../../i18n/forms.ts'

/** A picture or a PDF, looked at from memory: it is fetched with the session's token and never gets an address. */
export default function Preview({ file, onSave, onDone }: DialogProps<'preview'>) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const [url, setUrl] = useState<string>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let made: string | undefined
    let gone = false
    dataProvider.download(file.id).then(
      ({ blob }) => {
        if (gone) return
        // The type that the server found in the bytes, not what the name says.
        made = URL.createObjectURL(new Blob([blob], { type: file.ds_tipo }))
        setUrl(made)
      },
      (error: unknown) => setFailure(toastsOf(error)[0]?.title ?? translate('banca.erro.inesperado')),
    )
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [dataProvider, file, translate])
  const actions = (
    <Button variant="contained" onClick={onSave}>
      {translate('banca.telas.arquivos.baixar_este')}
    </Button>
  )
  return (
    <ModalDialog title={file.nm_arquivo} maxWidth="lg" onClose={() => onDone(null)} actions={actions}>
      {failure && <p role="alert">{failure}</p>}
      {!url && !failure && <p>{translate('banca.telas.arquivos.abrindo')}</p>}
      {url && file.ds_tipo === 'application/pdf' && (
        <Box component="iframe" title={file.nm_arquivo} src={url} sx={{ width: '100%', height: '75vh', border: 0 }} />
      )}
      {url && file.ds_tipo !== 'application/pdf' && (
        <Box
          component="img"
          alt={file.nm_arquivo}
          src={url}
          sx={{ maxWidth: '100%', maxHeight: '75vh', display: 'block', mx: 'auto' }}
        />
      )}
    </ModalDialog>
  )
}
