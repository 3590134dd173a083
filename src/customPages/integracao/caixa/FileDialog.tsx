import { useState } from 'react'
import { HttpError, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { takeFile, type FileTaken } from '../../../api/calls/inbox.ts'
import { DropZone } from '../../../resources/files/DropZone.tsx'
import { useSending } from '../../../resources/files/useSending.ts'
import { inputStyles } from '../../../resources/form/inputStyles.ts'
import { DateAsked } from '../../../resources/inputs/DateAsked.tsx'
import { ModalDialog } from '../../../resources/ModalDialog.ts'
import type { DialogProps } from '../../../resources/shell.ts'
import { formatDate } from '../../../schemas/br/dates.ts'
import { date, type AnyField, type Row } from '../../../schemas/core/index.ts'
import './texts.ts'

const DAY = date('Disponibilização', { past: true }) as AnyField
const DAY_ID = 'caixa-arquivo-dia'
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
  const [day, setDay] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  const [dayProblem, setDayProblem] = useState<string>()
  const [taken, setTaken] = useState<FileTaken>()
  const { file, zone, busy, send } = useSending(LIMITS, () => setTaken(undefined))
  const take = () => {
    setDayProblem(undefined)
    return send(
      text('qual'),
      async (one, onProgress, signal) =>
        setTaken(await takeFile({ file: one, dia: day, tudo: all }, onProgress, signal)),
      {
        refused(error) {
          const ofDay = saidOf(error, 'dt_disponibilizacao')
          setDayProblem(ofDay)
          if (ofDay) document.getElementById(DAY_ID)?.focus()
          return ofDay !== undefined
        },
      },
    )
  }
  const close = () => onDone(taken ? taken.guardados : null)
  return (
    <ModalDialog
      title={text('titulo')}
      about={text('explica')}
      maxWidth="sm"
      onClose={close}
      onSubmit={() => (taken ? close() : void take())}
      actions={
        <>
          {!taken && (
            <Button color="inherit" onClick={close}>
              {translate('ra.action.cancel')}
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={busy}>
            {taken ? text('fechar') : text('enviar')}
          </Button>
        </>
      }
    >
      <Root>
        <DropZone id="caixa-arquivo" disabled={taken !== undefined} {...zone} />
        {file && <output>{file.name}</output>}
        {taken ? (
          <output>
            <ul>
              <li>{text('encontrados', { smart_count: taken.encontrados, dia: formatDate(taken.dia) })}</li>
              <li>{text('guardados', { smart_count: taken.guardados })}</li>
              {taken.repetidos > 0 && <li>{text('repetidos', { smart_count: taken.repetidos })}</li>}
              {taken.de_outros > 0 && <li>{text('de_outros', { smart_count: taken.de_outros })}</li>}
              {taken.limite_novos !== null && <li>{text('limite_novos', { limite: taken.limite_novos })}</li>}
              {taken.nao_lidos.map((nome, i) => (
                <li key={i}>{text('nao_lido', { nome })}</li>
              ))}
              {taken.erro && <li>{taken.erro}</li>}
            </ul>
          </output>
        ) : (
          <>
            <DateAsked
              field={DAY}
              name="dt_disponibilizacao"
              id={DAY_ID}
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
