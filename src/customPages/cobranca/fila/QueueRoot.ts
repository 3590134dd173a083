import { styled } from '@mui/material/styles'

/** The look of the queue: the debtor in one screen, in columns that become one on a phone. */
export const QueueRoot = styled('div')(({ theme }) => {
  const { divider, text, background } = theme.palette
  const narrow = theme.breakpoints.down('sm')
  return {
    '.b-queue-day': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: 0, color: text.secondary },
    '.b-queue-bar': { marginBottom: 16 },
    '.b-queue-head': { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center', marginBottom: 4 },
    '.b-queue-head h2': { margin: 0, fontSize: '1.25rem', lineHeight: 1.3, overflowWrap: 'anywhere' },
    '.b-queue-head h2:focus': { outline: 'none' },
    '.b-queue-why': { margin: '0 0 12px', padding: 0, listStyle: 'none', color: text.secondary },
    '.b-queue-why li:first-of-type': { color: text.primary, fontWeight: 500 },
    '.b-queue-does': { display: 'flex', flexWrap: 'wrap', gap: 8, margin: '0 0 12px', padding: 0, border: 0 },
    '.b-queue-does legend': { padding: '0 0 6px', fontSize: '0.8125rem', fontWeight: 600 },
    // On a phone nobody has keys, and all that came of a call is within one reach of the thumb.
    [narrow]: {
      '.b-queue-bar': { paddingBottom: 0 },
      '.b-queue-does .MuiButton-endIcon': { display: 'none' },
      '.b-queue-does': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
      '.b-queue-does legend': { gridColumn: '1 / -1' },
      '.b-queue-does .MuiButton-root': { minHeight: 44, padding: '4px 8px', lineHeight: 1.25, whiteSpace: 'normal' },
    },
    '@media (pointer: coarse)': { '.b-queue-does .MuiButton-endIcon': { display: 'none' } },
    // In columns, each as full as the others: no part waits for its neighbour.
    // Each stands in the same place whoever comes next.
    '.b-queue-parts': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: 12,
      alignItems: 'start',
    },
    '.b-queue-parts > div': { display: 'grid', gap: 12 },
    [theme.breakpoints.down('md')]: { '.b-queue-parts': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    '.b-queue-parts section': {
      padding: '12px 14px',
      border: `1px solid ${divider}`,
      borderRadius: 8,
      background: background.paper,
    },
    '.b-queue-does .MuiButton-outlined': { borderColor: divider, background: background.paper },
    '.b-queue-parts h3': { margin: '0 0 8px', fontSize: '0.8125rem', fontWeight: 600 },
    '.b-queue-parts p': { margin: 0 },
    '.b-queue-parts ul': { display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
    '.b-queue-parts li': { display: 'flex', flexWrap: 'wrap', gap: '2px 12px', overflowWrap: 'anywhere' },
    '.b-queue-parts li > :first-of-type': { flex: 1, minWidth: 0 },
    '.b-queue-parts a': { '@media (pointer: coarse)': { minHeight: 36, display: 'inline-flex', alignItems: 'center' } },
    '.b-queue-sum': { marginTop: 8, paddingTop: 8, borderTop: `1px solid ${divider}`, fontWeight: 600 },
    '.b-queue-said': { flexBasis: '100%', color: text.secondary, whiteSpace: 'pre-line' },
    '.b-queue-team': { marginTop: 24 },
    '.b-queue-team summary': { width: 'fit-content', padding: '4px 0', cursor: 'pointer', fontWeight: 500 },
  }
})

/** Numbers by person: wider than a phone. */
export const TeamTable = styled('section')(({ theme }) => ({
  overflowX: 'auto',
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' },
  'th, td': { padding: '6px 8px', textAlign: 'left', borderBottom: `1px solid ${theme.palette.divider}` },
  '.b-figures': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}))
