import { forbidden } from '../../core/errors.ts'
import type { Hooks } from '../../core/write/hooks.ts'
import { grantsAll } from './grantsAll.ts'
import { countSealedRead, keepSealedRead } from './sealedReaders.ts'
import { requireManager } from './userActive.ts'

export const gruposHooks: Hooks = {
  async before(work, values, stored) {
    const { ctx } = work
    if ((grantsAll(values.nm_grupo) || grantsAll(stored?.nm_grupo)) && !ctx.flags.has('superuser')) throw forbidden()
    if (!stored) return
    const every = grantsAll(values.nm_grupo) || grantsAll(stored.nm_grupo)
    await countSealedRead(work, [Number(stored.cd_empresa)], every)
  },
  // Another name, or fewer ticks, may put out the last who could undo it.
  async written(work, row, stored) {
    if (!stored) return
    const field = row.nm_grupo === stored.nm_grupo ? 'endpoints' : 'nm_grupo'
    await requireManager(work, Number(row.cd_empresa), field)
    await keepSealedRead(work, field)
  },
  async removing(work, stored) {
    if (!work.ctx.flags.has('superuser'))
      await requireManager(work, Number(stored.cd_empresa), 'nm_grupo', Number(stored.id))
  },
  async removed(work) {
    await keepSealedRead(work, 'nm_grupo')
  },
}
