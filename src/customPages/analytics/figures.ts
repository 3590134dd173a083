import { listaDe, type Card, type CardLine, type CardMeasure } from '../../schemas/analytics/numeros-cartao.ts'
import { HOME } from '../../ui/paths.ts'

/** The list of the records that make a number; undefined where none has screens. */
export const listOf = (card: Card, line: CardLine, measure: CardMeasure): string | undefined =>
  card.rota === null
    ? undefined
    : `${HOME}/${card.rota}?filter=${encodeURIComponent(JSON.stringify(listaDe(card, line, measure)))}`
