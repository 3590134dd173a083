import type { lancamentosContabeis } from '../../../src/schemas/financeiro/lancamentos-contabeis.ts'
import { formatMoney } from '../../../src/schemas/br/money.ts'
import { invalid } from '../../core/errors.ts'
import { one, sql } from '../../core/db/db.ts'
import type { ActionHandler, Hooks, Work } from '../../core/write/hooks.ts'
import { passaDaAlcada } from './aprovacao.ts'
import { abertoEm, bancosDas, contar, estornar as reverter, travarBancos } from './livro.ts'

/** What leaves a bank account by hand asks for a second person as a bill does. Throws 400 at `nr_valor`. */
async function dentroDoLimite(work: Work, credito: number, valor: string): Promise<void> {
  if (!passaDaAlcada(work, valor)) return
  const bank = await one(
    work.tx,
    sql`select 1 from contas_contabeis where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and id = ${credito}::bigint and cd_conta_bancaria is not null`,
  )
  if (bank)
    throw invalid({
      nr_valor: [
        `O seu limite é de ${formatMoney(work.ctx.sessao.alcada)}: cadastre uma conta a pagar, que outra pessoa aprova.`,
      ],
    })
}

/** A balance begins with its account: nothing moves it before. Throws 400 at `dt_lancamento`. */
async function depoisDoSaldoInicial({ tx, ctx }: Work, contas: readonly number[], dia: string): Promise<void> {
  const early = await one<{ nm_conta: string }>(
    tx,
    sql`select b.nm_conta from contas_contabeis k join contas_bancarias b on b.cd_empresa = k.cd_empresa and b.id = k.cd_conta_bancaria
        where k.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and k.id = any(${[...contas]}::bigint[]) and ${dia}::date < b.dt_saldo_inicial
        order by b.id limit 1`,
  )
  if (early) throw invalid({ dt_lancamento: [`A data vem antes do saldo inicial da conta “${early.nm_conta}”.`] })
}

/** What an accountant enters by hand. */
export const lancamentosHooks: Hooks<typeof lancamentosContabeis> = {
  async before(work, values, stored) {
    if (stored) return
    values.cd_contas = [values.cd_conta_debito!, values.cd_conta_credito!]
    await travarBancos(work, bancosDas(sql`select unnest(${values.cd_contas}::bigint[])`))
    await abertoEm(work, values.dt_lancamento!, 'dt_lancamento')
    await depoisDoSaldoInicial(work, values.cd_contas, values.dt_lancamento!)
    await dentroDoLimite(work, values.cd_conta_credito!, values.nr_valor!)
  },
  written: (work, row, stored) => (stored ? undefined : contar(work, row)),
}

export const estornar: ActionHandler<typeof lancamentosContabeis, 'estornar'> = async (work, row, { dt_estorno }) => {
  if (dt_estorno! < row.dt_lancamento) throw invalid({ dt_estorno: ['O estorno vem antes do lançamento.'] })
  if (dt_estorno! > work.ctx.hoje) throw invalid({ dt_estorno: ['A data não pode ser posterior a hoje!'] })
  await reverter(work, { dia: dt_estorno!, campo: 'dt_estorno' }, sql`l.id = ${row.id}::bigint`)
}
