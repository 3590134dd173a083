import { styled } from '@mui/material/styles'
import { BAR_HEIGHT, BOTTOM_BAR_HEIGHT } from '../../resources/shell.ts'

/** Of the text on a phone. */
const TEXT_HEIGHT = '38dvh'
const BOTTOM_BAR = `${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom)`
/** What is reached by keyboard. */
const REACHED = '.b-ia-line, .b-ia-values :is(button, input, textarea)'

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
    '.b-ia-draft': {
      width: '100%',
      boxSizing: 'border-box',
      font: 'inherit',
      lineHeight: 1.5,
      padding: 8,
      resize: 'vertical',
    },
    '[hidden]': { display: 'none !important' },
    '.b-ia-task:focus': { outline: 'none' },
    '.b-ia-text': {
      ...box,
      padding: 0,
      position: 'sticky',
      top: BAR_HEIGHT + 16,
      maxHeight: 'calc(100vh - 96px)',
      display: 'flex',
      flexDirection: 'column',
    },
    '.b-ia-head': {
      flexShrink: 0,
      display: 'flex',
      flexWrap: 'wrap',
      gap: 8,
      alignItems: 'center',
      minHeight: 40,
      padding: '4px 16px',
      borderBottom: `1px solid ${divider}`,
    },
    '.b-ia-head h2': { margin: 0, fontSize: '0.875rem', fontWeight: 600 },
    '.b-ia-head output': { flex: '1 1 0', minWidth: 0, fontSize: '0.75rem', overflowWrap: 'anywhere' },
    '.b-ia-head output span': { color: text.secondary },
    '.b-ia-head output strong': { fontWeight: 500 },
    '.b-ia-fold': { display: 'none' },
    '.b-ia-text a': {
      textDecoration: 'none',
      background: action.hover,
      color: 'inherit',
      cursor: 'pointer',
      borderBottom: `1px solid ${divider}`,
    },
    '.b-ia-text a.b-ia-shown': { background: action.selected, borderBottom: `2px solid ${primary.main}` },
    // On a phone the text stays within sight below the values: a press on either side shows the other.
    [theme.breakpoints.down('md')]: {
      '.b-ia-sides': { gridTemplateColumns: 'minmax(0, 1fr)' },
      [REACHED]: { scrollMarginTop: BAR_HEIGHT + 8, scrollMarginBottom: `calc(${TEXT_HEIGHT} + 8px)` },
      '.b-ia-text': { top: 'auto', bottom: 0, maxHeight: TEXT_HEIGHT, zIndex: 2 },
      '.b-ia-head': { padding: '0 8px 0 12px', columnGap: 8, rowGap: 0 },
      '.b-ia-head h2': { flex: 1 },
      '.b-ia-head output': { order: 1, flex: '1 0 calc(100% - 112px)' },
      '.b-ia-head output:empty': { display: 'none' },
      '.b-ia-head button:not(.b-ia-fold)': { order: 2 },
      '.b-ia-fold': { display: 'inline-flex' },
      '.b-ia-folded .b-ia-body': { display: 'none' },
      '.b-ia-body': { padding: 12 },
    },
    [theme.breakpoints.down('sm')]: {
      '.b-ia-text': { bottom: `calc(${BOTTOM_BAR})` },
      [REACHED]: { scrollMarginBottom: `calc(${TEXT_HEIGHT} + ${BOTTOM_BAR} + 8px)` },
    },
    '@media print': { '.b-ia-text': { position: 'static', maxHeight: 'none' }, '.b-ia-body': { overflow: 'visible' } },
  }
})

/** What scrolls of the text; the keyboard reaches it also where nothing in it was read. */
export const TextBody = styled('section')({
  padding: 16,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  lineHeight: 1.6,
})
