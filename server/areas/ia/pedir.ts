import { ask } from '../../core/queue/queue.ts'
import type { Row } from '../../core/sql/select.ts'
import { insertMany, type Batch } from '../../core/write/many.ts'
import { ANALISES } from './guardadas.ts'

/** Asks for readings of texts, by rows of the same fields: what was read before stands until each is made. */
export async function pedirLeituras(batch: Batch, novas: readonly Row[]): Promise<number[]> {
  const { tx, model, actor } = batch
  const ids = await insertMany(batch, model.get(ANALISES), novas, ({ ds_texto: _text, ...told }) => told)
  for (const id of ids) await ask(tx, ANALISES, String(id), {}, actor.ctx.sessao.cd_empresa)
  return ids
}
