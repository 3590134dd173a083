import { useSyncExternalStore } from 'react'
import { Box } from '@mui/material'
import { onlineManager } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** A line that says so while the network is gone. The live region stays, so that its change is announced. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, isOnline, isOnline)
  const translate = useTranslate()
  return (
    <Box aria-live="polite" className="nao-imprimir">
      {!online && (
        <Box
          sx={{ px: 4, py: 1, bgcolor: 'warning.main', color: 'warning.contrastText', fontSize: 'caption.fontSize' }}
        >
          {translate('banca.aviso.sem_rede')}
        </Box>
      )}
    </Box>
  )
}
