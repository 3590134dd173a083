import { rows, sql, type Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import { contaDaCategoria, contaDoBanco } from '../areas/financeiro/contas.ts'
import { CONTA, partsOf, recount } from './bills.ts'
import type { Stamp } from './office.ts'

type Row = Record<string, unknown>

/** The bills of acts: of three that are owed one waits for its bill, one has it open and one was paid, entries included. */
export async function loadActBills(db: Db, stamp: Stamp, today: string, owed: readonly Row[], ids: readonly number[]) {
  const firm = sql`${Number(stamp.cd_empresa)}::bigint`
  const [category] = await rows<{ id: number; ds_caminho: string; ie_natureza: string }>(
    db,
    sql`select id, ds_caminho, ie_natureza from categorias_financeiras where cd_empresa = ${firm} and ds_caminho = 'Correspondentes'`,
  )
  const [bank] = await rows<{ id: number; nm_conta: string }>(
    db,
    sql`select id, nm_conta from contas_bancarias where cd_empresa = ${firm} order by id limit 1`,
  )
  if (!category || !bank) return
  const billed = owed.map((row, i) => ({ row, id: ids[i]!, paid: i % 3 === 0 })).filter((_, i) => i % 3 !== 1)
  const bills = await insertRows(
    db,
    'contas_pagar',
    billed.map(({ row, id }) => ({
      ds_descricao: `Correspondente: ${String(row.nm_ato)}`,
      ie_tipo_favorecido: 'CR',
      cd_correspondente: row.cd_correspondente,
      cd_categoria: category.id,
      nr_valor: row.nr_valor,
      dt_vencimento: today,
      dt_competencia: row.dt_ato,
      cd_pagamento_correspondente: id,
      ie_forma: 'PX',
      ie_tipo_custo: 'VA',
      ie_aprovacao: 'NA',
      ...partsOf(today),
      ...CONTA,
      ...stamp,
    })),
  )
  const paid = billed.map(({ row, paid: done }, i) => ({ row, done, bill: bills[i]! })).filter(({ done }) => done)
  const baixas = await insertRows(
    db,
    'baixas',
    paid.map(({ row, bill }) => ({
      ie_tipo: 'PG',
      cd_pagar: bill,
      cd_conta_bancaria: bank.id,
      dt_baixa: today,
      nr_principal: row.nr_valor,
      nr_juros: '0.00',
      nr_desconto: '0.00',
      nr_retido: '0.00',
      ie_forma: 'PX',
      ...stamp,
    })),
  )
  const account = async (chave: string, more: Row) => {
    const [known] = await rows<{ id: number }>(
      db,
      sql`select id from contas_contabeis where cd_empresa = ${firm} and ds_chave = ${chave}`,
    )
    const fresh = { ds_chave: chave, nr_saldo: '0.00', ie_ativo: true, ...more, ...stamp }
    return known?.id ?? (await insertRows(db, 'contas_contabeis', [fresh]))[0]!
  }
  const debit = contaDaCategoria(category)
  const credit = contaDoBanco(bank)
  const cd_conta_debito = await account(debit.chave, { nm_conta: debit.nome, ie_natureza: debit.natureza })
  const cd_conta_credito = await account(credit.chave, { nm_conta: credit.nome, ie_natureza: credit.natureza })
  await insertRows(
    db,
    'lancamentos_contabeis',
    paid.map(({ row }, i) => ({
      dt_lancamento: today,
      ie_tipo: 'PG',
      cd_conta_debito,
      cd_conta_credito,
      cd_contas: [cd_conta_debito, cd_conta_credito],
      nr_valor: row.nr_valor,
      ds_historico: `Correspondente: ${String(row.nm_ato)}`,
      cd_baixa: baixas[i]!,
      ...stamp,
    })),
  )
  await sql`delete from saldos_contabeis where cd_empresa = ${firm}`.execute(db)
  await sql`delete from saldos_centros where cd_empresa = ${firm}`.execute(db)
  await recount(db, Number(stamp.cd_empresa))
}
