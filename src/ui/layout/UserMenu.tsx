import { Suspense, useState } from 'react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { fullName, useSession } from '../../api/session.ts'
import { initials } from './companies.ts'
import { part } from '../part.tsx'

const UserPanel = part(() => import('./UserPanel.tsx'))

const disc = {
  width: 26,
  height: 26,
  lineHeight: '26px',
  borderRadius: '50%',
  fontSize: 11,
  fontWeight: 600,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const

/** Who is here, and the way out. */
export function UserMenu() {
  const session = useSession()
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!session) return null
  const name = fullName(session)
  const label = translate('banca.barra.usuario', { nome: name })
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box component="span" sx={disc}>
          {initials(name)}
        </Box>
      </IconButton>
      {anchor && (
        <Suspense>
          <UserPanel session={session} label={label} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
