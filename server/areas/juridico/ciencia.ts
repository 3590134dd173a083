import { texts } from '../../../src/schemas/core/index.ts'
import { writeAudit } from '../../core/audit/audit.ts'
import { invalid } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { companyOf } from '../../core/write/store.ts'

const FIELD = 'motivo_conflito'
const LONGEST = 1000
const given = new WeakMap<Work, string>()

/** Why somebody saved in spite of a possible conflict of interest: no field holds it, the record's trail does. */
export const cienciaHooks: Hooks = {
  received(work, { [FIELD]: motivo, ...input }) {
    if (motivo === undefined || motivo === null || motivo === '') return input
    if (typeof motivo !== 'string') throw invalid({ [FIELD]: [texts.invalid('Motivo')] })
    if (motivo.length > LONGEST) throw invalid({ [FIELD]: [texts.max('Motivo', LONGEST)] })
    if (motivo.trim()) given.set(work, motivo.trim())
    return input
  },
  async written(work, row) {
    const motivo = given.get(work)
    given.delete(work)
    if (!motivo) return
    const { entity, actor, ctx, tx } = work
    await writeAudit(tx, actor, companyOf(entity, row, ctx), {
      entidade: entity.name,
      cd_registro: Number(row.id),
      acao: 'ciente_conflito',
      antes: null,
      depois: { motivo },
    })
  },
}
