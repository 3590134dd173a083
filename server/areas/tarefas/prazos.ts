import type { AnyWhere } from '../../../src/schemas/core/index.ts'
import type { TipoNotificacao } from '../../../src/schemas/plataforma/notificacoes.ts'
import { rows, sql } from '../../core/db/db.ts'
import { actorOfFirm, type Firm, type IntervalJob } from '../../core/queue/jobs.ts'
import { companyWhere, scopeOf } from '../../core/sql/select.ts'
import { tableOf } from '../../core/sql/tables.ts'
import { compileWhere } from '../../core/sql/where.ts'
import type { Parts } from '../parts.ts'
import { firmsAt } from '../trabalhos/firms.ts'
import { newsFor, wanted } from '../notificacoes/write.ts'

const ENTITY = 'tarefas'
/** The hour of the firm's clock at which the day is told of. */
const MORNING = 6
/** What was overdue long before anybody looked is no news. */
const RECENT_DAYS = 3
const KEPT_DAYS = 90
const KINDS = [
  ['vence_hoje', 'prazos_do_dia'],
  ['vencida', 'vencidas'],
] as const satisfies readonly (readonly [TipoNotificacao, string])[]

async function tellFirm({ db, model, bus }: Parts, firm: Firm, now: Date): Promise<void> {
  const entity = model.get(ENTITY)
  const { ctx } = actorOfFirm(firm, now)
  const s = scopeOf(model, entity, ctx)
  const people = new Set<number>()
  for (const [tipo, counter] of KINDS) {
    const told = await rows<{ cd_usuario: number }>(
      db,
      // The due date is the turn: moved to another day, the task is told of again.
      sql`insert into notificacoes (cd_empresa, cd_usuario, ie_tipo, ds_recurso, cd_registro, vez, dt_criado)
          select t.cd_empresa, u.id, ${tipo}, ${entity.name}, t.id, t.dt_vencimento::text, ${ctx.agora}::timestamptz
          from ${sql.table(tableOf(entity))} as t join usuarios u on u.id = any(t.cd_responsaveis)
          where ${companyWhere(s)} and ${compileWhere(s, entity.counters[counter]!.where as AnyWhere)}
            and t.dt_vencimento >= ${ctx.hoje}::date - ${RECENT_DAYS}::int and ${wanted(tipo)}
          on conflict do nothing returning cd_usuario`,
    )
    for (const { cd_usuario } of told) people.add(cd_usuario)
  }
  for (const person of people) bus.announce(newsFor(person, firm.id, 0))
}

/** Tells those responsible, from the morning on, of what falls due today and of what fell due lately. */
export const tellOfDeadlines: IntervalJob<Parts> = {
  name: 'avisar-prazos',
  every: 30,
  async run(parts, now) {
    for (const firm of await firmsAt(parts.db, now)) if (firm.hora >= MORNING) await tellFirm(parts, firm, now)
  },
}

/** What was read long ago is of no use to anybody. */
export const forgetOldNotifications: IntervalJob<Parts> = {
  name: 'limpar-notificacoes',
  every: 24 * 60,
  async run({ db }, now) {
    await sql`delete from notificacoes where dt_lida < ${now.toISOString()}::timestamptz - ${KEPT_DAYS}::int * interval '1 day'`.execute(
      db,
    )
  },
}
