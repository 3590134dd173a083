import type { limitesAprovacao } from '../../../src/schemas/financeiro/limites-aprovacao.ts'
import { same } from '../../../src/schemas/core/index.ts'
import type { Hooks } from '../../core/write/hooks.ts'
import { avisarQuemDecide } from './decisores.ts'

/** Nobody raises what they may spend alone without the others who decide hearing of it. */
export const limitesHooks: Hooks<typeof limitesAprovacao> = {
  async written(work, row, stored) {
    if (stored && same(row.nr_limite, stored.nr_limite) && same(row.cd_grupo, stored.cd_grupo)) return
    await avisarQuemDecide(work, 'limite_mudou', row.id)
  },
  /** While it is still there to be seen. */
  async removing(work, stored) {
    await avisarQuemDecide(work, 'limite_mudou', stored.id)
  },
}
