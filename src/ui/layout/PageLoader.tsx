import { Box, LinearProgress, Skeleton, Stack } from '@mui/material'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useDelayed } from './useDelayed.ts'

/** A thin bar at the top while anything is being read or written for more than a moment. */
export function PageLoader() {
  const busy = useIsFetching() + useIsMutating() > 0
  const translate = useTranslate()
  if (!useDelayed(busy)) return null
  return (
    <LinearProgress
      className="nao-imprimir"
      aria-label={translate('banca.aviso.carregando')}
      sx={{ position: 'fixed', insetInline: 0, top: 0, height: 2, zIndex: 'tooltip' }}
    />
  )
}

/** Holds the place of a page whose code is on its way. */
export function PageSkeleton() {
  const translate = useTranslate()
  if (!useDelayed(true)) return <Box sx={{ minHeight: '60vh' }} />
  return (
    <Stack spacing={2} component="output" aria-label={translate('banca.aviso.carregando')}>
      <Skeleton variant="rounded" width={220} height={28} />
      <Skeleton variant="rounded" height={36} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  )
}
