import type { grupos } from '../../../src/schemas/plataforma/grupos.ts'
import { forbidden } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { grantsAll } from './grantsAll.ts'
import { countSealedRead, keepSealedRead } from './sealedReaders.ts'
import { requireManager } from './userActive.ts'

/** A group that gives every right is a superuser's alone to make, change or delete; who reads what is sealed is counted before. */
async function mayTouch(work: Work, company: unknown, ...names: readonly unknown[]): Promise<void> {
  const every = names.some(grantsAll)
  if (every && !work.ctx.flags.has('superuser')) throw forbidden()
  if (company !== null) await countSealedRead(work, [Number(company)], every)
}

export const gruposHooks: Hooks<typeof grupos> = {
  before: (work, { nm_grupo }, stored) => mayTouch(work, stored?.cd_empresa ?? null, nm_grupo, stored?.nm_grupo),
  beforeRemove: (work, stored) => mayTouch(work, stored.cd_empresa, stored.nm_grupo),
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
