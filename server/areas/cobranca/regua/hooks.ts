import type { reguaPassos } from '../../../../src/schemas/cobranca/regua.ts'
import { lacunaEstranha, LACUNAS } from '../../../../src/schemas/cobranca/texto-regua.ts'
import { invalid } from '../../../core/errors.ts'
import type { Hooks } from '../../../core/write/hooks.ts'

const known = Object.keys(LACUNAS)
  .map((name) => `{${name}}`)
  .join(', ')

/** A text says nothing of a debtor that nobody knows. */
export const passosHooks: Hooks<typeof reguaPassos> = {
  before(_work, values) {
    for (const name of ['ds_assunto', 'ds_texto'] as const) {
      const strange = lacunaEstranha(values[name] ?? '')
      if (strange !== null) throw invalid({ [name]: [`{${strange}} não existe. Use: ${known}.`] })
    }
  },
}
