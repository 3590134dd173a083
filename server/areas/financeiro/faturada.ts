import { one, sql } from '../../core/db/db.ts'
import { invalid, refused } from '../../core/errors.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'

const daFatura = (id: number) => `Esta conta é da fatura nº ${id}: desfaça o faturamento para mudá-la.`

/** The invoice that a bill charges; undefined where it is of none. */
const faturaDe = ({ tx, ctx }: Work, conta: Row) =>
  one<{ id: number }>(
    tx,
    sql`select id from faturas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_receber = ${conta.id}::bigint limit 1`,
  )

/** What an invoice charges is changed there: its bill neither comes to another amount nor goes by itself. */
export const faturadaHooks: Hooks = {
  async before(work, values, stored) {
    if (!stored || values.nr_valor === undefined || String(values.nr_valor) === String(stored.nr_valor)) return
    const fatura = await faturaDe(work, stored)
    if (fatura) throw invalid({ nr_valor: [daFatura(Number(fatura.id))] })
  },
  async beforeRemove(work, stored) {
    const fatura = await faturaDe(work, stored)
    if (fatura) throw refused(daFatura(Number(fatura.id)))
  },
}
