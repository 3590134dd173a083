import type { ReactNode } from 'react'
import { styled } from '@mui/material/styles'

const Root = styled('section')(({ theme }) => ({
  overflowX: 'auto',
  // Of an amount half below the column of names one would read another.
  scrollSnapType: 'x mandatory',
  'thead th:not(:first-of-type)': { scrollSnapAlign: 'start' },
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  'th, td': {
    padding: '6px 12px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  'tr:last-of-type > *': { borderBottom: 0 },
  'th:first-of-type': {
    position: 'sticky',
    left: 0,
    textAlign: 'left',
    backgroundColor: theme.palette.background.paper,
    // What scrolls below it is told from it by a line; a border of a sticky cell would stay behind.
    backgroundImage: `linear-gradient(to left, ${theme.palette.divider} 1px, transparent 1px)`,
    maxWidth: 260,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    boxShadow: `8px 0 6px -2px ${theme.palette.background.paper}`,
  },
  'thead th': { fontSize: '0.75rem', fontWeight: 500, color: theme.palette.text.secondary },
  'thead th[aria-current]': { color: theme.palette.primary.main, fontWeight: 600 },
  'tbody th': { fontWeight: 400 },
  '.b-dre-sum > *': { fontWeight: 600 },
  '.b-dre-less': { color: theme.palette.error.main },
  a: { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  // What tells names apart is at their end.
  [theme.breakpoints.down('sm')]: { 'th:first-of-type': { maxWidth: 140, whiteSpace: 'normal' } },
}))

/** The present period stands in sight, as one begins, and no column stops half below that of the names. */
function toSight(table: HTMLElement | null) {
  const names = table?.querySelector<HTMLElement>('th')
  if (table && names) table.style.scrollPaddingLeft = `${names.offsetWidth}px`
  const head = table?.querySelector<HTMLElement>('thead th[aria-current]')
  if (table && head) table.scrollLeft = head.offsetLeft + head.offsetWidth - table.clientWidth
}

/** Amounts by period: what they are of stays in sight while they are scrolled, by keyboard too. */
export const MonthsTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <Root aria-label={label} tabIndex={0} ref={toSight}>
    <table>{children}</table>
  </Root>
)

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: '2-digit', timeZone: 'UTC' })
/** `yyyy-mm` as a heading says it. */
export const monthNamed = (month: string) =>
  MONTH.format(new Date(`${month}-01T12:00:00Z`))
    .replace(' de ', '/')
    .replace('.', '')
