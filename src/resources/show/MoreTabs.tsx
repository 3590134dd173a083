import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'

export interface NamedTab {
  readonly name: string
  readonly label: string
  readonly count?: ReactNode
}

interface Props {
  readonly anchor: HTMLElement
  readonly tabs: readonly NamedTab[]
  readonly current: string
  readonly onGo: (name: string) => void
  readonly onClose: () => void
}

/** The tabs that do not fit. */
export default function MoreTabs({ anchor, tabs, current, onGo, onClose }: Props) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {tabs.map(({ name, label, count }) => (
        <MenuItem
          key={name}
          selected={name === current}
          sx={{ gap: 2, justifyContent: 'space-between', b: { fontWeight: 500, fontSize: '0.75rem' } }}
          onClick={() => {
            onClose()
            onGo(name)
          }}
        >
          {label} {count}
        </MenuItem>
      ))}
    </Menu>
  )
}
