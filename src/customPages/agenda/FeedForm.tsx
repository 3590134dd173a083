import { useState, type FormEvent } from 'react'
import { HttpError, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useNotifyError } from '../../resources/shell.ts'
import type { NewFeed } from '../../api/calls/agenda.ts'

const SCOPES = ['MI', 'EQ'] as const
const ALARMS = [0, 15, 60, 1440] as const

/** What each field was refused for; nothing when the refusal is not about fields. */
function refusals(error: unknown): Readonly<Record<string, string>> {
  const body = error instanceof HttpError && error.status === 400 ? (error.body as Record<string, unknown>) : {}
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, messages]) => (Array.isArray(messages) ? [[name, messages.join(' ')]] : [])),
  )
}

/** Asks for the name of a new address and what it shows. */
export function FeedForm({ onCreate }: { onCreate: (feed: NewFeed) => Promise<void> }) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const text = (key: string) => translate(`banca.agenda.feeds.${key}`)
  const [name, setName] = useState('')
  const [scope, setScope] = useState<NewFeed['ie_escopo']>('MI')
  const [alarm, setAlarm] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await onCreate({ nm_feed: name, ie_escopo: scope, nr_alarme: alarm === '' ? null : Number(alarm) })
      setName('')
      setErrors({})
    } catch (error) {
      const found = refusals(error)
      setErrors(found)
      if (Object.keys(found).length === 0) notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack component="form" noValidate onSubmit={(event: FormEvent) => void submit(event)} sx={{ gap: 3, mb: 4 }}>
      <TextField
        label={text('nome')}
        placeholder={text('nome_exemplo')}
        value={name}
        required
        fullWidth
        error={'nm_feed' in errors}
        helperText={errors.nm_feed}
        onChange={(event) => setName(event.target.value)}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3 }}>
        <TextField
          select
          fullWidth
          label={text('escopo')}
          value={scope}
          onChange={(event) => setScope(event.target.value as NewFeed['ie_escopo'])}
        >
          {SCOPES.map((one) => (
            <MenuItem key={one} value={one}>
              {text(one)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          fullWidth
          label={text('alarme')}
          value={alarm}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={(event) => setAlarm(event.target.value)}
        >
          <MenuItem value="">{text('sem_alarme')}</MenuItem>
          {ALARMS.map((one) => (
            <MenuItem key={one} value={String(one)}>
              {text(`alarmes.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Button type="submit" variant="contained" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
        {text('criar')}
      </Button>
    </Stack>
  )
}
