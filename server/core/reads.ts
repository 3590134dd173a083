import type { AnyEntity } from '../../src/schemas/core/index.ts'
import { writeAudit, type Actor } from './audit.ts'
import { one, sql, type Db } from './db.ts'
import type { Row } from './select.ts'
import type { Service } from './service.ts'
import { companyOf } from './store.ts'

/** Looking at a record again and again within so many minutes is one look. */
const ONE_LOOK_MINUTES = 10
/** So many at once are noted one by one; whoever exports more than these is asked for by the export itself. */
const MOST = '2000'

/**
 * Notes in the trail of each record behind a wall who read it, and how (`consultar`, `exportar`). Of any other record
 * nothing is noted. `rows` are as the API answers them.
 */
export async function noteReads(
  db: Db,
  entity: AnyEntity,
  rows: readonly Row[],
  actor: Actor,
  acao: 'consultar' | 'exportar' = 'consultar',
): Promise<void> {
  const { wall } = entity.access
  if (wall === undefined) return
  for (const row of rows)
    if ((row[wall] as readonly unknown[] | null | undefined)?.length) await noteRead(db, entity, row, actor, acao)
}

async function noteRead(db: Db, entity: AnyEntity, row: Row, actor: Actor, acao: string): Promise<void> {
  const company = companyOf(entity, row, actor.ctx)
  const id = Number(row.id)
  const lately = await one(
    db,
    sql`select 1 from auditoria where cd_empresa = ${company}::bigint and entidade = ${entity.name} and cd_registro = ${id}::bigint
        and acao = ${acao} and cd_usuario = ${actor.ctx.sessao.id}::bigint
        and quando > ${actor.ctx.agora}::timestamptz - ${ONE_LOOK_MINUTES}::int * interval '1 minute' limit 1`,
  )
  if (lately) return
  await writeAudit(db, actor, company, { entidade: entity.name, cd_registro: id, acao, antes: null, depois: null })
}

/** Notes the records behind a wall that a list query would export. */
export async function noteExport(
  service: Service,
  entity: AnyEntity,
  params: Readonly<Record<string, string>>,
  actor: Actor,
): Promise<void> {
  const { wall } = entity.access
  if (wall === undefined) return
  const { colunas: _columns, ...query } = params
  const walled = { ...query, [`${wall}__empty`]: 'false', nr_por_pagina: MOST }
  const { results } = await service.list(entity, walled, actor.ctx)
  await noteReads(service.db, entity, results, actor, 'exportar')
}
