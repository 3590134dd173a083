import { toCents } from '../../../src/schemas/br/money.ts'
import type { transferencias } from '../../../src/schemas/financeiro/transferencias.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { invalid, refused } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import type { StoredOf } from '../../core/write/records.ts'
import { contaDoBanco, type Conta } from './contas.ts'
import { estornar, lancar, travarBancos } from './livro.ts'

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

const mudou = (row: Transferencia, stored: Transferencia) =>
  FONTES.some((name) => String(row[name]) !== String(stored[name]))
const conciliada = ({ tx }: Work, { id }: Transferencia) =>
  one(tx, sql`select 1 from extratos_linhas where cd_transferencia = ${id}::bigint limit 1`)

/** A transfer is an entry; a changed one is taken back on its day and made again, a deleted one is taken back. */
export const transferenciasHooks: Hooks<typeof transferencias> = {
  async written(work, row, stored) {
    if (stored && (await conciliada(work, row)) && (row.dt_estorno || mudou(row, stored)))
      throw refused('Esta transferência está conciliada: desfaça primeiro a conciliação da linha do extrato.')
    if (row.dt_estorno) {
      if (!stored?.dt_estorno) await estornar(work, { dia: row.dt_estorno, campo: 'dt_estorno' }, dela(row))
      return
    }
    if (stored && !mudou(row, stored)) return
    const all = [row, ...(stored ? [stored] : [])].flatMap((one) => [one.cd_conta_origem, one.cd_conta_destino])
    await travarBancos(work, sql`select unnest(${all}::bigint[])`)
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
