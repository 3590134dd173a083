import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { diaSemana } from '../../schemas/enums.ts'
import { ModalDialog } from '../../resources/ModalDialog.ts'
import { useNotifyError } from '../../resources/shell.ts'
import './texts.ts'

const ENVIOS = 'paineis-envios'
/** What is kept of a dashboard that somebody gets by mail. */
export interface Sent {
  readonly id: number
  readonly ie_dia: string
  readonly nr_hora: number
  /** Why the last one did not go. */
  readonly ds_falha?: string | null
}
interface Props {
  /** Which dashboard: its address, and of one that somebody made its number. */
  readonly panel: { readonly ds_painel: string; readonly cd_painel: number | null }
  readonly name: string
  readonly now: Sent | null
  readonly onDone: (changed: boolean) => void
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const written = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Asks on which day a dashboard is sent to whoever looks at it, or sends it no more. */
export function SendDialog({ panel, name, now, onDone }: Props) {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`banca.analytics.${key}`, options)
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [ie_dia, setDay] = useState(now?.ie_dia ?? '1')
  const [nr_hora, setHour] = useState(now?.nr_hora ?? 8)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, said: string) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
      const day = Object.entries(diaSemana)
        .find(([code]) => code === ie_dia)?.[1]
        .label.toLocaleLowerCase('pt-BR')
      notify(text(said, { dia: day, hora: written(nr_hora) }), { type: 'success' })
      onDone(true)
    } catch (error) {
      notifyError(error)
      setBusy(false)
    }
  }
  const save = () =>
    run(
      () =>
        now
          ? dataProvider.update(ENVIOS, { id: now.id, data: { ...now, ie_dia, nr_hora }, previousData: now })
          : dataProvider.create(ENVIOS, { data: { ...panel, ie_dia, nr_hora } }),
      'envio_salvo',
    )
  return (
    <ModalDialog
      asks
      title={text('receber')}
      about={name}
      maxWidth="xs"
      onClose={() => onDone(false)}
      onSubmit={save}
      actions={(leave) => (
        <>
          {now && (
            <Button
              color="error"
              disabled={busy}
              sx={{ mr: 'auto' }}
              onClick={() => void run(() => dataProvider.delete(ENVIOS, { id: now.id }), 'envio_encerrado')}
            >
              {text('nao_receber')}
            </Button>
          )}
          <Button color="inherit" onClick={leave}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('ra.action.save')}
          </Button>
        </>
      )}
    >
      <p>{text('receber_texto')}</p>
      {now?.ds_falha && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text('nao_foi', { motivo: now.ds_falha })}
        </Alert>
      )}
      <div style={{ display: 'flex', gap: 12, marginTop: 12 }}>
        <TextField
          select
          fullWidth
          size="small"
          label={text('dia')}
          value={ie_dia}
          onChange={({ target }) => setDay(target.value)}
        >
          {Object.entries(diaSemana).map(([code, { label }]) => (
            <MenuItem key={code} value={code}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          fullWidth
          size="small"
          label={text('a_partir')}
          value={nr_hora}
          onChange={({ target }) => setHour(Number(target.value))}
        >
          {hours.map((hour) => (
            <MenuItem key={hour} value={hour}>
              {written(hour)}
            </MenuItem>
          ))}
        </TextField>
      </div>
    </ModalDialog>
  )
}
