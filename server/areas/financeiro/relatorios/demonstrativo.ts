import type { Context } from '../../../../src/schemas/core/index.ts'
import { fromCents, toCents } from '../../../../src/schemas/br/money.ts'
import { rows, sql, type Db } from '../../../core/db/db.ts'
import type { Meses } from './meses.ts'
import type { Planilha } from './planilha.ts'

interface Linha {
  readonly cd_conta: number
  readonly nm_conta: string
  readonly ie_natureza: string
  readonly mes: string
  readonly v: string
}

interface DosMeses {
  readonly meses: readonly string[]
  readonly total: string
}
interface Demonstrativo {
  readonly meses: readonly string[]
  readonly linhas: readonly (DosMeses & {
    readonly cd_conta: number
    readonly nm_conta: string
    readonly ie_natureza: string
  })[]
  readonly receitas: DosMeses
  readonly despesas: DosMeses
  readonly resultado: DosMeses
}

/**
 * What came in and went out by account of the ledger and month, from the ledger's own days: income and costs with what is
 * left of them. A reversal counts in the month in which it was made.
 */
export async function porConta(db: Db, ctx: Context, { from, until, meses: months }: Meses): Promise<Demonstrativo> {
  const found = await rows<Linha>(
    db,
    sql`select s.cd_conta, k.nm_conta, k.ie_natureza, to_char(s.dia, 'YYYY-MM') mes,
          sum(case when k.ie_natureza = 'RE' then s.nr_credito - s.nr_debito else s.nr_debito - s.nr_credito end)::numeric(20,2)::text v
        from saldos_contabeis s join contas_contabeis k on k.cd_empresa = s.cd_empresa and k.id = s.cd_conta
        where s.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and k.ie_natureza in ('RE', 'DE')
          and s.dia >= ${from}::date and s.dia < ${until}::date
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
  const row = (all: readonly bigint[]) => ({
    meses: all.map(fromCents),
    total: fromCents(all.reduce((a, b) => a + b, 0n)),
  })
  return {
    meses: months,
    linhas: [...contas.values()],
    receitas: row(totals.RE),
    despesas: row(totals.DE),
    resultado: row(totals.RE.map((v, i) => v - totals.DE[i]!)),
  }
}

/** The same as a sheet. */
export function planilhaPorConta({ meses, linhas, receitas, despesas, resultado }: Demonstrativo): Planilha {
  const line = (name: string, { meses: each, total }: DosMeses) => [name, ...each, total]
  const of = (natureza: string) =>
    linhas.filter(({ ie_natureza }) => ie_natureza === natureza).map((one) => line(one.nm_conta, one))
  return {
    nome: 'Demonstrativo de resultados',
    titulos: ['Conta', ...meses, 'Total'],
    linhas: [
      line('Receitas', receitas),
      ...of('RE'),
      line('Despesas', despesas),
      ...of('DE'),
      line('Resultado', resultado),
    ],
  }
}
