import type { regrasCobranca } from '../../../src/schemas/cobranca/regras-cobranca.ts'
import type { estabelecimentos } from '../../../src/schemas/plataforma/estabelecimentos.ts'
import type { Hooks } from '../../core/write/hooks.ts'
import { comChaveConferida } from './pix.ts'

/** A key that is kept is one that can be paid. */
export const regrasHooks: Hooks<typeof regrasCobranca> = { before: (_work, values) => comChaveConferida(values) }
export const estabelecimentosHooks: Hooks<typeof estabelecimentos> = {
  before: (_work, values) => comChaveConferida(values),
}
