import { Suspense, useEffect, useRef, useState } from 'react'
import BellIcon from '@mui/icons-material/NotificationsNoneOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { ariaKeys } from '../shortcuts/table.ts'
import { useKey } from '../shortcuts/useKey.ts'
import { useUnread } from './useBell.ts'
import '../../i18n/bell.ts'
import { part } from '../part.tsx'
import { badgeStyle, unseenStyle } from '../layout/barStyles.ts'

const BellPanel = part(() => import('./BellPanel.tsx'))
const MOST = 99

const badge = { ...badgeStyle, bgcolor: 'error.main', color: 'error.contrastText' } as const

/** What is said aloud: how many there are when there are more than before. What stands there at first is no news. */
function useAnnouncement(unread: number | undefined): string {
  const translate = useTranslate()
  const before = useRef<number>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (unread === undefined) return
    if (before.current !== undefined && unread > before.current)
      setSaid(translate('banca.sino.nao_lidas', { smart_count: unread }))
    before.current = unread
  }, [unread, translate])
  return said
}

/** The person's own news: how many they have not read, and the way to them. */
export default function Bell() {
  const translate = useTranslate()
  const { many: known, there } = useUnread()
  const unread = known ?? 0
  const said = useAnnouncement(known)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  useKey('notificacoes', () => setOpen(true))
  const words = unread > 0 ? translate('banca.sino.nao_lidas', { smart_count: unread }) : ''
  const title = translate('banca.sino.titulo')
  if (!there) return null
  return (
    <>
      <IconButton
        ref={setButton}
        aria-label={words ? `${title}: ${words}` : title}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={ariaKeys('notificacoes')}
        onClick={() => setOpen(true)}
        sx={{ position: 'relative' }}
      >
        <BellIcon fontSize="small" />
        {unread > 0 && (
          <Box component="span" aria-hidden="true" sx={badge}>
            {unread > MOST ? `${MOST}+` : unread}
          </Box>
        )}
      </IconButton>
      <Box component="span" aria-live="polite" sx={unseenStyle}>
        {said}
      </Box>
      {open && (
        <Suspense>
          <BellPanel anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
