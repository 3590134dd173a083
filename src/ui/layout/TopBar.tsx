import { Suspense, useState } from 'react'
import MenuIcon from '@mui/icons-material/Menu'
import { Box, IconButton, Typography } from '@mui/material'
import { LinkBase, useTranslate } from 'ra-core'
import { HOME } from '../paths.ts'
import { quiet } from '../preload.ts'
import { BAR_HEIGHT } from './bars.ts'
import { CompanySelect } from './CompanySelect.tsx'
import { DemoChip } from './DemoChip.tsx'
import { SearchButton } from './SearchButton.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { UserMenu } from './UserMenu.tsx'
import { part } from '../part.tsx'
import { useErrands } from '../tray/errands.ts'

// Its place is kept: the page comes first.
const Bell = part(async () => {
  await quiet()
  return import('../bell/Bell.tsx')
})

const Tray = part(() => import('../tray/Tray.tsx'))

/** Once there was something in the tray its place stays: what it says is heard only where it stood before. */
function TrayPlace() {
  const [had, setHad] = useState(false)
  const has = useErrands().length > 0
  if (has && !had) setHad(true)
  return (
    had && (
      <Suspense fallback={null}>
        <Tray />
      </Suspense>
    )
  )
}

interface Props {
  menuLabel: string
  menuOpen: boolean
  onMenu: () => void
  /** Too narrow for more than what is pressed. */
  narrow: boolean
}

/** The bar over every page: the menu's switch, the name of the house, the company, and the user. */
export function TopBar({ menuLabel, menuOpen, onMenu, narrow }: Props) {
  const translate = useTranslate()
  return (
    <Box
      component="header"
      className="nao-imprimir"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: BAR_HEIGHT,
        px: 2,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label={menuLabel} aria-expanded={menuOpen} aria-controls="menu-principal" onClick={onMenu}>
        <MenuIcon fontSize="small" />
      </IconButton>
      <Typography
        component={LinkBase}
        to={HOME}
        sx={{
          fontWeight: 600,
          fontSize: '1rem',
          color: 'primary.main',
          textDecoration: 'none',
          px: 1,
          '@media (pointer: coarse)': { lineHeight: '44px' },
        }}
      >
        {translate('banca.nome')}
      </Typography>
      <Box sx={{ minWidth: 0, display: 'flex' }}>
        <CompanySelect />
      </Box>
      {!narrow && <DemoChip />}
      <Box sx={{ flex: 1 }} />
      <SearchButton />
      <Box sx={{ flex: { xs: 0, md: 1 } }} />
      <TrayPlace />
      <Box sx={{ width: 34, height: 34, display: 'grid', placeItems: 'center' }}>
        <Suspense fallback={null}>
          <Bell />
        </Suspense>
      </Box>
      <ThemeToggle />
      <UserMenu />
    </Box>
  )
}
