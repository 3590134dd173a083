import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import CloseIcon from '@mui/icons-material/Close'
import WorkIcon from '@mui/icons-material/DownloadingOutlined'
import { Box, IconButton, Paper, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { BAR_HEIGHT } from '../layout/bars.ts'
import { MAIN_ID } from '../layout/SkipLink.tsx'
import { ErrandLine } from './ErrandLine.tsx'
import { useErrands, useNews, type Errand } from './errands.ts'
import '../../i18n/tray.ts'
import { badgeStyle, unseenStyle } from '../layout/barStyles.ts'

/** Opened by itself it closes by itself, unless somebody is in it or something failed. */
const SHOWN_MS = 6_000
const HEARD_MS = 150

const panel = {
  position: { xs: 'fixed', sm: 'absolute' },
  top: { xs: BAR_HEIGHT + 4, sm: '100%' },
  right: { xs: 8, sm: 0 },
  left: { xs: 8, sm: 'auto' },
  width: { xs: 'auto', sm: 400 },
  maxHeight: `calc(100vh - ${BAR_HEIGHT + 16}px)`,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  boxShadow: 4,
} as const
const badge = { ...badgeStyle, color: 'primary.contrastText' } as const

/** What the server does not go on with by itself. */
const ofThisTab = ({ state, plan }: Errand) => state === 'running' && plan.stop === undefined

const WORDS = { running: 'comecou', done: 'pronto', failed: 'falhou' } as const

/** The errands of this session in the bar over every page: it shows itself when one begins, comes or fails. */
export default function Tray() {
  const translate = useTranslate()
  const errands = useErrands()
  const news = useNews()
  const text = (key: string, values?: object) => translate(`banca.bandeja.${key}`, values)
  const said = news ? text(WORDS[news.state], { nome: news.label }) : ''
  const [asked, setAsked] = useState(false)
  const [seen, setSeen] = useState(0)
  const [heard, setHeard] = useState('')
  const open = asked || (news?.n ?? 0) > seen
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // What stands in a region from the first is not read out.
    const timer = setTimeout(() => setHeard(said), HEARD_MS)
    return () => clearTimeout(timer)
  }, [said])
  useEffect(() => {
    if (!news || news.state === 'failed') return
    const timer = setTimeout(() => {
      if (!root.current?.matches(':hover, :focus-within')) setSeen(news.n)
    }, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [news])
  const running = errands.filter(({ state }) => state === 'running').length
  const failed = errands.some(({ state }) => state === 'failed')
  const close = () => {
    // The hand that was in it is where it opens again.
    if (root.current?.contains(document.activeElement)) button.current?.focus()
    setAsked(false)
    setSeen(news?.n ?? 0)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
  }
  // What had the hand is gone with the last of them.
  const onDismiss = () => (errands.length > 1 ? button.current : document.getElementById(MAIN_ID))?.focus()
  const title = text('titulo')
  return (
    <Box
      ref={root}
      sx={{ position: 'relative', display: 'grid', placeItems: 'center', height: '100%' }}
      onKeyDown={onKey}
    >
      <Box component="span" aria-live="polite" sx={unseenStyle}>
        {heard}
      </Box>
      {errands.length > 0 && (
        <IconButton
          ref={button}
          aria-label={running > 0 ? `${title}: ${text('em_andamento', { smart_count: running })}` : title}
          data-dica={title}
          aria-expanded={open}
          onClick={() => (open ? close() : setAsked(true))}
          sx={{ position: 'relative' }}
        >
          <WorkIcon fontSize="small" color={failed ? 'error' : 'inherit'} />
          {(running > 0 || failed) && (
            <Box component="span" aria-hidden="true" sx={{ ...badge, bgcolor: failed ? 'error.main' : 'primary.main' }}>
              {running || '!'}
            </Box>
          )}
        </IconButton>
      )}
      {errands.length > 0 && open && (
        <Paper component="section" aria-label={title} sx={panel}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 3, py: 1 }}>
            <Typography component="h2" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
              {title}
            </Typography>
            <IconButton size="small" aria-label={text('fechar')} onClick={close}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {errands.toReversed().map((one) => (
              <ErrandLine key={one.key} errand={one} onGo={close} onDismiss={onDismiss} />
            ))}
          </Box>
          {running > 0 && (
            <Typography
              variant="body2"
              color="text.secondary"
              sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}
            >
              {text(errands.some(ofThisTab) ? 'segue' : 'segue_sozinho')}
            </Typography>
          )}
        </Paper>
      )}
    </Box>
  )
}
