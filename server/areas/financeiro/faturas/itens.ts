import type { faturasItens } from '../../../../src/schemas/financeiro/faturas-itens.ts'
import { one, sql } from '../../../core/db/db.ts'
import { refused } from '../../../core/errors.ts'
import type { Hooks, Work } from '../../../core/write/hooks.ts'

/** Has the invoice of a line until the line is written: whoever issues it counts the line as it was, or as it is then. */
const segurarFatura = ({ tx, ctx }: Work, fatura: number) =>
  one<{ ie_situacao: string }>(
    tx,
    sql`select ie_situacao from faturas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${fatura}::bigint for no key update`,
  )

export const itensHooks: Hooks<typeof faturasItens> = {
  async holding(work, id) {
    const item = await one<{ cd_fatura: number }>(
      work.tx,
      sql`select cd_fatura from faturas_itens where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint`,
    )
    if (item) await segurarFatura(work, Number(item.cd_fatura))
  },
  async before(work, values, stored) {
    if (stored) return
    const fatura = await segurarFatura(work, Number(values.cd_fatura))
    if (fatura?.ie_situacao !== 'PR') throw refused('A fatura já não está em conferência.')
  },
}
