import { styled, type Theme } from '@mui/material/styles'
import { inputStyles } from './inputStyles.ts'

/** What is filled in lies on a sheet of its own; on a phone the sheet is as wide as the screen. */
const sheet = (theme: Theme) => ({
  padding: '16px 20px 0',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  '.b-actions': {
    margin: '8px -20px 0',
    padding: '10px 20px',
    borderRadius: '0 0 6px 6px',
    background: theme.palette.background.paper,
  },
  [theme.breakpoints.down('sm')]: {
    marginInline: -12,
    padding: '12px 12px 0',
    borderInline: 0,
    borderRadius: 0,
    '.b-actions': { margin: '8px -12px 0', padding: '10px 12px' },
  },
})

/** The look of a form; its inputs keep the same look in dialogs and filters (see inputStyles). */
export const FormRoot = styled('div')(({ theme }) => {
  const { divider, text, primary, error, background } = theme.palette
  return {
    maxWidth: 1040,
    '&.b-sheet > form': sheet(theme),
    section: { padding: '16px 0', borderTop: `1px solid ${divider}` },
    'section:first-of-type': { borderTop: 0, paddingTop: 0 },
    h2: { margin: '0 0 12px', fontSize: '0.875rem', fontWeight: 600 },
    '.b-summary, .b-draft': {
      marginBottom: 16,
      padding: '10px 14px',
      border: `1px solid ${error.main}`,
      borderRadius: 6,
      ul: { margin: '4px 0 0', paddingLeft: 18 },
      a: { color: error.main },
    },
    '.b-draft': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
      borderColor: divider,
      span: { flex: 1 },
    },
    '.b-actions': {
      position: 'sticky',
      bottom: 0,
      zIndex: 3,
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      margin: '8px -4px 0',
      padding: '10px 4px',
      borderTop: `1px solid ${divider}`,
      background: background.default,
      '> span': { flex: 1, color: text.secondary, fontSize: '0.75rem' },
      // Apart from the inputs' own rules of that width, which would replace it.
      [theme.breakpoints.down('sm')]: { 'button[type=submit]': { flex: 1 } },
    },
    '.b-note': {
      margin: '0 0 12px',
      padding: '8px 12px',
      borderLeft: `3px solid ${primary.main}`,
      color: text.secondary,
    },
    // As high as it will be, so that nothing jumps when it comes.
    '.b-foretold': { minHeight: 96, marginBottom: 12 },
    '.b-foretold dl': { display: 'grid', gap: 6, margin: '0 0 12px' },
    '.b-foretold dl > div': { display: 'grid', gridTemplateColumns: '120px minmax(0, 1fr)', gap: 8 },
    '.b-foretold dt': { color: text.secondary },
    '.b-foretold dd': { margin: 0 },
    '.b-foretold ul': { margin: '0 0 12px', padding: 0, listStyle: 'none' },
    '.b-foretold li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: 8,
      padding: '6px 0',
      borderTop: `1px solid ${divider}`,
      b: { fontWeight: 500 },
      'span, small': { fontVariantNumeric: 'tabular-nums' },
      small: { gridColumn: '1 / -1', fontSize: '0.75rem', color: text.secondary },
    },
    '.b-one-item': { border: 0, padding: 0, margin: 0, p: { margin: '4px 0' } },
    '.b-required': { color: error.main },
    '.b-link': { color: primary.main },
    ...inputStyles(theme),
  }
})
