import type { importacoes } from '../../../src/schemas/plataforma/importacoes.ts'
import { mayOperate, withdrawnBy } from '../../../src/schemas/core/index.ts'
import { one, sql } from '../../core/db/db.ts'
import { forbidden, refused } from '../../core/errors.ts'
import type { ActionHandler } from '../../core/write/hooks.ts'
import { ask } from '../../core/queue/queue.ts'
import { IMPORT, importedEntity } from './state.ts'

/** Stops a dry run, or an import that can be gone on with. */
export const parar: ActionHandler<typeof importacoes, 'parar'> = (work, record) => {
  importedEntity(work.model, String(record.ds_entidade), work.ctx)
  return Promise.resolve({ ie_situacao: record.ie_situacao === 'CO' ? 'MA' : 'PA', dt_fim: work.ctx.agora })
}

/** Hands an import to whoever works on imports, to be undone: in the name of whoever asks. */
export const desfazer: ActionHandler<typeof importacoes, 'desfazer'> = async (work, record) => {
  const entity = importedEntity(work.model, String(record.ds_entidade), work.ctx)
  if (!mayOperate(entity, withdrawnBy(entity), work.ctx.flags)) throw forbidden()
  const lines = await one(
    work.tx,
    sql`select 1 from importacao_linhas where cd_importacao = ${Number(record.id)}::bigint and estado in ('K', 'M') limit 1`,
  )
  if (!lines) throw refused('Não há nada que esta importação tenha feito e que ainda possa ser desfeito.')
  await sql`update importacao_planos set cd_autor = ${work.ctx.sessao.id}::bigint, ip = ${work.actor.ip}
    where cd_importacao = ${Number(record.id)}::bigint`.execute(work.tx)
  await ask(work.tx, IMPORT, String(record.id))
  return { ie_situacao: 'DE', qt_desfeitas: 0, qt_mantidas: 0, ds_aviso: null, dt_fim: null }
}
