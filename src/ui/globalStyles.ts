import type { Theme } from '@mui/material'

/** The styles of the page itself: figures, focus, motion and print. */
export const globalStyles = (theme: Theme) => ({
  html: { colorScheme: theme.palette.mode },
  body: {
    fontSize: theme.typography.body2.fontSize,
    fontFeatureSettings: "'tnum'",
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'break-word' as const,
  },
  ':focus-visible, .Mui-focusVisible': {
    outline: `2px solid ${theme.palette.primary.main} !important`,
    outlineOffset: 1,
  },
  // Fields show focus on their outline, and the main region is focused only so that reading starts there.
  'input:focus-visible, textarea:focus-visible, .MuiSelect-select:focus-visible, #conteudo:focus-visible': {
    outline: 'none !important',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  '@media print': { '.nao-imprimir': { display: 'none !important' }, body: { backgroundColor: '#fff' } },
})
