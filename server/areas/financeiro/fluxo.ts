import { addDays, addMonths, isDate, isUsualDate } from '../../../src/schemas/br/calendar.ts'
import { fromCents, toCents } from '../../../src/schemas/br/money.ts'
import { formatDate } from '../../../src/schemas/br/time.ts'
import type { AnyEntity, Context } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db, type Sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import { actorOf, queryOf } from '../../core/http/http.ts'
import { tableOf } from '../../core/sql/tables.ts'
import type { Calls, Parts } from '../parts.ts'
import { CONTAS } from './contas.ts'
import { DEVIDO, devida } from './devido.ts'
import { comoPlanilha, type Planilha } from './relatorios/planilha.ts'

const PASSOS = { dia: 'day', semana: 'week', mes: 'month' } as const
type Passo = keyof typeof PASSOS
/** How many of each are shown where nobody says how many, half of them behind. */
const QUANTOS: Readonly<Record<Passo, number>> = { dia: 14, semana: 8, mes: 6 }
const MAIS = 92
const WEEK = 7

/** The first day of the period that a day is in; weeks begin on Monday. */
function comeco(dia: string, passo: Passo): string {
  if (passo === 'dia') return dia
  if (passo === 'mes') return `${dia.slice(0, 7)}-01`
  const weekday = new Date(`${dia}T12:00:00Z`).getUTCDay()
  return addDays(dia, -((weekday + WEEK - 1) % WEEK))
}
const proximo = (dia: string, passo: Passo, n = 1): string =>
  passo === 'mes' ? addMonths(dia, n) : addDays(dia, passo === 'dia' ? n : n * WEEK)

interface Periodos {
  readonly passo: Passo
  /** The first day of each. */
  readonly starts: readonly string[]
  /** The last day of the last. */
  readonly end: string
}
interface Soma {
  readonly dia: string
  readonly v: string
  readonly w: string
}
type PorDia = ReadonlyMap<string, readonly [v: bigint, w: bigint]>
const porDia = (all: readonly Soma[]): PorDia =>
  new Map(all.map(({ dia, v, w }) => [dia, [toCents(v), toCents(w)] as const]))
const em = (all: PorDia, dia: string): readonly [v: bigint, w: bigint] => all.get(dia) ?? [0n, 0n]
const periodo = ({ passo }: Periodos, column: Sql): Sql =>
  sql`date_trunc(${PASSOS[passo]}::text, ${column})::date::text`

/** Which periods a request asks for. Throws 400 for what is none, or too much. */
function periodosDe({ por = 'semana', de, ate }: Readonly<Record<string, string | undefined>>, hoje: string): Periodos {
  if (!Object.hasOwn(PASSOS, por)) throw invalid({ por: ['Escolha dia, semana ou mes.'] })
  const passo = por as Passo
  const dayOf = (given: string | undefined, name: string, otherwise: string) => {
    if (!given) return otherwise
    if (!isDate(given) || !isUsualDate(given)) throw invalid({ [name]: ['Data inválida.'] })
    return comeco(given, passo)
  }
  const first = dayOf(de, 'de', proximo(comeco(hoje, passo), passo, -Math.floor(QUANTOS[passo] / 2)))
  const last = dayOf(ate, 'ate', proximo(first, passo, QUANTOS[passo] - 1))
  if (last < first) throw invalid({ ate: ['O fim vem antes do começo.'] })
  const starts: string[] = []
  for (let day = first; day <= last && starts.length <= MAIS; day = proximo(day, passo)) starts.push(day)
  if (starts.length > MAIS) throw invalid({ ate: [`No máximo ${MAIS} períodos de cada vez.`] })
  return { passo, starts, end: addDays(proximo(starts.at(-1)!, passo), -1) }
}

