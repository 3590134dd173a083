import { addDays, addMonths } from '../../../src/schemas/br/calendar.ts'
import type { Cartao } from '../../../src/schemas/analytics/cartao.ts'
import { cartoesChamados, paineis, type Painel } from '../../../src/schemas/analytics/paineis.ts'
import { fieldType, mayEnter, mayGroup, mayOperate, type Context } from '../../../src/schemas/core/index.ts'
import { analytics } from '../../../src/schemas/places.ts'
import { aggregate, mayMeasure, type Aggregate } from '../../core/analytics/aggregate.ts'
import { forbidden, notFound } from '../../core/errors.ts'
import { actorOf, queryOf, type Params } from '../../core/http/http.ts'
import type { Calls, Parts } from '../parts.ts'

const BASE = '/api/analytics/v1'

/** Throws 403 for whoever may not see the dashboards. */
function enter(ctx: Context): void {
  if (!mayEnter(analytics, ctx.flags)) throw forbidden()
}

/** What a card asks of its entity. */
function paramsOf({ medidas, grupos = [], only, periodo, limite }: Cartao, ctx: Context): Params {
  const months = periodo && {
    [`${periodo.campo}_inicial`]: addDays(addMonths(ctx.hoje, -periodo.meses), 1),
    [`${periodo.campo}_final`]: ctx.hoje,
    ...(periodo.comparar && { comparar: `${periodo.campo}:${periodo.comparar}` }),
  }
  return {
    ...only,
    ...months,
    medidas: medidas.join(','),
    por: grupos.join(','),
    ...(limite && { limite: String(limite) }),
  }
}

/** May the session read all that a card is made of? */
function mayShow({ model }: Parts, { entity: name, medidas, grupos = [] }: Cartao, ctx: Context): boolean {
  const entity = model.get(name)
  return (
    mayOperate(entity, 'read', ctx.flags) &&
    medidas.every((one) => mayMeasure(entity, entity.measures[one]!, ctx)) &&
    grupos.every((one) => mayGroup(model, entity, entity.groupings[one]!, ctx))
  )
}

const worked = ({ service, model }: Parts, card: Cartao, further: Params, ctx: Context): Promise<Aggregate> =>
  aggregate(service, model.get(card.entity), { ...further, ...paramsOf(card, ctx) }, ctx)

/** How a number is written. */
function writtenAs({ model }: Parts, card: Cartao, name: string): 'inteiro' | 'dinheiro' | 'parte' | 'horas' {
  const entity = model.get(card.entity)
  const { by, of } = entity.measures[name]!
  if (by === 'share') return 'parte'
  if (typeof of === 'object') return 'horas'
  const counts = by === 'count' || by === 'distinct' || of === undefined
  return !counts && fieldType(entity.fields[of]!).cell === 'money' ? 'dinheiro' : 'inteiro'
}

/** What a screen has to know to draw a card and to open what it is made of. */
function described(parts: Parts, card: Cartao, ctx: Context) {
  const entity = parts.model.get(card.entity)
  const { medidas: _m, por: _g, limite: _l, comparar: _c, ...filtro } = paramsOf(card, ctx)
  return {
    nome: card.nome,
    label: card.label,
    como: card.como,
    rota: entity.route,
    filtro,
    grupos: (card.grupos ?? []).map((name) => entity.groupings[name]!.label),
    medidas: card.medidas.map((name) => {
      const { label, where } = entity.measures[name]!
      const lista = where ? { medida: name } : {}
      return { nome: name, label, escrita: writtenAs(parts, card, name), lista }
    }),
  }
}

/** The shape of the contract's calls (unknowns.md 24): a total, or rows of a name and a total; a second number is `valor`. */
function contracted({ model }: Parts, card: Cartao, { linhas }: Aggregate): object {
  const [first = '', second] = card.medidas
  const of = (values: Aggregate['linhas'][number]['valores'] | undefined, name: string) => values?.[name] ?? 0
  if (!card.grupos?.length) {
    const { valores } = linhas[0]!
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

/** The cards that the contract calls by name; any filter of the list narrows them. */
const namedCards: Calls = (app, parts) => {
  for (const card of cartoesChamados)
    app.get(`${BASE}/${card.at}`, async (request) => {
      const { ctx } = actorOf(request)
      enter(ctx)
      if (!mayShow(parts, card, ctx)) throw forbidden()
      return contracted(parts, card, await worked(parts, card, queryOf(request), ctx))
    })
}

/** A whole dashboard: each card that the session may see, worked out by one statement, or two where periods are compared. */
const dashboards: Calls = (app, parts) => {
  app.get<{ Params: { painel: string } }>(`${BASE}/paineis/:painel`, async (request) => {
    const { ctx } = actorOf(request)
    enter(ctx)
    const name = request.params.painel
    const panel: Painel | undefined = Object.hasOwn(paineis, name) ? paineis[name as keyof typeof paineis] : undefined
    if (!panel) throw notFound()
    const cards = panel.cartoes.filter((card) => mayShow(parts, card, ctx))
    const cartoes = await Promise.all(
      cards.map(async (card) => ({ ...described(parts, card, ctx), ...(await worked(parts, card, {}, ctx)) })),
    )
    const abas = Object.entries(paineis).map(([nome, { label }]) => ({ nome, label }))
    return { label: panel.label, abas, cartoes }
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
  for (const calls of [namedCards, dashboards, lists]) calls(app, parts)
}
