import type { Card, FailedCard } from '../../schemas/analytics/numeros-cartao.ts'

type Shown = Pick<Card | FailedCard, 'nome' | 'como'>

/**
 * The names of the cards where one changed places with the next before it (-1) or after it (1); null where there is none.
 * Numbers stand among numbers, and all others among others.
 */
export function moved(cards: readonly Shown[], nome: string, step: -1 | 1): readonly string[] | null {
  const from = cards.findIndex((one) => one.nome === nome)
  const number = cards[from]?.como === 'numero'
  let to = from + step
  while (cards[to] && (cards[to]!.como === 'numero') !== number) to += step
  if (from < 0 || !cards[to]) return null
  const names = cards.map((one) => one.nome)
  return names.with(from, names[to]!).with(to, nome)
}