/** What was received and paid and holds, as the list of payments has it. */
async function realizado({ db, service, model }: Parts, ctx: Context, of: Periodos): Promise<PorDia> {
  const net = sql`sum(t.nr_principal + t.nr_juros - t.nr_desconto - t.nr_retido)`
  const side = (tipo: string) => sql`coalesce(${net} filter (where t.ie_tipo = ${tipo}::text), 0)::numeric(20,2)::text`
  return porDia(
    await rows<Soma>(
      db,
      sql`select ${periodo(of, sql`t.dt_baixa`)} dia, ${side('RC')} v, ${side('PG')} w from baixas t
          where ${service.visible(model.get('baixas'), ctx)} and t.dt_estorno is null and t.dt_baixa between ${of.starts[0]!}::date and ${of.end}::date group by 1`,
    ),
  )
}

/** What accounts began with, which neither came in nor went out. */
async function iniciais(db: Db, firm: number, of: Periodos): Promise<PorDia> {
  return porDia(
    await rows<Soma>(
      db,
      sql`select ${periodo(of, sql`s.dia`)} dia, sum(s.nr_credito)::numeric(20,2)::text v, sum(s.nr_debito)::numeric(20,2)::text w
          from saldos_contabeis s join contas_contabeis k on k.cd_empresa = s.cd_empresa and k.id = s.cd_conta
          where s.cd_empresa = ${firm}::bigint and k.ds_chave = ${CONTAS.saldoInicial.chave} and s.dia between ${of.starts[0]!}::date and ${of.end}::date group by 1`,
    ),
  )
}

/** What is open by its due date; what is late stands in the period of today. */
async function esperado({ db, service }: Parts, entity: AnyEntity, ctx: Context, of: Periodos): Promise<PorDia> {
  const due = sql`greatest(t.dt_vencimento, ${ctx.hoje}::date)`
  return porDia(
    await rows<Soma>(
      db,
      // By day first: to tell the period of a day costs more than to add a bill up.
      sql`select ${periodo(of, sql`x.due`)} dia, sum(x.v)::numeric(20,2)::text v, '0' w from (
            select ${due} due, sum(${DEVIDO}) v from ${sql.table(tableOf(entity))} t
            where ${service.visible(entity, ctx)} and ${devida(entity)}
              and t.dt_vencimento <= ${of.end}::date group by 1) x group by 1`,
    ),
  )
}

const LINHAS = {
  entradas: 'Entradas',
  saidas: 'Saídas',
  outros: 'Outros movimentos',
  a_receber: 'A receber',
  a_pagar: 'A pagar',
  saldo: 'Saldo',
} as const
interface Fluxo {
  readonly por: Passo
  readonly hoje: string
  readonly saldo_inicial: string
  /** What is expected before the first period, which its balance counts on. */
  readonly previsto_antes: string
  readonly periodos: readonly ({ readonly de: string; readonly ate: string } & Readonly<
    Record<keyof typeof LINHAS, string>
  >)[]
  readonly contas: readonly { readonly id: number; readonly nm_conta: string; readonly saldos: readonly string[] }[]
}

/** The same as a sheet. */
const planilhaDoFluxo = ({ periodos, contas }: Fluxo): Planilha => ({
  nome: 'Fluxo de caixa',
  titulos: [
    'Fluxo',
    ...periodos.map(({ de, ate }) => (de === ate ? formatDate(de) : `${formatDate(de)} a ${formatDate(ate)}`)),
  ],
  linhas: [
    ...Object.entries(LINHAS).map(([name, nome]) => [nome, ...periodos.map((one) => one[name as keyof typeof LINHAS])]),
    ...contas.map(({ nm_conta, saldos }) => [`Saldo em ${nm_conta}`, ...saldos]),
  ],
})

/**
 * What came and went, and what is expected to, by day, week or month, with the balance of each account, which is the
 * ledger's. What came and went are payments that hold, what is expected are open bills; `outros` is what moved an account
 * besides: payments reversed in another period, entries made by hand, what the session may not see.
 */
