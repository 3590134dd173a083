import { styled } from '@mui/material/styles'
import { fileStyles } from '../form/inputStyles.ts'

/** The look of a record's page. */
export const ShowRoot = styled('div')(({ theme }) => {
  const { divider, text, primary, background } = theme.palette
  return {
    '.b-sub': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
    '.b-buttons': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', '> *': { whiteSpace: 'nowrap' } },
    // As high as what comes there, so that nothing below it jumps.
    '.b-header-room': { minHeight: 170 },
    '.b-columns': { display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' },
    [theme.breakpoints.up('md')]: {
      '.b-columns:has(> aside)': { gridTemplateColumns: 'minmax(0, 1fr) 280px' },
      // Where there is room for them, what belongs to a record is in sight, in two lines if it must.
      '.b-tabs [role=tablist]': { flexWrap: 'wrap' },
    },
    // Three actions and the menu fit one line on a phone.
    [theme.breakpoints.down('sm')]: {
      '.b-buttons': { gap: 6 },
      '.b-buttons .MuiButton-root': { paddingInline: 8, minWidth: 0 },
      '.b-buttons .MuiButton-startIcon': { display: 'none' },
    },
    '.b-tabs': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 12,
      borderBottom: `1px solid ${divider}`,
    },
    '.b-tabs [role=tablist]': { display: 'flex', flex: '0 1 auto', gap: 4, minWidth: 0, overflow: 'hidden' },
    '.b-tabs > a': { marginLeft: 'auto', whiteSpace: 'nowrap' },
    '.b-tabs .b-beyond': { visibility: 'hidden' },
    '.b-tabs button': {
      flex: 'none',
      padding: '8px 10px',
      font: 'inherit',
      whiteSpace: 'nowrap',
      color: text.secondary,
      background: 'none',
      border: 0,
      borderBottom: '2px solid transparent',
      cursor: 'pointer',
      b: { fontWeight: 500, fontSize: '0.75rem' },
    },
    '.b-tabs button[aria-selected=true], .b-tabs [data-aberta]': {
      color: text.primary,
      fontWeight: 500,
      borderColor: primary.main,
    },
    '[role=tabpanel]': { paddingTop: 16 },
    section: { paddingBottom: 20 },
    h2: { margin: '0 0 10px', fontSize: '0.8125rem', fontWeight: 600 },
    '.b-facts': {
      display: 'grid',
      gap: '12px 20px',
      gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
      margin: 0,
    },
    dt: { fontSize: '0.75rem', color: text.secondary },
    dd: { margin: 0, minHeight: 20, overflowWrap: 'anywhere' },
    '.b-full': { gridColumn: '1 / -1' },
    aside: {
      alignSelf: 'start',
      padding: 14,
      border: `1px solid ${divider}`,
      borderRadius: 6,
      background: background.paper,
      '.b-facts': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 10 },
    },
    ...fileStyles(theme),
  }
})
