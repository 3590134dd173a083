import { formatDate } from '../../../src/schemas/br/time.ts'
import { formatMoney, fromCents, toCents } from '../../../src/schemas/br/money.ts'
import type { contasBancarias } from '../../../src/schemas/financeiro/contas-bancarias.ts'
import type { extratos } from '../../../src/schemas/financeiro/extratos.ts'
import { one, sql, type Db, type Sql } from '../../core/db/db.ts'
import { invalid, refused } from '../../core/errors.ts'
import type { ActionHandler, Hooks, Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'

const CONTAS = 'contas-bancarias'
interface Dito {
  readonly dia: string
  readonly valor: string
}

/** What the newest statement with a balance says of an account, of a day where one is named. */
const doExtrato = ({ tx, ctx }: Work, conta: number, dia: string | null = null) =>
  one<Dito>(
    tx,
    sql`select dt_saldo::text dia, nr_saldo::text valor from extratos where cd_empresa = ${ctx.sessao.cd_empresa}::bigint
        and cd_conta_bancaria = ${conta}::bigint and nr_saldo is not null and dt_saldo is not null
        and (${dia}::date is null or dt_saldo = ${dia}::date) order by dt_saldo desc, id desc limit 1`,
  )

/** A statement says what the account had: it counts unless something newer is known. */
export async function saldoDoExtrato(work: Work, conta: number, { dia, valor }: Dito): Promise<void> {
  await updateMany(work, work.model.get(CONTAS), {
    where: sql`t.id = ${conta}::bigint and (t.dt_saldo_banco is null or t.dt_saldo_banco <= ${dia}::date)`,
    set: { nr_saldo_banco: valor, dt_saldo_banco: dia, ie_saldo_banco: 'EX' },
    acao: 'editar',
  })
}

/** What somebody read at the bank: neither over what a statement says of that day, nor over what is newer. */
export const informarSaldo: ActionHandler<typeof contasBancarias, 'informarSaldo'> = async (work, conta, input) => {
  const [dia, valor] = [input.dt_informado!, input.nr_informado!]
  const said = await doExtrato(work, conta.id, dia)
  if (said)
    throw invalid({ dt_informado: [`O extrato importado já diz o saldo deste dia, que é ${formatMoney(said.valor)}.`] })
  if (conta.dt_saldo_banco && conta.dt_saldo_banco > dia)
    throw invalid({ dt_informado: [`Já se sabe o saldo de ${formatDate(conta.dt_saldo_banco)}, que é mais novo.`] })
  return { nr_saldo_banco: valor, dt_saldo_banco: dia, ie_saldo_banco: 'DI' }
}

/** What a statement said goes with it: what the one before it said counts again. */
export const saldoDosExtratosHooks: Hooks<typeof extratos> = {
  /** Of what was explained, or ignored for a reason, nothing would tell any more. */
  async beforeRemove({ tx, ctx }, stored) {
    const done = await one(
      tx,
      sql`select 1 from extratos_linhas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_extrato = ${stored.id}::bigint
          and ie_situacao <> 'AC' limit 1`,
    )
    if (done) throw refused('Há linhas deste extrato conciliadas ou ignoradas: desfaça-as primeiro.')
  },
  async removed(work, stored) {
    if (!stored.dt_saldo) return
    const last = await doExtrato(work, stored.cd_conta_bancaria)
    await updateMany(work, work.model.get(CONTAS), {
      where: sql`t.id = ${stored.cd_conta_bancaria}::bigint and t.ie_saldo_banco = 'EX' and t.dt_saldo_banco = ${stored.dt_saldo}::date`,
      set: {
        nr_saldo_banco: last?.valor ?? null,
        dt_saldo_banco: last?.dia ?? null,
        ie_saldo_banco: last ? 'EX' : null,
      },
      acao: 'editar',
    })
  },
}

/** What the ledger has of account `c` at the end of the day of which the bank says it; null where it began later. */
export const NOS_LANCAMENTOS: Sql = sql`(case when c.dt_saldo_banco >= c.dt_saldo_inicial then
  (select coalesce(sum(s.nr_debito - s.nr_credito), 0) from saldos_contabeis s join contas_contabeis k on k.cd_empresa = s.cd_empresa and k.id = s.cd_conta
    where s.cd_empresa = c.cd_empresa and k.cd_conta_bancaria = c.id and s.dia <= c.dt_saldo_banco) end)::numeric(20,2)::text`

/** How far the bank's balance is from the ledger's, in reais; null where they are not compared. */
export const diferencaDe = (banco: string | null, lancamentos: string | null): string | null =>
  banco === null || lancamentos === null ? null : fromCents(toCents(banco) - toCents(lancamentos))

export interface Conferencia {
  readonly dt_saldo_banco: string | null
  readonly nr_saldo_banco: string | null
  readonly nr_nos_lancamentos: string | null
  readonly nr_diferenca: string | null
}
/** The bank's balance of an account beside that of the ledger on the same day. */
export async function conferencia(db: Db, firm: number, conta: number): Promise<Conferencia> {
  const found = await one<{ dia: string | null; banco: string | null; livro: string | null }>(
    db,
    sql`select c.dt_saldo_banco::text dia, c.nr_saldo_banco::text banco, ${NOS_LANCAMENTOS} livro from contas_bancarias c
        where c.cd_empresa = ${firm}::bigint and c.id = ${conta}::bigint`,
  )
  const { dia = null, banco = null, livro = null } = found ?? {}
  return {
    dt_saldo_banco: dia,
    nr_saldo_banco: banco,
    nr_nos_lancamentos: livro,
    nr_diferenca: diferencaDe(banco, livro),
  }
}
