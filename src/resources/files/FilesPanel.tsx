import { useDataProvider, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import SaveIcon from '@mui/icons-material/FileDownloadOutlined'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { saveBlob } from '../../api/savedFile.ts'
import { formatDateTime } from '../../schemas/br/dates.ts'
import type { AnyField, StoredFile } from '../../schemas/core/index.ts'
import { confirm, showDialog, useNotifyError } from '../shell.ts'
import { DropZone } from './DropZone.tsx'
import { formatSize, limitsOf } from './limits.ts'
import { isShown } from './shown.ts'
import { useFiles } from './useFiles.ts'

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    preview: { given: { readonly file: StoredFile; readonly onSave: () => void }; answer: null }
  }
}

interface Props {
  readonly resource: string
  readonly field: AnyField
  readonly id: string
  readonly record: number
  readonly writable: boolean
  /** Whoever sees a record may attach to it; taking away is for who may change it. */
  readonly removable: boolean
  /** Whoever may attach takes back their own, and nobody else's. */
  readonly own?: boolean
}

/** The files beside a record: what there is, and a place to drop more. */
export function FilesPanel({ resource, field, id, record, writable, removable, own = false }: Props) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const { files, error, refetch, progress, problem, send, remove, path } = useFiles(resource, field, record)
  const save = async (file: StoredFile) => {
    try {
      const { blob } = await dataProvider.download(file.id)
      saveBlob(blob, file.nm_arquivo)
      void dataProvider.countFile(resource, path, file.id, 'download')
    } catch (failure) {
      notifyError(failure)
    }
  }
  const look = (file: StoredFile) => {
    void dataProvider.countFile(resource, path, file.id, 'clique')
    void showDialog('preview', { file, onSave: () => void save(file) })
  }
  const drop = async (file: StoredFile) => {
    const title = translate('banca.telas.arquivos.excluir', { nome: file.nm_arquivo })
    if (await confirm({ title, confirmLabel: translate('ra.action.delete'), danger: true })) remove(file)
  }
  if (error) return <Button onClick={() => void refetch()}>{translate('banca.telas.tentar_de_novo')}</Button>
  return (
    <div className="b-files">
      <ul>
        {files?.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className="b-link"
              onClick={() => (isShown(file.ds_tipo) ? look(file) : void save(file))}
            >
              {file.nm_arquivo}
            </button>
            <span className="b-soft">
              {[file.de?.nome, formatSize(file.tamanho), file.nm_usuario_cri, formatDateTime(file.dt_criado)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {isShown(file.ds_tipo) && (
              <IconButton
                aria-label={translate('banca.telas.arquivos.salvar', { nome: file.nm_arquivo })}
                onClick={() => void save(file)}
              >
                <SaveIcon fontSize="small" />
              </IconButton>
            )}
            {(removable || (own && file.proprio)) && !file.de && (
              <IconButton
                aria-label={translate('banca.telas.arquivos.excluir', { nome: file.nm_arquivo })}
                onClick={() => void drop(file)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {files?.length === 0 && !writable && <p className="b-soft">{translate('banca.telas.arquivos.nenhum')}</p>}
      {writable && (
        <DropZone
          id={id}
          many
          accept={limitsOf(field).accept}
          disabled={false}
          progress={progress}
          problem={problem}
          onFiles={(chosen) => void send(chosen)}
        />
      )}
    </div>
  )
}
