import type { contasContabeis } from '../../../src/schemas/financeiro/contas-contabeis.ts'
import { one, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Hooks } from '../../core/write/hooks.ts'

/** What was entered counts by the nature that its account had: another one would change results that are closed. */
export const contasContabeisHooks: Hooks<typeof contasContabeis> = {
  async before({ tx, ctx }, values, stored) {
    if (!stored || values.ie_natureza === stored.ie_natureza) return
    const used = await one(
      tx,
      sql`select 1 from lancamentos_contabeis where cd_empresa = ${ctx.sessao.cd_empresa}::bigint
          and cd_contas && array[${stored.id}::bigint] limit 1`,
    )
    if (used) throw invalid({ ie_natureza: ['A conta já tem lançamentos: a natureza dela não muda.'] })
  },
}
