import type { Theme } from '@mui/material'

const AUTO = '!important'
const open = { overflow: `visible ${AUTO}`, maxHeight: `none ${AUTO}`, height: `auto ${AUTO}` }

/** Paper: the page without what only a screen has, its tables whole, and white whatever the theme. */
export const printStyles = (theme: Theme) => ({
  '@page': { margin: '14mm 12mm' },
  '@media print': {
    '.nao-imprimir, .b-progress, [role=presentation].MuiModal-root:not(:has(.b-imprime))': { display: `none ${AUTO}` },
    // A dialog that is meant for paper is printed instead of the page below it.
    'body:has(.b-imprime) main': { display: `none ${AUTO}` },
    'body:has(.b-imprime) #root *': { minHeight: `0 ${AUTO}` },
    '[role=presentation].MuiModal-root:has(.b-imprime)': {
      position: `static ${AUTO}`,
      '.MuiDialog-container, .MuiDialog-paper, .MuiDialogContent-root': {
        ...open,
        display: `block ${AUTO}`,
        margin: `0 ${AUTO}`,
        padding: `0 ${AUTO}`,
        maxWidth: `none ${AUTO}`,
        boxShadow: `none ${AUTO}`,
      },
      '.MuiBackdrop-root, .MuiDialogActions-root, .MuiIconButton-root': { display: `none ${AUTO}` },
    },
    '.so-imprimir': { display: 'block' },
    html: { colorScheme: 'light' },
    body: { backgroundColor: '#fff', fontSize: '10pt' },
    ...(theme.palette.mode === 'dark' && {
      'body *': { color: `#111 ${AUTO}`, borderColor: `#ccc ${AUTO}`, backgroundColor: `transparent ${AUTO}` },
    }),
    '.b-print-head': {
      display: 'flex',
      justifyContent: 'space-between',
      marginBottom: 12,
      paddingBottom: 6,
      borderBottom: '1px solid #999',
      fontSize: '9pt',
    },
    main: { padding: `0 ${AUTO}` },
    // What was typed into the page is on it; the buttons are not.
    'main button:not(.b-processo):not(th button), main .MuiButton-root, main .MuiIconButton-root, .b-floating': {
      display: `none ${AUTO}`,
    },
    '.b-rows': { ...open, border: `0 ${AUTO}` },
    '.b-table': {
      thead: { display: 'table-header-group' },
      tr: { breakInside: 'avoid' },
      'th, td': {
        position: `static ${AUTO}`,
        height: `auto ${AUTO}`,
        minWidth: `0 ${AUTO}`,
        maxWidth: `none ${AUTO}`,
        padding: `4px 6px ${AUTO}`,
        whiteSpace: `normal ${AUTO}`,
        overflow: `visible ${AUTO}`,
        fontSize: `8.5pt ${AUTO}`,
        verticalAlign: 'top',
      },
      '.b-select, .b-menu, .b-width': { display: `none ${AUTO}` },
      '.b-processo, .b-number': { fontSize: '8pt' },
      '.b-below': { width: `auto ${AUTO}`, whiteSpace: 'normal', overflow: 'visible' },
      'th button': { padding: `0 ${AUTO}` },
      '.b-tag': { maxWidth: `none ${AUTO}`, whiteSpace: 'normal' },
    },
    '.b-cards li, .b-facts > div, section, .b-part li': { breakInside: 'avoid' },
    '.b-card-line, .b-line-facts': { whiteSpace: `normal ${AUTO}`, flexWrap: 'wrap' },
    '.b-chip, .b-chip::before, .b-coloured::before': { printColorAdjust: 'exact' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    a: { textDecoration: `none ${AUTO}` },
    // A record on paper has its side column below.
    '.b-columns': { gridTemplateColumns: `minmax(0, 1fr) ${AUTO}` },
    '.b-tabs, .b-drop, .b-actions': { display: `none ${AUTO}` },
    aside: {
      breakInside: 'avoid',
      '.b-facts': { gridTemplateColumns: `repeat(auto-fill, minmax(180px, 1fr)) ${AUTO}` },
    },
    // What is meant for somebody outside goes without what the house notes of the record.
    'main:has(.b-para-fora) :is(.b-header, .b-sub, aside)': { display: `none ${AUTO}` },
    // A drawing that offers to copy, on paper.
    '.b-processo::after': { display: `none ${AUTO}` },
  },
})
