import { lazy, Suspense } from 'react'
import { LinkBase, useTranslate } from 'ra-core'
import type { Card } from '../../api/calls/analytics.ts'
import { chunk } from '../../ui/chunks.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { HeatMap } from './HeatMap.tsx'
import { listOf, written } from './figures.ts'

// The library comes when there is something to draw.
const Chart = lazy(chunk(() => import('./Chart.tsx')))

function Numbers({ card }: { card: Card }) {
  const line = card.linhas[0]
  if (!line) return null
  return (
    <dl className="b-analytics-numbers">
      {card.medidas.map((one) => {
        const to = listOf(card, line, one)
        const text = written(one, line.valores[one.nome])
        return (
          <div key={one.nome}>
            <dt>{one.label}</dt>
            <dd>{to ? <LinkBase to={to}>{text}</LinkBase> : text}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** One card of a dashboard: its chart, and beside it its table. */
export function DashboardCard({ card }: { card: Card }) {
  const translate = useTranslate()
  const number = card.como === 'numero'
  return (
    <section className={number ? 'b-analytics-card' : 'b-analytics-card b-analytics-wide'} aria-label={card.label}>
      <h2>{card.label}</h2>
      {number && <Numbers card={card} />}
      {!number && card.linhas.length === 0 && <p>{translate('banca.analytics.sem_dados')}</p>}
      {!number && card.linhas.length > 0 && (
        <>
          {card.como === 'calor' ? (
            <HeatMap card={card} />
          ) : (
            <Suspense fallback={<div style={{ height: 220 }} />}>
              <Chart card={card} />
            </Suspense>
          )}
          <FiguresTable card={card} />
        </>
      )}
    </section>
  )
}
