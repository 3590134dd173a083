import { isDate, isUsualDate } from '../../../src/schemas/br/calendar.ts'
import { parseDate } from '../../../src/schemas/br/dates.ts'
import { addBusinessDays, isBusinessDay } from '../../../src/schemas/br/typedDate.ts'
import { mayOperate, texts } from '../../../src/schemas/core/index.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import { forbidden, invalid, notFound } from '../../core/errors.ts'
import { actorOf, idOf, queryOf } from '../../core/http/http.ts'
import { companyWhere, scopeOf } from '../../core/sql/select.ts'
import { wallsAround } from '../../core/walls/walls.ts'
import type { Scope } from '../../core/sql/where.ts'
import type { Calls } from '../parts.ts'

export interface Carga {
  readonly prazos_operacional: number
  readonly prazos_processual: number
  readonly qtd_prazos_responsavel: number
}
export interface CargaDoResponsavel extends Carga {
  readonly cd_authuser: number
  readonly nm_funcionario: string
  readonly dias: readonly (Carga & { readonly data: string })[]
}

const MOST_DAYS = 31
const nothing: Carga = { prazos_operacional: 0, prazos_processual: 0, qtd_prazos_responsavel: 0 }
const sum = (a: Carga, b: Carga): Carga => ({
  prazos_operacional: a.prazos_operacional + b.prazos_operacional,
  prazos_processual: a.prazos_processual + b.prazos_processual,
  qtd_prazos_responsavel: a.qtd_prazos_responsavel + b.qtd_prazos_responsavel,
})

/** The date and as many business days around it as asked for, never before today's. */
function daysFrom(date: string, many: number, today: string): string[] {
  if (many <= 1) return [date]
  const out: string[] = []
  let day = date > today ? addBusinessDays(date, -Math.floor(many / 2)) : today
  if (day < today) day = today
  if (!isBusinessDay(day)) day = addBusinessDays(day, 1)
  for (; out.length < many; day = addBusinessDays(day, 1)) out.push(day)
  return out
}

type Counted = Carga & { readonly pessoa: number; readonly data: string }

/** Open tasks of these people by the day they are due. One statement, whatever the number of people and days. */
const counted = (db: Db, s: Scope, people: readonly number[], days: readonly string[]) =>
  rows<Counted>(
    db,
    sql`select p.pessoa, t.dt_vencimento data, count(*) qtd_prazos_responsavel,
          count(*) filter (where y.nm_tipo_tarefa = 'OPERACIONAL') prazos_operacional,
          count(*) filter (where y.nm_tipo_tarefa = 'PROCESSUAL') prazos_processual
        from unnest(${people}::bigint[]) p(pessoa)
        join tarefas t on t.cd_responsaveis @> array[p.pessoa]::bigint[]
        left join tipo_tarefas y on y.id = t.cd_tipo_tarefa
        where ${companyWhere(s)} and t.dt_conclusao is null and t.dt_cancelamento is null
          and t.dt_vencimento = any(${days}::date[])${wallsAround(s)} group by 1, 2`,
  )

/**
 * How much the members of a team have on a due date (tarefas.prazos-dia-responsavel): all together, and each, on that
 * day or, with `dias`, on so many business days around it. Counts are of the whole firm's tasks, walls aside: who
 * is full is full.
 */
export const loadCalls: Calls = (app, { db, model }) => {
  app.get<{ Params: { id: string } }>('/api/juridico/v1/tarefas/prazos-dia-responsavel/:id', async (request) => {
    const { ctx } = actorOf(request)
    if (!mayOperate(model.get('tarefas'), 'read', ctx.flags)) throw forbidden()
    const query = queryOf(request)
    const asked = query.dt_vencimento ?? ctx.hoje
    const date = parseDate(asked.slice(0, 10)) ?? asked
    if (!isDate(date)) throw invalid({ dt_vencimento: [texts.invalid('Data do Vencimento')] })
    if (!isUsualDate(date)) throw invalid({ dt_vencimento: [texts.dateRange('Data do Vencimento')] })
    const many = Number(query.dias ?? 1)
    if (!Number.isInteger(many) || many < 1 || many > MOST_DAYS)
      throw invalid({ dias: [`Peça de 1 a ${MOST_DAYS} dias.`] })
    const team = idOf(request.params.id)
    const found = await one(
      db,
      sql`select id from equipes where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${team}::bigint`,
    )
    if (!found) throw notFound()
    const people = await rows<{ cd_authuser: number; nm_funcionario: string }>(
      db,
      sql`select f.cd_authuser, f.nm_funcionario from funcionarios f join equipes e on f.id = any(e.cd_funcionarios)
          where e.id = ${team}::bigint and f.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and f.cd_authuser is not null and f.ie_ativo
          order by f.nm_funcionario`,
    )
    const days = daysFrom(date, many, ctx.hoje)
    const ids = people.map((p) => p.cd_authuser)
    const loads = await counted(db, scopeOf(model, model.get('tarefas'), ctx), ids, [...new Set([...days, date])])
    const on = (person: number, day: string): Carga => {
      const {
        pessoa: _p,
        data: _d,
        ...load
      } = loads.find((l) => l.pessoa === person && l.data === day) ?? { pessoa: 0, data: '', ...nothing }
      return load
    }
    const responsaveis: CargaDoResponsavel[] = people.map((person) => ({
      ...person,
      ...on(person.cd_authuser, date),
      dias: days.map((data) => ({ data, ...on(person.cd_authuser, data) })),
    }))
    return { ...responsaveis.reduce<Carga>(sum, nothing), responsaveis }
  })
}
