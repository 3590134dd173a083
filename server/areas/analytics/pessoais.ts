import type { Cartao } from '../../../src/schemas/analytics/cartao.ts'
import { filtroDe, nomesDe } from '../../../src/schemas/analytics/lido.ts'
import { mayGroup, mayOperate, QueryError, type Context } from '../../../src/schemas/core/index.ts'
import { mayMeasure } from '../../core/analytics/aggregate.ts'
import { rows, sql } from '../../core/db/db.ts'
import { HttpProblem } from '../../core/errors.ts'
import { actorOf, idOf } from '../../core/http/http.ts'
import type { Calls, Parts } from '../parts.ts'
import { described, enter, mayShow, worked } from './cards.ts'

const BASE = '/api/analytics/v1'
/** Most bars or lines of a card that somebody made. */
const MOST_LINES = 100

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
async function shown(parts: Parts, row: Stored, own: boolean, ctx: Context): Promise<object> {
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
    return { ...described(parts, card, ctx), ...(await worked(parts, card, {}, ctx)) }
  } catch (error) {
    if (error instanceof QueryError) return failed(messages.filter)
    if (error instanceof HttpProblem && error.status < 500) return failed(messages.closed)
    throw error
  }
}

/** What the session may measure: entities, their measures and what these are told apart by, by the names people know. */
function measurable({ model }: Parts, ctx: Context): object[] {
  const named = (of: Readonly<Record<string, { readonly label: string }>>, may: (name: string) => boolean) =>
    Object.entries(of).flatMap(([nome, { label }]) => (may(nome) ? [{ nome, label }] : []))
  return model.entities.flatMap((entity) => {
    if (!mayOperate(entity, 'read', ctx.flags)) return []
    const medidas = named(entity.measures, (name) => mayMeasure(entity, entity.measures[name]!, ctx))
    const grupos = named(entity.groupings, (name) => mayGroup(model, entity, entity.groupings[name]!, ctx))
    return medidas.length ? [{ nome: entity.name, label: entity.label[1], rota: entity.route, medidas, grupos }] : []
  })
}

/** The dashboards that people make: what can be put on one, and one with its numbers. */
export const ownDashboards: Calls = (app, parts) => {
  const { service, model, db } = parts
  app.get(`${BASE}/medidas`, (request) => {
    const { ctx } = actorOf(request)
    enter(ctx)
    return measurable(parts, ctx)
  })
  app.get<{ Params: { id: string } }>(`${BASE}/meus-paineis/:id/numeros`, async (request) => {
    const { ctx } = actorOf(request)
    enter(ctx)
    const panel = await service.get(model.get('paineis'), idOf(request.params.id), ctx)
    const own = panel.cd_usuario_cri === ctx.sessao.id
    const cards = await rows<Stored>(
      db,
      sql`select id, nm_cartao, ds_recurso, ds_medidas, ds_grupos, ds_filtro, ie_forma from paineis_cartoes
          where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_painel = ${panel.id as number}::bigint order by nr_ordem, id`,
    )
    const cartoes = await Promise.all(cards.map((row) => shown(parts, row, own, ctx)))
    return { id: panel.id, label: panel.nm_painel, meu: own, compartilhado: panel.ie_compartilhado === true, cartoes }
  })
}
