import { useEffect, useState } from 'react'
import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, IconButton, LinearProgress, Typography } from '@mui/material'
import { LinkBase, useTranslate } from 'ra-core'
import { saveFile } from '../../api/savedFile.ts'
import { useNotifyError } from '../useNotifyError.tsx'
import { dismissErrand, startErrand, stopErrand, type Errand } from './errands.ts'
import { factsOf, partOf } from './words.ts'

const TICK_MS = 500

/** The time, while something is under way. */
function useNow(runs: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [runs])
  return now
}

interface Props {
  readonly errand: Errand
  readonly onGo: () => void
  readonly onDismiss: () => void
}

/** One errand: what it is, how far it is, and what can be done about it. */
export function ErrandLine({ errand, onGo, onDismiss }: Props) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const { key, plan, state, result, why } = errand
  const runs = state === 'running'
  const now = useNow(runs)
  const part = partOf(errand, now)
  const [stopping, setStopping] = useState(false)
  const named = (what: string) => translate(`banca.bandeja.${what}_nome`, { nome: plan.label })
  const stop = () => {
    setStopping(true)
    void stopErrand(errand).catch((error: unknown) => {
      setStopping(false)
      notifyError(error)
    })
  }
  const ended = result && 'words' in result ? result.words : undefined
  const words = runs ? factsOf(errand, now, translate) : (ended ?? why)
  return (
    <Box component="li" sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontSize: '0.8125rem', fontWeight: 500 }}>{plan.label}</Typography>
          <Typography variant="body2" color={state === 'failed' ? 'error' : 'text.secondary'}>
            {state === 'failed' && `${translate('banca.bandeja.estado_failed')} `}
            {words || (state !== 'failed' && translate(`banca.bandeja.estado_${state}`))}
          </Typography>
        </Box>
        {runs && plan.stop !== null && (
          <Button size="small" color="inherit" aria-label={named('parar')} disabled={stopping} onClick={stop}>
            {translate('banca.bandeja.parar')}
          </Button>
        )}
        {state === 'failed' && (
          <Button size="small" aria-label={named('tentar')} onClick={() => void startErrand(plan)}>
            {translate('banca.bandeja.tentar')}
          </Button>
        )}
        {result && 'to' in result && (
          <Button size="small" component={LinkBase} to={result.to} aria-label={named('abrir')} onClick={onGo}>
            {translate('banca.bandeja.abrir')}
          </Button>
        )}
        {result && 'file' in result && (
          <Button size="small" aria-label={named('salvar')} onClick={() => saveFile(result.file, result.otherwise)}>
            {translate('banca.bandeja.salvar')}
          </Button>
        )}
        {!runs && (
          <IconButton
            size="small"
            aria-label={named('tirar')}
            onClick={() => {
              dismissErrand(key)
              onDismiss()
            }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {runs && (
        <LinearProgress
          sx={{ mt: 1 }}
          aria-label={plan.label}
          variant={part === null ? 'indeterminate' : 'determinate'}
          {...(part !== null && { value: 100 * part })}
        />
      )}
    </Box>
  )
}
