import { styled } from '@mui/material/styles'

/** The look of the search. */
export const SearchRoot = styled('div')(({ theme }) => {
  const { divider, text, action, primary, error } = theme.palette
  return {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    height: '100%',
    '.b-find': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      padding: '6px 8px 6px 14px',
      borderBottom: `1px solid ${divider}`,
      svg: { color: text.secondary },
      input: {
        flex: 1,
        minWidth: 0,
        height: 40,
        font: 'inherit',
        // Smaller, and a phone would zoom in.
        fontSize: '1rem',
        color: 'inherit',
        background: 'none',
        border: 0,
        outline: 'none',
      },
    },
    '.b-found': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '4px 6px' },
    '.b-found-kind': { padding: '8px 8px 4px', fontSize: '0.75rem', fontWeight: 500, color: text.secondary },
    '[role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      minHeight: 36,
      padding: '4px 8px',
      borderRadius: 6,
      cursor: 'pointer',
      scrollMarginBlock: 32,
      svg: { flexShrink: 0, fontSize: 18, color: text.secondary },
      '@media (pointer: coarse)': { minHeight: 44 },
    },
    '[role=option][aria-selected=true]': { background: action.selected, boxShadow: `inset 2px 0 ${primary.main}` },
    '.b-danger .b-found-label': { color: error.main },
    '.b-found-label': {
      flexShrink: 0,
      maxWidth: '65%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '.b-found-detail': {
      flex: 1,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textAlign: 'right',
      fontSize: '0.75rem',
      color: text.secondary,
    },
    mark: {
      background: 'none',
      color: 'inherit',
      fontWeight: 600,
      textDecoration: 'underline',
      textUnderlineOffset: 3,
    },
    '.b-found-state': {
      display: 'block',
      padding: '0 14px',
      color: text.secondary,
      '&:not(:has(.b-hidden))': { padding: '10px 14px' },
    },
    '.b-hidden': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '.b-found-help': {
      padding: '8px 14px',
      borderTop: `1px solid ${divider}`,
      fontSize: '0.75rem',
      color: text.secondary,
    },
    [theme.breakpoints.down('sm')]: {
      '.b-found-help': { display: 'none' },
      '[role=option]': { flexWrap: 'wrap', columnGap: 10, rowGap: 0 },
      '.b-found-label': { flex: 1, maxWidth: 'none' },
      '.b-found-detail': { flexBasis: '100%', paddingLeft: 28, textAlign: 'left' },
    },
  }
})
