import type { FastifyInstance } from 'fastify'
import { filtroDe, nomesDe } from '../../../src/schemas/analytics/lido.ts'
import { MEUS } from '../../../src/schemas/analytics/abas.ts'
import type { Cartao } from '../../../src/schemas/analytics/cartao.ts'
import type { Card, FailedCard } from '../../../src/schemas/analytics/numeros-cartao.ts'
import { paineis, type Painel } from '../../../src/schemas/analytics/paineis.ts'
import { QueryError, type Context } from '../../../src/schemas/core/index.ts'
import { Questions } from '../../core/analytics/found.ts'
import { rows, sql } from '../../core/db/db.ts'
import { DatabaseAway } from '../../core/db/away.ts'
import { HttpProblem, notFound, refused } from '../../core/errors.ts'
import type { Parts } from '../parts.ts'
import { classOf, framesOf } from '../relato/report.ts'
import { described, mayShow, worked } from './cards.ts'

/** Most bars or lines of a card that somebody made. */
const MOST_LINES = 100

/** A dashboard with its numbers, as far as the session may read them. */
export interface Worked<C = Card | FailedCard> {
  readonly label: string
  readonly cartoes: readonly C[]
}
/** One that somebody made. */
export interface WorkedOwn extends Worked {
  readonly id: number
  readonly meu: boolean
  readonly compartilhado: boolean
}

const counted = async (parts: Parts, card: Cartao, ctx: Context, questions?: Questions): Promise<Card> => ({
  ...described(parts, card, ctx),
  ...(await worked(parts, card, {}, ctx, questions)),
})

/** One of the product's own dashboards, and of its cards those that the session may see. Throws 404 for one that is none. */
function panelOf(parts: Parts, name: string, ctx: Context) {
  const panel: Painel | undefined = Object.hasOwn(paineis, name) ? paineis[name as keyof typeof paineis] : undefined
  if (!panel) throw notFound()
  return { label: panel.label, cards: panel.cartoes.filter((card) => mayShow(parts, card, ctx)) }
}

const FALHOU = 'Este cartão não pôde ser calculado agora. Tente de novo em instantes.'

/** Is told why a card has no numbers; whoever names nobody to be told has the whole dashboard fail. */
export type Tell = (error: unknown, cartao: string) => void

/** What a card says that could not be worked out; the others stand. */
function standing({ nome, label, como }: Cartao, tell: Tell | undefined) {
  return (error: unknown): FailedCard => {
    // Whoever is refused, or asks of a database that is away, has no use for what is left.
    if (!tell || error instanceof HttpProblem || error instanceof DatabaseAway) throw error
    tell(error, nome)
    return { nome, label, como, erro: FALHOU, passa: true }
  }
}

/** The same with its numbers. */
export async function painelDe(parts: Parts, name: string, ctx: Context, tell?: Tell): Promise<Worked> {
  const { label, cards } = panelOf(parts, name, ctx)
  const questions = new Questions(parts.service, ctx)
  const each = cards.map((card) => counted(parts, card, ctx, questions).catch(standing(card, tell)))
  return { label, cartoes: await Promise.all(each) }
}

interface Stored {
  readonly id: number
  readonly nm_cartao: string
  readonly ds_recurso: string
  readonly ds_medidas: string
  readonly ds_grupos: string | null
  readonly ds_filtro: string | null
  readonly ie_forma: 'numero' | 'barras' | 'linha' | 'tabela'
}

const messages = {
  closed: 'Este cartão é de registros que você não pode ver.',
  gone: 'O que este cartão mede mudou e não pode mais ser calculado. Edite-o ou exclua-o.',
  filter: 'O filtro deste cartão usa o que não existe mais, ou o que você não pode ver.',
} as const

/** A card as the product's own are; null where its entity no longer has what it names. */
function cardOf({ model }: Parts, row: Stored): Cartao | null {
  const entity = model.has(row.ds_recurso) ? model.get(row.ds_recurso) : undefined
  const [medidas, grupos, only] = [nomesDe(row.ds_medidas), nomesDe(row.ds_grupos), filtroDe(row.ds_filtro)]
  const known =
    entity &&
    medidas.length > 0 &&
    medidas.every((one) => Object.hasOwn(entity.measures, one)) &&
    grupos.every((one) => Object.hasOwn(entity.groupings, one))
  if (!known || !only) return null
  return {
    nome: String(row.id),
    label: row.nm_cartao,
    entity: entity.name,
    medidas,
    grupos,
    only,
    // Two groupings as bars are the parts of each.
    como: row.ie_forma === 'barras' && grupos.length > 1 ? 'pilha' : row.ie_forma,
    limite: MOST_LINES,
  }
}

