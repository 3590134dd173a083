import type { liminares } from '../../../src/schemas/juridico/liminares.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'

/** Whether the lawsuit has an injunction that was not revoked; null for one that has had none. */
export async function hasInForce(tx: Db, company: number, lawsuit: number): Promise<boolean | null> {
  const found = await one<{ n: number; em_vigor: number }>(
    tx,
    sql`select count(*) n, count(*) filter (where dt_casacao is null) em_vigor from liminares
        where cd_empresa = ${company}::bigint and cd_processo = ${lawsuit}::bigint`,
  )
  return found && found.n > 0 ? found.em_vigor > 0 : null
}

/** The lawsuit's own mark follows its injunctions, whoever may write those. */
async function markLawsuit(work: Work, id: number): Promise<void> {
  const ie_liminar = (await hasInForce(work.tx, work.ctx.sessao.cd_empresa, id)) ?? false
  await updateMany(work, work.model.get('processos'), {
    where: sql`t.id = ${id}::bigint`,
    set: { ie_liminar },
    acao: 'editar',
  })
}

export const liminaresHooks: Hooks<typeof liminares> = {
  written: (work, row) => markLawsuit(work, row.cd_processo),
  removed: (work, stored) => markLawsuit(work, stored.cd_processo),
}
