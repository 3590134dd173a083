import { styled } from '@mui/material/styles'
import { ticketStyles } from '../board/ticketStyles.ts'

/** The look of a calendar: hairlines between days, nothing around them. */
export const CalendarRoot = styled('div')(({ theme }) => {
  const { divider, text, primary, background, action, error } = theme.palette
  const tickets = ticketStyles(theme)
  const flat = { font: 'inherit', color: 'inherit', background: 'none', border: 0, cursor: 'pointer' } as const
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 12,
    minWidth: 0,
    '.b-bar': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
    '.b-turn': { display: 'flex', alignItems: 'center', gap: 4 },
    '.b-turn .MuiButton-root': { borderColor: divider, background: background.paper },
    h2: { margin: 0, fontSize: '1rem', fontWeight: 600 },
    '.b-limit': { margin: 0, fontSize: '0.75rem', color: text.secondary },
    '.b-period.b-old': { opacity: 0.55, transition: 'opacity 120ms 150ms' },
    '.b-grid': {
      width: '100%',
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: 0,
      border: `1px solid ${divider}`,
      borderRadius: 6,
      background: background.paper,
      th: { padding: '4px 8px', fontSize: '0.75rem', fontWeight: 500, color: text.secondary, textAlign: 'left' },
    },
    '.b-day': {
      // Of a table's cell this is the least it takes.
      height: 116,
      padding: 4,
      verticalAlign: 'top',
      borderTop: `1px solid ${divider}`,
      ul: { margin: 0, padding: 0, listStyle: 'none' },
      '& + .b-day': { borderLeft: `1px solid ${divider}` },
      '&:focus-visible': { outlineOffset: '-2px !important' },
      '&.b-outside': { background: action.hover },
      '&.b-outside .b-day-number': { color: text.secondary },
      '&.b-over': { background: action.selected, boxShadow: `inset 0 0 0 2px ${primary.main}` },
    },
    '.b-refusing .b-day.b-over': { boxShadow: `inset 0 0 0 2px ${error.main}`, background: 'none' },
    '.b-semana .b-day': { height: 320 },
    '.b-day-number': {
      ...flat,
      minWidth: 24,
      height: 24,
      padding: '0 4px',
      borderRadius: 12,
      fontSize: '0.75rem',
      '&:hover': { background: action.hover },
    },
    '.b-day.b-today .b-day-number': { background: primary.main, color: primary.contrastText, fontWeight: 600 },
    '.b-event a': {
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      height: 22,
      padding: '0 4px',
      borderRadius: 4,
      fontSize: '0.75rem',
      color: text.primary,
      textDecoration: 'none',
      '> span:last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '&:hover': { background: action.hover },
      '&:focus-visible': { outlineOffset: '-2px !important' },
      // The chip's shape and colour; its word is there to be heard.
      '.b-chip': { flex: '0 0 16px', width: 16, height: 16, padding: 0, justifyContent: 'center', fontSize: 0 },
      '.b-chip::before': { margin: '0 !important', flexShrink: 0 },
    },
    '.b-event.b-lifted a': { background: action.selected, boxShadow: `inset 0 0 0 1px ${primary.main}` },
    '.b-semana .b-event a': { height: 'auto', minHeight: 28, alignItems: 'flex-start', padding: 4 },
    '.b-semana .b-event a > span:last-child': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '.b-more': {
      ...flat,
      width: '100%',
      height: 22,
      padding: '0 4px',
      borderRadius: 4,
      fontSize: '0.75rem',
      color: text.secondary,
      textAlign: 'left',
      '&:hover': { background: action.hover },
    },
    '.b-agenda': {
      display: 'flex',
      flexDirection: 'column',
      gap: 12,
      h3: { margin: '0 0 8px', fontSize: '0.8125rem', fontWeight: 600, color: text.secondary },
      'h3::first-letter': { textTransform: 'uppercase' },
      'h3.b-today': { color: primary.main },
    },
    summary: { padding: '4px 0', cursor: 'pointer', fontSize: '0.8125rem', color: text.secondary },
    '.b-none': { margin: 0, fontSize: '0.8125rem', color: text.secondary },
    ...tickets,
    [theme.breakpoints.down('sm')]: {
      '.b-bar h2': { order: -1, flexBasis: '100%' },
      '.b-bar .b-turn': { flex: 1 },
      '.b-bar .b-grow': { display: 'none' },
      '.b-bar .b-groups': { order: 1 },
    },
    '@media print': {
      ...tickets['@media print'],
      '.b-bar .b-segments, .b-turn': { display: 'none' },
      tr: { breakInside: 'avoid' },
    },
  }
})
