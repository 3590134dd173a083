import { styled } from '@mui/material/styles'

/** The look of a text that was read: values at the left, the text at the right; below one another on a phone. */
export const ReadingRoot = styled('div')(({ theme }) => {
  const { divider, text, background, action, primary } = theme.palette
  const box = { border: `1px solid ${divider}`, borderRadius: 6, background: background.paper, padding: 16 }
  return {
    display: 'grid',
    gap: 16,
    '.b-ia-bar': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
    fieldset: { border: 0, margin: 0, padding: 0 },
    '.b-ia-note': { margin: 0, fontSize: '0.75rem', color: text.secondary },
    '.b-ia-sides': {
      display: 'grid',
      gap: 16,
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
      alignItems: 'start',
    },
    '.b-ia-values': { ...box, display: 'grid', gap: 12 },
    '.b-ia-values h2': { margin: 0, fontSize: '0.875rem', fontWeight: 600 },
    '.b-ia-values ul': { listStyle: 'none', margin: 0, padding: 0 },
    '.b-ia-line': { borderTop: `1px solid ${divider}`, padding: '8px 0' },
    '.b-ia-line.b-ia-shown': { background: action.selected },
    '.b-ia-value': {
      display: 'grid',
      gap: 2,
      width: '100%',
      padding: '0 8px',
      border: 0,
      background: 'none',
      font: 'inherit',
      color: 'inherit',
      textAlign: 'left',
      cursor: 'pointer',
    },
    '.b-ia-value span, .b-ia-value small': { color: text.secondary, fontSize: '0.75rem' },
    '.b-ia-value strong': { fontWeight: 500, overflowWrap: 'anywhere' },
    '.b-ia-buttons': { display: 'flex', flexWrap: 'wrap', gap: 4, padding: '4px 4px 0' },
    '.b-ia-text': {
      ...box,
      position: 'sticky',
      top: 64,
      maxHeight: 'calc(100vh - 96px)',
      overflow: 'auto',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      lineHeight: 1.6,
    },
    '.b-ia-text a': {
      textDecoration: 'none',
      background: action.hover,
      color: 'inherit',
      cursor: 'pointer',
      borderBottom: `1px solid ${divider}`,
    },
    '.b-ia-text a.b-ia-shown': { background: action.selected, borderBottom: `2px solid ${primary.main}` },
    [theme.breakpoints.down('md')]: {
      '.b-ia-sides': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '.b-ia-text': { position: 'static', maxHeight: '50vh' },
    },
  }
})
