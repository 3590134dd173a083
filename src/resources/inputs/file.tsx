import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { DropZone } from '../files/DropZone.tsx'
import { OneFileLink } from '../files/OneFile.tsx'
import { checkFile, limitsOf } from '../files/limits.ts'
import { useNotifyError } from '../shell.ts'
import { registerFieldView, type InputProps } from '../registry.ts'

/** One file, kept by the server as soon as it is chosen; the record keeps its id. */
function FileInput(props: InputProps) {
  const { field, value, onChange, id, disabled } = props
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string | null>(null)
  const send = async ([file]: File[]) => {
    if (!file) return
    const refused = checkFile(file, limitsOf(field))
    setProblem(refused)
    if (refused) return
    setProgress(0)
    try {
      onChange((await dataProvider.keepFile({ file, onProgress: setProgress })).id)
      notify('banca.telas.arquivos.cadastrado', { type: 'success' })
    } catch (error) {
      notifyError(error)
    } finally {
      setProgress(undefined)
    }
  }
  if (value)
    return (
      <div className="b-pair">
        <OneFileLink id={value as number} />
        <Button id={id} disabled={disabled ?? false} onClick={() => onChange(null)}>
          {translate('ra.action.remove')}
        </Button>
      </div>
    )
  return (
    <DropZone
      id={id}
      accept={limitsOf(field).accept}
      disabled={disabled ?? false}
      progress={progress}
      problem={problem}
      onFiles={(files) => void send(files)}
    />
  )
}

registerFieldView('file', { Input: FileInput })
