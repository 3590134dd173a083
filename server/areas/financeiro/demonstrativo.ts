import { addMonths, isDate } from '../../../src/schemas/br/calendar.ts'
import { fromCents, toCents } from '../../../src/schemas/br/money.ts'
import { rows, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import { actorOf, queryOf } from '../../core/http/http.ts'
import type { Calls } from '../parts.ts'

const MONTHS = 12
/** Longer is no statement of a year. */
const MOST_MONTHS = 60

interface Linha {
  readonly cd_conta: number
  readonly nm_conta: string
  readonly ie_natureza: string
  readonly mes: string
  readonly v: string
}

const monthOf = (given: string | undefined, name: string, otherwise: string): string => {
  if (!given) return otherwise
  const day = given.length === 7 ? `${given}-01` : given
  if (!isDate(day)) throw invalid({ [name]: ['Mês inválido.'] })
  return `${day.slice(0, 7)}-01`
}

/**
 * What came in and went out by account of the ledger and month, from the ledger's own days: income and costs with what is
 * left of them. A reversal counts in the month in which it was made.
 */
export const statementOfResults: Calls = (app, { db, model, service }) => {
  app.get('/api/financeiro/v1/demonstrativo', async (request) => {
    const { ctx } = actorOf(request)
    service.may(model.get('lancamentos-contabeis'), 'read', ctx)
    const query = queryOf(request)
    const to = monthOf(query.ate, 'ate', `${ctx.hoje.slice(0, 7)}-01`)
    const from = monthOf(query.de, 'de', addMonths(to, 1 - MONTHS))
    if (from > to) throw invalid({ de: ['O começo vem depois do fim.'] })
    const months: string[] = []
    for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month.slice(0, 7))
    if (months.length > MOST_MONTHS) throw invalid({ de: [`No máximo ${MOST_MONTHS} meses de cada vez.`] })
    const found = await rows<Linha>(
      db,
      sql`select s.cd_conta, k.nm_conta, k.ie_natureza, to_char(s.dia, 'YYYY-MM') mes,
            sum(case when k.ie_natureza = 'RE' then s.nr_credito - s.nr_debito else s.nr_debito - s.nr_credito end)::numeric(15,2)::text v
          from saldos_contabeis s join contas_contabeis k on k.cd_empresa = s.cd_empresa and k.id = s.cd_conta
          where s.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and k.ie_natureza in ('RE', 'DE')
            and s.dia >= ${from}::date and s.dia < ${addMonths(to, 1)}::date
          group by 1, 2, 3, 4 order by banca_simples(k.nm_conta), 1`,
    )
    const contas = new Map<
      number,
      { cd_conta: number; nm_conta: string; ie_natureza: string; meses: string[]; total: string }
    >()
    const totals = { RE: months.map(() => 0n), DE: months.map(() => 0n) }
    for (const { cd_conta, nm_conta, ie_natureza, mes, v } of found) {
      const at = months.indexOf(mes)
      const line = contas.get(cd_conta) ?? {
        cd_conta,
        nm_conta,
        ie_natureza,
        meses: months.map(() => '0.00'),
        total: '0.00',
      }
      line.meses[at] = v
      line.total = fromCents(toCents(line.total) + toCents(v))
      totals[ie_natureza as 'RE' | 'DE'][at]! += toCents(v)
      contas.set(cd_conta, line)
    }
    const sum = (all: readonly bigint[]) => all.reduce((a, b) => a + b, 0n)
    const row = (all: readonly bigint[]) => ({ meses: all.map(fromCents), total: fromCents(sum(all)) })
    return {
      meses: months,
      linhas: [...contas.values()],
      receitas: row(totals.RE),
      despesas: row(totals.DE),
      resultado: row(totals.RE.map((v, i) => v - totals.DE[i]!)),
    }
  })
}
