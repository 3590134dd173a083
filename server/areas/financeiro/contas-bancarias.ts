import { toCents } from '../../../src/schemas/br/money.ts'
import type { contasBancarias } from '../../../src/schemas/financeiro/contas-bancarias.ts'
import { one, sql } from '../../core/db/db.ts'
import { refused } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import type { StoredOf } from '../../core/write/records.ts'
import { comChaveConferida } from '../cobranca/pix.ts'
import { contaDoBanco, CONTAS, renomearConta } from './contas.ts'
import { estornar, lancar } from './livro.ts'

type Banco = StoredOf<typeof contasBancarias>
const INICIAL = (id: number) =>
  sql`l.ie_tipo = 'SI' and (l.cd_conta_debito in ${daConta(id)} or l.cd_conta_credito in ${daConta(id)})`
const daConta = (id: number) =>
  sql`(select k.id from contas_contabeis k where k.cd_empresa = l.cd_empresa and k.ds_chave = ${`banco:${id}`})`

/** What an account began with is an entry as any other; a changed one is taken back on its day and made again. */
async function abrir(work: Work, banco: Banco, stored: Banco | null): Promise<void> {
  if (stored) {
    const same =
      stored.dt_saldo_inicial === banco.dt_saldo_inicial &&
      toCents(stored.nr_saldo_inicial) === toCents(banco.nr_saldo_inicial)
    if (same) return
    await estornar(work, { dia: stored.dt_saldo_inicial, campo: 'nr_saldo_inicial' }, INICIAL(banco.id))
  }
  const cents = toCents(banco.nr_saldo_inicial)
  const conta = contaDoBanco(banco)
  const [debito, credito] = cents < 0n ? [CONTAS.saldoInicial, conta] : [conta, CONTAS.saldoInicial]
  await lancar(work, { dia: banco.dt_saldo_inicial, campo: 'dt_saldo_inicial' }, [
    {
      tipo: 'SI',
      debito,
      credito,
      centavos: cents < 0n ? -cents : cents,
      historico: `Saldo inicial de ${banco.nm_conta}`,
    },
  ])
}

/** A key that is kept is one that can be paid; the ledger follows the account. */
export const contasBancariasHooks: Hooks<typeof contasBancarias> = {
  async before(work, values, stored) {
    await comChaveConferida(values)
    if (!stored || values.dt_saldo_inicial === undefined || values.dt_saldo_inicial <= stored.dt_saldo_inicial) return
    const earlier = await one(
      work.tx,
      sql`select 1 from lancamentos_contabeis l where l.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and l.ie_tipo not in ('SI', 'ES')
          and l.dt_lancamento < ${values.dt_saldo_inicial}::date
          and (l.cd_conta_debito in ${daConta(stored.id)} or l.cd_conta_credito in ${daConta(stored.id)}) limit 1`,
    )
    if (earlier) throw refused('A conta já tem lançamentos antes desta data.')
  },
  async written(work, row, stored) {
    if (stored && stored.nm_conta !== row.nm_conta) await renomearConta(work, contaDoBanco(row))
    await abrir(work, row, stored)
  },
  async beforeRemove(work, stored) {
    const used = await one(
      work.tx,
      sql`select 1 from lancamentos_contabeis l where l.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and l.ie_tipo not in ('SI', 'ES')
          and (l.cd_conta_debito in ${daConta(stored.id)} or l.cd_conta_credito in ${daConta(stored.id)}) limit 1`,
    )
    if (used) throw refused('A conta já tem lançamentos: marque-a como inativa.')
  },
  /** What it began with is taken back; the entries stay, as all do. */
  async removing(work, stored) {
    await estornar(work, { dia: stored.dt_saldo_inicial, campo: 'dt_saldo_inicial' }, INICIAL(stored.id))
  },
}
