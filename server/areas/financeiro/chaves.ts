import type { contasBancarias } from '../../../src/schemas/financeiro/contas-bancarias.ts'
import type { favorecidos } from '../../../src/schemas/financeiro/favorecidos.ts'
import type { Hooks } from '../../core/write/hooks.ts'
import { comChaveConferida } from '../cobranca/pix.ts'

/** A key that is kept is one that can be paid. */
export const contasBancariasHooks: Hooks<typeof contasBancarias> = {
  before: (_work, values) => comChaveConferida(values),
}
export const favorecidosHooks: Hooks<typeof favorecidos> = { before: (_work, values) => comChaveConferida(values) }
