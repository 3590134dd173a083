import { styled } from '@mui/material/styles'

/** The look of a statement: amounts in their columns, and below each item how it comes about. */
export const StatementRoot = styled('section')(({ theme }) => {
  const { divider, text, action } = theme.palette
  return {
    overflowX: 'auto',
    table: { width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' },
    caption: { padding: '0 8px 4px', textAlign: 'left', color: text.secondary, fontSize: '0.75rem' },
    'th, td': { padding: '6px 5px', textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    'th:first-of-type, td:first-of-type': { textAlign: 'left' },
    'thead th': { color: text.secondary, fontWeight: 500, borderBottom: `1px solid ${divider}` },
    'tbody th': { fontWeight: 500 },
    'tbody + tbody tr:first-of-type > *': { borderTop: `1px solid ${divider}` },
    'tfoot > tr > *': { borderTop: `2px solid ${divider}`, fontWeight: 600 },
    'tbody tr:last-of-type td': { paddingTop: 0 },
    'td small, th small': { display: 'block', color: text.secondary },
    'th small': { whiteSpace: 'normal' },
    summary: { width: 'fit-content', padding: '2px 0', color: text.secondary, fontSize: '0.75rem', cursor: 'pointer' },
    ol: { margin: 0, padding: '8px 12px', listStyle: 'none', background: action.hover, borderRadius: 6 },
    li: { display: 'grid', gridTemplateColumns: '1fr auto', gap: '0 16px', padding: '4px 0', whiteSpace: 'normal' },
    'li small': { gridColumn: '1 / -1', color: text.secondary },
    '@media print': {
      overflow: 'visible',
      table: { fontSize: '8pt' },
      // Once, at the end, and not on each page.
      tfoot: { display: 'table-row-group' },
      'th, td': { padding: '4px 3px' },
      'tbody th': { whiteSpace: 'normal' },
      'tbody tr:first-of-type': { breakAfter: 'avoid' },
      'li, tr': { breakInside: 'avoid' },
      ol: { padding: '2px 8px', background: 'none' },
    },
  }
})
