import {
  listaDe,
  type Card,
  type CardLine,
  type CardMeasure,
  type FailedCard,
} from '../../schemas/analytics/numeros-cartao.ts'
import { HOME } from '../../ui/paths.ts'

/** Bars that a chart has at most: the table beside it has all. */
export const MOST_BARS = 24

/** Whether there is a number on any of a dashboard's cards. */
export const tells = (cards: readonly (Card | FailedCard)[] = []): boolean => cards.some((card) => !('erro' in card))

/** The list of the records that make a number; undefined where none has screens. */
export const listOf = (card: Card, line: CardLine, measure: CardMeasure): string | undefined =>
  card.rota === null
    ? undefined
    : `${HOME}/${card.rota}?filter=${encodeURIComponent(JSON.stringify(listaDe(card, line, measure)))}`
