import { styled } from '@mui/material/styles'
import { inputStyles } from './inputStyles.ts'

/** The look of a form; its inputs keep the same look in dialogs and filters (see inputStyles). */
export const FormRoot = styled('div')(({ theme }) => {
  const { divider, text, primary, error, background } = theme.palette
  return {
    maxWidth: 1040,
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
      // Above the bar at the bottom of the screen; apart from the inputs' own rules of that width, which would replace it.
      [theme.breakpoints.down('sm')]: { bottom: 56, 'button[type=submit]': { flex: 1 } },
    },
    '.b-note': {
      margin: '0 0 12px',
      padding: '8px 12px',
      borderLeft: `3px solid ${primary.main}`,
      color: text.secondary,
    },
    '.b-one-item': { border: 0, padding: 0, margin: 0, p: { margin: '4px 0' } },
    '.b-required': { color: error.main },
    '.b-link': { color: primary.main },
    ...inputStyles(theme),
  }
})
