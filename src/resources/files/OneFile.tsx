import { useDataProvider, useTranslate } from 'ra-core'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { saveBlob } from '../../api/savedFile.ts'
import { useNotifyError } from '../shell.ts'
import '../../i18n/forms.ts'

/** Saves a file that a record refers to; it is fetched with the session's token, so it is no plain link. */
export function OneFileLink({ id, name: shown }: { id: number; name?: string }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const notifyError = useNotifyError()
  const save = async () => {
    try {
      const { blob, name } = await dataProvider.download(id)
      void dataProvider.countDownload(id)
      saveBlob(blob, name ?? translate('banca.telas.arquivos.anexo'))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <button type="button" className="b-link b-clip" onClick={() => void save()}>
      {shown ?? translate('banca.telas.arquivos.baixar')}
    </button>
  )
}

export default OneFileLink
