import { toCents } from '../../../src/schemas/br/money.ts'
import type { transferencias } from '../../../src/schemas/financeiro/transferencias.ts'
import { rows, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import type { StoredOf } from '../../core/write/records.ts'
import { contaDoBanco, type Conta } from './contas.ts'
import { estornar, lancar } from './livro.ts'

type Transferencia = StoredOf<typeof transferencias>
/** What its entry follows from. */
const FONTES = ['dt_transferencia', 'cd_conta_origem', 'cd_conta_destino', 'nr_valor'] as const
const dela = ({ id }: Transferencia) => sql`l.cd_transferencia = ${id}::bigint`

async function bancos({ tx, ctx }: Work, row: Transferencia): Promise<{ origem: Conta; destino: Conta }> {
  const ids = [row.cd_conta_origem, row.cd_conta_destino]
  const found = await rows<{ id: number; nm_conta: string; dt_saldo_inicial: string }>(
    tx,
    sql`select id, nm_conta, dt_saldo_inicial::text from contas_bancarias where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = any(${ids}::bigint[])`,
  )
  if (found.some((one) => row.dt_transferencia < one.dt_saldo_inicial))
    throw invalid({ dt_transferencia: ['A data vem antes do saldo inicial de uma das contas.'] })
  const of = (id: number) => contaDoBanco(found.find((one) => Number(one.id) === id)!)
  return { origem: of(row.cd_conta_origem), destino: of(row.cd_conta_destino) }
}

/** A transfer is an entry; a changed one is taken back on its day and made again, a deleted one is taken back. */
export const transferenciasHooks: Hooks<typeof transferencias> = {
  async written(work, row, stored) {
    if (row.dt_estorno) {
      if (!stored?.dt_estorno) await estornar(work, { dia: row.dt_estorno, campo: 'dt_estorno' }, dela(row))
      return
    }
    if (stored && FONTES.every((name) => String(row[name]) === String(stored[name]))) return
    if (stored) await estornar(work, { dia: stored.dt_transferencia, campo: 'dt_transferencia' }, dela(row))
    const { origem, destino } = await bancos(work, row)
    await lancar(work, { dia: row.dt_transferencia, campo: 'dt_transferencia', de: { cd_transferencia: row.id } }, [
      { tipo: 'TR', debito: destino, credito: origem, centavos: toCents(row.nr_valor), historico: row.ds_descricao },
    ])
  },
  /** Before its entries let go of it. */
  async beforeRemove(work, stored) {
    if (!stored.dt_estorno)
      await estornar(work, { dia: stored.dt_transferencia, campo: 'dt_transferencia' }, dela(stored))
  },
}
