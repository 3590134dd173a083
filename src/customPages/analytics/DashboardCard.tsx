import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { LinkBase, useTranslate } from 'ra-core'
import { beforeOf, written, type Card, type FailedCard } from '../../schemas/analytics/numeros-cartao.ts'
import { chunk } from '../../ui/chunks.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { HeatMap } from './HeatMap.tsx'
import { listOf } from './figures.ts'
import { TakeAlong } from './TakeAlong.tsx'

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
        const before = beforeOf(card, line, one)
        return (
          <div key={one.nome}>
            <dt>{one.label}</dt>
            <dd>{to ? <LinkBase to={to}>{text}</LinkBase> : text}</dd>
            {before && <dd className="b-analytics-before">{before}</dd>}
          </div>
        )
      })}
    </dl>
  )
}

/** What a card draws, which its picture is taken from, and beside it its table. */
function Figures({ card }: { card: Card }) {
  const translate = useTranslate()
  if (card.linhas.length === 0) return <p>{translate('banca.analytics.sem_dados')}</p>
  return (
    <>
      {card.como !== 'tabela' && (
        <div className="b-analytics-figure">
          {card.como === 'calor' ? (
            <HeatMap card={card} />
          ) : (
            <Suspense fallback={<div style={{ height: 220 }} />}>
              <Chart card={card} />
            </Suspense>
          )}
        </div>
      )}
      <FiguresTable card={card} />
    </>
  )
}

/** One card of a dashboard; `tools` are what can be done with it besides taking it along. */
export function DashboardCard({ card, tools }: { card: Card | FailedCard; tools?: ReactNode }) {
  const frame = useRef<HTMLElement>(null)
  const number = card.como === 'numero'
  const failed = 'erro' in card
  return (
    <section
      ref={frame}
      className={number ? 'b-analytics-card' : 'b-analytics-card b-analytics-wide'}
      aria-label={card.label}
    >
      <div className="b-analytics-head">
        <h2>{card.label}</h2>
        {!failed && card.linhas.length > 0 && <TakeAlong card={card} frame={frame} />}
        {tools}
      </div>
      {failed && <p>{card.erro}</p>}
      {!failed && (number ? <Numbers card={card} /> : <Figures card={card} />)}
    </section>
  )
}
