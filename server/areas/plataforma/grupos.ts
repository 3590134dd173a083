import { forbidden } from '../../core/errors.ts'
import type { Hooks } from '../../core/hooks.ts'

/** A name with 'midgard' grants everything: only who has everything may give or touch it. */
export const grantsAll = (name: unknown): boolean => typeof name === 'string' && name.toLowerCase().includes('midgard')

export const gruposHooks: Hooks = {
  before({ ctx }, values, stored) {
    if ((grantsAll(values.nm_grupo) || grantsAll(stored?.nm_grupo)) && !ctx.flags.has('superuser')) throw forbidden()
  },
}
