import type { Card, Column, Figures } from '../../schemas/analytics/numeros-cartao.ts'
import type { Cell } from '../../dataProvider/workbook.ts'

const number = (value: Figures[string] | undefined): Cell =>
  value === null || value === undefined ? null : Number(value)

/** The rows of a card as a spreadsheet has them: what each is of, then its numbers. */
export const sheetOf = (card: Card, columns: readonly Column[]): Cell[][] => [
  [...card.grupos, ...columns.map(({ label }) => label)],
  ...card.linhas.map((line) => [
    ...line.por.map(({ nome }) => nome),
    ...columns.map(({ value }) => number(value(line))),
  ]),
]
