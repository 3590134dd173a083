import { Suspense, useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { part } from '../part.tsx'
import type { MenuGroup } from './menu.ts'

const MenuFlyout = part(() => import('./MenuFlyout.tsx'))

interface Props {
  readonly group: MenuGroup
  /** The present place is one of its. */
  readonly here: boolean
  readonly counts: boolean
  readonly links: (onNavigate: () => void) => ReactNode
}

/** A group of the narrow menu: its drawing, and its places beside it once it is asked for them. */
export function NarrowGroup({ group, here, counts, links }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const Icon = group.icon
  const close = () => setAnchor(null)
  return (
    <>
      <ButtonBase
        aria-label={group.label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-current={here ? 'true' : undefined}
        title={group.label}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          display: 'flex',
          position: 'relative',
          width: 'calc(100% - 16px)',
          mx: 2,
          minHeight: 36,
          '@media (pointer: coarse)': { minHeight: 44 },
          borderRadius: 1,
          bgcolor: here ? 'action.selected' : 'transparent',
          '&:hover': { bgcolor: here ? 'action.selected' : 'action.hover' },
        }}
      >
        <Icon sx={{ fontSize: 18, color: here ? 'primary.main' : 'text.secondary' }} />
        {counts && (
          <Box
            component="span"
            sx={{
              position: 'absolute',
              top: 6,
              right: 6,
              width: 6,
              height: 6,
              borderRadius: 3,
              bgcolor: 'primary.main',
            }}
          />
        )}
      </ButtonBase>
      {anchor && (
        <Suspense>
          <MenuFlyout anchor={anchor} label={group.label} onClose={close}>
            {links(close)}
          </MenuFlyout>
        </Suspense>
      )}
    </>
  )
}
