import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { LinkBase, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import {
  beforeOf,
  ressalvasDoCartao,
  written,
  type Card,
  type FailedCard,
} from '../../schemas/analytics/numeros-cartao.ts'
import type { CardPlace } from '../../api/calls/analytics.ts'
import { chunk } from '../../ui/chunks.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { HeatMap } from './HeatMap.tsx'
import { listOf, MOST_BARS } from './figures.ts'
import { TakeAlong } from './TakeAlong.tsx'

// The library comes when there is something to draw.
const Chart = lazy(chunk(() => import('./Chart.tsx')))

/** What of a card is not told. */
function Remarks({ card }: { card: Card }) {
  return ressalvasDoCartao(card).map((text) => <p key={text}>{text}</p>)
}

function Numbers({ card }: { card: Card }) {
  const line = card.linhas[0]
  if (!line) return <Remarks card={card} />
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
  if (card.linhas.length === 0)
    return card.ocultos ? <Remarks card={card} /> : <p>{translate('banca.analytics.sem_dados')}</p>
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
      {card.como === 'barras' && card.linhas.length > MOST_BARS && (
        <p>{translate('banca.analytics.mais_barras', { n: MOST_BARS })}</p>
      )}
      <FiguresTable card={card} />
    </>
  )
}

/** What can be done with a card besides taking it along. */
export type CardTools = (card: Card | FailedCard) => ReactNode

interface Props {
  readonly card: Card | FailedCard
  readonly place: CardPlace
  readonly onRetry: () => void
  readonly tools?: CardTools | undefined
}

/** One card of a dashboard. */
export function DashboardCard({ card, place, onRetry, tools }: Props) {
  const translate = useTranslate()
  const frame = useRef<HTMLElement>(null)
  const number = card.como === 'numero'
  const failed = 'erro' in card
  return (
    <section ref={frame} className="b-analytics-card" aria-label={card.label}>
      <div className="b-analytics-head">
        <h2>{card.label}</h2>
        {!failed && card.linhas.length > 0 && <TakeAlong card={card} place={place} frame={frame} />}
        {tools?.(card)}
      </div>
      {failed && (
        <div role="alert">
          <p>{card.erro}</p>
          {card.passa && (
            <Button size="small" onClick={onRetry}>
              {translate('banca.telas.tentar_de_novo')}
            </Button>
          )}
        </div>
      )}
      {!failed && (number ? <Numbers card={card} /> : <Figures card={card} />)}
    </section>
  )
}
