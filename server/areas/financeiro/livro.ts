import { fromCents } from '../../../src/schemas/br/money.ts'
import { formatDate } from '../../../src/schemas/br/time.ts'
import type { TipoLancamento } from '../../../src/schemas/financeiro/lancamentos-contabeis.ts'
import { one, rows, sql, type Db, type Sql } from '../../core/db/db.ts'
import { shareWith } from '../../core/db/locks.ts'
import { invalid } from '../../core/errors.ts'
import type { Work } from '../../core/write/hooks.ts'
import { insertMany } from '../../core/write/many.ts'
import { idsDasContas, type Conta } from './contas.ts'

/** A debit and a credit of one amount, in cents; nothing is entered of an amount of nothing. */
export interface Partida {
  readonly tipo: TipoLancamento
  readonly debito: Conta
  readonly credito: Conta
  readonly centavos: bigint
  readonly historico: string
}
/** What all entries of one event have in common. */
export interface Evento {
  /** `yyyy-mm-dd`. */
  readonly dia: string
  /** The input below which it is said that the day is closed. */
  readonly campo: string
  readonly de?: { readonly [field: string]: unknown }
}
interface Lancado {
  readonly cd_conta_debito: number
  readonly cd_conta_credito: number
  readonly nr_valor: string
  readonly cd_centro_custo?: unknown
}

export const LONGEST = 300
/** The words of the lock between those who enter and who closes. */
const LIVRO = 'livro'
export const DIMENSOES = {
  cd_baixa: null,
  cd_transferencia: null,
  cd_centro_custo: null,
  cd_setor: null,
  cd_cliente: null,
  cd_processo: null,
}

/**
 * Bank accounts are locked before the books and the accounts of the ledger, by all and in the order of their ids: the
 * ledger writes their balances, and whoever changes one has it before it comes to the ledger. `quais` are their ids.
 */
export async function travarBancos({ tx, ctx }: Work, quais: Sql): Promise<void> {
  await sql`select b.id from contas_bancarias b where b.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and b.id in (${quais})
    order by b.id for no key update`.execute(tx)
}
/** The bank accounts among accounts of the ledger. */
export const bancosDas = (contas: Sql): Sql =>
  sql`select k.cd_conta_bancaria from contas_contabeis k where k.id in (${contas}) and k.cd_conta_bancaria is not null`

/** Throws 400 at `campo` where the books are closed on that day; they stay open until the transaction ends. */
export async function abertoEm({ tx, ctx }: Work, dia: string, campo: string): Promise<void> {
  await shareWith(tx, LIVRO, ctx.sessao.cd_empresa)
  const closed = await one<{ ate: string | null }>(
    tx,
    sql`select max(dt_ate)::text ate from fechamentos where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and dt_reabertura is null`,
  )
  if (closed?.ate && dia <= closed.ate)
    throw invalid({ [campo]: [`O período até ${formatDate(closed.ate)} está fechado: escolha um dia depois.`] })
}

/** Accounts of the ledger are locked in the order of their ids, all that one event comes to at once. */
export const travarContas = (tx: Db, firm: number, ids: readonly number[]) =>
  sql`select id from contas_contabeis where cd_empresa = ${firm}::bigint and id = any(${[...new Set(ids)]}::bigint[]) order by id for no key update`.execute(
    tx,
  )

/** What each account's balance and days become by entries; accounts in the order of their ids, so that nobody waits in a circle. */
async function somar({ tx, ctx }: Work, dia: string, entries: readonly Lancado[]): Promise<void> {
  const firm = ctx.sessao.cd_empresa
  const of = (what: (one: Lancado) => number) => entries.map(what)
  const values = entries.map(({ nr_valor }) => nr_valor)
  const centros = entries.map(({ cd_centro_custo }) => Number(cd_centro_custo ?? 0))
  const each = sql`(select u.c, u.k, u.v d, 0::numeric v
      from unnest(${of((e) => e.cd_conta_debito)}::bigint[], ${centros}::bigint[], ${values}::numeric[]) u(c, k, v)
      union all
      select u.c, u.k, 0, u.v from unnest(${of((e) => e.cd_conta_credito)}::bigint[], ${centros}::bigint[], ${values}::numeric[]) u(c, k, v))`
  const moved = sql`(select c, sum(d) d, sum(v) k from ${each} x group by c)`
  await travarContas(tx, firm, [...of((e) => e.cd_conta_debito), ...of((e) => e.cd_conta_credito)])
  await sql`update contas_contabeis t set nr_saldo = t.nr_saldo + m.d - m.k from ${moved} m
      where t.cd_empresa = ${firm}::bigint and t.id = m.c`.execute(tx)
  await sql`insert into saldos_contabeis as s (cd_empresa, cd_conta, dia, nr_debito, nr_credito)
      select ${firm}::bigint, m.c, ${dia}::date, m.d, m.k from ${moved} m order by m.c
      on conflict (cd_empresa, cd_conta, dia) do update
        set nr_debito = s.nr_debito + excluded.nr_debito, nr_credito = s.nr_credito + excluded.nr_credito`.execute(tx)
  // Whoever has the lock of an account has that of its months as well.
  await sql`insert into saldos_centros as s (cd_empresa, mes, cd_conta, cd_centro_custo, nr_debito, nr_credito)
      select ${firm}::bigint, date_trunc('month', ${dia}::date)::date, x.c, x.k, sum(x.d), sum(x.v) from ${each} x group by x.c, x.k order by x.c, x.k
      on conflict (cd_empresa, mes, cd_conta, cd_centro_custo) do update
        set nr_debito = s.nr_debito + excluded.nr_debito, nr_credito = s.nr_credito + excluded.nr_credito`.execute(tx)
}

