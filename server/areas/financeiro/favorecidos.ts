import type { favorecidos } from '../../../src/schemas/financeiro/favorecidos.ts'
import type { Hooks } from '../../core/write/hooks.ts'
import { comChaveConferida } from '../cobranca/pix.ts'

/** A key that is kept is one that can be paid. */
export const favorecidosHooks: Hooks<typeof favorecidos> = { before: (_work, values) => comChaveConferida(values) }
