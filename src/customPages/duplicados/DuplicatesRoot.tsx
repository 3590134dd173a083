import { styled } from '@mui/material/styles'

/** The look of the page of duplicates. */
export const DuplicatesRoot = styled('div')(({ theme }) => {
  const { divider, text, background, action } = theme.palette
  return {
    maxWidth: 1200,
    '> p': { margin: '0 0 12px', color: text.secondary },
    '> nav': { display: 'flex', alignItems: 'center', gap: 12 },
    '.b-group': {
      marginBottom: 16,
      border: `1px solid ${divider}`,
      borderRadius: 6,
      background: background.paper,
      overflow: 'hidden',
      header: { display: 'flex', flexWrap: 'wrap', gap: '2px 12px', alignItems: 'baseline', padding: '10px 14px' },
      h2: { margin: 0, fontSize: '0.9375rem', fontWeight: 600, overflowWrap: 'anywhere' },
      footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8, padding: '8px 14px' },
    },
    '.b-compare': { overflowX: 'auto', borderTop: `1px solid ${divider}`, borderBottom: `1px solid ${divider}` },
    table: { width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' },
    'th, td': { padding: '4px 12px', textAlign: 'left', verticalAlign: 'top', minWidth: 170, overflowWrap: 'anywhere' },
    'tr > :first-of-type': { minWidth: 110 },
    'tbody tr': { borderTop: `1px solid ${divider}` },
    'tbody th': { fontWeight: 500, color: text.secondary, paddingTop: 10 },
    label: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 6,
      minHeight: 32,
      padding: '5px 0',
      fontWeight: 400,
      cursor: 'pointer',
    },
    '@media (pointer: coarse)': { label: { minHeight: 44, alignItems: 'center' } },
    'input[type=radio], input[type=checkbox]': {
      width: 18,
      height: 18,
      margin: 0,
      flexShrink: 0,
      accentColor: theme.palette.primary.main,
    },
    'td[data-chosen=true]': { background: action.selected },
    '[data-out=true]': { color: text.disabled },
  }
})
