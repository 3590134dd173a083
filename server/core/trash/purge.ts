import type { AnyEntity, Model } from '../../../src/schemas/core/index.ts'
import { writeAudit, type Actor } from '../audit/audit.ts'
import { rows, sql, type Db } from '../db/db.ts'
import type { Files } from '../files/files.ts'

/** So many records go in one transaction. */
const PART = 100

async function purgePart(
  db: Db,
  entity: AnyEntity,
  actor: Actor,
  days: number,
): Promise<{ n: number; keys: string[] }> {
  const company = actor.ctx.sessao.cd_empresa
  return db.transaction().execute(async (tx) => {
    const roots = await rows<{ id: number; cd_registro: number }>(
      tx,
      sql`select id, cd_registro from lixeira where cd_empresa = ${company}::bigint and entidade = ${entity.name} and cd_raiz is null
            and dt_deletado < ${actor.ctx.agora}::timestamptz - ${days}::int * interval '1 day' order by id limit ${PART}::int for update`,
    )
    if (roots.length === 0) return { n: 0, keys: [] }
    const ids = roots.map(({ id }) => id)
    const files = await rows<{ chave: string }>(
      tx,
      sql`delete from arquivos a using lixeira l where (l.id = any(${ids}::bigint[]) or l.cd_raiz = any(${ids}::bigint[]))
            and a.cd_empresa = l.cd_empresa and a.entidade = l.entidade and a.cd_registro = l.cd_registro returning a.chave`,
    )
    await sql`delete from lixeira where id = any(${ids}::bigint[])`.execute(tx)
    const entry = { entidade: entity.name, acao: 'expurgar', antes: null, depois: null }
    await writeAudit(tx, actor, company, ...roots.map(({ cd_registro }) => ({ ...entry, cd_registro })))
    return { n: roots.length, keys: files.map(({ chave }) => chave) }
  })
}

/** Removes for good, with their files, what has been in a firm's trash for as long as its entity says. */
export async function purge(db: Db, model: Model, files: Files, actor: Actor): Promise<void> {
  for (const entity of model.entities) {
    if (!entity.trash) continue
    for (;;) {
      const { n, keys } = await purgePart(db, entity, actor, entity.trash.days)
      await files.discard(keys)
      if (n < PART) break
    }
  }
}
