import type { Theme } from '@mui/material'

/** The look of a record as a card, on a board and on the days of a calendar. */
export const ticketStyles = ({ palette, shadows, breakpoints }: Theme) => ({
  '.b-tickets': { margin: 0, padding: 0, listStyle: 'none' },
  '.b-ticket': {
    position: 'relative' as const,
    display: 'flex',
    flexDirection: 'column' as const,
    gap: 4,
    marginBottom: 8,
    padding: '8px 36px 8px 12px',
    border: `1px solid ${palette.divider}`,
    borderRadius: 6,
    background: palette.background.paper,
    '&:hover': { borderColor: palette.text.disabled },
    '&.b-lifted': { borderColor: palette.primary.main, boxShadow: shadows[4] },
    '> button': {
      position: 'absolute' as const,
      top: 4,
      right: 4,
      width: 28,
      height: 28,
      font: 'inherit',
      fontSize: '1.125rem',
      lineHeight: 1,
      color: palette.text.secondary,
      background: 'none',
      border: 0,
      borderRadius: 6,
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover, color: palette.text.primary },
      [breakpoints.down('sm')]: { width: 40, height: 40, top: 0, right: 0 },
    },
  },
  '.b-ticket-link': {
    color: palette.text.primary,
    fontWeight: 500,
    lineHeight: 1.35,
    textDecoration: 'none',
    overflowWrap: 'anywhere' as const,
    // The whole card is the link.
    '&::after': { content: '""', position: 'absolute' as const, inset: 0, borderRadius: 6 },
    '&:focus-visible': { outline: 'none !important' },
    '&:focus-visible::after': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
  },
  '.b-ticket-facts': {
    display: 'flex',
    flexWrap: 'wrap' as const,
    alignItems: 'center',
    columnGap: 8,
    rowGap: 2,
    minWidth: 0,
    // Only the first line gives way to the menu.
    marginRight: -24,
    fontSize: '0.75rem',
    color: palette.text.secondary,
    '> span': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' as const },
    // Half a date is another one.
    '> span:has(> .b-date)': { whiteSpace: 'normal' as const },
    '.b-date': { whiteSpace: 'nowrap' as const },
    // Above the link that covers the card.
    'a, button': { position: 'relative' as const, zIndex: 1 },
  },
  // Paper is white whatever the theme.
  '@media print': {
    '.b-ticket': { breakInside: 'avoid' as const, paddingRight: 12, borderColor: '#bbb', background: 'none' },
    '.b-ticket > button': { display: 'none' },
    '.b-ticket-facts': { marginRight: 0, fontSize: '0.625rem' },
    '.b-ticket-link, .b-ticket-facts, h2': { color: '#000' },
  },
})
