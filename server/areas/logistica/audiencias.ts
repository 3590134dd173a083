import type { audiencias } from '../../../src/schemas/logistica/audiencias.ts'
import type { Hooks } from '../../core/write/hooks.ts'
import { lawsuitOf } from '../tarefas/vinculos.ts'

/** Links a hearing to the lawsuit of its number. */
export const audienciasHooks: Hooks<typeof audiencias> = {
  async before(work, values, stored) {
    if (values.nr_processo !== stored?.nr_processo) values.cd_processo = await lawsuitOf(work, values.nr_processo)
  },
}
