import { Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import WatchIcon from '@mui/icons-material/FactCheckOutlined'
import { watchedOf } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { part } from '../shell.ts'

const WatchPanel = part(() => import('./WatchPanel.tsx'))

/** Opens what must not be forgotten of the list's entity, where its schema names something. */
export function WatchButton() {
  const { resource } = useListContext()
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const entity = entityOf(resource)
  const label = translate('banca.telas.lista.nada_esquecido')
  if (watchedOf(entity).length === 0) return null
  return (
    <>
      <IconButton
        aria-label={label}
        data-dica={label}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <WatchIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense>
          <WatchPanel entity={entity} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
