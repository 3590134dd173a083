import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { COMING } from '../shortcuts/arrival.ts'
import { useDelayed } from './useDelayed.ts'

/** A thin bar at the top while anything is being read or written for more than a moment. */
export function PageLoader() {
  const busy = useIsFetching() + useIsMutating() > 0
  const translate = useTranslate()
  if (!useDelayed(busy)) return null
  return <progress className="b-progress nao-imprimir" aria-label={translate('banca.aviso.carregando')} />
}

/** Holds the place of a page whose code is on its way. */
export function PageSkeleton() {
  const translate = useTranslate()
  if (!useDelayed(true)) return <Box {...COMING} sx={{ minHeight: '60vh' }} />
  return (
    <Stack {...COMING} spacing={2} component="output" aria-label={translate('banca.aviso.carregando')}>
      <Box className="b-place" sx={{ width: 220, height: 28 }} />
      <Box className="b-place" sx={{ height: 36 }} />
      <Box className="b-place" sx={{ height: 320 }} />
    </Stack>
  )
}
