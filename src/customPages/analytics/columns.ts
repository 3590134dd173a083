import type { Card, CardLine, CardMeasure, Figures } from '../../api/calls/analytics.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { listOf } from './figures.ts'

type Say = (key: string, options?: object) => string

/** A column of a card's numbers: in its table, and in what is taken along of it. */
export interface Column {
  readonly label: string
  readonly written: Pick<CardMeasure, 'escrita'>
  readonly value: (line: CardLine) => Figures[string] | undefined
  /** The list of what it counts. */
  readonly list: (line: CardLine) => string | undefined
}

const none = () => undefined
const share = (part: unknown, of: unknown) => (Number(of) > 0 ? (100 * Number(part)) / Number(of) : null)

/** What the first measure was, and by how much it is another since. */
function comparison({ medidas, linhas, desde }: Card, say: Say): Column[] {
  const first = medidas[0]!
  if (!linhas.some(({ antes }) => antes)) return []
  const before = (line: CardLine) => line.antes?.[first.nome] ?? null
  const label = desde
    ? say('em', { medida: first.label, dia: formatDate(desde) })
    : say('anterior', { medida: first.label })
  const change = (line: CardLine) => {
    const [now, then] = [line.valores[first.nome], before(line)]
    return now === null || now === undefined || then === null ? null : Number(now) - Number(then)
  }
  return [
    { label, written: first, value: before, list: none },
    ...(desde ? [{ label: say('variacao'), written: first, value: change, list: none }] : []),
  ]
}

/** What groups are held against, and how much of it was reached where that is money, too. */
function goal({ medidas, meta }: Card, say: Say): Column[] {
  if (!meta) return []
  const first = medidas[0]!
  const aim = (line: CardLine) => line.por.find((one) => one.meta !== undefined)?.meta
  const reached = (line: CardLine) => share(line.valores[first.nome], aim(line))
  return [
    { label: meta.label, written: meta, value: aim, list: none },
    ...(first.escrita === 'dinheiro' && meta.escrita === 'dinheiro'
      ? [{ label: say('alcancado'), written: { escrita: 'parte' } as const, value: reached, list: none }]
      : []),
  ]
}

export function columnsOf(card: Card, say: Say): Column[] {
  const measures = card.medidas.map((one): Column => ({
    label: one.label,
    written: one,
    value: (line) => line.valores[one.nome],
    list: (line) => listOf(card, line, one),
  }))
  const compared = comparison(card, say)
  // What it was stands beside what it is.
  if (card.desde) return [...measures.slice(0, 1), ...compared, ...measures.slice(1), ...goal(card, say)]
  return [...measures, ...goal(card, say), ...compared]
}
