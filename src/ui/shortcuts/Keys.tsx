import { styled } from '@mui/material/styles'
import { keyLabel } from './table.ts'

const Kbd = styled('kbd')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 20,
  padding: '0 5px',
  border: `1px solid ${theme.palette.divider}`,
  borderBottomWidth: 2,
  borderRadius: 4,
  background: theme.palette.background.paper,
  color: theme.palette.text.secondary,
  font: `500 0.75rem/18px ${theme.typography.fontFamily}`,
  textAlign: 'center',
  '& + &': { marginLeft: 3 },
}))

/** Keys as they are drawn on the keyboard. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span style={{ whiteSpace: 'nowrap' }}>
    {keys.map((key) => (
      <Kbd key={key}>{keyLabel(key)}</Kbd>
    ))}
  </span>
)
