import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useLocation, useStore } from 'ra-core'
import { currentItem, useMenu, type MenuGroup, type MenuItem } from './menu.ts'
import { MenuLink } from './MenuLink.tsx'

interface Props {
  narrow?: boolean
  onNavigate?: () => void
}

/** The menu: groups that open and close, remembered; the one of the present place starts open. */
export function SideMenu({ narrow = false, onNavigate }: Props) {
  const groups = useMenu()
  const current = currentItem(groups, useLocation().pathname)
  const [open, setOpen] = useStore<Record<string, boolean>>('menu.grupos', {})
  return groups.map((group, index) => {
    const links = <Links items={group.items} current={current} narrow={narrow} onNavigate={onNavigate} />
    if (narrow || !group.label)
      return (
        <Box key={group.label || index} sx={{ py: 1, borderTop: narrow && index > 0 ? 1 : 0, borderColor: 'divider' }}>
          {links}
        </Box>
      )
    const isOpen = open[group.label] ?? (current !== undefined && group.items.includes(current))
    return (
      <Box key={group.label}>
        <GroupHead group={group} open={isOpen} onToggle={() => setOpen({ ...open, [group.label]: !isOpen })} />
        {isOpen && <Box sx={{ pl: 3, pb: 1 }}>{links}</Box>}
      </Box>
    )
  })
}

interface LinksProps extends Props {
  items: MenuItem[]
  current: MenuItem | undefined
}

function Links({ items, current, narrow, onNavigate }: LinksProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => (
        <li key={item.to}>
          <MenuLink item={item} current={item === current} narrow={narrow ?? false} onNavigate={onNavigate} />
        </li>
      ))}
    </Box>
  )
}

function GroupHead({ group, open, onToggle }: { group: MenuGroup; open: boolean; onToggle: () => void }) {
  const Icon = group.icon
  const count = open ? 0 : group.items.reduce((sum, item) => sum + (item.badge ?? 0), 0)
  return (
    <ButtonBase
      aria-expanded={open}
      onClick={onToggle}
      sx={{
        display: 'flex',
        width: 'calc(100% - 16px)',
        mx: 2,
        px: 2,
        gap: 2,
        minHeight: 32,
        '@media (pointer: coarse)': { minHeight: 44 },
        borderRadius: 1,
        fontSize: 'body2.fontSize',
        fontWeight: 500,
        textAlign: 'left',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Icon sx={{ fontSize: 18, color: 'text.secondary' }} />
      <Box component="span" sx={{ flex: 1 }}>
        {group.label}
      </Box>
      {count > 0 && <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>{count}</Box>}
      <ExpandMoreIcon sx={{ fontSize: 18, color: 'text.secondary', transform: open ? 'none' : 'rotate(-90deg)' }} />
    </ButtonBase>
  )
}
