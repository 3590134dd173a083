import type { ReactNode } from 'react'
import Drawer from '@mui/material/Drawer'

interface Props {
  label: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** The menu over the page, where there is no room beside it. */
export default function MenuDrawer({ label, open, onClose, children }: Props) {
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': label, sx: { width: 264 } } }}>
      {children}
    </Drawer>
  )
}
