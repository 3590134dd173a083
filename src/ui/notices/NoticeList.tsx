import { Suspense, useId, useState } from 'react'
import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useNotices } from './useNotices.ts'
import { part } from '../part.tsx'

const Markup = part(() => import('../Markup.tsx'))
/** Notices on one page of the home screen (unknowns.md 62). */
const PER_PAGE = 5

/** The notices for whoever is here with their whole text, five at a time. Shows nothing when there are none. */
export function NoticeList() {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const id = useId()
  const { notices = [], total } = useNotices(page, PER_PAGE)
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  if (notices.length === 0 && page === 1) return null
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 2 }}>
        {translate('banca.avisos.titulo')}
      </Typography>
      {notices.map((notice) => (
        <Box component="article" key={notice.id} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
          <Typography component="h3" variant="subtitle2">
            {notice.ds_titulo}
          </Typography>
          <Suspense fallback={null}>
            <Markup html={notice.ds_aviso} />
          </Suspense>
        </Box>
      ))}
      {pages > 1 && (
        <Box component="nav" aria-label={translate('banca.avisos.paginas')} sx={{ display: 'flex', gap: 2, py: 1 }}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {translate('banca.avisos.anteriores')}
          </Button>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {translate('banca.avisos.proximos')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
