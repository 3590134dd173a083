import { FORA_DA_FILA } from '../../../../src/schemas/cobranca/resultado.ts'
import { parseListQuery, type Context } from '../../../../src/schemas/core/index.ts'
import { one, sql, type Sql } from '../../../core/db/db.ts'
import type { Params } from '../../../core/http/http.ts'
import { listWhere, scopeOf } from '../../../core/sql/select.ts'
import type { Parts } from '../../parts.ts'
import { ateQuando, type Reserva } from './reservas.ts'

/** Literally as the indexes have it, or the database does not know that they serve. */
const aberto = sql`t.ie_status_devedor not in (${sql.join(FORA_DA_FILA.map((code) => sql.lit(code)))})`
const semAcao = sql`t.dt_proxima_acao is null`
const semPromessa = sql`${semAcao} and t.dt_promessa is null`

interface Grupo {
  readonly where: (hoje: string) => Sql
  readonly dia: Sql
}
/** What is to be done first: by priority, then by the day on which it was to be done. */
const devidas: readonly Grupo[] = [
  {
    where: (hoje) => sql`t.dt_proxima_acao is not null and t.dt_proxima_acao <= ${hoje}::date`,
    dia: sql`t.dt_proxima_acao`,
  },
  {
    where: (hoje) => sql`${semAcao} and t.dt_promessa is not null and t.dt_promessa < ${hoje}::date`,
    dia: sql`t.dt_promessa`,
  },
  {
    where: (hoje) =>
      sql`${semPromessa} and t.dt_vencimento_acordo is not null and t.dt_vencimento_acordo < ${hoje}::date`,
    dia: sql`t.dt_vencimento_acordo`,
  },
]
/** Then whose debts are the oldest; those without debts are the last. */
const antigas: Grupo = { where: () => sql`${semPromessa} and t.dt_vencimento_acordo is null`, dia: sql`t.dt_debito` }
const todos = [...devidas, antigas]

/** So many are looked at in case that others take them at the same moment. */
const CANDIDATOS = 10
const PRIORIDADES = sql`(values ('PA', 0), ('PM', 1), ('PB', 2)) as p(prioridade, ordem)`

export interface Fila {
  readonly ctx: Context
  /** What narrows the queue, as a list of debtors. */
  readonly filtros: Params
}

const pulada = ({ ctx: { hoje, sessao } }: Fila) =>
  sql`select from fila_puladas f where f.cd_empresa = t.cd_empresa and f.cd_usuario = ${sessao.id}::bigint and f.cd_devedor = t.id and f.dt_dia = ${hoje}::date`
const reservada = sql`select from fila_reservas r where r.cd_empresa = t.cd_empresa and r.cd_devedor = t.id and r.dt_ate > clock_timestamp()`

/** Which debtors the filters leave of those that somebody may call. Throws 400 for filters that are none. */
export function naFila({ model }: Pick<Parts, 'model'>, { ctx, filtros }: Fila): Sql {
  const entity = model.get('devedores')
  return sql`${listWhere(scopeOf(model, entity, ctx), parseListQuery(entity, filtros, ctx))} and ${aberto}`
}

/** The first of a group, of each priority. */
const primeiras = (where: Sql, { dia, where: grupo }: Grupo, fila: Fila): Sql =>
  sql`select p.ordem, x.dia, x.id from ${PRIORIDADES} cross join lateral (
        select t.id, ${dia} as dia from devedores as t
        where ${where} and t.ie_prioridade = p.prioridade and ${grupo(fila.ctx.hoje)} and not exists (${reservada}) and not exists (${pulada(fila)})
        order by ${dia}, t.id limit ${sql.lit(CANDIDATOS)}) as x`

