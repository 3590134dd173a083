import { isBlank, same } from '../../../src/schemas/core/index.ts'
import { nomesPix } from '../../../src/schemas/pix.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { avisarQuemDecide } from './decisores.ts'
import { noEscritorio } from './favorecidoMudou.ts'

type Tipo = 'conta_propria_mudou' | 'pix_proprio_mudou'
/** Where customers are told to pay: the key, with whose it is, whether it counts, and the account behind it. */
const DADOS = [...nomesPix, 'ie_ativo', 'nm_banco', 'nr_agencia', 'nr_conta'] as const

/** Of a row without a key nobody is told to pay there. */
const paga = (row: Row | null) => (row && !isBlank(row.ds_chave_pix) ? row : null)

/** Whether customers are told to pay somewhere else, once a row is as it is now. */
const mudou = (now: Row | null, then: Row | null): boolean =>
  (paga(now) !== null || paga(then) !== null) &&
  !DADOS.every((name) => same(paga(now)?.[name] ?? null, paga(then)?.[name] ?? null))

/** Nobody changes where customers pay the firm without the others who decide on its money hearing of it. */
export const recebedorHooks = (tipo: Tipo): Hooks => {
  const avisar = async (work: Work, now: Row | null, then: Row | null) => {
    if (!mudou(now, then)) return
    const row = (now ?? then)!
    // A firm is its own, whichever of theirs somebody works in.
    const firm = tipo === 'pix_proprio_mudou' ? Number(row.id) : work.ctx.sessao.cd_empresa
    await avisarQuemDecide(noEscritorio(work, firm), tipo, Number(row.id))
  }
  return {
    written: (work, row, stored) => avisar(work, row, stored),
    /** While it is still there to be seen. */
    removing: (work, stored) => avisar(work, null, stored),
  }
}
