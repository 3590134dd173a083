import { useMemo } from 'react'
import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material'
import { useLocation, useTranslate } from 'ra-core'
import { useSession } from '../../api/session.ts'
import { useMenu } from '../../ui/layout/menu.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { useDialogVisible, type DialogProps } from '../shell.ts'
import { createItems, pageItems, recentItems, recordAt, type Item } from './items.ts'
import { recents } from '../../runtime/recent.ts'
import { SearchPanel } from './SearchPanel.tsx'
import { useOwnItems } from './useOwnItems.ts'
import { useViewItems } from './useViewItems.ts'
import { useRecordItems } from './useRecordItems.tsx'

interface Props {
  readonly onClose: () => void
}

/** What there is beside the records: recent places, pages, and what may be created. */
function useStaticItems(): Item[] {
  const session = useSession()
  const translate = useTranslate()
  const menu = useMenu()
  const { flags } = useSchemaContext()
  const recent = useMemo(() => recents(session), [session])
  const own = useOwnItems()
  const views = useViewItems()
  return [
    ...recentItems(recent),
    ...pageItems(menu),
    ...own,
    ...views,
    ...createItems(flags, (gender, nome) => translate(`banca.telas.lista.novo_${gender}`, { nome })),
  ]
}

function Everywhere({ own = [], onClose }: Props & { own?: readonly Item[] }) {
  return <SearchPanel items={[...own, ...useStaticItems()]} onClose={onClose} />
}

function OnRecord({ resource, id, onClose }: Props & { resource: string; id: number }) {
  return <Everywhere own={useRecordItems(resource, id)} onClose={onClose} />
}

/** The search over the page, all of a phone's screen. */
export default function SearchDialog({ onDone }: DialogProps<'search'>) {
  const onClose = () => onDone(null)
  const translate = useTranslate()
  const visible = useDialogVisible()
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const record = recordAt(useLocation().pathname)
  return (
    <Dialog
      open={visible}
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { 'aria-label': translate('banca.busca.titulo'), sx: phone ? {} : { mt: '10vh', maxHeight: '76vh' } },
      }}
    >
      {record ? <OnRecord {...record} onClose={onClose} /> : <Everywhere onClose={onClose} />}
    </Dialog>
  )
}
