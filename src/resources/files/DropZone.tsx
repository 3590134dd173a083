import { useRef, useState, type DragEvent } from 'react'
import { useTranslate } from 'ra-core'
import useMediaQuery from '@mui/material/useMediaQuery'
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

const PHOTOGRAPHS = ['jpg', 'jpeg', 'png']

/** Files dropped or chosen; under a finger nothing is dropped, and the camera is at hand where photographs are taken. */
export function DropZone({ id, accept, many = false, disabled, progress, problem, onFiles }: Props) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const finger = useMediaQuery('(pointer: coarse)')
  const photographs = finger && (accept.length === 0 || PHOTOGRAPHS.some((ext) => accept.includes(ext)))
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
        {translate(`banca.telas.arquivos.${busy ? 'enviando' : finger ? 'escolher' : many ? 'soltar' : 'soltar_um'}`)}
      </button>
      {photographs && (
        <>
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            aria-label={translate('banca.telas.arquivos.fotografar')}
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])])
              target.value = ''
            }}
          />
          <button type="button" disabled={disabled || busy} onClick={() => camera.current?.click()}>
            {translate('banca.telas.arquivos.fotografar')}
          </button>
        </>
      )}
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
