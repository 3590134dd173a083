import { styled } from '@mui/material/styles'
import { ticketStyles } from './ticketStyles.ts'

/** The look of a board. One scroller for both directions, so that a card in hand scrolls it either way. */
export const BoardRoot = styled('div')(({ theme }) => {
  const { text, background, action } = theme.palette
  const tickets = ticketStyles(theme)
  return {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 12,
    minWidth: 0,
    '.b-board': {
      display: 'flex',
      alignItems: 'stretch',
      gap: 8,
      width: '100%',
      maxHeight: 'max(420px, 100dvh - 332px)',
      minHeight: 280,
      paddingBottom: 4,
      overflow: 'auto',
      scrollbarWidth: 'thin',
      overscrollBehaviorX: 'contain',
    },
    '.b-board.b-waiting': { overflow: 'hidden' },
    '.b-column': {
      flex: '1 0 232px',
      minWidth: 0,
      maxWidth: 340,
      position: 'relative',
      height: 'fit-content',
      minHeight: '100%',
      display: 'flex',
      flexDirection: 'column',
      borderRadius: 6,
      background: action.hover,
      transition: 'opacity 120ms',
      '> header': {
        position: 'sticky',
        top: 0,
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 8,
        minHeight: 36,
        padding: '0 12px',
        // Opaque: cards pass below. The column's own tint lies on it.
        background: `linear-gradient(${action.hover}, ${action.hover}), ${background.default}`,
        borderRadius: '6px 6px 0 0',
      },
      h2: {
        margin: 0,
        minWidth: 0,
        fontSize: '0.8125rem',
        fontWeight: 600,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      '.b-count': { fontSize: '0.75rem', color: text.secondary },
      '> ul': { flex: 1, margin: 0, padding: '0 8px', minHeight: 48, listStyle: 'none', borderRadius: 6 },
      '> ul.b-over': { background: action.selected },
      '> ul.b-old': { opacity: 0.55 },
      '> .b-top': { position: 'absolute', insetInline: 0, top: 36 },
      '> .b-skeleton': { insetInline: 8 },
      '> ul.b-over + .b-column-note': { display: 'none' },
    },
    '.b-column.b-refuses': { opacity: 0.5 },
    '.b-column-note': {
      margin: 0,
      padding: '0 12px 12px',
      fontSize: '0.75rem',
      color: text.secondary,
      p: { margin: 0 },
    },
    '.b-more': { margin: '0 8px 8px' },
    '.b-more-columns': { flex: '0 0 auto', alignSelf: 'flex-start' },
    ...tickets,
    [theme.breakpoints.down('sm')]: {
      '.b-board': { scrollSnapType: 'x mandatory', maxHeight: 'none' },
      '.b-board.b-moving': { scrollSnapType: 'none' },
      '.b-column': { flex: '0 0 84%', maxWidth: 'none', scrollSnapAlign: 'center' },
    },
    '@media print': {
      ...tickets['@media print'],
      '.b-segments, .b-more, .b-more-columns': { display: 'none' },
      '.b-board': { maxHeight: 'none', overflow: 'visible', flexWrap: 'wrap' },
      '.b-column': { flex: '1 0 180px', breakInside: 'auto' },
      '.b-column > header': { position: 'static', background: 'none' },
    },
  }
})
