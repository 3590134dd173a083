import { styled } from '@mui/material/styles'

/** The look of a list beside a record: each rolls by itself as high as the window leaves it; on paper both are whole. */
export const TriageRoot = styled('div')(({ theme }) => {
  const { divider, background, action, primary } = theme.palette
  return {
    display: 'grid',
    border: `1px solid ${divider}`,
    borderRadius: 6,
    background: background.paper,
    '.b-inbox': { minWidth: 0 },
    '.b-inbox .b-cards li > a': { padding: '8px 12px', borderLeft: '3px solid transparent' },
    '.b-inbox .b-cards li > a:hover': { background: action.hover },
    '.b-inbox .b-cards [aria-current]': { background: action.selected, borderColor: primary.main },
    '.b-inbox .b-pager': { padding: '2px 8px', borderTop: `1px solid ${divider}` },
    '.b-pane': { minWidth: 0, padding: 16 },
    '.b-pane header h2': { margin: 0, fontSize: '1.125rem' },
    // The right column of a record has no room beside a list, but on a wide screen.
    [theme.breakpoints.down('xl')]: { '.b-pane .b-columns:has(> aside)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    [theme.breakpoints.up('md')]: {
      gridTemplateColumns: 'minmax(260px, 340px) minmax(0, 1fr)',
      '.b-inbox': { borderRight: `1px solid ${divider}` },
      // Below the page's head and filters; a low window rolls as a whole.
      '@media screen and (min-height: 600px)': {
        height: 'calc(100dvh - 250px)',
        minHeight: 400,
        '.b-inbox': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        '.b-inbox .b-cards': { flex: 1, overflowY: 'auto' },
        '.b-inbox .b-pager': { justifyContent: 'center', label: { display: 'none' } },
        '.b-pane': { overflowY: 'auto' },
      },
    },
    [theme.breakpoints.down('md')]: {
      '&[data-aberto] .b-inbox, &:not([data-aberto]) .b-pane': { display: 'none' },
      '.b-pane': { padding: 12 },
      // Whoever chose it from its line came to read it: when it was the line has said.
      '&[data-aberto] .b-pane .b-columns > aside': { order: 0 },
    },
  }
})
