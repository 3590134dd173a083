import { useState, type ReactNode } from 'react'
import { Box, Typography } from '@mui/material'
import { LinkBase, Navigate, useTranslate } from 'ra-core'
import { LOGIN_PATH } from '../../authProvider/index.ts'
import { getToken } from '../../api/storage.ts'
import { useDocumentTitle } from '../../ui/PageTitle.tsx'
import { HOME } from '../../ui/paths.ts'
import '../../i18n/account.ts'

interface Props {
  title: string
  subtitle?: string
  wide?: boolean
  /** The way back; false where the page has its own. */
  back?: boolean
  /** For whoever is logged in, too. */
  open?: boolean
  children: ReactNode
}

/** A page before the login; whoever is logged in is taken to the dashboard. */
export function AuthFrame({ title, subtitle, wide = false, back = true, open = false, children }: Props) {
  const translate = useTranslate()
  // Once: while a registration logs in the token appears, and where to go next is the login's business.
  const [alreadyIn] = useState(() => getToken() !== null)
  useDocumentTitle(title)
  if (alreadyIn && !open) return <Navigate to={HOME} replace />
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 4 }}>
      <Box sx={{ width: '100%', maxWidth: wide ? 640 : 400 }}>
        <Typography variant="h1" sx={{ color: 'primary.main' }}>
          {title}
        </Typography>
        {subtitle && (
          <Typography color="text.secondary" sx={{ mb: 5 }}>
            {subtitle}
          </Typography>
        )}
        {children}
        {back && !alreadyIn && (
          <Typography variant="body2" sx={{ mt: 5, a: { color: 'primary.main' } }}>
            <LinkBase to={LOGIN_PATH}>{translate('banca.conta.voltar')}</LinkBase>
          </Typography>
        )}
      </Box>
    </Box>
  )
}
