import type { DataStep } from '../../../core/ddl/handSteps.ts'
import { one, sql, type Db } from '../../../core/db/db.ts'
import type { Row } from '../../../core/sql/select.ts'
import type { Hooks, Work } from '../../../core/write/hooks.ts'
import { insertMany } from '../../../core/write/many.ts'
import { LOTE } from './termoDosExpedientes.ts'

/** What a proof says of what somebody entered: where it was published, and its words as they were written first. */
async function provar({ tx, model, actor }: Work, de: Row): Promise<void> {
  const proof = { ie_fonte: 'mao', dt_captura: actor.ctx.agora, ...de }
  const short = (row: Row) => ({ ...row, ds_original: null })
  await insertMany({ tx, model, actor }, model.get('provas-captura'), [proof], short)
}
const identificador = (entidade: string, id: unknown) => `${entidade}/${String(id)}`

/** No source sends publications but people and programs that enter them: each has that for its proof. */
export const publicacaoAMao: Hooks = {
  async written(work, { id, nm_diario, teor }, stored) {
    if (stored) return
    const ds_identificador = identificador('publicacoes', id)
    await provar(work, { cd_publicacao: id, ds_identificador, ds_termo: nm_diario, ds_original: teor })
  },
}

/** A notice that no source sent was entered, too. */
export const expedienteAMao: Hooks = {
  before(_work, values, stored) {
    if (!stored && !values.ie_fontes) values.ie_fontes = ['mao']
  },
  async written(work, { id, ie_fontes, nm_orgao, teor }, stored) {
    if (stored || String(ie_fontes) !== 'mao') return
    const ds_identificador = identificador('expedientes', id)
    await provar(work, { cd_expediente: id, ds_identificador, ds_termo: nm_orgao, ds_original: teor })
  },
}

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
