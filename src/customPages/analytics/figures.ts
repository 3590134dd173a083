import type { Card, CardLine, CardMeasure } from '../../schemas/analytics/numeros-cartao.ts'
import { HOME } from '../../ui/paths.ts'

/** The list of the records that make a number; undefined where none can be asked so. */
export function listOf(card: Card, line: CardLine, measure: CardMeasure): string | undefined {
  if (card.rota === null || measure.lista === null) return undefined
  const groups = line.por.map(({ filtro }) => filtro)
  if (groups.includes(null)) return undefined
  const filter = Object.assign({}, card.filtro, ...groups, measure.lista) as object
  return `${HOME}/${card.rota}?filter=${encodeURIComponent(JSON.stringify(filter))}`
}
