import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { resourceOf } from '../../runtime/catalog.ts'
import { Notice } from '../Notice.tsx'
import { useWatched } from './useWatched.ts'
import { WatchList } from './WatchList.tsx'

interface Props {
  readonly entity: AnyEntity
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The panel over a list. */
export default function WatchPanel({ entity, anchor, onClose }: Props) {
  const translate = useTranslate()
  const { data, error, refetch } = useWatched(resourceOf(entity))
  return (
    <Popover
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('banca.vigia.titulo'),
          sx: { width: 520, maxWidth: 'calc(100vw - 32px)', 'li:first-of-type': { borderTop: 0 } },
        },
      }}
    >
      {error && !data ? (
        <Notice
          title={translate('banca.telas.lista.erro')}
          alert
          compact
          action={<Button onClick={() => void refetch()}>{translate('banca.telas.tentar_de_novo')}</Button>}
        />
      ) : (
        <WatchList entity={entity} counts={data} onGo={onClose} />
      )}
    </Popover>
  )
}
