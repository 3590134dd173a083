import { todayIn } from '../../../src/schemas/br/dates.ts'
import { writeAudit } from '../../core/audit/audit.ts'
import { rows, sql } from '../../core/db/db.ts'
import type { DataStep } from '../../core/ddl/handSteps.ts'
import { actorOfFirm } from '../../core/queue/jobs.ts'
import { tableOf } from '../../core/sql/tables.ts'
import { grantsAll } from './grantsAll.ts'
import { walledOf } from './walled.ts'

interface Left {
  readonly id: number
  readonly cd_empresa: number
  readonly antes: number[]
  readonly depois: number[]
}

/**
 * Whoever left before leaving took them off walls is taken off now, also in the trash. Superusers may be named where they
 * do not work, and a wall that would name nobody stays as it is. Each has its
 * row in the trail of its firm.
 */
export const leftWalls: DataStep = {
  name: '2026-11-22-muros-de-quem-saiu',
  at: 'after',
  async run(tx, model) {
    const groups = await rows<{ id: number; nm_grupo: string }>(tx, sql`select id, nm_grupo from grupos`)
    const granting = groups.filter((group) => grantsAll(group.nm_grupo)).map(({ id }) => id)
    const stays = sql`exists (select from usuarios u where u.id = p.id
      and (u.estabelecimentos @> array[t.cd_empresa]::bigint[] or u.grupos && ${granting}::bigint[]))`
    const firms = await rows<{ id: number; fuso: string }>(
      tx,
      sql`select id, ds_fuso fuso from estabelecimentos order by id`,
    )
    const now = new Date()
    for (const { entity, wall } of walledOf(model)) {
      const [table, named] = [sql.table(tableOf(entity)), sql.ref(`t.${wall}`)]
      const there = await rows<Left>(
        tx,
        sql`update ${table} as o set ${sql.ref(wall)} = k.named, nr_versao = o.nr_versao + 1 from (
          select t.id, ${named} was, array(select p.id from unnest(${named}) with ordinality p(id, n) where ${stays} order by n) named
          from ${table} as t where ${named} is not null) as k
        where o.id = k.id and cardinality(k.named) > 0 and k.named <> k.was
        returning o.id, o.cd_empresa, k.was antes, k.named depois`,
      )
      const gone = await rows<Left>(
        tx,
        sql`update lixeira o set linha = jsonb_set(o.linha, array[${wall}::text], to_jsonb(k.named)) from (
          select t.id, array(select e::bigint from jsonb_array_elements_text(t.linha -> ${wall}::text) e) was, array(select p.id from (select e::bigint id, n from jsonb_array_elements_text(t.linha -> ${wall}::text) with ordinality x(e, n)) p
            where ${stays} order by p.n) named
          from lixeira t where t.entidade = ${entity.name} and jsonb_typeof(t.linha -> ${wall}::text) = 'array') as k
        where o.id = k.id and cardinality(k.named) > 0 and to_jsonb(k.named) <> o.linha -> ${wall}::text
        returning o.cd_registro id, o.cd_empresa, k.was antes, k.named depois`,
      )
      for (const { id: firm, fuso } of firms) {
        const actor = actorOfFirm({ id: firm, fuso, hoje: todayIn(fuso, now), hora: 0 }, now)
        const entries = [...there, ...gone]
          .filter(({ cd_empresa }) => cd_empresa === firm)
          .map(({ id, antes, depois }) => ({
            entidade: entity.name,
            cd_registro: id,
            acao: 'editar',
            antes: { [wall]: antes },
            depois: { [wall]: depois },
          }))
        await writeAudit(tx, actor, firm, ...entries)
      }
    }
  },
}
