import { mayOperate, type Context } from '../../../src/schemas/core/index.ts'
import { sql } from '../../core/db/db.ts'
import { forbidden, invalid } from '../../core/errors.ts'
import { actorOf, queryOf } from '../../core/http/http.ts'
import type { Calls, Parts } from '../parts.ts'

const CARDS = ['DAY', 'WEEK', 'MONTH'] as const
type Card = (typeof CARDS)[number]

/** Whose birthday it is, and when: never of which year. */
export interface ClienteAniversariante {
  readonly id: number
  readonly nm_cliente: string
  readonly dia: number
  readonly mes: number
  /** The day it is kept on this time: a 29th of February on the 28th of other years. */
  readonly dt_aniversario: string
}

const WHEN: Record<Card, string> = {
  DAY: 'quando = hoje',
  WEEK: 'quando < hoje + 7',
  MONTH: "date_trunc('month', quando) = date_trunc('month', hoje)",
}

/** The customers, people and active, whose birthday is today, in the next seven days, or in this whole month. */
async function birthdays({ service, model }: Parts, card: Card, ctx: Context): Promise<ClienteAniversariante[]> {
  const birthday = (year: string) =>
    `(t.dt_nascimento + make_interval(years => (${year} - extract(year from t.dt_nascimento))::int))::date`
  const thisYear = birthday('extract(year from h.hoje)')
  const next = birthday('(extract(year from h.hoje) + 1)')
  // Of the month what is past is told of too; days ahead go on into January.
  const when = card === 'MONTH' ? thisYear : `case when ${thisYear} >= h.hoje then ${thisYear} else ${next} end`
  return service.seen<ClienteAniversariante>(
    model.get('clientes'),
    ctx,
    (visible) =>
      sql`select id, nm_cliente, dia, mes, quando dt_aniversario from (
          select t.id, t.nm_cliente, extract(day from t.dt_nascimento)::int dia, extract(month from t.dt_nascimento)::int mes,
            ${sql.raw(when)} quando, h.hoje
          from clientes as t, (select ${ctx.hoje}::date as hoje) h
          where ${visible} and t.ie_ativo and t.ie_tipo_cliente = 'PF'
            and t.dt_nascimento is not null) a
        where ${sql.raw(WHEN[card])} order by quando, nm_cliente, id`,
  )
}

/** Customers' birthdays (juridico.clientes.card): `card` is DAY, WEEK or MONTH; today's unless said otherwise. */
export const birthdayCalls: Calls = (app, parts) => {
  app.get('/api/juridico/v1/clientes/card', async (request) => {
    const { ctx } = actorOf(request)
    if (!mayOperate(parts.model.get('clientes'), 'read', ctx.flags)) throw forbidden()
    const asked = (queryOf(request).card ?? 'DAY').trim().toUpperCase()
    const card = CARDS.find((one) => one === asked)
    if (!card) throw invalid({ card: ['Escolha DAY, WEEK ou MONTH.'] })
    const results = await birthdays(parts, card, ctx)
    return { results, count: results.length }
  })
}
