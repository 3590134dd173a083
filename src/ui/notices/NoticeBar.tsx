import { Suspense, useEffect, useRef, useState } from 'react'
import { Box, Button, IconButton } from '@mui/material'
import CloseIcon from '@mui/icons-material/Close'
import NoticeIcon from '@mui/icons-material/CampaignOutlined'
import { useEvent, useLocation, useTranslate } from 'ra-core'
import { useDismissed, useKnownNotices, type Aviso } from './useNotices.ts'
import { part } from '../part.tsx'

// The sanitiser comes only with a text that somebody opens.
const Markup = part(() => import('../Markup.tsx'))
const MOST = 50
/** Whoever had it before their eyes for so long has seen it. */
const SEEN_MS = 3000

/** Puts away what was seen once another page is gone to; the bell keeps it. */
function useSeen(shown: Aviso | undefined, putAway: (notice: Aviso) => void): void {
  const { pathname } = useLocation()
  const since = useRef<{ readonly id: number; readonly at: number }>(undefined)
  const id = shown?.id
  useEffect(() => {
    since.current = id === undefined ? undefined : { id, at: Date.now() }
  }, [id])
  const leave = useEvent(() => {
    if (shown && since.current?.id === shown.id && Date.now() - since.current.at > SEEN_MS) putAway(shown)
  })
  const place = useRef(pathname)
  useEffect(() => {
    if (place.current !== pathname) leave()
    place.current = pathname
  }, [pathname, leave])
}

/** What the office has to say to this person, one notice at a time, until they put it aside. */
export default function NoticeBar() {
  const translate = useTranslate()
  const notices = useKnownNotices(MOST)
  const { isDismissed, dismiss } = useDismissed()
  const [open, setOpen] = useState<number | null>(null)
  const waiting = notices.filter((notice) => !isDismissed(notice))
  const [notice] = waiting
  useSeen(notice, (seen) => dismiss(seen, notices))
  if (!notice) return null
  const expanded = open === notice.id
  const more = waiting.length - 1
  return (
    <Box
      component="section"
      aria-label={translate('banca.avisos.barra')}
      className="nao-imprimir"
      sx={{ px: 4, py: 1, borderBottom: 1, borderColor: 'divider', bgcolor: 'action.hover' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, flexWrap: 'wrap' }}>
        <NoticeIcon fontSize="small" color="primary" aria-hidden />
        <Box sx={{ flex: '1 1 10rem', minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>{notice.ds_titulo}</Box>
        {more > 0 && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
            {translate('banca.avisos.mais', { smart_count: more })}
          </Box>
        )}
        <Button
          size="small"
          aria-expanded={expanded}
          aria-controls={`aviso-${notice.id}`}
          onClick={() => setOpen(expanded ? null : notice.id)}
        >
          {translate(expanded ? 'banca.avisos.recolher' : 'banca.avisos.ler')}
        </Button>
        <IconButton
          size="small"
          aria-label={translate('banca.avisos.dispensar', { titulo: notice.ds_titulo })}
          onClick={() => dismiss(notice, notices)}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box id={`aviso-${notice.id}`} hidden={!expanded} sx={{ maxHeight: '40vh', overflowY: 'auto', pl: { sm: 7 } }}>
        {expanded && (
          <Suspense fallback={null}>
            <Markup html={notice.ds_aviso} />
          </Suspense>
        )}
      </Box>
    </Box>
  )
}
