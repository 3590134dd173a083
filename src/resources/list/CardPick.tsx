import type { ReactNode } from 'react'
import { styled } from '@mui/material/styles'

const Root = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: 1,
  minWidth: 0,
  padding: '8px 0 8px 12px',
  cursor: 'pointer',
  '&:has(:checked)': { background: theme.palette.action.selected },
  input: { width: 20, height: 20, margin: 0, flexShrink: 0, accentColor: theme.palette.primary.main },
  '> span': { flex: 1, minWidth: 0 },
}))

interface Props {
  readonly picked: boolean
  readonly onPick: () => void
  readonly children: ReactNode
}

/** A card while some are being chosen: all of it chooses, and nothing of it leads away. */
export default function CardPick({ picked, onPick, children }: Props) {
  return (
    <Root>
      <input type="checkbox" checked={picked} onChange={onPick} />
      <span>{children}</span>
    </Root>
  )
}
