import { one, sql, type Db } from '../../../core/db/db.ts'
import type { DataStep } from '../../../core/ddl/handSteps.ts'
import { LOTE } from './termoDosExpedientes.ts'

const umLote = (tx: Db, from: number, to: number) =>
  sql`insert into provas_captura (cd_empresa, cd_publicacao, ie_fonte, ds_identificador, ds_termo, dt_captura, cd_usuario_cri, dt_criado, dt_atualizado)
    select cd_empresa, id, 'mao', 'publicacoes/' || id, nm_diario, dt_criado, cd_usuario_cri, dt_criado, dt_criado from publicacoes
    where id > ${from}::bigint and id <= ${to}::bigint on conflict do nothing`.execute(tx)

/** Publications that were entered before this was noted have their proof; how they were written first their trail knows. */
export const provasDasPublicacoes: DataStep = {
  name: '2026-11-28-provas-das-publicacoes',
  at: 'after',
  async run(tx) {
    const last = await one<{ n: number | null }>(tx, sql`select max(id) n from publicacoes`)
    for (let from = 0; from < Number(last?.n ?? 0); from += LOTE) await umLote(tx, from, from + LOTE)
  },
}
