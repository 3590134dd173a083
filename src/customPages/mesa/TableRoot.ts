import { styled } from '@mui/material/styles'

/** The look of the day's table: hearings by hour, the people of the firm beside them; on a phone one below the other. */
export const TableRoot = styled('div')(({ theme }) => {
  const { divider, text, background, primary, warning, action } = theme.palette
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 12,
    minWidth: 0,
    '.b-table-turn': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 },
    '.b-table-turn .MuiButton-root': { borderColor: divider, background: background.paper },
    '.b-table-turn h2': { margin: '0 8px', fontSize: '1rem', fontWeight: 600 },
    // The day stands beside it in words.
    '.b-table-turn label': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '.b-table-turn .MuiInputBase-root': { width: 150 },
    '.b-table-counts': { margin: '0 0 8px', color: text.secondary, b: { color: text.primary, fontWeight: 600 } },
    '.b-table-counts .b-conflicting': { color: warning.dark, fontWeight: 600 },
    '.b-table-day': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 240px', gap: 16, alignItems: 'start' },
    '.b-table-lines': { margin: 0, padding: 0, listStyle: 'none', border: `1px solid ${divider}`, borderRadius: 6 },
    '.b-table-lines > li': {
      display: 'grid',
      gridTemplateColumns: '52px minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) 172px',
      gap: '2px 16px',
      alignItems: 'start',
      padding: '10px 14px',
      background: background.paper,
      borderTop: `1px solid ${divider}`,
      '&:first-of-type': { borderTop: 0, borderRadius: '6px 6px 0 0' },
      '&:has(a:focus-visible)': { boxShadow: `inset 3px 0 ${primary.main}` },
      '&.b-table-over': { background: action.selected },
    },
    '.b-table-hour': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '.b-table-lines p': { margin: 0, overflowWrap: 'anywhere' },
    '.b-table-lines small': { display: 'block', fontSize: '0.75rem', color: text.secondary, overflowWrap: 'anywhere' },
    '.b-nobody': { color: theme.palette.error.main, fontWeight: 500 },
    '.b-table-does': { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 4 },
    '.b-table-conflict': {
      gridColumn: '2 / -1',
      margin: '4px 0 0',
      padding: '4px 8px',
      borderLeft: `3px solid ${warning.main}`,
      fontSize: '0.8125rem',
      background: action.hover,
    },
    '.b-table-people': {
      padding: '10px 14px',
      border: `1px solid ${divider}`,
      borderRadius: 6,
      background: background.paper,
      h3: { margin: 0, fontSize: '0.8125rem', fontWeight: 600 },
      '> p': { margin: '2px 0 8px', fontSize: '0.75rem', color: text.secondary },
      ul: { maxHeight: '60vh', margin: 0, padding: 0, overflowY: 'auto', listStyle: 'none' },
      li: { padding: '6px 0', borderTop: `1px solid ${divider}` },
      'li > button': {
        display: 'block',
        padding: 0,
        border: 0,
        font: 'inherit',
        color: 'inherit',
        textAlign: 'left',
        background: 'none',
        cursor: 'grab',
        '&:hover': { textDecoration: 'underline' },
      },
      small: { display: 'block', fontSize: '0.75rem', color: text.secondary },
    },
    [theme.breakpoints.down('md')]: {
      '.b-table-day': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '.b-table-people': { display: 'none' },
    },
    [theme.breakpoints.down('sm')]: {
      // A thumb's field is taller, and its letters larger.
      '.b-table-turn .MuiInputBase-root': { width: 190 },
      '.b-table-lines > li': { gridTemplateColumns: '52px minmax(0, 1fr)' },
      '.b-table-lines > li > :not(.b-table-hour)': { gridColumn: 2 },
      '.b-table-does': { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', marginTop: 4 },
    },
    '@media print': {
      // The day stands on the paper, what turns the page does not.
      '.b-table-turn > :not(h2), .b-table-people, .b-table-does .MuiButton-root': { display: 'none' },
      '.b-table-day': { display: 'block' },
      '.b-table-lines > li': { breakInside: 'avoid' },
    },
  }
})
