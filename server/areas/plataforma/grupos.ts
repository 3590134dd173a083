import { forbidden } from '../../core/errors.ts'
import type { Hooks } from '../../core/hooks.ts'
import { grantsAll } from './grantsAll.ts'
import { requireManager } from './userActive.ts'

export const gruposHooks: Hooks = {
  before({ ctx }, values, stored) {
    if ((grantsAll(values.nm_grupo) || grantsAll(stored?.nm_grupo)) && !ctx.flags.has('superuser')) throw forbidden()
  },
  // Another name, or fewer ticks, may put out the last who could undo it.
  async written(work, row, stored) {
    if (stored)
      await requireManager(work, Number(row.cd_empresa), row.nm_grupo === stored.nm_grupo ? 'endpoints' : 'nm_grupo')
  },
  async removing(work, stored) {
    if (!work.ctx.flags.has('superuser'))
      await requireManager(work, Number(stored.cd_empresa), 'nm_grupo', Number(stored.id))
  },
}
