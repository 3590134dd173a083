import type { FastifyInstance } from 'fastify'
import { mayOperate, type Context } from '../../../src/schemas/core/index.ts'
import { rows, sql } from '../../core/db/db.ts'
import { forbidden } from '../../core/errors.ts'
import { actorOf } from '../../core/http/http.ts'
import type { Parts } from '../parts.ts'

/** Whose birthday it is, and when: never of which year. */
export interface Aniversariante {
  readonly id: number
  readonly nm_funcionario: string
  readonly dia: number
  readonly mes: number
}

const DAYS_AHEAD = 31

/** The active employees of the company whose birthday is within a month from today, the next first. */
async function birthdays({ db }: Parts, ctx: Context): Promise<Aniversariante[]> {
  // The day of this year's birthday or, once that has passed, of next year's; a 29th of February is kept on the 28th.
  const birthday = (year: string) =>
    sql.raw(`(f.dt_nascimento + make_interval(years => (${year} - extract(year from f.dt_nascimento))::int))::date`)
  return rows<Aniversariante>(
    db,
    sql`select id, nm_funcionario, dia, mes from (
          select f.id, f.nm_funcionario, extract(day from f.dt_nascimento)::int dia, extract(month from f.dt_nascimento)::int mes,
            case when ${birthday('extract(year from h.hoje)')} >= h.hoje then ${birthday('extract(year from h.hoje)')}
              else ${birthday('(extract(year from h.hoje) + 1)')} end as quando, h.hoje
          from funcionarios f, (select ${ctx.hoje}::date as hoje) h
          where f.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and f.ie_ativo and f.dt_nascimento is not null) a
        where quando < hoje + ${DAYS_AHEAD}::int order by quando, nm_funcionario, id`,
  )
}

/** Birthdays, for everyone of the same company: the date of birth itself is for its managers alone. */
export function aniversariantesCalls(app: FastifyInstance, parts: Parts): void {
  const employees = parts.model.has('funcionarios') ? parts.model.get('funcionarios') : null
  app.get('/api/department/v1/funcionarios/aniversariantes', async (request) => {
    const { ctx } = actorOf(request)
    if (!employees || ctx.flags.has('correspondentUser') || !mayOperate(employees, 'read', ctx.flags)) throw forbidden()
    const results = await birthdays(parts, ctx)
    return { results, count: results.length }
  })
}
