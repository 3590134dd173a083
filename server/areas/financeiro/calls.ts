import { fromCents, toCents } from '../../../src/schemas/br/money.ts'
import { isDate, isUsualDate } from '../../../src/schemas/br/calendar.ts'
import type { AnyEntity } from '../../../src/schemas/core/index.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import { actorOf, idOf, queryOf } from '../../core/http/http.ts'
import { tableOf } from '../../core/sql/tables.ts'
import type { Calls } from '../parts.ts'
import { DEVIDO, devida } from './devido.ts'
import { conferencia, diferencaDe, NOS_LANCAMENTOS } from './saldoNoBanco.ts'

/** A day that a request names, or what stands for it. Throws 400 for what is none. */
function dayOf(query: Readonly<Record<string, string | undefined>>, name: string, otherwise: string): string {
  const given = query[name]
  if (given === undefined || given === '') return otherwise
  if (!isDate(given)) throw invalid({ [name]: ['Data inválida.'] })
  return given
}

/** An instant of a usual year. */
const isInstant = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && isUsualDate(new Date(text).toISOString().slice(0, 10))

/** What finance says beside its lists. */
export const financeCalls: Calls = (app, parts) => {
  const { db, model, service } = parts
  // Spec 3-platform §7; what it answers is not shown: what came and went in a period, what is open, what each account has.
  app.get('/api/financeiro/v1/resultados', async (request) => {
    const { ctx } = actorOf(request)
    for (const name of ['contas-pagar', 'contas-receber', 'baixas', 'contas-bancarias'])
      service.may(model.get(name), 'read', ctx)
    const query = queryOf(request)
    const from = dayOf(query, 'dt_inicial', `${ctx.hoje.slice(0, 8)}01`)
    const to = dayOf(query, 'dt_final', ctx.hoje)
    const firm = ctx.sessao.cd_empresa
    const moved = await one<{ recebido: string; pago: string }>(
      db,
      sql`select coalesce(sum(t.nr_principal + t.nr_juros - t.nr_desconto - t.nr_retido) filter (where t.ie_tipo = 'RC'), 0)::numeric(20,2)::text recebido,
            coalesce(sum(t.nr_principal + t.nr_juros - t.nr_desconto - t.nr_retido) filter (where t.ie_tipo = 'PG'), 0)::numeric(20,2)::text pago
          from baixas t where ${service.visible(model.get('baixas'), ctx)} and t.dt_estorno is null and t.dt_baixa between ${from}::date and ${to}::date`,
    )
    const open = (entity: AnyEntity) =>
      one<{ aberto: string; vencido: string; quantas: number }>(
        db,
        sql`select coalesce(sum(${DEVIDO}), 0)::numeric(20,2)::text aberto,
              coalesce(sum(${DEVIDO}) filter (where t.dt_vencimento < ${ctx.hoje}::date), 0)::numeric(20,2)::text vencido,
              count(*) filter (where t.dt_vencimento < ${ctx.hoje}::date)::int quantas
            from ${sql.table(tableOf(entity))} t where ${service.visible(entity, ctx)} and ${devida(entity)}
              and t.dt_vencimento <= ${to > ctx.hoje ? to : ctx.hoje}::date`,
      )
    const [pagar, receber] = await Promise.all([open(model.get('contas-pagar')), open(model.get('contas-receber'))])
    // Of each account also what its statements tell that nobody has looked at, and what of it nothing explains.
    const contas = await rows<{ nr_saldo: string; nr_saldo_banco: string | null; nr_nos_lancamentos: string | null }>(
      db,
      sql`select c.id, c.nm_conta, c.nr_saldo::text, c.dt_saldo_banco::text, c.nr_saldo_banco::text, ${NOS_LANCAMENTOS} nr_nos_lancamentos, l.a_conciliar, l.sem_explicacao from contas_bancarias c cross join lateral
            (select count(*)::int a_conciliar, count(*) filter (where x.ds_proposta is null)::int sem_explicacao from extratos_linhas x
              where x.cd_empresa = c.cd_empresa and x.cd_conta_bancaria = c.id and x.ie_situacao = 'AC') l
          where c.cd_empresa = ${firm}::bigint and (c.ie_ativo or c.nr_saldo <> 0) order by banca_simples(c.nm_conta), c.id`,
    )
    const { recebido, pago } = moved!
    return {
      dt_inicial: from,
      dt_final: to,
      recebido,
      pago,
      resultado: fromCents(toCents(recebido) - toCents(pago)),
      a_pagar: pagar!.aberto,
      a_receber: receber!.aberto,
      vencido_a_pagar: pagar!.vencido,
      vencido_a_receber: receber!.vencido,
      contas_vencidas: pagar!.quantas + receber!.quantas,
      saldo: fromCents(contas.reduce((sum, conta) => sum + toCents(conta.nr_saldo), 0n)),
      contas: contas.map((conta) => ({
        ...conta,
        nr_diferenca: diferencaDe(conta.nr_saldo_banco, conta.nr_nos_lancamentos),
      })),
    }
  })

  // The balances at the end of a day; with `visto_em`, as they were known at that instant, whatever was entered since.
  app.get('/api/financeiro/v1/saldos', async (request) => {
    const { ctx } = actorOf(request)
    service.may(model.get('lancamentos-contabeis'), 'read', ctx)
    const query = queryOf(request)
    const day = dayOf(query, 'dia', ctx.hoje)
    const firm = ctx.sessao.cd_empresa
    const seen = query.visto_em
    if (seen !== undefined && !isInstant(seen)) throw invalid({ visto_em: ['Data e hora inválidas.'] })
    const moved =
      seen === undefined
        ? sql`select s.cd_conta c, s.nr_debito - s.nr_credito v from saldos_contabeis s where s.cd_empresa = ${firm}::bigint and s.dia <= ${day}::date`
        : sql`select x.c, x.v from lancamentos_contabeis l cross join lateral (values (l.cd_conta_debito, l.nr_valor), (l.cd_conta_credito, -l.nr_valor)) x(c, v)
              where l.cd_empresa = ${firm}::bigint and l.dt_lancamento <= ${day}::date and l.dt_criado <= ${new Date(seen).toISOString()}::timestamptz`
    const results = await rows(
      db,
      sql`select k.id, k.nm_conta, k.ie_natureza, k.cd_conta_bancaria, coalesce(sum(m.v), 0)::numeric(20,2)::text nr_saldo
          from contas_contabeis k left join (${moved}) m on m.c = k.id where k.cd_empresa = ${firm}::bigint
          group by k.id, k.nm_conta, k.ie_natureza, k.cd_conta_bancaria order by k.ie_natureza, banca_simples(k.nm_conta), k.id`,
    )
    return { dia: day, results, count: results.length }
  })

  app.get<{ Params: { id: string } }>('/api/financeiro/v1/contas-bancarias/:id/conferencia', async (request) => {
    const { ctx } = actorOf(request)
    const { id } = await service.get(model.get('contas-bancarias'), idOf(request.params.id), ctx)
    return conferencia(db, ctx.sessao.cd_empresa, Number(id))
  })
}
