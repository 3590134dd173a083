import { useRef, useState, type FormEvent } from 'react'
import { HttpError, useCreatePath, useEvent, useNavigate, useNotify, useTranslate } from 'ra-core'
import { useLocation } from 'react-router'
import { Button, Stack, TextField, Typography } from '@mui/material'
import { breakGlass } from '../../api/calls/wall.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { LeaveGuard } from '../../resources/form/UnsavedGuard.tsx'
import { useUnloadGuard } from '../../resources/form/useUnloadGuard.ts'
import { PageTitle, useNotifyError } from '../../resources/shell.ts'
import { cleanProcesso, formatProcesso } from '../../schemas/br/cnj.ts'
import { JUSTIFICATIVA_MINIMA } from '../../schemas/juridico/abertura-de-sigilo.ts'
import { fieldErrors } from '../conta/failure.ts'
import './texts.ts'

interface Given {
  /** From the page that did not find it. */
  readonly nr_processo?: string
}

/** Where a superuser opens a lawsuit behind a wall, by its number or id and for a reason; before that it says nothing of any. */
export default function BreakGlassPage() {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const given = useLocation().state as Given | null
  const [start] = useState(given?.nr_processo ? formatProcesso(given.nr_processo) : '')
  const [number, setNumber] = useState(start)
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [sending, setSending] = useState(false)
  const done = useRef(false)
  const isUnsaved = useEvent(() => !done.current && (number !== start || code !== '' || reason !== ''))
  useUnloadGuard(isUnsaved)
  const text = (key: string, options?: object) => translate(`banca.abrir_sigilo.${key}`, options)

  const open = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    const nr_processo = cleanProcesso(number)
    const wrong = {
      ...(nr_processo || code ? {} : { nr_processo: [text('numero_falta')] }),
      ...(reason.trim().length >= JUSTIFICATIVA_MINIMA
        ? {}
        : { motivo: [text('motivo_ajuda', { n: JUSTIFICATIVA_MINIMA })] }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length) return
    setSending(true)
    try {
      const which = nr_processo ? { nr_processo } : { cd_processo: Number(code) }
      const { id } = await breakGlass(which, reason.trim())
      done.current = true
      notify(text('aberto'), { type: 'success' })
      navigate(createPath({ resource: resourceOf(currentModel().get('processos')), id, type: 'show' }))
    } catch (error) {
      const refused = fieldErrors(error)
      if (refused) setErrors(refused)
      else if (error instanceof HttpError && error.status === 404)
        setErrors({ [nr_processo ? 'nr_processo' : 'cd_processo']: [text('nenhum')] })
      else notifyError(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <LeaveGuard isUnsaved={isUnsaved} />
      <PageTitle title={text('titulo')} />
      <Stack component="form" spacing={3} sx={{ maxWidth: 640 }} noValidate onSubmit={(event) => void open(event)}>
        <Typography variant="body2">{text('explica')}</Typography>
        <TextField
          label={text('numero')}
          value={number}
          required={!code}
          onChange={({ target }) => setNumber(target.value.slice(0, 60))}
          onBlur={() => setNumber(formatProcesso(cleanProcesso(number)))}
          error={Boolean(errors.nr_processo)}
          helperText={errors.nr_processo?.[0]}
          slotProps={{ htmlInput: { autoComplete: 'off' }, formHelperText: { role: 'alert' } }}
        />
        <TextField
          label={text('codigo')}
          value={code}
          disabled={cleanProcesso(number) !== ''}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, 15))}
          error={Boolean(errors.cd_processo)}
          helperText={errors.cd_processo?.[0] ?? text('codigo_ajuda')}
          slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'numeric' } }}
        />
        <TextField
          label={text('motivo')}
          value={reason}
          required
          multiline
          minRows={3}
          onChange={({ target }) => setReason(target.value)}
          error={Boolean(errors.motivo)}
          helperText={errors.motivo?.[0] ?? text('motivo_ajuda', { n: JUSTIFICATIVA_MINIMA })}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        <Typography variant="body2" color="text.secondary">
          {text('consequencia')}
        </Typography>
        <Button type="submit" variant="contained" loading={sending} loadingPosition="start" sx={{ alignSelf: 'start' }}>
          {text('abrir')}
        </Button>
      </Stack>
    </>
  )
}
