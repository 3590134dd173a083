import type { Capability } from '../capability.ts'
import { repeated } from '../repeated.ts'
import type { Actions } from './action.ts'
import { checkAction } from './check.ts'
import { keyMistakes } from './keys.ts'

declare module '../words.ts' {
  interface Words<R, A, C> {
    /** What else can be done with a record. */
    readonly actions?: A & Actions<R>
  }
}

// Without looking ahead: what judges expressions can then say of it for certain that it is linear.
const INFINITIVE = /^\p{Lu}\p{L}*[aeioô]r(?:[^\p{L}-]|$)/u

/** What else can be done with a record. */
export const actions: Capability = {
  name: 'actions',
  check(entity, look) {
    for (const [at, mistake] of keyMistakes(entity)) look.report(`actions.${at}`, mistake)
    for (const [name, action] of Object.entries(entity.actions)) checkAction(entity, name, action, look)
  },
  advice(entity, say) {
    for (const [name, action] of Object.entries(entity.actions)) {
      const at = `${entity.name}.actions.${name}`
      if (!INFINITIVE.test(action.label))
        say('aviso', `${at}.label`, `"${action.label}" não começa por um verbo no infinitivo`)
      if (action.tone === 'danger' && !action.confirm && !Object.keys(action.input ?? {}).length)
        say('aviso', at, 'perigosa e sem confirmação')
    }
    for (const call of repeated(Object.values(entity.actions).flatMap((a) => a.call ?? [])))
      say('erro', `${entity.name}.actions`, `duas ações na chamada ${call}`)
  },
}
