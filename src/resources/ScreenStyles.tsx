import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material'
import { statusTone, type StatusTone } from '../ui/palette.ts'
import { drawn } from './drawn.ts'

// Each status also has its shape, so that it is told apart without seeing colours: a full disc, half of one, an empty
// one; a tick, a cross, an arrow back. Drawn, for no two machines have the same symbols in their fonts.
const disc = { width: 7, height: 7, borderRadius: '50%', border: '1.5px solid currentColor' }
const shapes: Record<StatusTone | 'info', object> = {
  late: { ...disc, background: 'currentColor' },
  today: { ...disc, background: 'linear-gradient(to right, currentColor 50%, transparent 50%)' },
  ahead: disc,
  done: drawn('M2 6.5 5 9.5 10 3'),
  cancelled: drawn('M3 3 9 9 M9 3 3 9'),
  info: drawn('M9.5 4A4 4 0 1 0 10 7 M9.8 1.5V4.3H7'),
}

const tones = (theme: Theme) => {
  const info = { background: 'transparent', color: theme.palette.info.main, border: theme.palette.info.main }
  return Object.entries({ ...statusTone[theme.palette.mode], info }).map(([name, tone]) => [
    `.b-chip.b-${name}`,
    {
      background: tone.background,
      color: tone.color,
      borderColor: tone.border,
      '&::before': { content: '""', boxSizing: 'border-box', marginRight: '5px', ...shapes[name as StatusTone] },
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
      display: 'inline-block',
      maxWidth: '100%',
      padding: '0 6px',
      marginRight: 4,
      border: `1px solid ${divider}`,
      borderRadius: 4,
      fontSize: '0.75rem',
      lineHeight: '18px',
      whiteSpace: 'nowrap' as const,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'middle',
    },
    '.b-table td:not(.b-elastic) .b-tag': { maxWidth: 132 },
    '.b-faces': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      position: 'relative' as const,
      color: text.secondary,
      i: {
        width: 24,
        height: 24,
        borderRadius: 12,
        background: theme.palette.action.selected,
        color: text.primary,
        fontSize: 10,
        fontStyle: 'normal',
        fontWeight: 600,
        lineHeight: '24px',
        textAlign: 'center' as const,
      },
    },
    '.b-coloured::before, .b-swatch': { display: 'inline-block', marginRight: 5 },
    '.b-coloured::before': { content: '""', width: 8, height: 8, borderRadius: '50%', background: 'var(--cor)' },
    '.b-swatch': { width: 12, height: 12, borderRadius: 3, border: `1px solid ${divider}` },
    '.b-hidden': { position: 'absolute' as const, width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '.b-presence': { margin: '0 0 12px', fontSize: '0.8125rem', color: text.secondary, '&:empty': { margin: 0 } },
    '.b-soft': { color: text.secondary },
    '.b-yes::before': { content: '"✓ "', color: success.main },
    '.b-no': { color: text.secondary },
    '.b-clip::before': {
      content: '""',
      display: 'inline-block',
      marginRight: 4,
      verticalAlign: '-1px',
      color: text.secondary,
      ...drawn('M9.5 5.5 5.7 9.3A2 2 0 0 1 2.8 6.4L7 2.2A1.4 1.4 0 0 1 9 4.2L5 8.2'),
    },
    '.b-right': { textAlign: 'right' as const, whiteSpace: 'nowrap' as const },
    // The typeface's own figures of one width: a second face would shout in a dense table.
    '.b-number, .b-processo': { whiteSpace: 'nowrap' as const },
    // Figures of one width where they stand below each other; elsewhere they would open up the hyphens between them.
    '.b-table :is(.b-figures, .b-number, .b-processo, .b-date), .b-right, .b-figures': {
      fontFeatureSettings: "'tnum', 'zero'",
    },
    '.b-processo': {
      padding: 0,
      border: 0,
      background: 'none',
      color: 'inherit',
      fontFamily: 'inherit',
      fontSize: 'inherit',
      cursor: 'copy',
      // Its place is kept: shown, it covers nothing.
      '&::after': {
        content: '""',
        display: 'inline-block',
        marginLeft: 4,
        verticalAlign: '-1px',
        color: text.secondary,
        opacity: 0,
        ...drawn('M4 4H10V10H4Z M8 2H2V8'),
      },
      '&:hover::after, &:focus-visible::after': { opacity: 1 },
    },
    '.b-facts .b-processo::after': { opacity: 1 },
    '.b-record-skeleton i': {
      display: 'block',
      height: 16,
      margin: '0 0 20px',
      borderRadius: 4,
      background: divider,
      animation: 'b-pulse 1.4s ease-in-out 300ms infinite',
    },
    '.b-record-skeleton i:first-of-type': { height: 28, marginBottom: 36 },
    '@keyframes b-pulse': { '50%': { opacity: 0.45 } },
    '.b-unfold': { font: 'inherit', padding: '4px 0', background: 'none', border: 0, cursor: 'pointer' },
    '.b-link': { color: primary.main, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    // What is pressed like a link looks like one.
    'button.b-link': {
      font: 'inherit',
      textAlign: 'left' as const,
      background: 'none',
      border: 0,
      padding: 0,
      cursor: 'pointer',
    },
    '.b-lines': { whiteSpace: 'pre-line' as const },
    '.b-prose': {
      overflowWrap: 'anywhere' as const,
      '> :first-of-type': { marginTop: 0 },
      '> :last-child': { marginBottom: 0 },
    },
    '.b-mini': {
      borderCollapse: 'collapse' as const,
      // An amount or a heading is read whole; what is long breaks between its words.
      overflowWrap: 'normal' as const,
      'th, td': { padding: '4px 12px 4px 0', textAlign: 'left' as const, borderBottom: `1px solid ${divider}` },
      th: { fontSize: '0.75rem', fontWeight: 500, color: text.secondary },
      '.b-right': { textAlign: 'right' as const },
      [theme.breakpoints.down('sm')]: {
        '&, tbody, tr': { display: 'block' },
        thead: { display: 'none' },
        tr: { padding: '6px 0', borderBottom: `1px solid ${divider}` },
        'td, td.b-right': { display: 'flex', gap: 12, padding: '2px 0', border: 0, textAlign: 'left' as const },
        'td:empty': { display: 'none' },
        'td::before': { content: 'attr(data-rotulo)', minWidth: 120, fontSize: '0.75rem', color: text.secondary },
      },
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
      'p span': { color: text.secondary },
    },
    '.b-notice.b-compact': {
      flexDirection: 'row' as const,
      padding: '6px 12px',
      border: `1px solid ${theme.palette.error.main}`,
      borderRadius: 6,
      textAlign: 'left' as const,
      '> p': { flex: 1, maxWidth: 'none' },
    },
    '.MuiPaper-root.b-popover': { minWidth: 220, maxWidth: 'min(92vw, 360px)' },
  }
}

/** Marks that appear on every generated screen: chips, tags, figures, notices. */
export const ScreenStyles = () => <GlobalStyles styles={styles} />