export const cashFlow: Calls = (app, parts) => {
  const { db, model, service } = parts
  app.get('/api/financeiro/v1/fluxo', async (request, reply) => {
    const { ctx } = actorOf(request)
    for (const name of ['lancamentos-contabeis', 'baixas', 'contas-pagar', 'contas-receber', 'contas-bancarias'])
      service.may(model.get(name), 'read', ctx)
    const of = periodosDe(queryOf(request), ctx.hoje)
    const firm = ctx.sessao.cd_empresa
    const [first] = of.starts as [string]
    const names = await rows<{ id: number; nm_conta: string; antes: string }>(
      db,
      sql`select b.id, b.nm_conta, coalesce((select sum(s.nr_debito - s.nr_credito) from saldos_contabeis s join contas_contabeis k
              on k.cd_empresa = s.cd_empresa and k.id = s.cd_conta where k.cd_empresa = b.cd_empresa and k.cd_conta_bancaria = b.id and s.dia < ${first}::date), 0)::numeric(20,2)::text antes
          from contas_bancarias b where b.cd_empresa = ${firm}::bigint order by banca_simples(b.nm_conta), b.id`,
    )
    const moves = await rows<Soma & { id: number }>(
      db,
      sql`select k.cd_conta_bancaria id, ${periodo(of, sql`s.dia`)} dia, sum(s.nr_debito)::numeric(20,2)::text v, sum(s.nr_credito)::numeric(20,2)::text w
          from saldos_contabeis s join contas_contabeis k on k.cd_empresa = s.cd_empresa and k.id = s.cd_conta
          where s.cd_empresa = ${firm}::bigint and k.cd_conta_bancaria is not null and s.dia between ${first}::date and ${of.end}::date group by 1, 2`,
    )
    const feito = await realizado(parts, ctx, of)
    const began = await iniciais(db, firm, of)
    const receber = await esperado(parts, model.get('contas-receber'), ctx, of)
    const pagar = await esperado(parts, model.get('contas-pagar'), ctx, of)
    const contas = names.map(({ id, nm_conta, antes }) => {
      const own = porDia(moves.filter((move) => Number(move.id) === Number(id)))
      let saldo = toCents(antes)
      const saldos = of.starts.map((dia) => {
        const [v, w] = em(own, dia)
        saldo += v - w
        return saldo
      })
      return { id: Number(id), nm_conta, antes: toCents(antes), own, saldos }
    })
    const sum = (all: readonly bigint[]) => all.reduce((a, b) => a + b, 0n)
    // What is open before the first period is paid and received by then.
    const antes = (all: PorDia) => sum([...all].filter(([dia]) => dia < first).map(([, [v]]) => v))
    const previsto = antes(receber) - antes(pagar)
    let expected = previsto
    const periodos = of.starts.map((de, i) => {
      const both = contas.map(({ own }) => em(own, de))
      const [entradas, saidas] = em(feito, de)
      const [comecou, negativo] = em(began, de)
      const moved = sum(both.map(([v, w]) => v - w)) - comecou + negativo
      const [a_receber, a_pagar] = [em(receber, de)[0], em(pagar, de)[0]]
      expected += a_receber - a_pagar
      return {
        de,
        ate: addDays(proximo(de, of.passo), -1),
        entradas: fromCents(entradas),
        saidas: fromCents(saidas),
        outros: fromCents(moved - entradas + saidas),
        a_receber: fromCents(a_receber),
        a_pagar: fromCents(a_pagar),
        saldo: fromCents(sum(contas.map(({ saldos }) => saldos[i]!)) + expected),
      }
    })
    const told: Fluxo = {
      por: of.passo,
      hoje: ctx.hoje,
      saldo_inicial: fromCents(sum(contas.map(({ antes }) => antes))),
      previsto_antes: fromCents(previsto),
      periodos,
      contas: contas.map(({ id, nm_conta, saldos }) => ({ id, nm_conta, saldos: saldos.map(fromCents) })),
    }
    return queryOf(request).exportar === 'xlsx'
      ? comoPlanilha(db, request, reply, model.get('baixas'), planilhaDoFluxo(told))
      : told
  })
}