/** What was put off today, the first of it first. */
const puladas = (where: Sql, { ctx: { hoje, sessao } }: Fila): Sql =>
  sql`select 0 as ordem, f.dt_pulada as dia, t.id from fila_puladas f join devedores as t on t.cd_empresa = f.cd_empresa and t.id = f.cd_devedor
      where f.cd_empresa = ${sessao.cd_empresa}::bigint and f.cd_usuario = ${sessao.id}::bigint and f.dt_dia = ${hoje}::date
        and ${where} and ${quando(hoje)} and not exists (${reservada})`

/** Whether it is a debtor's turn today. */
export const quando = (hoje: string): Sql =>
  sql`(${sql.join(
    todos.map(({ where }) => sql`(${where(hoje)})`),
    sql` or `,
  )})`

/**
 * Takes the first of some debtors that nobody else is taking at this moment, in one statement: whoever asks at the same
 * time takes the next. Says how many there were to be taken.
 */
const tomar = ({ db }: Pick<Parts, 'db'>, { ctx: { hoje, sessao } }: Fila, chave: string, candidatas: Sql) =>
  one<{ vistas: number; cd_devedor: number | null; dt_ate: string | null }>(
    db,
    sql`with c as materialized (select * from (${candidatas}) as u order by ordem, dia nulls last, id limit ${sql.lit(CANDIDATOS)}),
      e as materialized (
        select t.id from c join devedores as t on t.cd_empresa = ${sessao.cd_empresa}::bigint and t.id = c.id
        where ${aberto} and (t.dt_proxima_acao is null or t.dt_proxima_acao <= ${hoje}::date)
        order by c.ordem, c.dia nulls last, c.id limit 1 for no key update of t skip locked),
      n as (
        insert into fila_reservas as r (cd_empresa, cd_devedor, cd_usuario, nm_usuario, chave, dt_inicio, dt_ate)
        select ${sessao.cd_empresa}::bigint, e.id, ${sessao.id}::bigint, ${sessao.nome}, ${chave}, clock_timestamp(), ${ateQuando} from e
        on conflict (cd_empresa, cd_devedor) do update set cd_usuario = excluded.cd_usuario, nm_usuario = excluded.nm_usuario,
          chave = excluded.chave, dt_inicio = excluded.dt_inicio, dt_ate = excluded.dt_ate
        where r.dt_ate <= clock_timestamp() returning cd_devedor, dt_ate)
      select (select count(*) from c) vistas, n.cd_devedor, n.dt_ate from (select 1) as um left join n on true`,
  )

/** So often others may be faster before one gives up. */
const VEZES = 60

/** The next debtor of a queue, reserved for this window; nothing where there is none. */
export async function reservarProximo(parts: Parts, fila: Fila, chave: string): Promise<Reserva | null> {
  const where = naFila(parts, fila)
  const union = sql.join(
    devidas.map((grupo) => primeiras(where, grupo, fila)),
    sql` union all `,
  )
  for (const candidatas of [union, primeiras(where, antigas, fila), puladas(where, fila)])
    for (let n = 0; n < VEZES; n++) {
      const { vistas, cd_devedor, dt_ate } = (await tomar(parts, fila, chave, candidatas))!
      if (cd_devedor !== null) return { cd_devedor, dt_ate: dt_ate! }
      if (vistas === 0) break
    }
  return null
}

/** How many are still to be called today by whom, each group counted along its own index. */
export function quantosDeCada(parts: Pick<Parts, 'model'>, fila: Fila): Sql {
  const where = naFila(parts, fila)
  const counts = todos.map(
    ({ where: grupo }) =>
      sql`select t.cd_responsavel pessoa, count(*) n from devedores as t where ${where} and ${grupo(fila.ctx.hoje)} group by 1`,
  )
  return sql`select pessoa, sum(n)::bigint restantes from (${sql.join(counts, sql` union all `)}) g group by 1`
}

/** How many that are. */
export async function quantos(parts: Parts, fila: Fila): Promise<number> {
  const all = sql`select coalesce(sum(restantes), 0)::bigint n from (${quantosDeCada(parts, fila)}) r`
  return (await parts.service.atOnce.one<{ n: number }>(all))?.n ?? 0
}
