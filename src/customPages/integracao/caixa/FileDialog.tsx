import { useEffect, useRef, useState } from 'react'
import { HttpError, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { takeFile, type FileTaken } from '../../../api/calls/inbox.ts'
import { isCancelled, toastsOf } from '../../../api/errors.ts'
import { DropZone } from '../../../resources/files/DropZone.tsx'
import { checkFile } from '../../../resources/files/limits.ts'
import { inputStyles } from '../../../resources/form/inputStyles.ts'
import { DateAsked } from '../../../resources/inputs/DateAsked.tsx'
import { ModalDialog } from '../../../resources/ModalDialog.ts'
import type { DialogProps } from '../../../resources/shell.ts'
import { formatDate } from '../../../schemas/br/dates.ts'
import { date, texts, type AnyField, type Row } from '../../../schemas/core/index.ts'
import './texts.ts'

const DAY = date('Disponibilização', { past: true }) as AnyField
const LIMITS = { maxMb: 30, accept: ['pdf', 'txt', 'eml'] }

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  ...inputStyles(theme),
  ul: { margin: 0, paddingLeft: 20 },
  p: { margin: '-8px 0 0' },
}))

const saidOf = (error: unknown, field: string): string | undefined => {
  const said =
    error instanceof HttpError && error.status === 400 ? ((error.body as Row | null) ?? {})[field] : undefined
  return Array.isArray(said) ? said.join(' ') : undefined
}

/** Takes in a diary or a mail that somebody has; what came of it is told before the dialog goes. */
export default function FileDialog({ onDone }: DialogProps<'courtFile'>) {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`banca.caixa.arquivo.${key}`, options)
  const [file, setFile] = useState<File | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [dayProblem, setDayProblem] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const [taken, setTaken] = useState<FileTaken>()
  const sending = useRef(new AbortController())
  useEffect(() => () => sending.current.abort(), [])
  const choose = ([chosen]: File[]) => {
    if (!chosen) return
    const wrong = checkFile(chosen, LIMITS)
    setProblem(wrong)
    setFile(wrong ? null : chosen)
    setTaken(undefined)
  }
  const send = async () => {
    if (!file) setProblem((now) => now ?? texts.required(text('qual')))
    if (!file || progress !== undefined) return
    setProgress(0)
    setProblem(null)
    setDayProblem(undefined)
    try {
      sending.current = new AbortController()
      setTaken(await takeFile({ file, dia: day, tudo: all }, setProgress, sending.current.signal))
    } catch (error) {
      const ofDay = saidOf(error, 'dt_disponibilizacao')
      setDayProblem(ofDay)
      if (!ofDay && !isCancelled(error)) setProblem(toastsOf(error)[0]?.detail || translate('banca.erro.inesperado'))
    }
    setProgress(undefined)
  }
  const close = () => onDone(taken ? taken.guardados : null)
  return (
    <ModalDialog
      title={text('titulo')}
      about={text('explica')}
      maxWidth="sm"
      onClose={close}
      onSubmit={() => (taken ? close() : void send())}
      actions={
        <>
          {!taken && (
            <Button color="inherit" onClick={close}>
              {translate('ra.action.cancel')}
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={progress !== undefined}>
            {taken ? text('fechar') : text('enviar')}
          </Button>
        </>
      }
    >
      <Root>
        <DropZone
          id="caixa-arquivo"
          accept={LIMITS.accept}
          disabled={taken !== undefined}
          progress={progress}
          problem={problem}
          onFiles={choose}
        />
        {file && <output>{file.name}</output>}
        {taken ? (
          <output>
            <ul>
              <li>{text('encontrados', { smart_count: taken.encontrados, dia: formatDate(taken.dia) })}</li>
              <li>{text('guardados', { smart_count: taken.guardados })}</li>
              {taken.repetidos > 0 && <li>{text('repetidos', { smart_count: taken.repetidos })}</li>}
              {taken.de_outros > 0 && <li>{text('de_outros', { smart_count: taken.de_outros })}</li>}
              {taken.erro && <li>{taken.erro}</li>}
            </ul>
          </output>
        ) : (
          <>
            <DateAsked
              field={DAY}
              name="dt_disponibilizacao"
              id="caixa-arquivo-dia"
              label="Disponibilização"
              value={day}
              onChange={setDay}
            />
            <p className="b-soft" role={dayProblem ? 'alert' : undefined}>
              {dayProblem ?? text('dia')}
            </p>
            <FormControlLabel
              control={<Checkbox checked={all} onChange={(_, checked) => setAll(checked)} />}
              label={text('tudo')}
            />
          </>
        )}
      </Root>
    </ModalDialog>
  )
}
