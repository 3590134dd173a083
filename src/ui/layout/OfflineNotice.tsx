import { useSyncExternalStore } from 'react'
import { Box } from '@mui/material'
import { onlineManager } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useRecovery } from '../useRecovery.ts'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** A line that says so while the network, or the server, is gone; what could not be read is read when it is back. The live region stays, so that its change is announced. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, isOnline, isOnline)
  const translate = useTranslate()
  const away = useRecovery()
  const text = !online ? 'banca.aviso.sem_rede' : away ? 'banca.sem_servidor' : ''
  return (
    <Box aria-live="polite" className="nao-imprimir">
      {text && (
        <Box
          sx={{ px: 4, py: 1, bgcolor: 'warning.main', color: 'warning.contrastText', fontSize: 'caption.fontSize' }}
        >
          {translate(text)}
        </Box>
      )}
    </Box>
  )
}
