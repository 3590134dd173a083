import { sql } from '../../core/db/db.ts'
import type { DataStep } from '../../core/ddl/handSteps.ts'

/** Lines of invoices that were made before stand behind the wall of their act's or their cost's lawsuit, too. */
export const processoDosItens: DataStep = {
  name: '2026-11-26-processo-dos-itens',
  at: 'after',
  async run(tx) {
    for (const [table, column] of [
      ['audiencias', 'cd_audiencia'],
      ['diligencias', 'cd_diligencia'],
      ['contas_pagar', 'cd_pagar'],
    ] as const)
      await sql`update faturas_itens i set cd_processo = o.cd_processo from ${sql.table(table)} o
        where o.cd_empresa = i.cd_empresa and o.id = ${sql.ref(`i.${column}`)} and o.cd_processo is not null and i.cd_processo is null`.execute(
        tx,
      )
  },
}

/** What a purchase in parts comes to follows its parts, also those that were changed or cancelled before. */
export const totalDasCompras: DataStep = {
  name: '2026-11-26-total-das-compras',
  at: 'after',
  async run(tx) {
    for (const table of ['contas_pagar', 'contas_receber'])
      await sql`update ${sql.table(table)} c set nr_valor_total = s.v from (select cd_empresa, nr_serie, sum(nr_valor) v from ${sql.table(table)}
          where ie_modo = 'PA' and nr_serie is not null and dt_cancelamento is null group by 1, 2) s
        where c.cd_empresa = s.cd_empresa and c.nr_serie = s.nr_serie and c.ie_modo = 'PA' and c.dt_cancelamento is null
          and c.nr_valor_total is distinct from s.v`.execute(tx)
  },
}

/** Entries that were made before are found by either of their accounts, too. */
export const contasDosLancamentos: DataStep = {
  name: '2026-11-26-contas-dos-lancamentos',
  at: 'after',
  async run(tx) {
    await sql`update lancamentos_contabeis set cd_contas = array[cd_conta_debito, cd_conta_credito]
      where cd_contas is null or cd_contas = '{}'`.execute(tx)
  },
}
