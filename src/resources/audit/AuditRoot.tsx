import { styled } from '@mui/material/styles'

/** The look of a table of the trail: its rows one below the other on a phone. */
export const AuditRoot = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  table: { width: '100%', borderCollapse: 'collapse' },
  'th, td': {
    padding: '8px 12px',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  'tr:last-child > td': { borderBottom: 0 },
  th: { fontSize: '0.75rem', fontWeight: 500, color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  'td:nth-of-type(1)': { whiteSpace: 'nowrap' },
  ul: { margin: 0, padding: 0, listStyle: 'none' },
  li: { overflowWrap: 'anywhere' },
  del: { color: theme.palette.text.secondary },
  ins: { textDecoration: 'none', fontWeight: 500 },
  [theme.breakpoints.down('sm')]: {
    thead: { display: 'none' },
    tr: { display: 'block', padding: '8px 12px', borderBottom: `1px solid ${theme.palette.divider}` },
    td: { display: 'block', padding: 0, border: 0 },
  },
}))
