import type { Theme } from '@mui/material'

/** Each record by itself, its inputs under their labels: for those with many, and where there is no room for a row. */
const stacked = (theme: Theme, columns: string) => ({
  '&, tbody': { display: 'block' },
  thead: { display: 'none' },
  tr: {
    display: 'grid',
    gridTemplateColumns: columns,
    gap: '8px 16px',
    position: 'relative' as const,
    marginBottom: 8,
    padding: '10px 48px 10px 12px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
  },
  td: { display: 'block', padding: 0, minWidth: 0 },
  'td:empty': { display: 'none' },
  'td[data-rotulo]::before': {
    content: 'attr(data-rotulo)',
    display: 'block',
    marginBottom: 3,
    fontSize: '0.75rem',
    fontWeight: 500,
    color: theme.palette.text.secondary,
  },
  'td:last-child': { position: 'absolute' as const, top: 4, right: 4, width: 'auto' },
})

/** The look of embedded records. */
export const itemStyles = (theme: Theme) => ({
  '.b-items table': { width: '100%', borderCollapse: 'collapse' as const },
  '.b-items th': {
    textAlign: 'left' as const,
    fontSize: '0.75rem',
    fontWeight: 500,
    color: theme.palette.text.secondary,
  },
  '.b-items td': { padding: '3px 8px 3px 0', verticalAlign: 'top' as const },
  '.b-items td:last-child': { width: 32, paddingRight: 0 },
  '.b-items.b-many table': stacked(theme, 'repeat(auto-fill, minmax(180px, 1fr))'),
  [theme.breakpoints.down('sm')]: { '.b-items table': stacked(theme, 'minmax(0, 1fr)') },
})
