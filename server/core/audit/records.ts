import { mayOperate, nameOf, type AnyEntity, type Context } from '../../../src/schemas/core/index.ts'
import { rows, sql } from '../db/db.ts'
import { namesOfDeparted } from '../sql/departures.ts'
import { mergedAway } from '../merge/trail.ts'
import { presenter } from '../sql/present.ts'
import { scopeOf, selectList, visibleWhere, type Row } from '../sql/select.ts'
import type { Service } from '../write/service.ts'
import { tableOf } from '../sql/tables.ts'
import { goneSeen } from '../trash/read.ts'

/** The record that a row of the trail is about: the one that it was merged into, where it was. */
export interface LoggedRecord {
  readonly id: number
  readonly nome: string
  /** Deleted ones have no page any more. */
  readonly existe: boolean
  /** It left the firm: it has neither a page nor a trail here any more, and the name of then. */
  readonly saiu?: true
}

async function there({ db, model }: Service, entity: AnyEntity, ids: readonly number[], ctx: Context) {
  const s = scopeOf(model, entity, ctx)
  const found = await rows<Row>(
    db,
    sql`select ${selectList(s, new Set([entity.title]))} from ${sql.table(tableOf(entity))} as t
        where t.id = any(${ids}::bigint[]) and ${visibleWhere(s)}`,
  )
  const shown = presenter(entity, ctx)
  return new Map(found.map((row) => [Number(row.id), shown(row)]))
}

/**
 * Of records that the trail names, those that the session may know of, deleted ones too: as it could read the trail of
 * each by itself. The others are left out.
 */
export async function recordsSeen(
  service: Service,
  entity: AnyEntity,
  ids: readonly number[],
  ctx: Context,
): Promise<Map<number, LoggedRecord>> {
  const out = new Map<number, LoggedRecord>()
  if (ids.length === 0 || !mayOperate(entity, 'read', ctx.flags)) return out
  const company = ctx.sessao.cd_empresa
  const merged = entity.merge ? await mergedAway(service.db, company, entity.name, ids) : new Map<number, number>()
  const asked = [...new Set([...ids, ...merged.values()])]
  const live = await there(service, entity, asked, ctx)
  const missing = asked.filter((id) => !live.has(id))
  const gone = missing.length ? await goneSeen(service.db, service.model, entity, missing, ctx) : new Map<number, Row>()
  for (const id of ids) {
    const of = live.has(id) ? id : (merged.get(id) ?? id)
    const row = live.get(of) ?? gone.get(of)
    if (row) out.set(id, { id: of, nome: nameOf(entity, row), existe: live.has(of) })
  }
  const others = ids.filter((id) => !out.has(id))
  for (const [id, nome] of await namesOfDeparted(service.db, entity, others, ctx))
    out.set(id, { id, nome, existe: false, saiu: true })
  return out
}
