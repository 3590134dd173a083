import { one, sql } from '../../../core/db/db.ts'
import type { Row } from '../../../core/sql/select.ts'
import { updateMany } from '../../../core/write/many.ts'
import type { Recebendo } from '../captura/recebendo.ts'
import { distribuicaoDe } from './distribuir.ts'

/** What is known of a notice since it came may be what a rule waits for: while nobody has it, it is given out as if it came now. */
export async function redistribuir(to: Recebendo, expediente: number): Promise<void> {
  const { tx, model, actor, contextOf } = to
  const { ctx } = actor
  const entity = model.get('expedientes')
  const where = sql`t.id = ${expediente}::bigint and t.cd_responsavel is null and t.ie_baixado is not true and t.dt_cancelamento is null`
  const row = await one<Row>(
    tx,
    sql`select t.* from expedientes t where t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and ${where}`,
  )
  const given = row && (await distribuicaoDe({ tx, ctx, entity, contextOf }, row))
  if (given) await updateMany(to, entity, { where, set: { ...given }, acao: 'distribuir' })
}
