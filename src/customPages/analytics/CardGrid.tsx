import { useLayoutEffect, useRef } from 'react'
import type { CardPlace } from '../../api/calls/analytics.ts'
import type { Card, FailedCard } from '../../schemas/analytics/numeros-cartao.ts'
import { DashboardCard, type CardTools } from './DashboardCard.tsx'

/** As `gap` of the grid, and as high as one of its rows. */
const GAP = 12
const ROW = 4

/** Lets each card take as many of the grid's low rows as it is high: the next stands right below the shortest column. */
function usePacked() {
  const grid = useRef<HTMLDivElement>(null)
  // Before anything is painted: until then they would lie on each other.
  useLayoutEffect(() => {
    const cards = [...(grid.current?.children ?? [])] as HTMLElement[]
    if (typeof ResizeObserver === 'undefined') return undefined
    const watch = new ResizeObserver((seen) => {
      for (const { target } of seen) {
        const card = target as HTMLElement
        card.style.gridRowEnd = `span ${Math.ceil((card.offsetHeight + GAP) / ROW)}`
      }
    })
    for (const card of cards) watch.observe(card)
    return () => watch.disconnect()
  })
  return grid
}

interface Props {
  readonly cards: readonly (Card | FailedCard)[]
  readonly place: CardPlace
  readonly onRetry: () => void
  readonly tools?: CardTools
}

const Packed = ({ cards, ...common }: Props) => (
  <div className="b-analytics-grid b-analytics-packed" ref={usePacked()}>
    {cards.map((card) => (
      <DashboardCard key={card.nome} card={card} {...common} />
    ))}
  </div>
)

/** The cards of a dashboard. Numbers alone stand in rows of their own: beside a chart they would be as high as it. */
export function CardGrid({ cards, ...common }: Props) {
  const numbers = cards.filter(({ como }) => como === 'numero')
  const others = cards.filter(({ como }) => como !== 'numero')
  return (
    <>
      {numbers.length > 0 && (
        <div className="b-analytics-grid">
          {numbers.map((card) => (
            <DashboardCard key={card.nome} card={card} {...common} />
          ))}
        </div>
      )}
      {others.length > 0 && <Packed cards={others} {...common} />}
    </>
  )
}
