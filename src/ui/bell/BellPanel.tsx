import { useState } from 'react'
import { Box, Button, Popover, Skeleton, Typography } from '@mui/material'
import { LinkBase, useTranslate } from 'ra-core'
import { useSchemaContext } from '../../runtime/context.ts'
import { describeDate, todayIn } from '../../schemas/br/dates.ts'
import { HOME } from '../paths.ts'
import { useNotifyError } from '../useNotifyError.tsx'
import { NoticeList } from '../notices/NoticeList.tsx'
import { BellItem } from './BellItem.tsx'
import type { Notification } from '../../api/calls/bell.ts'
import { useMarkRead, useNotifications } from './useBell.ts'

const PER_PAGE = 30
const MOST = 90

/** The notifications by the day they came, on the firm's calendar, in the order they are in. */
function byDay(all: readonly Notification[], fuso: string): [string, Notification[]][] {
  const days = new Map<string, Notification[]>()
  for (const one of all) {
    const day = todayIn(fuso, new Date(one.dt_criado))
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days]
}

interface Props {
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** What opens from the bell. */
export default function BellPanel({ anchor, onClose }: Props) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const { fuso, hoje } = useSchemaContext()
  const [many, setMany] = useState(PER_PAGE)
  const { data, isPending, error, refetch } = useNotifications(many)
  const markRead = useMarkRead()
  const mark = (which: Parameters<typeof markRead>[0]) => void markRead(which).catch(notifyError)
  const all = data?.results ?? []
  const title = translate('banca.sino.titulo')
  return (
    <Popover
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': title,
          sx: { width: 420, maxWidth: 'calc(100vw - 32px)', maxHeight: 'min(560px, calc(100vh - 72px))' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, px: 3, py: 2 }}>
        <Typography component="h2" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
          {title}
        </Typography>
        {all.some(({ dt_lida }) => dt_lida === null) && (
          <Button size="small" onClick={() => mark({ todas: true })}>
            {translate('banca.sino.ler_todas')}
          </Button>
        )}
      </Box>
      {isPending && (
        <Box
          component="output"
          aria-busy="true"
          aria-label={translate('banca.aviso.carregando')}
          sx={{ display: 'block', px: 3, pb: 3 }}
        >
          {[0, 1, 2].map((n) => (
            <Skeleton key={n} height={44} />
          ))}
        </Box>
      )}
      {error && !data && (
        <Box role="alert" sx={{ px: 3, pb: 3 }}>
          <Typography variant="body2">{translate('banca.sino.erro')}</Typography>
          <Button size="small" onClick={() => void refetch()}>
            {translate('banca.sino.tentar')}
          </Button>
        </Box>
      )}
      {data && all.length === 0 && (
        <Typography variant="body2" sx={{ px: 3, pb: 3, color: 'text.secondary' }}>
          <strong>{translate('banca.sino.vazio')}</strong> {translate('banca.sino.vazio_texto')}
        </Typography>
      )}
      {byDay(all, fuso).map(([day, ofDay]) => (
        <section key={day} aria-label={describeDate(day, hoje)}>
          <Typography
            component="h3"
            sx={{
              px: 3,
              py: 1,
              fontSize: '0.75rem',
              fontWeight: 500,
              color: 'text.secondary',
              '&::first-letter': { textTransform: 'uppercase' },
            }}
          >
            {describeDate(day, hoje)}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {ofDay.map((one) => (
              <BellItem key={one.id} one={one} fuso={fuso} onRead={() => mark({ ids: [one.id] })} onGo={onClose} />
            ))}
          </Box>
        </section>
      ))}
      <Box sx={{ px: 3, '&:not(:empty)': { pt: 2, mt: 1, borderTop: 1, borderColor: 'divider' } }}>
        <NoticeList />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 2, py: 2, borderTop: 1, borderColor: 'divider' }}>
        {data && data.count > many && many < MOST && (
          <Button size="small" onClick={() => setMany(many + PER_PAGE)}>
            {translate('banca.sino.mais')}
          </Button>
        )}
        <Button size="small" color="inherit" component={LinkBase} to={`${HOME}/profile`} onClick={onClose}>
          {translate('banca.sino.escolher')}
        </Button>
      </Box>
    </Popover>
  )
}
