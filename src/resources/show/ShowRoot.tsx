import { styled } from '@mui/material/styles'
import { fileStyles } from '../form/inputStyles.ts'
import { BOTTOM_BAR_HEIGHT, REACH_HEIGHT } from '../shell.ts'

/** The look of a record's page. */
export const ShowRoot = styled('div')(({ theme }) => {
  const { divider, text, primary, background } = theme.palette
  return {
    '.b-sub': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
    '.b-buttons': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', '> *': { whiteSpace: 'nowrap' } },
    // As high as what comes there, so that nothing below it jumps.
    '.b-header-room': { minHeight: 170 },
    '.b-told': { margin: '0 0 16px', paddingTop: 16 },
    '.b-columns': { display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' },
    [theme.breakpoints.up('md')]: {
      '.b-columns:has(> aside)': { gridTemplateColumns: 'minmax(0, 1fr) 280px' },
      // Where there is room for them, what belongs to a record is in sight, in two lines if it must.
      '.b-tabs [role=tablist]': { flexWrap: 'wrap', maxHeight: 78 },
    },
    // Three actions and the menu fit one line on a phone.
    [theme.breakpoints.down('sm')]: {
      '.b-main': { marginInline: -12, padding: '0 12px 12px', borderInline: 0, borderRadius: 0 },
      // Whoever reads on a phone asks first by when.
      '.b-columns:not(.b-header ~ *) > aside': {
        order: -1,
        '.b-facts': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      },
      '.b-buttons': { gap: 6 },
      '.b-buttons .MuiButton-root': { paddingInline: 8, minWidth: 0 },
      '.b-buttons .MuiButton-startIcon': { display: 'none' },
      // What one came to do stays over the bar of places, where the thumb is, however far the page goes.
      '.b-reach': {
        position: 'fixed',
        insetInline: 0,
        bottom: `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))`,
        zIndex: 3,
        minHeight: REACH_HEIGHT,
        padding: '8px 12px',
        borderTop: `1px solid ${divider}`,
        background: background.paper,
        flexWrap: 'nowrap',
        overflowX: 'auto',
        '> .MuiButton-root': { flex: '1 0 auto' },
        // However many there are, the way to the rest is in sight.
        '> .MuiIconButton-root:last-of-type': { position: 'sticky', right: -12, background: background.paper },
      },
      '&:has(.b-reach)': { paddingBottom: REACH_HEIGHT },
    },
    '.b-tabs': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 12,
      borderBottom: `1px solid ${divider}`,
    },
    '.b-tabs [role=tablist]': { display: 'flex', flex: '0 1 auto', columnGap: 2, minWidth: 0, overflow: 'hidden' },
    '.b-tabs > a': {
      display: 'inline-flex',
      alignItems: 'center',
      alignSelf: 'flex-start',
      minHeight: 38,
      marginLeft: 'auto',
      whiteSpace: 'nowrap',
    },
    '.b-tabs .b-beyond': { visibility: 'hidden' },
    // Of two lines it ends the last.
    '.b-tabs > button': { alignSelf: 'flex-end' },
    '.b-tabs button': {
      flex: 'none',
      padding: '8px 7px',
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
    '.b-main': {
      minWidth: 0,
      padding: '0 20px 16px',
      border: `1px solid ${divider}`,
      borderRadius: 6,
      background: background.paper,
    },
    '.b-glances': {
      display: 'grid',
      gap: '0 24px',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
      ul: { margin: 0, padding: 0, listStyle: 'none' },
      // As high as three of them.
      '.b-glance-room': { height: 153 },
      li: { display: 'flex', flexDirection: 'column', padding: '5px 0', borderTop: `1px solid ${divider}` },
      'li > .b-link': {
        font: 'inherit',
        fontWeight: 500,
        textAlign: 'left',
        padding: 0,
        background: 'none',
        border: 0,
      },
      'li > .b-soft': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, fontSize: '0.75rem' },
    },
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
    '.b-history': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline dotted' } },
    '.b-show-full': { gridColumn: '1 / -1' },
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
