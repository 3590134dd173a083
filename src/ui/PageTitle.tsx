import { useEffect, type ReactNode } from 'react'
import { Box, Stack, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { usePane } from './pane.ts'

export interface PageTitleProps {
  title: string
  /** At the end of the title, and no part of its words. */
  beside?: ReactNode
  subtitle?: ReactNode
  /** Ways of looking at what is below, beside the title; on a phone in a line of their own. */
  views?: ReactNode
  /** Buttons at the right, the primary one last. */
  actions?: ReactNode
}

/** Names the tab of the browser after the page. */
export function useDocumentTitle(title: string, works = true): void {
  const translate = useTranslate()
  const name = translate('banca.nome')
  useEffect(() => {
    if (works) document.title = title ? `${title} · ${name}` : name
  }, [title, name, works])
}

/** The heading of a page: its only h1, and the title of the tab; in a pane the page around has both. */
export function PageTitle({ title, beside, subtitle, views, actions }: PageTitleProps) {
  const inPane = usePane() !== null
  useDocumentTitle(title, !inPane)
  const heading = (
    <Typography variant="h1" {...(inPane && { component: 'h2' })}>
      {title}
    </Typography>
  )
  return (
    <Stack
      component="header"
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 2, mb: 3, minHeight: 32 }}
    >
      <Box sx={{ minWidth: 0 }}>
        {beside ? (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
            {heading}
            {beside}
          </Stack>
        ) : (
          heading
        )}
        {subtitle && (
          <Typography variant="body2" component="div" color="text.secondary">
            {subtitle}
          </Typography>
        )}
      </Box>
      {views && (
        <Box
          className="nao-imprimir b-title-views"
          sx={{
            display: 'flex',
            gap: 2,
            alignItems: 'center',
            justifyContent: 'space-between',
            flex: { xs: '1 1 100%', md: '1 1 0' },
            order: { xs: 1, md: 0 },
            minWidth: 0,
            overflowX: 'auto',
            scrollbarWidth: 'thin',
            '& > *': { flexShrink: 0 },
            '&:empty': { display: 'none' },
          }}
        >
          {views}
        </Box>
      )}
      {actions && (
        <Stack direction="row" className="nao-imprimir" sx={{ gap: 2, alignItems: 'center' }}>
          {actions}
        </Stack>
      )}
    </Stack>
  )
}
