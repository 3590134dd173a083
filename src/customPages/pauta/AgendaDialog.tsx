import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { hearingAgenda } from '../../api/calls/hearingAgenda.ts'
import { DateAsked } from '../../resources/inputs/DateAsked.tsx'
import { inputStyles } from '../../resources/form/inputStyles.ts'
import { ModalDialog } from '../../resources/ModalDialog.ts'
import type { DialogProps } from '../../resources/shell.ts'
import { useOpenedLink } from '../../resources/useOpenedLink.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { addDays } from '../../schemas/br/dates.ts'
import { date, type AnyField } from '../../schemas/core/index.ts'
import './texts.ts'

const DAY = date('Data') as AnyField
const MODES = ['nd', 'ni'] as const

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  ...inputStyles(theme),
}))

/** Takes the hearings of a day, or of some, on paper; it opens in a window of its own. */
export default function AgendaDialog({ onDone }: DialogProps<'hearingAgenda'>) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.pauta.${key}`)
  const { hoje } = useSchemaContext()
  const [mode, setMode] = useState<(typeof MODES)[number]>('nd')
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const { open, busy } = useOpenedLink()
  // Without a date there is nothing to take (rule exp.pauta.botao).
  const ready = from !== null && (mode === 'nd' || to !== null)
  const take = async () => {
    if (!ready) return
    const asked = open(() =>
      hearingAgenda({
        filtro: mode,
        dt_audiencia_inicial: from,
        ...(mode === 'ni' && to !== null && { dt_audiencia_final: to }),
      }),
    )
    if (await asked) onDone(null)
  }
  const day = (id: string, label: string, value: string | null, change: (date: string | null) => void) => (
    <DateAsked field={DAY} name={id} id={`pauta-${id}`} label={label} value={value} onChange={change} />
  )
  return (
    <ModalDialog
      title={text('baixar')}
      about={text('explica')}
      maxWidth="xs"
      onClose={() => onDone(null)}
      onSubmit={() => void take()}
      actions={
        <>
          <Button color="inherit" onClick={() => onDone(null)}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!ready || busy}>
            {text('baixar')}
          </Button>
        </>
      }
    >
      <Root>
        <fieldset className="b-radios b-tight" aria-label={text('quando')}>
          {MODES.map((one) => (
            <label key={one}>
              <input type="radio" name="filtro" checked={mode === one} onChange={() => setMode(one)} />
              <span>{text(one)}</span>
            </label>
          ))}
        </fieldset>
        <div className="b-options">
          {(['hoje', 'amanha'] as const).map((key, i) => (
            <Button
              key={key}
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => setFrom(i ? addDays(hoje, 1) : hoje)}
            >
              {text(key)}
            </Button>
          ))}
        </div>
        {day('inicial', text(mode === 'nd' ? 'data' : 'de'), from, setFrom)}
        {mode === 'ni' && day('final', text('ate'), to, setTo)}
      </Root>
    </ModalDialog>
  )
}
