import { rows, sql } from '../../core/db/db.ts'
import type { Work } from '../../core/write/hooks.ts'
import { tableOf } from '../../core/sql/tables.ts'

/**
 * The id of the firm's record of that name in one of its lists, whatever the name's case and accents; created where there is
 * none such (spec 2 §2 says so of the reasons for closing).
 */
export async function idNamed(work: Work, list: string, name: string): Promise<number> {
  const entity = work.model.get(list)
  const [known] = await rows<{ id: number }>(
    work.tx,
    sql`select id from ${sql.table(tableOf(entity))} where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint
        and banca_simples(${sql.ref(entity.title)}) = banca_simples(${name.trim()}) order by id limit 1`,
  )
  return known?.id ?? Number((await work.others.create(list, { [entity.title]: name })).id)
}
