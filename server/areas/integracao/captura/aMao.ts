import type { Row } from '../../../core/sql/select.ts'
import type { Hooks, Work } from '../../../core/write/hooks.ts'
import { insertMany } from '../../../core/write/many.ts'

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