/**
 * A card with its numbers, or with what keeps it from having some: worked out with the rights of whoever looks, who is
 * told nothing of what they may not read, its name included.
 */
async function shown(
  parts: Parts,
  row: Stored,
  own: boolean,
  ctx: Context,
  tell?: Tell,
  questions?: Questions,
): Promise<Card | FailedCard> {
  const failed = (erro: string) => ({
    nome: String(row.id),
    label: own ? row.nm_cartao : 'Cartão',
    como: row.ie_forma,
    erro,
  })
  const card = cardOf(parts, row)
  if (!card) return failed(messages.gone)
  if (!mayShow(parts, card, ctx)) return failed(messages.closed)
  try {
    return await counted(parts, card, ctx, questions)
  } catch (error) {
    if (error instanceof QueryError) return failed(messages.filter)
    if (error instanceof HttpProblem && error.status < 500) return failed(messages.closed)
    return { ...standing(card, tell)(error), label: own ? row.nm_cartao : 'Cartão' }
  }
}

const storedCards = ({ db }: Parts, id: number, ctx: Context): Promise<Stored[]> =>
  rows<Stored>(
    db,
    sql`select id, nm_cartao, ds_recurso, ds_medidas, ds_grupos, ds_filtro, ie_forma from paineis_cartoes
        where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_painel = ${id}::bigint order by nr_ordem, id`,
  )

/** A dashboard that somebody made. Throws 404 for one that the session does not see. */
export async function meuPainelDe(parts: Parts, id: number, ctx: Context, tell?: Tell): Promise<WorkedOwn> {
  const panel = await parts.service.get(parts.model.get('paineis'), id, ctx)
  const own = panel.cd_usuario_cri === ctx.sessao.id
  const cards = await storedCards(parts, id, ctx)
  const questions = new Questions(parts.service, ctx)
  const cartoes = await Promise.all(cards.map((row) => shown(parts, row, own, ctx, tell, questions)))
  return { id, label: String(panel.nm_painel), meu: own, compartilhado: panel.ie_compartilhado === true, cartoes }
}

/** Either, by its address and, for one that somebody made, its number. */
export const qualquerPainel = (
  parts: Parts,
  name: string,
  id: number | null,
  ctx: Context,
  tell?: Tell,
): Promise<Worked> =>
  name === MEUS && id !== null ? meuPainelDe(parts, id, ctx, tell) : painelDe(parts, name, ctx, tell)

/** Whether what was worked out is whole, and may be shown again. */
export const inteiro = ({ cartoes }: Worked): boolean => cartoes.every((card) => !('erro' in card && card.passa))

/** Writes down why a card failed, as of any call that did. */
export const avisoDe =
  ({ log }: FastifyInstance, { reporter }: Parts, painel: string, { sessao }: Context): Tell =>
  (error, cartao) => {
    const { name, message, stack } = error as Error
    log.error({ painel, cartao, err: { message, stack } }, 'card failed')
    reporter.failure({
      metodo: 'GET',
      caminho: '/api/analytics/v1/paineis/:painel',
      status: 500,
      classe: classOf(name),
      pilha: framesOf(stack),
      usuario: sessao.id,
      empresa: sessao.cd_empresa,
      origem: 'servidor',
    })
  }

/**
 * One card of either with its numbers, and what its dashboard is called. Throws 404 for one that the session does not
 * see, and 400 in its words where it has no numbers.
 */
export async function cartaoDe(
  parts: Parts,
  name: string,
  id: number | null,
  nome: string,
  ctx: Context,
): Promise<{ readonly label: string; readonly card: Card }> {
  if (name !== MEUS || id === null) {
    const { label, cards } = panelOf(parts, name, ctx)
    const found = cards.find((one) => one.nome === nome)
    if (!found) throw notFound()
    return { label, card: await counted(parts, found, ctx) }
  }
  const panel = await parts.service.get(parts.model.get('paineis'), id, ctx)
  const row = (await storedCards(parts, id, ctx)).find((one) => String(one.id) === nome)
  if (!row) throw notFound()
  const card = await shown(parts, row, panel.cd_usuario_cri === ctx.sessao.id, ctx)
  if ('erro' in card) throw refused(card.erro)
  return { label: String(panel.nm_painel), card }
}
