import { formatMoney } from '../br/money.ts'
import { formatDate } from '../br/dates.ts'

export type Figures = Readonly<Record<string, number | string | null>>
export interface CardLine {
  readonly por: readonly {
    readonly chave: string | number | boolean | null
    readonly nome: string
    readonly filtro: Readonly<Record<string, string>>
    /** What its measures are held against. */
    readonly meta?: string | null
  }[]
  readonly valores: Figures
  /** The same in the period that it is compared with. */
  readonly antes?: Figures
}
export interface CardMeasure {
  readonly nome: string
  readonly label: string
  readonly escrita: 'inteiro' | 'dinheiro' | 'parte' | 'horas'
  /** What narrows a list to what is counted. */
  readonly lista: Readonly<Record<string, string>>
}
/** A card of a dashboard, with its numbers. */
export interface Card {
  readonly nome: string
  readonly label: string
  readonly como: 'numero' | 'barras' | 'linha' | 'pilha' | 'partes' | 'calor' | 'tabela'
  readonly rota: string | null
  readonly filtro: Readonly<Record<string, string>>
  readonly grupos: readonly string[]
  readonly medidas: readonly CardMeasure[]
  /** What its groups are held against, by the name people know it by. */
  readonly meta?: { readonly label: string; readonly escrita: CardMeasure['escrita'] }
  /** The day that its numbers are compared with, where it is one. */
  readonly desde?: string
  readonly linhas: readonly CardLine[]
  readonly cortado: boolean
  /** Groups of too few people to be told, where it is by what tells something of a person. */
  readonly ocultos?: number
}
/** A card without numbers, and why. */
export interface FailedCard extends Pick<Card, 'nome' | 'label' | 'como'> {
  readonly erro: string
  /** It may have some when it is asked for again. */
  readonly passa?: true
}

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

/** The filter of the list of the records that make a number. */
export const listaDe = (card: Card, line: CardLine, measure: CardMeasure): Readonly<Record<string, string>> =>
  Object.assign({}, card.filtro, ...line.por.map(({ filtro }) => filtro), measure.lista) as Record<string, string>

/** What the columns beside a card's own measures are called, and a number of before. */
export const palavrasDoCartao = {
  anterior: '%{medida} antes',
  em: '%{medida} em %{dia}',
  variacao: 'Variação',
  alcancado: 'Da meta (%)',
  antes: 'antes: %{valor}',
  antes_em: 'em %{dia}: %{valor}',
  vazio: 'Nenhum registro para mostrar.',
  mais: 'Há mais grupos do que cabem aqui.',
  ocultos:
    '%{smart_count} grupo com menos pessoas do que o escritório mostra. |||| %{smart_count} grupos com menos pessoas do que o escritório mostra.',
} as const
type Say = (key: keyof typeof palavrasDoCartao, values: Readonly<Record<string, string>>) => string
const say: Say = (key, values) => palavrasDoCartao[key].replace(/%\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** What a card does not tell of, below its numbers: on paper and in a sheet. */
export function ressalvasDoCartao({ cortado, ocultos = 0 }: Pick<Card, 'cortado' | 'ocultos'>): string[] {
  const [one, many] = palavrasDoCartao.ocultos.split(' |||| ') as [string, string]
  const few = (ocultos === 1 ? one : many).replace('%{smart_count}', String(ocultos))
  return [...(cortado ? [palavrasDoCartao.mais] : []), ...(ocultos > 0 ? [few] : [])]
}

type ListOf = (line: CardLine, measure: CardMeasure) => string | undefined
/** A column of a card's numbers: in its table, on paper, and in what is taken along of it. */
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
function comparison({ medidas, linhas, desde }: Card): Column[] {
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
    ...(desde ? [{ label: palavrasDoCartao.variacao, written: first, value: change, list: none }] : []),
  ]
}

/** What groups are held against, and how much of it was reached where that is money, too. */
function goal({ medidas, meta }: Card): Column[] {
  if (!meta) return []
  const first = medidas[0]!
  const aim = (line: CardLine) => line.por.find((one) => one.meta !== undefined)?.meta
  const reached = (line: CardLine) => share(line.valores[first.nome], aim(line))
  return [
    { label: meta.label, written: meta, value: aim, list: none },
    ...(first.escrita === 'dinheiro' && meta.escrita === 'dinheiro'
      ? [{ label: palavrasDoCartao.alcancado, written: { escrita: 'parte' } as const, value: reached, list: none }]
      : []),
  ]
}

/** The columns of a card's numbers; `listOf` says where what each counts is listed. */
export function columnsOf(card: Card, listOf: ListOf = none): Column[] {
  const own = card.medidas.map((one): Column => ({
    label: one.label,
    written: one,
    value: (line) => line.valores[one.nome],
    list: (line) => listOf(line, one),
  }))
  const compared = comparison(card)
  // What it was stands beside what it is.
  if (card.desde) return [...own.slice(0, 1), ...compared, ...own.slice(1), ...goal(card)]
  return [...own, ...goal(card), ...compared]
}

/** What a number was before, in words; null where it is compared with nothing. */
export function beforeOf({ desde }: Card, line: CardLine, measure: CardMeasure): string | null {
  const then = line.antes?.[measure.nome]
  if (then === undefined || then === null) return null
  return say(desde ? 'antes_em' : 'antes', { valor: written(measure, then), dia: desde ? formatDate(desde) : '' })
}
