import { styled } from '@mui/material/styles'
import { statusTone } from '../../ui/palette.ts'
import { tableStyles } from './tableStyles.ts'

/** The look of a list page; one class for the page, so that the cells below it carry none of their own. */
export const ListRoot = styled('div')(({ theme }) => {
  const tones = statusTone[theme.palette.mode]
  const { divider, text, primary, background, action } = theme.palette
  const flat = {
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    cursor: 'pointer',
  } as const
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 12,
    minWidth: 0,
    '.b-counters': { display: 'flex', gap: 8, overflowX: 'auto', scrollbarWidth: 'thin', paddingBottom: 2 },
    '.b-counter': {
      ...flat,
      flex: '1 0 auto',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      minWidth: 92,
      padding: '6px 12px',
      border: `1px solid ${divider}`,
      borderRadius: 6,
      background: background.paper,
      textAlign: 'left',
      strong: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.3 },
      span: { fontSize: '0.75rem', color: text.secondary, whiteSpace: 'nowrap' },
      '&:hover': { borderColor: text.disabled },
      '&[aria-pressed=true]': { borderColor: primary.main, boxShadow: `inset 0 0 0 1px ${primary.main}` },
    },
    '.b-count-late strong': { color: theme.palette.error.main },
    '.b-count-today strong': { color: theme.palette.warning.main },
    '.b-count-done strong': { color: tones.done.color },
    '.b-count-cancelled strong': { color: text.secondary },
    '.b-toolbar': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minHeight: 34 },
    '.b-bulk': { padding: '0 12px', borderRadius: 6, background: action.selected },
    '.b-grow': { flex: 1 },
    '.b-segments': {
      display: 'inline-flex',
      border: `1px solid ${divider}`,
      borderRadius: 6,
      overflow: 'hidden',
      background: background.paper,
      button: { ...flat, padding: '5px 12px', color: text.secondary },
      'button + button': { borderLeft: `1px solid ${divider}` },
      'button[aria-pressed=true]': { background: action.selected, color: text.primary, fontWeight: 500 },
    },
    '.b-search': {
      width: 232,
      height: 32,
      padding: '0 8px',
      gap: 6,
      border: `1px solid ${divider}`,
      borderRadius: 6,
      background: background.paper,
      fontSize: 'inherit',
      svg: { color: text.secondary },
      kbd: { padding: '0 5px', border: `1px solid ${divider}`, borderRadius: 4, color: text.secondary, font: 'inherit' },
      '&:focus-within': { borderColor: primary.main },
    },
    '.b-filter': {
      display: 'inline-flex',
      maxWidth: '100%',
      height: 28,
      border: `1px solid ${primary.main}`,
      borderRadius: 14,
      overflow: 'hidden',
      background: action.selected,
      button: { ...flat, padding: '0 6px 0 10px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      'button + button': { padding: '0 10px 0 4px', flexShrink: 0 },
    },
    '.b-pager': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 12,
      color: text.secondary,
      fontSize: '0.75rem',
      label: { display: 'flex', gap: 8, alignItems: 'center' },
      select: { font: 'inherit', color: 'inherit', background: 'none', border: 0, cursor: 'pointer' },
      option: { color: text.primary, background: background.paper },
    },
    [theme.breakpoints.down('sm')]: {
      '.b-wide': { display: 'none' },
      '.b-search': { order: -1, width: '100%' },
      '.b-counter': { minWidth: 80, padding: '4px 10px' },
      '.b-counters': { marginInline: -16, paddingInline: 16 },
    },
    ...tableStyles(theme),
  }
})
