import { one, sql } from '../../core/db/db.ts'
import { invalid, refused } from '../../core/errors.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'

const daFatura = (id: number) => `Esta conta é da fatura nº ${id}: desfaça o faturamento para mudá-la.`

/** What an invoice says of its bill. */
const FIXOS = ['nr_valor', 'cd_cliente', 'ie_tipo_recebido'] as const

/** The invoice that a bill charges; undefined where it is of none. */
const faturaDe = ({ tx, ctx }: Work, conta: Row) =>
  one<{ id: number }>(
    tx,
    sql`select id from faturas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_receber = ${conta.id}::bigint limit 1`,
  )

/** What an invoice charges is changed there: its bill neither comes to another amount or customer nor goes by itself. */
export const faturadaHooks: Hooks = {
  async before(work, values, stored) {
    if (!stored) return
    const field = FIXOS.find((name) => values[name] !== undefined && String(values[name]) !== String(stored[name]))
    const cancelled = values.dt_cancelamento !== undefined && values.dt_cancelamento !== null && !stored.dt_cancelamento
    if (!field && !cancelled) return
    const fatura = await faturaDe(work, stored)
    if (!fatura) return
    const why = daFatura(Number(fatura.id))
    throw cancelled ? refused(why) : invalid({ [field!]: [why] })
  },
  async beforeRemove(work, stored) {
    const fatura = await faturaDe(work, stored)
    if (fatura) throw refused(daFatura(Number(fatura.id)))
  },
}
