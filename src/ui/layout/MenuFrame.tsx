import { Suspense, useState } from 'react'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { SideMenu } from './SideMenu.tsx'
import { BAR_HEIGHT } from './bars.ts'
import { part } from '../part.tsx'

const MenuDrawer = part(() => import('./MenuDrawer.tsx'))

interface Props {
  /** Over the page, opened and closed; otherwise beside it, wide or narrow. */
  floating: boolean
  open: boolean
  onClose: () => void
}

/** Where the menu stands: beside the page, or over it on narrow screens. */
export function MenuFrame({ floating, open, onClose }: Props) {
  const translate = useTranslate()
  const label = translate('banca.menu.navegacao')
  const [needed, setNeeded] = useState(false)
  if (floating && open && !needed) setNeeded(true)
  if (floating && !needed) return null
  if (floating)
    return (
      <Suspense>
        <MenuDrawer label={label} open={open} onClose={onClose}>
          <Box component="nav" id="menu-principal" aria-label={label} sx={{ py: 2 }}>
            <SideMenu onNavigate={onClose} />
          </Box>
        </MenuDrawer>
      </Suspense>
    )
  return (
    <Box
      component="nav"
      id="menu-principal"
      aria-label={label}
      className="nao-imprimir"
      sx={(theme) => ({
        position: 'sticky',
        top: BAR_HEIGHT,
        alignSelf: 'flex-start',
        flexShrink: 0,
        width: open ? theme.sidebar.width : theme.sidebar.closedWidth,
        height: `calc(100vh - ${BAR_HEIGHT}px)`,
        overflowY: 'auto',
        py: 2,
        borderRight: 1,
        borderColor: 'divider',
      })}
    >
      <SideMenu narrow={!open} />
    </Box>
  )
}
