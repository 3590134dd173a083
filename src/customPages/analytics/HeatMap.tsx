import { useState, type KeyboardEvent } from 'react'
import { LinkBase } from 'ra-core'
import { styled } from '@mui/material/styles'
import { addDays } from '../../schemas/br/calendar.ts'
import { nameOf, written, type Card } from '../../schemas/analytics/numeros-cartao.ts'
import { listOf } from './figures.ts'

const Days = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'repeat(7, 14px)',
  gridAutoFlow: 'column',
  gridAutoColumns: 14,
  gap: 3,
  overflowX: 'auto',
  padding: '8px 0',
  '& > span': { overflow: 'hidden', fontSize: 0, borderRadius: 3, background: theme.palette.action.hover },
  '& > [data-n]': { background: theme.palette.primary.main, borderRadius: 3 },
}))

/** Days that an arrow goes on by. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 }

/** Goes to the next day in that direction of which there is something; Enter opens its list, where it is a link to one. */
function move(event: KeyboardEvent<HTMLElement>, from: string, until: number): void {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  for (let i = 1; i <= until; i++) {
    const day = event.currentTarget.querySelector<HTMLElement>(`[data-n][data-day="${addDays(from, step * i)}"]`)
    if (day) return day.focus()
  }
}

/** A day of the week a row, a week a column: the more there was, the stronger the colour. */
export function HeatMap({ card }: { card: Card }) {
  const measure = card.medidas[0]!
  const [at, setAt] = useState<string>()
  const lines = new Map(card.linhas.map((line) => [String(line.por[0]?.chave), line]))
  const days = [...lines.keys()].toSorted()
  const first = days[0]
  if (!first) return null
  const back = (new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7
  const begin = addDays(first, -back)
  const count = Math.round((Date.parse(days.at(-1)!) - Date.parse(begin)) / 86_400_000) + 1
  const most = Math.max(...card.linhas.map(({ valores }) => Number(valores[measure.nome] ?? 0)), 1)
  // One stop of the tabulator for all days: the last that was reached.
  const reached = at && lines.has(at) ? at : days.at(-1)!
  return (
    <Days onKeyDown={(event) => move(event, reached, count)}>
      {Array.from({ length: count }, (_, n) => addDays(begin, n)).map((day) => {
        const line = lines.get(day)
        if (!line) return <span key={day} data-day={day} />
        const n = Number(line.valores[measure.nome] ?? 0)
        const to = listOf(card, line, measure)
        const style = { opacity: 0.25 + (0.75 * n) / most }
        const title = `${nameOf(line)}: ${written(measure, n)}`
        const common = {
          'data-day': day,
          'data-n': n,
          style,
          title,
          tabIndex: day === reached ? 0 : -1,
          onFocus: () => setAt(day),
        }
        return to ? (
          <LinkBase key={day} {...common} to={to} aria-label={title} />
        ) : (
          <span key={day} {...common}>
            {title}
          </span>
        )
      })}
    </Days>
  )
}
