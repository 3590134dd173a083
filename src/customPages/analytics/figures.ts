import type { Card, CardLine, CardMeasure, Figures } from '../../api/calls/analytics.ts'
import { formatMoney } from '../../schemas/br/money.ts'
import { HOME } from '../../ui/paths.ts'

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** A number as people write it. */
export function written({ escrita }: Pick<CardMeasure, 'escrita'>, value: Figures[string] | undefined): string {
  if (value === null || value === undefined) return '–'
  if (escrita === 'dinheiro') return formatMoney(Number(value).toFixed(2))
  const text = NUMBER.format(Number(value))
  return escrita === 'parte' ? `${text}%` : escrita === 'horas' ? `${text} h` : text
}

/** What a line is called: the names of its groups. */
export const nameOf = (line: CardLine): string => line.por.map(({ nome }) => nome).join(' · ')

/** The list of the records that make a number; undefined where none can be asked so. */
export function listOf(card: Card, line: CardLine, measure: CardMeasure): string | undefined {
  if (card.rota === null || measure.lista === null) return undefined
  const groups = line.por.map(({ filtro }) => filtro)
  if (groups.includes(null)) return undefined
  const filter = Object.assign({}, card.filtro, ...groups, measure.lista) as object
  return `${HOME}/${card.rota}?filter=${encodeURIComponent(JSON.stringify(filter))}`
}
