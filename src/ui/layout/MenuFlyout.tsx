import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'

interface Props {
  readonly anchor: HTMLElement
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The places of a group beside its drawing, where the menu has no room for words. */
export default function MenuFlyout({ anchor, label, onClose, children }: Props) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { 'aria-label': label, role: 'dialog', sx: { minWidth: 220, py: 2, ml: 1 } } }}
    >
      <Box sx={{ px: 4, pb: 1, fontSize: 'caption.fontSize', fontWeight: 500, color: 'text.secondary' }}>{label}</Box>
      {children}
    </Popover>
  )
}
