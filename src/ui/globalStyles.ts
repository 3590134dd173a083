import type { Theme } from '@mui/material'
import { BAR_HEIGHT, BOTTOM_BAR_HEIGHT, REACH_HEIGHT } from './layout/bars.ts'
import { touchStyles } from './touchStyles.ts'

/** So far from a bar that stays the focus is kept. */
const GAP = 8
/** The bar of a form's buttons, at the end of the page or of the dialog. */
const FORM_BAR_HEIGHT = 64

// Esc puts the hint away, a long touch brings it: see hints.ts.
const OPEN = ':root:not([data-sem-dica]) [data-dica]'
const HINT = `${OPEN}:hover::after, ${OPEN}:focus-visible::after, ${OPEN}[data-dica-aberta]::after`

/** The styles of the page itself: figures, focus, motion. Those of paper come later: see print/Paper. */
export const globalStyles = (theme: Theme) => ({
  // What the keyboard comes to is not left under a bar that stays in its place.
  html: {
    colorScheme: theme.palette.mode,
    scrollPaddingTop: BAR_HEIGHT + GAP,
    [theme.breakpoints.down('sm')]: { scrollPaddingBottom: BOTTOM_BAR_HEIGHT + GAP },
  },
  'html:has(main .b-reach)': {
    [theme.breakpoints.down('sm')]: { scrollPaddingBottom: BOTTOM_BAR_HEIGHT + REACH_HEIGHT + GAP },
  },
  // Not of a form that waits out of sight with what was typed.
  'html:has(main .b-actions:not([hidden] *))': {
    scrollPaddingBottom: FORM_BAR_HEIGHT + GAP,
    // While something is filled in its own bar is the one in reach of the thumb.
    '.b-bottom-bar': { display: 'none' },
  },
  '.MuiDialogContent-root:has(.b-actions)': { scrollPaddingBottom: FORM_BAR_HEIGHT + GAP },
  body: { fontSize: theme.typography.body2.fontSize, overflowWrap: 'break-word' as const },
  ':focus-visible, .Mui-focusVisible': {
    outline: `2px solid ${theme.palette.primary.main} !important`,
    outlineOffset: 1,
  },
  // Fields show focus on their outline, and the main region is focused only so that reading starts there.
  'input:focus-visible, textarea:focus-visible, .MuiSelect-select:focus-visible, #conteudo:focus-visible': {
    outline: 'none !important',
  },
  // Given the focus back, the main region must not scroll the page to have its top at the very top.
  '#conteudo': { scrollMarginTop: 120 },
  // The name of what is only drawn, for the pointer and the keyboard; its accessible name says the same.
  '[data-dica]': { position: 'relative' as const },
  [HINT]: {
    content: 'attr(data-dica)',
    position: 'absolute' as const,
    top: 'calc(100% + 4px)',
    right: 0,
    zIndex: theme.zIndex.tooltip,
    padding: '4px 8px',
    borderRadius: 4,
    background: theme.palette.text.primary,
    color: theme.palette.background.paper,
    font: `500 0.75rem/1.4 ${theme.typography.fontFamily}`,
    whiteSpace: 'nowrap' as const,
    pointerEvents: 'none' as const,
  },
  '.b-progress': {
    position: 'fixed' as const,
    inset: '0 0 auto',
    zIndex: theme.zIndex.tooltip,
    width: '100%',
    height: 2,
    border: 0,
    appearance: 'none' as const,
    background: `linear-gradient(90deg, transparent, ${theme.palette.primary.main}, transparent) no-repeat -40% 0 / 40% 100%`,
    animation: 'b-passes 1.2s ease-in-out infinite',
    '&::-webkit-progress-bar': { background: 'none' },
  },
  '@keyframes b-passes': { to: { backgroundPosition: '140% 0' } },
  '.b-unbroken': { whiteSpace: 'nowrap' as const },
  '.b-place': { borderRadius: 6, background: theme.palette.action.hover },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  ...touchStyles,
  '.so-imprimir': { display: 'none' },
})
