import { addDays, addMonths } from '../../../src/schemas/br/calendar.ts'
import type { Cartao } from '../../../src/schemas/analytics/cartao.ts'
import type { Card, CardMeasure } from '../../../src/schemas/analytics/numeros-cartao.ts'
import {
  fieldType,
  goalOf,
  mayEnter,
  mayGroup,
  mayOperate,
  type AnyField,
  type Context,
} from '../../../src/schemas/core/index.ts'
import { analytics } from '../../../src/schemas/places.ts'
import { aggregate, mayMeasure, type Aggregate } from '../../core/analytics/aggregate.ts'
import type { Questions } from '../../core/analytics/found.ts'
import { forbidden } from '../../core/errors.ts'
import type { Params } from '../../core/http/http.ts'
import type { Parts } from '../parts.ts'

/** Throws 403 for whoever may not see the dashboards. */
export function enter(ctx: Context): void {
  if (!mayEnter(analytics, ctx.flags)) throw forbidden()
}

/** The day that so many months ago was. */
const dayBefore = (months: number, { hoje }: Context): string => addMonths(hoje, -months)

/** What a card asks of its entity. */
function paramsOf({ medidas, grupos = [], only, periodo, desde, limite }: Cartao, ctx: Context): Params {
  const months = periodo && {
    [`${periodo.campo}_inicial`]: addDays(addMonths(ctx.hoje, -periodo.meses), 1),
    [`${periodo.campo}_final`]: ctx.hoje,
    ...(periodo.comparar && { comparar: `${periodo.campo}:${periodo.comparar}` }),
  }
  return {
    ...only,
    ...months,
    ...(desde !== undefined && { comparar: `em:${dayBefore(desde, ctx)}` }),
    medidas: medidas.join(','),
    por: grupos.join(','),
    ...(limite && { limite: String(limite) }),
  }
}

/** May the session read all that a card is made of? */
export function mayShow({ model }: Parts, { entity: name, medidas, grupos = [] }: Cartao, ctx: Context): boolean {
  const entity = model.get(name)
  return (
    mayOperate(entity, 'read', ctx.flags) &&
    medidas.every((one) => mayMeasure(entity, entity.measures[one]!, ctx)) &&
    grupos.every((one) => mayGroup(entity, entity.groupings[one]!, ctx))
  )
}

export const worked = (
  { service, model }: Parts,
  card: Cartao,
  further: Params,
  ctx: Context,
  questions?: Questions,
): Promise<Aggregate> =>
  aggregate(service, model.get(card.entity), { ...further, ...paramsOf(card, ctx) }, ctx, questions)

/** How a number is written. */
function writtenAs({ model }: Parts, card: Cartao, name: string): CardMeasure['escrita'] {
  const entity = model.get(card.entity)
  const { by, of } = entity.measures[name]!
  if (by === 'share') return 'parte'
  if (typeof of === 'object') return 'horas'
  const counts = by === 'count' || by === 'distinct' || of === undefined
  return counts ? 'inteiro' : valued(entity.fields[of]!)
}
const valued = (field: AnyField): CardMeasure['escrita'] => (fieldType(field).cell === 'money' ? 'dinheiro' : 'inteiro')

/** What the groups of a card are held against, where one of its groupings has that and the session may read it. */
function goalOfCard({ model }: Parts, { entity: name, grupos = [] }: Cartao, ctx: Context) {
  const entity = model.get(name)
  const [field] = grupos.flatMap((one) => goalOf(model, entity, entity.groupings[one]!, ctx) ?? [])
  return field && { meta: { label: field.label, escrita: valued(field) } }
}

/** What a screen has to know to draw a card and to open what it is made of. */
export function described(parts: Parts, card: Cartao, ctx: Context): Omit<Card, keyof Aggregate> {
  const entity = parts.model.get(card.entity)
  const { medidas: _m, por: _g, limite: _l, comparar: _c, ...filtro } = paramsOf(card, ctx)
  return {
    nome: card.nome,
    label: card.label,
    como: card.como,
    rota: entity.route,
    // What narrows the list until somebody filters it narrows no number.
    filtro: { ...(Object.keys(entity.list.initial).length > 0 && { padrao: 'false' }), ...filtro },
    ...goalOfCard(parts, card, ctx),
    ...(card.desde !== undefined && { desde: dayBefore(card.desde, ctx) }),
    grupos: (card.grupos ?? []).map((name) => entity.groupings[name]!.label),
    medidas: card.medidas.map((name) => {
      const { label, where } = entity.measures[name]!
      const within = filtro.medida && filtro.medida !== name ? `${filtro.medida},` : ''
      const lista: CardMeasure['lista'] = where ? { medida: `${within}${name}` } : {}
      return { nome: name, label, escrita: writtenAs(parts, card, name), lista }
    }),
  }
}
