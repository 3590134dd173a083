import type { liminares } from '../../../src/schemas/juridico/liminares.ts'
import { writeAudit } from '../../core/audit/audit.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import type { Row } from '../../core/sql/select.ts'

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
async function markLawsuit(work: Work, { cd_processo }: Row): Promise<void> {
  const { tx, actor, ctx } = work
  const company = ctx.sessao.cd_empresa
  const id = Number(cd_processo)
  const ie_liminar = (await hasInForce(tx, company, id)) ?? false
  const [marked] = await rows<{ nr_versao: number }>(
    tx,
    sql`update processos set ie_liminar = ${ie_liminar}, nr_versao = nr_versao + 1, dt_atualizado = ${ctx.agora}::timestamptz
        where cd_empresa = ${company}::bigint and id = ${id}::bigint and ie_liminar is distinct from ${ie_liminar}
        returning nr_versao`,
  )
  if (!marked) return
  await writeAudit(tx, actor, company, {
    entidade: 'processos',
    cd_registro: id,
    acao: 'editar',
    antes: { ie_liminar: !ie_liminar },
    depois: { ie_liminar },
  })
  const { id: autor } = ctx.sessao
  work.announce({
    tipo: 'gravado',
    entidade: 'processos',
    id,
    versao: marked.nr_versao,
    empresa: company,
    autor,
    acao: 'editar',
  })
}

export const liminaresHooks: Hooks<typeof liminares> = {
  written: (work, row) => markLawsuit(work, row),
  removed: (work, stored) => markLawsuit(work, stored),
}
