import { useRef, useState, type DragEvent } from 'react'
import { useTranslate } from 'ra-core'
import LinearProgress from '@mui/material/LinearProgress'
import '../../i18n/forms.ts'

interface Props {
  readonly id: string
  readonly accept: readonly string[]
  readonly many?: boolean
  readonly disabled: boolean
  /** From 0 to 1 while a file is on its way: nothing more is taken until it has arrived. */
  readonly progress?: number | undefined
  readonly problem?: string | null
  readonly onFiles: (files: File[]) => void
}

/** Files dropped or chosen. */
export function DropZone({ id, accept, many = false, disabled, progress, problem, onFiles }: Props) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const busy = progress !== undefined
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled && !busy) onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      id={id}
      tabIndex={-1}
      className={`b-drop${over ? ' b-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={many}
        accept={accept.map((ext) => `.${ext}`).join(',')}
        aria-label={translate('banca.telas.arquivos.escolher')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <button type="button" disabled={disabled || busy} onClick={() => input.current?.click()}>
        {translate(busy ? 'banca.telas.arquivos.enviando' : `banca.telas.arquivos.${many ? 'soltar' : 'soltar_um'}`)}
      </button>
      {busy && (
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label={translate('banca.telas.arquivos.enviando')}
        />
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
