import type { Card, Figures } from '../../api/calls/analytics.ts'
import type { Cell } from '../../dataProvider/workbook.ts'

const number = (value: Figures[string] | undefined): Cell =>
  value === null || value === undefined ? null : Number(value)

/** The rows of a card as a spreadsheet has them: what each is of, then its numbers; `before` heads those compared. */
export function sheetOf(card: Card, before: string): Cell[][] {
  const compared = card.linhas.some(({ antes }) => antes)
  const first = card.medidas[0]!.nome
  return [
    [...card.grupos, ...card.medidas.map(({ label }) => label), ...(compared ? [before] : [])],
    ...card.linhas.map((line) => [
      ...line.por.map(({ nome }) => nome),
      ...card.medidas.map(({ nome }) => number(line.valores[nome])),
      ...(compared ? [number(line.antes?.[first] ?? 0)] : []),
    ]),
  ]
}
