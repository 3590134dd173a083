import { formatDateTime } from '../../../src/schemas/br/dates.ts'
import {
  beforeOf,
  columnsOf,
  nameOf,
  palavrasDoCartao,
  ressalvasDoCartao,
  written,
  type Card,
  type FailedCard,
} from '../../../src/schemas/analytics/numeros-cartao.ts'
import type { Context } from '../../../src/schemas/core/index.ts'
import type { Block, Letter } from '../../core/documents/letter.ts'
import type { Worked } from './painel.ts'

/** Lines of one card on paper; who wants more opens it. */
const MOST = 40
/** Bars that an eye takes in. */
const BARS = 12
const DRAWN: ReadonlySet<Card['como']> = new Set(['barras', 'linha', 'pilha', 'partes'])

function numbers(card: Card): Block[] {
  const line = card.linhas[0]
  if (!line) return []
  return [
    {
      is: 'facts',
      facts: card.medidas.map((one) => ({
        label: one.label,
        text: [written(one, line.valores[one.nome]), beforeOf(card, line, one)].filter(Boolean).join('\n'),
      })),
    },
  ]
}

/** The first measure as bars, where it is drawn on the screen and nothing is below nought. */
function bars({ como, linhas, medidas: [first] }: Card): Block[] {
  const of = linhas.map((line) => Number(line.valores[first!.nome] ?? 0))
  const most = Math.max(...of)
  if (!DRAWN.has(como) || linhas.length > BARS || most <= 0 || of.some((n) => n < 0)) return []
  return [
    {
      is: 'bars',
      rows: linhas.map((line, i) => ({
        label: nameOf(line),
        text: written(first!, line.valores[first!.nome]),
        share: of[i]! / most,
      })),
    },
  ]
}

const remarks = (of: Pick<Card, 'cortado' | 'ocultos'>): Block[] =>
  ressalvasDoCartao(of).map((text) => ({ is: 'paragraph', text, style: 'soft' }))

function table(card: Card): Block[] {
  const columns = columnsOf(card)
  const rest = card.linhas.length - MOST
  return [
    {
      is: 'table',
      columns: [
        { label: card.grupos.join(' · '), share: 3 },
        ...columns.map(({ label }) => ({ label, share: 2, right: true })),
      ],
      rows: card.linhas
        .slice(0, MOST)
        .map((line) => ({ cells: [nameOf(line), ...columns.map((one) => written(one.written, one.value(line)))] })),
    },
    ...remarks({ cortado: rest > 0 || card.cortado, ocultos: card.ocultos ?? 0 }),
  ]
}

function cardOnPaper(card: Card | FailedCard): Block[] {
  const head = { is: 'paragraph', text: card.label, style: 'section' } as const
  const soft = (text: string) => ({ is: 'paragraph', text, style: 'soft' }) as const
  if ('erro' in card) return [head, soft(card.erro)]
  if (card.como === 'numero') return [head, ...numbers(card), ...remarks(card)]
  if (card.linhas.length === 0) return [head, ...(card.ocultos ? remarks(card) : [soft(palavrasDoCartao.vazio)])]
  const drawn = bars(card)
  if (drawn.length === 0) return [head, ...table(card)]
  const figure = { is: 'together', blocks: [head, ...drawn] } as const
  // One measure is told beside its bars already.
  return columnsOf(card).length === 1 ? [figure, ...remarks(card)] : [figure, ...table(card)]
}

/** A dashboard on paper, with the numbers of whoever asks. */
export const papelDe = ({ label, cartoes }: Worked, { agora, fuso, sessao }: Context, firm: string): Letter => ({
  title: `Painel ${label}`,
  head: `${firm}  ·  ${formatDateTime(agora, fuso)}  ·  números que ${sessao.nome} pode ver`,
  titled: true,
  blocks: cartoes.flatMap(cardOnPaper),
})
