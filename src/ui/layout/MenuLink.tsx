import OpenIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import { LinkBase, useTranslate } from 'ra-core'
import { unseenStyle } from './barStyles.ts'
import { countText, MenuCount } from './MenuCount.tsx'
import type { MenuItem } from './menu.ts'

interface Props {
  item: MenuItem
  current: boolean
  /** How many things call for action there. */
  count?: number
  /** Shows the icon alone. */
  narrow?: boolean
  onNavigate?: (() => void) | undefined
}

/** What an entry is: a link, a link to elsewhere, or a button that opens something here. */
function faceOf({ to, href, run }: MenuItem, onNavigate: (() => void) | undefined) {
  if (to !== undefined) return { component: LinkBase, to, onClick: onNavigate }
  if (href !== undefined)
    return { component: 'a' as const, href, target: '_blank', rel: 'noopener noreferrer', onClick: onNavigate }
  const open = () => {
    onNavigate?.()
    run?.()
  }
  return { component: 'button' as const, type: 'button', 'aria-haspopup': 'dialog' as const, onClick: open }
}

/** One place of the menu; the present one is marked for eyes and screen readers. */
export function MenuLink({ item, current, count = 0, narrow = false, onNavigate }: Props) {
  const Icon = item.icon
  const translate = useTranslate()
  const named =
    count && item.badge
      ? `${item.label}, ${countText(count)} ${item.badge.label.toLocaleLowerCase('pt-BR')}`
      : item.label
  return (
    <Box
      {...faceOf(item, onNavigate)}
      aria-current={current ? 'page' : undefined}
      aria-label={narrow ? named : undefined}
      title={narrow ? named : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 32,
        '@media (pointer: coarse)': { minHeight: 44 },
        mx: 2,
        px: narrow ? 2.5 : 2,
        width: 'calc(100% - 16px)',
        boxSizing: 'border-box',
        border: 0,
        cursor: 'pointer',
        fontFamily: 'inherit',
        textAlign: 'left',
        scrollMarginBlock: 48,
        borderRadius: 1,
        color: current ? 'primary.main' : 'text.primary',
        bgcolor: current ? 'action.selected' : 'transparent',
        fontSize: 'body2.fontSize',
        fontWeight: current ? 600 : 400,
        textDecoration: 'none',
        '&:hover': { bgcolor: current ? 'action.selected' : 'action.hover' },
      }}
    >
      <Icon sx={{ fontSize: 18, flexShrink: 0, color: current ? 'primary.main' : 'text.secondary' }} />
      {!narrow && (
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {item.label}
        </Box>
      )}
      {!narrow && <MenuCount badge={item.badge} count={count} />}
      {!narrow && item.href !== undefined && (
        <>
          <OpenIcon sx={{ fontSize: 14, color: 'text.secondary' }} />
          <Box component="span" sx={unseenStyle}>
            {translate('banca.busca.nova_guia')}
          </Box>
        </>
      )}
    </Box>
  )
}
