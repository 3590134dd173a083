import { fromCents, toCents } from '../../../src/schemas/br/money.ts'
import { addMonths } from '../../../src/schemas/br/calendar.ts'
import {
  MESES_ADIANTE,
  ocorrenciasAte,
  type DiaUtil,
  type Ocorrencia,
  type Periodo,
} from '../../../src/schemas/financeiro/serie.ts'
import { one, rows, sql, type Sql } from '../../core/db/db.ts'
import { HttpProblem, refused } from '../../core/errors.ts'
import { queueFor } from '../../core/db/locks.ts'
import { actorOfFirm, type Job } from '../../core/queue/jobs.ts'
import { scopeOf, visibleWhere, type Row } from '../../core/sql/select.ts'
import { tableOf } from '../../core/sql/tables.ts'
import type { ActionHandler, Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import type { Parts } from '../parts.ts'
import { compraInteira, dispensa, DISPENSADA, pedirAprovacao, pedirDeNovo } from './aprovacao.ts'
import { reproporDasContas } from './conciliacao/propostas.ts'
import { acompanharCompra, criarNaSerie, somarCompra } from './conta.ts'
import { avisarDecisores, avisarRetirada } from './decisores.ts'
import { ladoDe, LADOS } from './lados.ts'
import { retidoDe } from './retencao.ts'

type Conta = Row & { readonly id: number }
const tabela = ({ entity }: Work) => sql.table(tableOf(entity))

/** Of a series the bills that whoever acts may see: one of a sealed lawsuit is changed by nobody beyond its wall. */
const daSerie = ({ model, entity, ctx }: Work, conta: Row): Sql =>
  sql`t.nr_serie = ${conta.nr_serie}::bigint and ${visibleWhere(scopeOf(model, entity, ctx))}`

/** Those after one, of which nothing was paid and which are not cancelled. */
const depoisDe = (work: Work, conta: Row): Sql =>
  sql`${daSerie(work, conta)} and t.nr_ordem > ${conta.nr_ordem}::bigint and t.dt_cancelamento is null and t.nr_valor_baixado = 0`

/** What of this bill follows from its purchase, of which the parts behind it are cancelled. */
async function restoDaCompra(work: Work, conta: Row): Promise<Row> {
  if (conta.ie_modo !== 'PA') return {}
  const nr_valor_total = await compraInteira(work, conta, conta)
  await acompanharCompra(work, conta, nr_valor_total)
  const frees = conta.ie_aprovacao === 'AG' && (await dispensa(work, conta, nr_valor_total))
  return { nr_valor_total, ...(frees && DISPENSADA) }
}

/** Cancels what comes after a bill, and lets its series come no more; what waited for somebody waits no more. */
export const encerrarSerie: ActionHandler = async (work, conta) => {
  const asked = work.entity.name === 'contas-pagar'
  const waiting = asked
    ? await rows<Conta>(
        work.tx,
        sql`select t.* from ${tabela(work)} t where ${depoisDe(work, conta)} and t.ie_aprovacao = 'AG' order by t.id`,
      )
    : []
  const canceladas = await updateMany(work, work.entity, {
    where: depoisDe(work, conta),
    set: {
      dt_cancelamento: work.ctx.agora,
      ds_motivo_cancelamento: 'Série encerrada.',
      ...(asked && { ie_aprovacao: sql`case when t.ie_aprovacao = 'AG' then 'NA' else t.ie_aprovacao end` }),
    },
    acao: 'cancelar',
  })
  await avisarRetirada(work, waiting)
  const resto = await restoDaCompra(work, conta)
  await updateMany(work, work.entity, {
    where: sql`${daSerie(work, conta)} and t.ie_modo = 'IN' and t.id <> ${conta.id}::bigint`,
    set: { ie_modo: 'RE', dt_fim_serie: conta.dt_base_serie },
    acao: 'editar',
  })
  await reproporDasContas(
    work,
    ladoDe(work.entity).dono === 'cd_pagar' ? 'pagar' : 'receber',
    canceladas.map(({ id }) => id),
  )
  return conta.ie_modo === 'IN' ? { ie_modo: 'RE', dt_fim_serie: conta.dt_base_serie } : resto
}

/** What is asked of whoever approves, once a bill and these later ones are worth so much: of parts of one purchase their sum. */
async function depoisDeMudar(
  { tx, ctx, entity }: Work,
  conta: Row,
  later: readonly Row[],
  nr_valor: string,
): Promise<string> {
  if (conta.ie_modo !== 'PA') return nr_valor
  const changed = [conta, ...later].map(({ id }) => Number(id))
  const [rest] = await rows<{ v: string }>(
    tx,
    sql`select coalesce(sum(nr_valor), 0)::numeric(20,2)::text v from ${sql.table(tableOf(entity))} where cd_empresa = ${ctx.sessao.cd_empresa}::bigint
        and nr_serie = ${conta.nr_serie}::bigint and dt_cancelamento is null and id <> all(${changed}::bigint[])`,
  )
  return fromCents(toCents(rest!.v) + toCents(nr_valor) * BigInt(changed.length))
}

/** Changes a bill and those that come after it; what is withheld of each is worked out again. */
export const mudarSerie: ActionHandler = async (work, conta, input) => {
  const { ds_descricao, nr_valor } = input as Row
  const set = { ...(ds_descricao ? { ds_descricao } : {}), ...(nr_valor ? { nr_valor } : {}) }
  if (Object.keys(set).length === 0) return {}
  const { tx, ctx, entity } = work
  const later = await rows<Conta>(
    tx,
    sql`select t.* from ${tabela(work)} t where t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and ${depoisDe(work, conta)} order by t.id`,
  )
  const inteira = nr_valor ? await depoisDeMudar(work, conta, later, String(nr_valor)) : undefined
  const asks = entity.name === 'contas-pagar' && inteira !== undefined
  const total = conta.ie_modo === 'PA' && inteira !== undefined ? { nr_valor_total: inteira } : {}
  const waiting: Row[] = []
  const dispensed: Row[] = []
  for (const one of later) {
    const asked = asks ? await pedirAprovacao(work, { ...one, ...set }, one, inteira) : {}
    if (asked.ie_aprovacao === 'AG') waiting.push({ ...one, ...set, ...total, ...asked })
    else if (asked.ie_aprovacao && one.ie_aprovacao === 'AG') dispensed.push(one)
    const withheld = await retidoDe(work, { ...one, ...set })
    await updateMany(work, entity, {
      where: sql`t.id = ${one.id}::bigint`,
      set: { ...set, ...withheld, ...asked },
      acao: 'editar',
    })
  }
  if (total.nr_valor_total) await somarCompra(work, conta, total.nr_valor_total)
  // Of this one itself whoever decides is told as it is written.
  const own = asks ? await pedirAprovacao(work, { ...conta, ...set }, conta, inteira) : {}
  if (own.ie_aprovacao !== 'AG') await avisarDecisores(work, 'conta_aprovar', waiting)
  if (!own.ie_aprovacao || own.ie_aprovacao === conta.ie_aprovacao)
    await avisarDecisores(work, 'conta_dispensada', dispensed)
  await reproporDasContas(
    work,
    ladoDe(entity).dono === 'cd_pagar' ? 'pagar' : 'receber',
    later.map(({ id }) => id),
  )
  return { ...set, ...total, ...(await retidoDe(work, { ...conta, ...set })) }
}

interface Fim {
  readonly ie_periodo: string
  readonly ie_dia_util: string
  /** The agreed day of the first that is left, and its number; the number of the last. */
  readonly base: string
  readonly primeira: number
  readonly ultima: number
}
/** What is missing of a series for the months ahead: days are counted from the first that is left. */
function faltam({ ie_periodo, ie_dia_util, base, primeira, ultima }: Fim, hoje: string): Ocorrencia[] {
  const serie = { primeira: base, periodo: ie_periodo as Periodo, dia_util: ie_dia_util as DiaUtil }
  const next = ultima - primeira + 1
  return ocorrenciasAte(serie, addMonths(hoje, MESES_ADIANTE), next).map((one) => ({
    ...one,
    ordem: one.ordem + primeira - 1,
  }))
}
const fimDe = (t: string): Sql =>
  sql`${sql.raw(t)}.ie_periodo, ${sql.raw(t)}.ie_dia_util, f.dt_base_serie::text base, f.nr_ordem::int primeira, ${sql.raw(t)}.nr_ordem::int ultima`
const primeiraDe = (table: Sql, t: string): Sql =>
  sql`join lateral (select p.dt_base_serie, p.nr_ordem from ${table} p where p.cd_empresa = ${sql.raw(t)}.cd_empresa and p.nr_serie = ${sql.raw(t)}.nr_serie order by p.nr_ordem limit 1) f on true`

/** Makes what is missing of a series without an end for the months ahead, as its last bill has it. */
export const continuarSerie: ActionHandler = async (work, conta) => {
  const { tx, ctx } = work
  await queueFor(tx, 'serie', work.entity.name, ctx.sessao.cd_empresa)
  const last = await one<Conta & Fim & { visivel: boolean }>(
    tx,
    sql`select t.*, ${fimDe('t')}, (${visibleWhere(scopeOf(work.model, work.entity, ctx))}) visivel from ${tabela(work)} t ${primeiraDe(tabela(work), 't')}
        where t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and t.nr_serie = ${conta.nr_serie}::bigint order by t.nr_ordem desc limit 1`,
  )
  if (!last!.visivel) throw refused('Só quem vê todas as contas desta série a continua.')
  const missing = faltam(last!, ctx.hoje)
  const asked = work.entity.name === 'contas-pagar' ? await pedirDeNovo(work, last!) : {}
  const made = await criarNaSerie(
    work,
    { ...last!, ...asked },
    String(last!.dt_base_serie),
    missing,
    missing.map(() => String(last!.nr_valor)),
  )
  if (asked.ie_aprovacao === 'AG')
    await avisarDecisores(
      work,
      'conta_aprovar',
      made.map((id) => ({ ...last!, ...asked, dt_cancelamento: null, id })),
    )
}

/** Series without an end go on, once a day for each firm: what was made already is not made again. */
export const seriesJob: Job<Parts> = {
  name: 'series-financeiras',
  at: 2,
  async run(parts, now, firm) {
    const actor = actorOfFirm(firm, now)
    const failed: unknown[] = []
    for (const name of Object.keys(LADOS) as (keyof typeof LADOS)[]) {
      const entity = parts.model.get(name)
      const table = sql.table(tableOf(entity))
      const open = await rows<Fim & { id: number }>(
        parts.db,
        sql`select u.id, ${fimDe('u')} from (select distinct on (t.nr_serie) t.* from ${table} t
              where t.cd_empresa = ${firm.id}::bigint and t.ie_modo = 'IN' order by t.nr_serie, t.nr_ordem desc) u ${primeiraDe(table, 'u')}
            where u.dt_cancelamento is null order by u.id`,
      )
      for (const one of open.filter((fim) => faltam(fim, firm.hoje).length > 0))
        try {
          await parts.service.act(entity, 'continuarSerie', Number(one.id), {}, actor)
        } catch (error) {
          // Somebody ended it meanwhile; whatever else keeps one from going on keeps no other.
          if (!(error instanceof HttpProblem) || error.status >= 500) failed.push(error)
        }
    }
    if (failed.length) throw new AggregateError(failed, String(failed[0]))
  },
}
