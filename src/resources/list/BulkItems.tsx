import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Verb } from './BulkBar.tsx'

interface Props {
  readonly verbs: readonly Verb[]
  readonly anchor: HTMLElement
  readonly onChoose: (name: string) => void
  readonly onClose: () => void
}

/** What else is done with the rows chosen. */
export default function BulkItems({ verbs, anchor, onChoose, onClose }: Props) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {verbs.map(({ name, label, danger }) => (
        <MenuItem key={name} onClick={() => onChoose(name)} sx={danger ? { color: 'error.main' } : undefined}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