/** Rows of the ledger with what they come to: for what moves entries that are there, see `lancar` and `estornar` for all else. */
export async function gravar(
  work: Work,
  dia: string,
  all: readonly (Lancado & { readonly [field: string]: unknown })[],
): Promise<void> {
  if (all.length === 0) return
  const rows = all.map((one) => ({ ...one, cd_contas: [one.cd_conta_debito, one.cd_conta_credito] }))
  await insertMany(work, work.model.get('lancamentos-contabeis'), rows)
  await somar(work, dia, all)
}

/**
 * Enters an event in the ledger, in the transaction that makes it: the only way in, but for what an accountant writes by
 * hand. Throws 400 where the day is closed.
 */
export async function lancar(work: Work, { dia, campo, de = {} }: Evento, partidas: readonly Partida[]): Promise<void> {
  const all = partidas.filter(({ centavos }) => centavos > 0n)
  if (all.length === 0) return
  const bancos = all.flatMap(({ debito, credito }) => [debito.banco, credito.banco].filter((id) => id !== undefined))
  await travarBancos(work, sql`select unnest(${bancos}::bigint[])`)
  await abertoEm(work, dia, campo)
  const ids = await idsDasContas(
    work,
    all.flatMap(({ debito, credito }) => [debito, credito]),
  )
  await gravar(
    work,
    dia,
    all.map((one) => ({
      ...DIMENSOES,
      ...de,
      dt_lancamento: dia,
      ie_tipo: one.tipo,
      cd_conta_debito: ids.get(one.debito.chave)!,
      cd_conta_credito: ids.get(one.credito.chave)!,
      nr_valor: fromCents(one.centavos),
      ds_historico: one.historico.slice(0, LONGEST),
      cd_estornado: null,
    })),
  )
}

/** What an accountant wrote by hand counts in the balances as well. */
export async function contar(work: Work, lancamento: Lancado & { readonly dt_lancamento: string }): Promise<void> {
  await somar(work, lancamento.dt_lancamento, [lancamento])
}

type Estornado = Lancado & { readonly id: number; readonly dt_lancamento: string; readonly ds_historico: string } & {
  readonly [field: string]: unknown
}

/**
 * Takes back the entries for which `where` holds (of the alias `l`), each by another the other way round on the day given,
 * or on its own where that is later; what was taken back before stays so.
 */
export async function estornar(work: Work, { dia, campo }: Evento, where: Sql): Promise<void> {
  const { tx, ctx } = work
  await travarBancos(
    work,
    bancosDas(
      sql`select unnest(array[l.cd_conta_debito, l.cd_conta_credito]) from lancamentos_contabeis l where l.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and ${where}`,
    ),
  )
  await abertoEm(work, dia, campo)
  const found = await rows<Estornado>(
    tx,
    sql`select l.id, greatest(l.dt_lancamento, ${dia}::date)::text dt_lancamento, l.cd_conta_debito, l.cd_conta_credito, l.nr_valor::text, l.ds_historico, l.cd_baixa, l.cd_transferencia,
          l.cd_centro_custo, l.cd_setor, l.cd_cliente, l.cd_processo
        from lancamentos_contabeis l where l.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and ${where}
          and l.cd_estornado is null and not exists (select 1 from lancamentos_contabeis e
            where e.cd_empresa = l.cd_empresa and e.cd_estornado = l.id)
        order by l.id`,
  )
  const back = found.map(({ id, cd_conta_debito, cd_conta_credito, ds_historico, ...rest }) => ({
    ...rest,
    ie_tipo: 'ES',
    cd_conta_debito: cd_conta_credito,
    cd_conta_credito: cd_conta_debito,
    ds_historico: `Estorno: ${ds_historico}`.slice(0, LONGEST),
    cd_estornado: id,
  }))
  for (const day of new Set(back.map((entry) => entry.dt_lancamento)))
    await gravar(
      work,
      day,
      back.filter((entry) => entry.dt_lancamento === day),
    )
}
