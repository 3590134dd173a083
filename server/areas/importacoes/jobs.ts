import { sql } from '../../core/db/db.ts'
import type { IntervalJob, Job } from '../../core/queue/jobs.ts'
import type { Parts } from '../parts.ts'

/** For so long an import can be undone and its lines, which are data of people, are kept. */
const KEPT_DAYS = 90

const forget: IntervalJob<Parts> = {
  name: 'importacoes-antigas',
  every: 6 * 60,
  async run({ db }, now) {
    const before = sql`${now.toISOString()}::timestamptz - ${KEPT_DAYS}::int * interval '1 day'`
    await sql`delete from importacao_linhas l using importacoes i
      where i.id = l.cd_importacao and i.dt_criado < ${before} and i.ie_situacao not in ('CO', 'IM', 'DE')`.execute(db)
    // What was sent and never begun: a server that died while it read a file leaves no plan.
    await sql`delete from importacoes i where i.ie_situacao = 'MA' and i.dt_criado < ${now.toISOString()}::timestamptz - interval '1 day'
      and not exists (select from importacao_planos p where p.cd_importacao = i.id)`.execute(db)
  },
}

export const importJobs: readonly Job<Parts>[] = [forget]
