import { styled } from '@mui/material/styles'
import { inputStyles } from '../../resources/form/inputStyles.ts'

/** The look of a simulation: what is owed above, the proposals side by side, below one another on a phone. */
export const SimulationRoot = styled('div')(({ theme }) => {
  const { divider, text, background, error } = theme.palette
  return {
    ...inputStyles(theme),
    display: 'grid',
    gap: 16,
    '.b-sim-owed': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px 24px',
      margin: 0,
      padding: '12px 16px',
      border: `1px solid ${divider}`,
      borderRadius: 6,
      background: background.paper,
    },
    dt: { fontSize: '0.75rem', color: text.secondary },
    dd: { margin: 0, fontVariantNumeric: 'tabular-nums' },
    '.b-sim-notes': { margin: 0, color: text.secondary, fontSize: '0.75rem' },
    '.b-sim-columns': {
      display: 'grid',
      gap: 16,
      alignItems: 'start',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
    [theme.breakpoints.down('lg')]: {
      '.b-sim-columns': { gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))' },
    },
    [theme.breakpoints.down('sm')]: { '.b-sim-columns': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    '.b-sim-column': {
      display: 'grid',
      gap: 12,
      padding: 16,
      border: `1px solid ${divider}`,
      borderRadius: 6,
      background: background.paper,
    },
    '.b-sim-column header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32 },
    '.b-sim-column h2': { margin: 0, fontSize: '0.875rem', fontWeight: 600 },
    '.b-sim-fields': { display: 'grid', gap: '10px 12px', gridTemplateColumns: '1fr 1fr', alignItems: 'start' },
    '.b-sim-column dl': { display: 'grid', gap: 4, margin: 0, paddingTop: 12, borderTop: `1px solid ${divider}` },
    '.b-sim-column dl > div': { display: 'flex', justifyContent: 'space-between', gap: 12, alignItems: 'baseline' },
    '.b-sim-column dd': { textAlign: 'right' },
    '.b-sim-total dd': { fontSize: '1.25rem', fontWeight: 600 },
    summary: { width: 'fit-content', cursor: 'pointer', color: text.secondary, fontSize: '0.75rem' },
    table: { width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
    'th, td': { padding: '3px 0', textAlign: 'left', borderTop: `1px solid ${divider}` },
    th: { color: text.secondary, fontWeight: 500, fontSize: '0.75rem', borderTop: 0 },
    'th:last-child, td:last-child': { textAlign: 'right' },
    '.b-sim-refused': { margin: 0, color: error.main },
  }
})
