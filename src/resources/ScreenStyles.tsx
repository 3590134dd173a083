import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material'
import { statusTone, type StatusTone } from '../ui/palette.ts'

// Each status also has its shape, so that it is told apart without seeing colours.
const shapes: Record<StatusTone | 'info', string> = {
  late: '"●"',
  today: '"◐"',
  ahead: '"○"',
  done: '"✓"',
  cancelled: '"✕"',
  info: '"↻"',
}

const tones = (theme: Theme) => {
  const info = { background: 'transparent', color: theme.palette.info.main, border: theme.palette.info.main }
  return Object.entries({ ...statusTone[theme.palette.mode], info }).map(([name, tone]) => [
    `.b-${name}`,
    {
      background: tone.background,
      color: tone.color,
      borderColor: tone.border,
      '&::before': { content: shapes[name as StatusTone], marginRight: 5, fontSize: '0.625rem' },
    },
  ])
}

const styles = (theme: Theme) => {
  const { divider, text, primary, success } = theme.palette
  return {
    '.b-chip': {
      display: 'inline-flex',
      alignItems: 'center',
      height: 20,
      padding: '0 7px',
      border: '1px solid transparent',
      borderRadius: 10,
      fontSize: '0.75rem',
      fontWeight: 500,
      lineHeight: 1,
      whiteSpace: 'nowrap' as const,
    },
    '.b-plain': { borderColor: divider },
    '.b-cancelled.b-chip': { textDecoration: 'line-through' },
    ...(Object.fromEntries(tones(theme)) as Record<string, object>),
    '.b-tag': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 5,
      height: 20,
      padding: '0 6px',
      marginRight: 4,
      border: `1px solid ${divider}`,
      borderRadius: 4,
      fontSize: '0.75rem',
      whiteSpace: 'nowrap' as const,
    },
    '.b-dot': { width: 8, height: 8, borderRadius: '50%' },
    '.b-swatch': { width: 12, height: 12, borderRadius: 3, border: `1px solid ${divider}` },
    '.b-soft': { color: text.secondary },
    '.b-yes::before': { content: '"✓ "', color: success.main },
    '.b-no': { color: text.secondary },
    '.b-clip::before': { content: '"⌇ "', color: text.secondary },
    '.b-right': { textAlign: 'right' as const },
    // The typeface's own figures of one width: a second face would shout in a dense table.
    '.b-figures, .b-processo': { fontFeatureSettings: "'tnum', 'zero'", letterSpacing: '0.01em' },
    '.b-copy': {
      width: 18,
      height: 18,
      marginLeft: 2,
      padding: 0,
      border: 0,
      background: 'none',
      color: text.secondary,
      cursor: 'pointer',
      opacity: 0,
      verticalAlign: 'middle',
      '&::before': { content: '"⧉"' },
      '&:focus-visible': { opacity: 1 },
    },
    '*:hover > .b-processo > .b-copy, .b-view .b-copy': { opacity: 1 },
    '@media (hover: none)': { '.b-table .b-copy, .b-cards .b-copy': { display: 'none' } },
    '.b-link': { color: primary.main, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    '.b-lines': { whiteSpace: 'pre-line' as const },
    '.b-prose': { overflowWrap: 'anywhere' as const, '> :first-of-type': { marginTop: 0 }, '> :last-child': { marginBottom: 0 } },
    '.b-mini': {
      borderCollapse: 'collapse' as const,
      'th, td': { padding: '4px 12px 4px 0', textAlign: 'left' as const, borderBottom: `1px solid ${divider}` },
      th: { fontSize: '0.75rem', fontWeight: 500, color: text.secondary },
      '.b-right': { textAlign: 'right' as const },
    },
    '.b-notice': {
      display: 'flex',
      flexDirection: 'column' as const,
      alignItems: 'center',
      gap: 12,
      padding: '56px 16px',
      textAlign: 'center' as const,
      p: { margin: 0, maxWidth: 440 },
      strong: { display: 'block', fontWeight: 500 },
      span: { color: text.secondary },
    },
    '.b-notice.b-compact': {
      flexDirection: 'row' as const,
      padding: '6px 12px',
      border: `1px solid ${theme.palette.error.main}`,
      borderRadius: 6,
      textAlign: 'left' as const,
    },
    '.b-popover': { minWidth: 220, maxWidth: 'min(92vw, 360px)' },
    '.b-filter-editor': {
      display: 'flex',
      flexDirection: 'column' as const,
      gap: 12,
      padding: 16,
      width: 300,
      maxWidth: '100%',
      h2: { margin: 0, fontSize: '0.8125rem', fontWeight: 600 },
    },
  }
}

/** Marks that appear on every generated screen: chips, tags, figures, notices. */
export const ScreenStyles = () => <GlobalStyles styles={styles} />
