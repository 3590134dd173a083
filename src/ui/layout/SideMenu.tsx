import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useEvent, useLocation, useStore } from 'ra-core'
import { useEffect, useRef } from 'react'
import { currentItem, isGrouped, useMenu, type MenuGroup, type MenuItem } from './menu.ts'
import { MenuCount } from './MenuCount.tsx'
import { MenuLink } from './MenuLink.tsx'
import { NarrowGroup } from './NarrowGroup.tsx'
import { useMenuCounts } from './useMenuCounts.ts'

interface Props {
  narrow?: boolean
  onNavigate?: () => void
}

/**
 * The menu: groups that open and close, remembered, or the few there are under their names. The present place is always
 * to be seen: its group opens when one arrives, and the menu scrolls to it.
 */
export function SideMenu({ narrow = false, onNavigate }: Props) {
  const groups = useMenu()
  const counts = useMenuCounts(groups.some((group) => group.items.some((item) => item.badge)))
  const { pathname, search } = useLocation()
  const current = currentItem(groups, pathname, search)
  const here = groups.find((group) => current !== undefined && group.items.includes(current))?.label
  const [open, setOpen] = useStore<Record<string, boolean>>('menu.grupos', {})
  const list = useRef<HTMLDivElement>(null)
  const arrive = useEvent(() => {
    if (here && open[here] === false) setOpen({ ...open, [here]: true })
  })
  useEffect(() => {
    arrive()
    const toPlace = () => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    // Where things stand is asked once they are drawn: asked before, the whole page would be laid out for it.
    const frame = requestAnimationFrame(() => setTimeout(toPlace))
    return () => cancelAnimationFrame(frame)
  }, [arrive, current?.to, narrow])
  const grouped = isGrouped(groups)
  return (
    <div ref={list}>
      {groups.map((group, index) => {
        const key = group.label || index
        const links = (
          <Links counts={counts} items={group.items} current={current} narrow={narrow} onNavigate={onNavigate} />
        )
        if (narrow && group.label && grouped)
          return (
            <NarrowGroup
              key={key}
              group={group}
              here={current !== undefined && group.items.includes(current)}
              counts={group.items.some((item) => countOf(item, counts) > 0)}
              links={(onClose) => <Links counts={counts} items={group.items} current={current} onNavigate={onClose} />}
            />
          )
        if (narrow || !group.label || !grouped)
          return (
            <Box key={key} sx={{ py: 1 }}>
              {!narrow && group.label && <InlineLabel label={group.label} />}
              {links}
            </Box>
          )
        const isOpen = open[group.label] ?? group.label === here
        return (
          <Box key={key}>
            <GroupHead
              counts={counts}
              group={group}
              open={isOpen}
              onToggle={() => setOpen({ ...open, [group.label]: !isOpen })}
            />
            {isOpen && <Box sx={{ pl: 3, pb: 1 }}>{links}</Box>}
          </Box>
        )
      })}
    </div>
  )
}

/** The name of a group that has nothing to open: its places stand below it. */
const InlineLabel = ({ label }: { label: string }) => (
  <Box sx={{ px: 4, pt: 1, pb: 0.5, fontSize: 'caption.fontSize', fontWeight: 500, color: 'text.secondary' }}>
    {label}
  </Box>
)

type Counts = Readonly<Record<string, number>>
const countOf = ({ badge }: MenuItem, counts: Counts): number => (badge && counts[badge.of]) || 0

interface LinksProps extends Props {
  items: MenuItem[]
  current: MenuItem | undefined
  counts: Counts
}

function Links({ items, counts, current, narrow, onNavigate }: LinksProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => (
        <li key={item.to ?? item.label}>
          <MenuLink
            item={item}
            count={countOf(item, counts)}
            current={item === current}
            narrow={narrow ?? false}
            onNavigate={onNavigate}
          />
        </li>
      ))}
    </Box>
  )
}

interface HeadProps {
  group: MenuGroup
  open: boolean
  counts: Counts
  onToggle: () => void
}

/** A closed group says what its places would. */
function GroupHead({ group, open, counts, onToggle }: HeadProps) {
  const Icon = group.icon
  const shown = open ? [] : group.items.filter((item) => countOf(item, counts) > 0)
  const badge = shown.length ? { of: '', label: shown.map((item) => item.badge!.label).join(', ') } : undefined
  const count = shown.reduce((sum, item) => sum + countOf(item, counts), 0)
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
      <MenuCount badge={badge} count={count} />
      <ExpandMoreIcon sx={{ fontSize: 18, color: 'text.secondary', transform: open ? 'none' : 'rotate(-90deg)' }} />
    </ButtonBase>
  )
}
