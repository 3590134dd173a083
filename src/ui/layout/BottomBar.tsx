import MenuIcon from '@mui/icons-material/Menu'
import SearchIcon from '@mui/icons-material/Search'
import { Box, ButtonBase } from '@mui/material'
import { LinkBase, useLocation, useTranslate } from 'ra-core'
import type { ElementType } from 'react'
import { useSession } from '../../api/session.ts'
import { openSearch } from '../search.ts'
import { BOTTOM_BAR_HEIGHT } from './bars.ts'
import { currentItem, useMenu } from './menu.ts'

const SHORTCUTS = 3
/** For whoever belongs to no firm and has few things to look for: what they are asked for, in the place of the search. */
const SHORTCUTS_OUTSIDE = 4

/** Within thumb reach on a phone: the first places of the menu, and the menu itself. */
export default function BottomBar({ onMenu }: { onMenu: () => void }) {
  const translate = useTranslate()
  const groups = useMenu()
  const outside = useSession()?.ie_correspondente === true
  const { pathname, search } = useLocation()
  const current = currentItem(groups, pathname, search)
  return (
    <Box
      component="nav"
      aria-label={translate('banca.menu.atalhos')}
      className="nao-imprimir b-bottom-bar"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        minHeight: BOTTOM_BAR_HEIGHT,
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {groups
        .flatMap((group) => group.items)
        .flatMap((item) => (item.to === undefined ? [] : [{ item, to: item.to }]))
        .slice(0, outside ? SHORTCUTS_OUTSIDE : SHORTCUTS)
        .map(({ item, to }) => (
          <ButtonBase
            key={to}
            component={LinkBase}
            to={to}
            aria-current={item === current ? 'page' : undefined}
            sx={{ ...cell, color: item === current ? 'primary.main' : 'text.secondary' }}
          >
            <Face icon={item.icon} label={item.label} />
          </ButtonBase>
        ))}
      {!outside && (
        <ButtonBase onClick={openSearch} aria-haspopup="dialog" sx={{ ...cell, color: 'text.secondary' }}>
          <Face icon={SearchIcon} label={translate('banca.barra.buscar_curto')} />
        </ButtonBase>
      )}
      <ButtonBase onClick={onMenu} sx={{ ...cell, color: 'text.secondary' }}>
        <Face icon={MenuIcon} label={translate('banca.menu.menu')} />
      </ButtonBase>
    </Box>
  )
}

const cell = { flex: 1, flexDirection: 'column', gap: 0.5, fontSize: 'caption.fontSize', fontWeight: 500 } as const

function Face({ icon: Icon, label }: { icon: ElementType; label: string }) {
  return (
    <>
      <Icon sx={{ fontSize: 22 }} />
      <span>{label}</span>
    </>
  )
}
