import { useTranslate, useRecordContext, useResourceContext } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import RemoveIcon from '@mui/icons-material/Close'
import { keepsFiles } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { DropZone } from '../files/DropZone.tsx'
import { FilesPanel } from '../files/FilesPanel.tsx'
import { checkFile, formatSize, limitsOf } from '../files/limits.ts'
import { usePendingFiles, type Sending } from '../form/pendingFiles.ts'
import { registerFieldView, type InputProps } from '../registry.ts'

const WORDS: Readonly<Record<Sending, string>> = {
  going: 'banca.telas.arquivos.enviando',
  sent: 'banca.telas.arquivos.anexado',
  failed: 'banca.telas.arquivos.falhou',
}

/** Files of a record that does not exist yet: kept here, sent once it does. */
function Pending({ field, name, id }: InputProps) {
  const translate = useTranslate()
  const { files, setFiles, taken } = usePendingFiles(name)
  const limits = limitsOf(field)
  const problems = files.flatMap((file) => {
    const refused = taken.has(file) ? null : checkFile(file, limits)
    return refused ? [`${file.name}: ${refused}`] : []
  })
  return (
    <div className="b-files">
      <ul>
        {files.map((file, i) => {
          const sending = taken.get(file)
          return (
            <li key={`${file.name}-${i}`}>
              <span>{file.name}</span>
              <span className="b-soft">{formatSize(file.size)}</span>
              {sending ? (
                <span className="b-soft">{translate(WORDS[sending])}</span>
              ) : (
                <IconButton
                  aria-label={translate('banca.telas.arquivos.tirar', { nome: file.name })}
                  onClick={() => setFiles(files.filter((other) => other !== file))}
                >
                  <RemoveIcon fontSize="small" />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
      <DropZone
        id={id}
        many
        accept={limits.accept}
        disabled={false}
        problem={problems.join(' ') || null}
        onFiles={(chosen) => setFiles([...files, ...chosen])}
      />
    </div>
  )
}

function FilesInput(props: InputProps) {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const ctx = useSchemaContext()
  if (record?.id === undefined) return <Pending {...props} />
  return (
    <FilesPanel
      resource={resource}
      field={props.field}
      id={props.id}
      record={record.id as number}
      writable
      removable={!keepsFiles(entityOf(resource), props.name, record, ctx)}
    />
  )
}

registerFieldView('files', { Input: FilesInput })
