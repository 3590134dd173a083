import { addDays, addMonths } from '../../src/schemas/br/calendar.ts'
import { primeiraDoMes } from '../areas/financeiro/faturas/contratos.ts'
import { sql, type Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import type { Stamp } from './office.ts'

/** What three customers pay each month by their contracts. */
const FEES = ['3500.00', '2200.00', '4800.00'] as const

/** Contracts of some customers, the invoices of last month that wait to be looked over, and one that was thrown away. */
export async function loadInvoices(db: Db, stamp: Stamp, today: string, clientes: readonly number[]): Promise<void> {
  const dt_inicio = addMonths(`${today.slice(0, 7)}-01`, -1)
  const dt_fim = addDays(addMonths(dt_inicio, 1), -1)
  const month = `${dt_inicio.slice(5, 7)}/${dt_inicio.slice(0, 4)}`
  for (const [i, nr_valor] of FEES.entries()) {
    const cd_cliente = clientes[i]
    if (cd_cliente === undefined) return
    const fees = JSON.stringify([{ ie_tipo: 'ME', nr_percentual: null, nr_valor, dt_inicio: null, dt_fim: null }])
    await sql`update clientes set cd_tipos_honorario = ${fees}::jsonb, nr_valor_audiencia = 380, nr_valor_diligencia = 120
      where id = ${cd_cliente}::bigint`.execute(db)
    const [cd_fatura] = await insertRows(db, 'faturas', [
      { cd_cliente, dt_inicio, dt_fim, ie_situacao: i === 2 ? 'CA' : 'PR', ...stamp },
    ])
    const item = { cd_fatura, dt_item: dt_fim, ie_ativo: true, ...stamp }
    await insertRows(db, 'faturas_itens', [
      {
        ds_chave: primeiraDoMes(cd_cliente, dt_inicio),
        ie_origem: 'ME',
        ds_descricao: `Honorários mensais de ${month}`,
        nr_valor,
        ...item,
      },
      { ds_chave: null, ie_origem: 'AV', ds_descricao: 'Parecer sobre contrato', nr_valor: '650.00', ...item },
    ])
  }
}
