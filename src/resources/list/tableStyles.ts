import type { Theme } from '@mui/material'

const wash = (colour: string) => `linear-gradient(${colour}, ${colour})`

/** The look of the rows, as a table and as cards. */
export const tableStyles = ({ palette }: Theme) => ({
  '.b-rows': {
    overflowX: 'auto',
    border: `1px solid ${palette.divider}`,
    borderRadius: 6,
    background: palette.background.paper,
  },
  '.b-dim .b-table, .b-dim .b-cards': { opacity: 0.55, transition: 'opacity 120ms 150ms' },
  '.b-table': {
    width: '100%',
    borderCollapse: 'separate' as const,
    borderSpacing: 0,
    'th, td': {
      // The person's own choice (src/ui/density.ts).
      height: 'var(--b-row, 36px)',
      padding: '0 8px',
      maxWidth: 240,
      fontSize: '0.8125rem',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap' as const,
      textAlign: 'left' as const,
      borderBottom: `1px solid ${palette.divider}`,
      // Opaque, for some of them stay while the others pass below.
      backgroundColor: palette.background.paper,
    },
    // As wide as the others leave it, and never less than a word.
    '.b-elastic': { maxWidth: 0, minWidth: 84 },
    // Of several there is always to be seen that there are more.
    '.b-elastic .b-tag': { maxWidth: '100%', '&:not(:only-child)': { maxWidth: 'calc(100% - 22px)' } },
    // Half a date is another one, and what is sealed says so in full.
    'td:has(> .b-date), td:has(> .b-sealed)': { maxWidth: 'none' },
    'tr:last-child td': { borderBottom: 0 },
    th: {
      position: 'sticky' as const,
      top: 0,
      zIndex: 1,
      fontSize: '0.75rem',
      fontWeight: 500,
      color: palette.text.secondary,
      button: { font: 'inherit', color: 'inherit', background: 'none', border: 0, padding: '8px 0', cursor: 'pointer' },
      '> button:not(.b-width)': {
        maxWidth: '100%',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        verticalAlign: 'middle',
      },
      'button:hover': { color: palette.text.primary },
    },
    '.b-width': {
      position: 'absolute' as const,
      top: 0,
      right: 0,
      width: 9,
      height: '100%',
      margin: 0,
      appearance: 'none' as const,
      background: 'none',
      '&::-webkit-slider-thumb': { appearance: 'none' as const },
      cursor: 'col-resize',
      touchAction: 'none' as const,
    },
    '.b-width:hover, .b-width:focus-visible, .b-width[data-arrasto]': {
      background: `linear-gradient(to left, ${palette.primary.main} 2px, transparent 2px)`,
    },
    'th[aria-sort] button': { color: palette.text.primary, fontWeight: 600 },
    'th[aria-sort=ascending] button::after': { content: '" ↑"' },
    'th[aria-sort=descending] button::after': { content: '" ↓"' },
    'tbody tr': { cursor: 'pointer' },
    // Where the keyboard is; the header must not hide it.
    'tbody tr:focus-within td': { backgroundImage: wash(palette.action.hover) },
    'tbody tr a': { scrollMarginTop: 96, scrollMarginBottom: 80 },
    'tbody tr:hover td': { backgroundImage: wash(palette.action.hover) },
    'tr.b-struck td:not(.b-menu)': { textDecoration: 'line-through', color: palette.text.secondary },
    'tr.b-selected td': { backgroundImage: wash(palette.action.selected) },
    'td > a': { color: palette.text.primary, fontWeight: 500, textDecoration: 'none' },
    'td > a:hover': { textDecoration: 'underline', color: palette.primary.main },
    'th.b-right, td.b-right': { textAlign: 'right' as const },
    'th.b-select, td.b-select': { width: 36, minWidth: 36, padding: '0 0 0 12px', left: 0 },
    '.b-select, .b-first': { position: 'sticky' as const, left: 0, zIndex: 1 },
    '.b-select + .b-first': { left: 36 },
    'th.b-select, th.b-first, th.b-menu': { zIndex: 2 },
    '.b-select input': { width: 15, height: 15, margin: 0, verticalAlign: 'middle', accentColor: palette.primary.main },
    // The menu of a row stays within reach, however wide the row is.
    'th.b-menu, td.b-menu': {
      position: 'sticky' as const,
      right: 0,
      width: 40,
      padding: '0 4px',
      textAlign: 'right' as const,
    },
  },
  '.b-menu button, .b-cards li > button': {
    width: 32,
    height: 28,
    font: 'inherit',
    fontSize: '1.125rem',
    lineHeight: 1,
    color: palette.text.secondary,
    background: 'none',
    border: 0,
    borderRadius: 6,
    cursor: 'pointer',
  },
  '.b-menu button:hover, .b-cards li > button:hover': { background: palette.action.hover, color: palette.text.primary },
  '.b-cards': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    li: { display: 'flex', alignItems: 'center', borderBottom: `1px solid ${palette.divider}` },
    'li:last-child': { borderBottom: 0 },
    'li > a, li > span': { flex: 1, minWidth: 0, padding: '8px 0 8px 12px', color: 'inherit', textDecoration: 'none' },
    'li > button': { width: 44, height: 44 },
    'li.b-struck > :not(button)': { textDecoration: 'line-through', color: palette.text.secondary },
  },
  '.b-card-title': { display: 'flex', gap: 8, alignItems: 'center', justifyContent: 'space-between' },
  '.b-card-title b': { fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' as const },
  '.b-card-title .b-chip': { flexShrink: 0 },
  '.b-card-line': {
    // What is placed by itself in it is cut off with the rest.
    position: 'relative' as const,
    // Not flex: what does not fit ends in an ellipsis.
    display: 'block',
    fontSize: '0.75rem',
    color: palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap' as const,
    '> span + span::before': { content: '" · "', whiteSpace: 'pre' as const },
  },
  '.b-skeleton i': {
    display: 'block',
    height: 10,
    margin: '5px 0',
    borderRadius: 4,
    background: palette.divider,
    animation: 'b-pulse 1.4s ease-in-out 300ms infinite',
  },
})
