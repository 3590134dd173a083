import type { movimentacoesCobranca } from '../../../src/schemas/cobranca/movimentacoes-cobranca.ts'
import type { movimentacoes } from '../../../src/schemas/juridico/movimentacoes.ts'
import type { Hooks } from '../../core/write/hooks.ts'

/** Who verified a movement and when is the server's to say, once; a cancelled one is nobody's favourite (spec 2 §4). */
export const movimentacoesHooks: Hooks<typeof movimentacoes> & Hooks<typeof movimentacoesCobranca> = {
  // Clients say that a new one is active; it is.
  received(_work, input, id) {
    const { ie_ativo: _ignored, ...others } = input
    return id === null ? others : input
  },
  before({ ctx }, values, stored) {
    if (!stored) return
    if (values.dt_verificacao !== stored.dt_verificacao) {
      values.dt_verificacao = stored.dt_verificacao ?? ctx.agora
      values.cd_usuario_verificacao = stored.cd_usuario_verificacao ?? ctx.sessao.id
    }
    if (values.ie_ativo === false) values.ie_favorito = false
  },
}
