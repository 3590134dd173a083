import { Box } from '@mui/material'
import type { Tick as State } from './matrix.ts'

interface Props {
  state: State
  label: string
  /** Why it does not count by itself. */
  hint?: string | undefined
  disabled: boolean
  onToggle: () => void
}

/** A box that knows all, some and none; the browser's own, for a matrix has hundreds. */
export function Tick({ state, label, hint, disabled, onToggle }: Props) {
  return (
    <Box
      component="input"
      type="checkbox"
      ref={(input: HTMLInputElement | null) => {
        if (input) input.indeterminate = state === 'some'
      }}
      checked={state === 'all'}
      disabled={disabled}
      onChange={onToggle}
      title={hint}
      aria-label={hint ? `${label}. ${hint}` : label}
      sx={(theme) => ({
        width: 16,
        height: 16,
        m: 1.5,
        verticalAlign: 'middle',
        accentColor: theme.palette.primary.main,
        opacity: hint ? 0.6 : 1,
        // Never under the row's name, the head or the bar at the bottom, where focus would not be seen.
        scrollMarginBlock: 96,
        scrollMarginInlineStart: 160,
      })}
    />
  )
}
