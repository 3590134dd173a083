import type { lancamentosContabeis } from '../../../src/schemas/financeiro/lancamentos-contabeis.ts'
import { invalid } from '../../core/errors.ts'
import { sql } from '../../core/db/db.ts'
import type { ActionHandler, Hooks } from '../../core/write/hooks.ts'
import { abertoEm, contar, estornar as reverter } from './livro.ts'

/** What an accountant enters by hand. */
export const lancamentosHooks: Hooks<typeof lancamentosContabeis> = {
  before: (work, values, stored) => (stored ? undefined : abertoEm(work, values.dt_lancamento!, 'dt_lancamento')),
  written: (work, row, stored) => (stored ? undefined : contar(work, row)),
}

export const estornar: ActionHandler<typeof lancamentosContabeis, 'estornar'> = async (work, row, { dt_estorno }) => {
  if (dt_estorno! < row.dt_lancamento) throw invalid({ dt_estorno: ['O estorno vem antes do lançamento.'] })
  if (dt_estorno! > work.ctx.hoje) throw invalid({ dt_estorno: ['A data não pode ser posterior a hoje!'] })
  await reverter(work, { dia: dt_estorno!, campo: 'dt_estorno' }, sql`l.id = ${row.id}::bigint`)
}
