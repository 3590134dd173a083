import { FONTES } from '../../../src/schemas/ia/fontes.ts'
import { sql } from '../../core/db/db.ts'
import { ask } from '../../core/queue/queue.ts'
import type { Row } from '../../core/sql/select.ts'
import { insertMany, updateMany, type Batch } from '../../core/write/many.ts'
import { ANALISES } from './guardadas.ts'

/** Asks for readings of texts, by rows of the same fields: each takes the place of those of its text before it. */
export async function pedirLeituras(batch: Batch, novas: readonly Row[]): Promise<number[]> {
  const { tx, model, actor } = batch
  const entity = model.get(ANALISES)
  const ids = await insertMany(batch, entity, novas, ({ ds_texto: _text, ...told }) => told)
  for (const { ref } of Object.values(FONTES)) {
    const texto = sql.ref(`t.${ref}`)
    const nova = sql`(select n.id from analises_ia n where n.id = any(${ids}::bigint[]) and ${sql.ref(`n.${ref}`)} = ${texto})`
    const textos = novas.flatMap((row) => row[ref] ?? [])
    if (!textos.length) continue
    const where = sql`${texto} = any(${textos}::bigint[]) and not t.id = any(${ids}::bigint[])`
    await updateMany(batch, entity, { where, set: { cd_substituta: nova }, acao: 'substituir' })
  }
  for (const id of ids) await ask(tx, ANALISES, String(id), {}, actor.ctx.sessao.cd_empresa)
  return ids
}
