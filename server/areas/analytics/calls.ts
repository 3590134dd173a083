import type { Cartao } from '../../../src/schemas/analytics/cartao.ts'
import { cartoesChamados, paineis } from '../../../src/schemas/analytics/paineis.ts'
import type { Aggregate } from '../../core/analytics/aggregate.ts'
import { forbidden } from '../../core/errors.ts'
import { actorOf, queryOf, type Params } from '../../core/http/http.ts'
import type { Calls, Parts } from '../parts.ts'
import { Guardado } from './guardado.ts'
import { enter, mayShow, worked } from './cards.ts'
import { takenAlong } from './levar.ts'
import { avisoDe, inteiro, painelDe, type Worked } from './painel.ts'
import { ownDashboards } from './pessoais.ts'

const BASE = '/api/analytics/v1'

/** The shape of the contract's calls (unknowns.md 24): a total, or rows of a name and a total; a second number is `valor`. */
function contracted({ model }: Parts, card: Cartao, { linhas }: Aggregate): object {
  const [first = '', second] = card.medidas
  const of = (values: Aggregate['linhas'][number]['valores'] | undefined, name: string) => values?.[name] ?? 0
  if (!card.grupos?.length) {
    const valores = linhas[0]?.valores
    if (card.medidas.length === 1) return { total: of(valores, first) }
    return card.medidas.map((name) => ({
      nome: model.get(card.entity).measures[name]!.label,
      total: of(valores, name),
    }))
  }
  return linhas.map(({ por, valores, antes }) => ({
    chave: por[0]!.chave,
    nome: por[0]!.nome,
    total: of(valores, first),
    ...(second && { valor: of(valores, second) }),
    ...(card.periodo?.comparar && { anterior: of(antes, first) }),
  }))
}

/**
 * The cards that the contract calls by name: of all records that filters of the list leave, whichever these are. Only what
 * compares periods is of one; that of a dashboard is its own.
 */
const namedCards: Calls = (app, parts) => {
  for (const { periodo, ...rest } of cartoesChamados)
    app.get(`${BASE}/${rest.at}`, async (request) => {
      const card: Cartao = periodo?.comparar ? { ...rest, periodo } : rest
      const { ctx } = actorOf(request)
      enter(ctx)
      if (!mayShow(parts, card, ctx)) throw forbidden()
      return contracted(parts, card, await worked(parts, card, queryOf(request), ctx))
    })
}

/** A whole dashboard: each card that the session may see, worked out by one statement, or two where periods are compared, and those about the same records together; again only once something was written. */
const dashboards: Calls = (app, parts) => {
  const kept = new Guardado<Worked>(parts.db, inteiro)
  app.get<{ Params: { painel: string } }>(`${BASE}/paineis/:painel`, async (request) => {
    const { ctx } = actorOf(request)
    enter(ctx)
    const abas = Object.entries(paineis).map(([nome, { label }]) => ({ nome, label }))
    const { painel } = request.params
    const { em, value } = await kept.of(painel, ctx, () =>
      painelDe(parts, painel, ctx, avisoDe(app, parts, painel, ctx)),
    )
    return { ...value, em, abas }
  })
}

/** Lists of the contract's dashboards: the rows themselves, as their own lists answer. */
const lists: Calls = (app, { service, model }) => {
  const listed = (at: string, name: string, read: (query: Params) => Params = (query) => query) =>
    app.get(`${BASE}/${at}`, (request) => {
      const { ctx } = actorOf(request)
      enter(ctx)
      return service.list(model.get(name), read(queryOf(request)), ctx)
    })
  listed('cobranca/devedores', 'devedores')
  listed('cobranca/atualizacoes-movimentos', 'movimentacoes-cobranca', ({ verificado, ...query }) => ({
    ...query,
    ...(verificado && { dt_verificacao__empty: String(!/^(true|1|sim)$/i.test(verificado)) }),
  }))
  listed('expedientes', 'expedientes')
}

/** The dashboards of /analytics. */
export const analyticsCalls: Calls = (app, parts) => {
  for (const calls of [namedCards, dashboards, takenAlong, lists, ownDashboards]) calls(app, parts)
}
