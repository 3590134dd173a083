import { styled } from '@mui/material/styles'

/** The look of the trash: one line each, what can be done at its end, below it on a phone. */
export const TrashRoot = styled('div')(({ theme }) => {
  const { divider, text, background } = theme.palette
  return {
    maxWidth: 1000,
    '> p': { margin: '0 0 12px', color: text.secondary },
    '> ul': {
      margin: 0,
      padding: 0,
      listStyle: 'none',
      border: `1px solid ${divider}`,
      borderRadius: 6,
      background: background.paper,
    },
    '> footer': { display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 8 },
    li: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px 16px',
      padding: '10px 14px',
      '& + li': { borderTop: `1px solid ${divider}` },
      '> div': { flex: '1 1 300px', minWidth: 0, overflowWrap: 'anywhere' },
      strong: { display: 'block', fontWeight: 500 },
      // A sentence that does not fit begins a line.
      span: { display: 'inline-block', marginRight: 12, fontSize: '0.8125rem', color: text.secondary },
      nav: { display: 'flex', gap: 8, span: { display: 'inherit', margin: 0, color: 'inherit' } },
    },
  }
})
