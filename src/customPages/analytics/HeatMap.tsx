import { LinkBase } from 'ra-core'
import { styled } from '@mui/material/styles'
import type { Card } from '../../api/calls/analytics.ts'
import { addDays } from '../../schemas/br/calendar.ts'
import { listOf, nameOf, written } from './figures.ts'

const Days = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'repeat(7, 14px)',
  gridAutoFlow: 'column',
  gridAutoColumns: 14,
  gap: 3,
  overflowX: 'auto',
  padding: '8px 0',
  '& > span': { borderRadius: 3, background: theme.palette.action.hover },
  '& > [data-n]': { background: theme.palette.primary.main, borderRadius: 3 },
}))

/** A day of the week a row, a week a column: the more there was, the stronger the colour. */
export function HeatMap({ card }: { card: Card }) {
  const measure = card.medidas[0]!
  const lines = new Map(card.linhas.map((line) => [String(line.por[0]?.chave), line]))
  const days = [...lines.keys()].toSorted()
  const first = days[0]
  if (!first) return null
  const back = (new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7
  const begin = addDays(first, -back)
  const count = Math.round((Date.parse(days.at(-1)!) - Date.parse(begin)) / 86_400_000) + 1
  const most = Math.max(...card.linhas.map(({ valores }) => Number(valores[measure.nome] ?? 0)), 1)
  return (
    <Days>
      {Array.from({ length: count }, (_, at) => addDays(begin, at)).map((day) => {
        const line = lines.get(day)
        if (!line) return <span key={day} />
        const n = Number(line.valores[measure.nome] ?? 0)
        const to = listOf(card, line, measure)
        const style = { opacity: 0.25 + (0.75 * n) / most }
        const title = `${nameOf(line)}: ${written(measure, n)}`
        return to ? (
          <LinkBase key={day} data-n={n} style={style} title={title} aria-label={title} to={to} tabIndex={-1} />
        ) : (
          <span key={day} data-n={n} style={style} title={title} />
        )
      })}
    </Days>
  )
}
