import { fromCents, toCents } from '../../../../src/schemas/br/money.ts'
import type { Context } from '../../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../../../core/db/db.ts'
import type { Meses } from './meses.ts'
import type { Planilha } from './planilha.ts'

interface Celula {
  /** What is kept of the budget; null where nothing is. */
  readonly id: number | null
  readonly nr_versao: number | null
  readonly orcado: string | null
  readonly realizado: string
}
interface Somas {
  readonly orcado: readonly string[]
  readonly realizado: readonly string[]
}
export interface Orcamento {
  readonly meses: readonly string[]
  readonly linhas: readonly {
    /** Null for what no category stands for: interest, discounts, what accountants enter. */
    readonly cd_categoria: number | null
    readonly cd_conta: number | null
    readonly nome: string
    readonly ie_natureza: 'RE' | 'DE'
    readonly celulas: readonly Celula[]
  }[]
  readonly receitas: Somas
  readonly despesas: Somas
  readonly resultado: Somas
}
interface Conta {
  readonly cd_categoria: number | null
  readonly cd_conta: number | null
  readonly nome: string
  readonly ie_natureza: 'RE' | 'DE'
}

/** Every leaf in use, whatever has a budget, and whatever of income and cost the ledger knows of these months. */
const contasDe = (firm: number, { from, until }: Meses) => sql`
  select c.id cd_categoria, k.id cd_conta, c.ds_caminho nome, case c.ie_natureza when 'R' then 'RE' else 'DE' end ie_natureza
    from categorias_financeiras c left join contas_contabeis k on k.cd_empresa = c.cd_empresa and k.ds_chave = 'categoria:' || c.id
    where c.cd_empresa = ${firm}::bigint and (c.ie_ativo and not exists (select 1 from categorias_financeiras f where f.cd_empresa = c.cd_empresa and f.cd_pai = c.id)
      or exists (select 1 from orcamentos o where o.cd_empresa = c.cd_empresa and o.cd_categoria = c.id and o.dt_mes >= ${from}::date and o.dt_mes < ${until}::date)
      or exists (select 1 from saldos_contabeis s where s.cd_empresa = c.cd_empresa and s.cd_conta = k.id and s.dia >= ${from}::date and s.dia < ${until}::date))
  union all
  select null, k.id, k.nm_conta, k.ie_natureza from contas_contabeis k
    where k.cd_empresa = ${firm}::bigint and k.ie_natureza in ('RE', 'DE') and coalesce(k.ds_chave, '') not like 'categoria:%'
      and exists (select 1 from saldos_contabeis s where s.cd_empresa = k.cd_empresa and s.cd_conta = k.id and s.dia >= ${from}::date and s.dia < ${until}::date)`

/** What was meant and what came of it, by category and month. */
export async function orcamento(db: Db, ctx: Context, span: Meses): Promise<Orcamento> {
  const firm = ctx.sessao.cd_empresa
  const { from, until, meses } = span
  const contas = await rows<Conta>(
    db,
    sql`select x.cd_categoria, x.cd_conta, x.nome, x.ie_natureza from (${contasDe(firm, span)}) x order by banca_simples(x.nome), x.cd_conta`,
  )
  const meant = await rows<{ id: number; nr_versao: number; cd_categoria: number; mes: string; v: string }>(
    db,
    sql`select id, nr_versao, cd_categoria, to_char(dt_mes, 'YYYY-MM') mes, nr_valor::text v from orcamentos
        where cd_empresa = ${firm}::bigint and dt_mes >= ${from}::date and dt_mes < ${until}::date`,
  )
  const done = await rows<{ cd_conta: number; mes: string; v: string }>(
    db,
    sql`select s.cd_conta, to_char(s.dia, 'YYYY-MM') mes,
          sum(case when k.ie_natureza = 'RE' then s.nr_credito - s.nr_debito else s.nr_debito - s.nr_credito end)::numeric(20,2)::text v
        from saldos_contabeis s join contas_contabeis k on k.cd_empresa = s.cd_empresa and k.id = s.cd_conta
        where s.cd_empresa = ${firm}::bigint and k.ie_natureza in ('RE', 'DE') and s.dia >= ${from}::date and s.dia < ${until}::date group by 1, 2`,
  )
  const key = (id: number | null, mes: string) => `${id} ${mes}`
  const budget = new Map(meant.map((one) => [key(one.cd_categoria, one.mes), one]))
  const ledger = new Map(done.map(({ cd_conta, mes, v }) => [key(cd_conta, mes), v]))
  const linhas = contas.map(({ cd_categoria, cd_conta, nome, ie_natureza }) => ({
    cd_categoria: cd_categoria === null ? null : Number(cd_categoria),
    cd_conta: cd_conta === null ? null : Number(cd_conta),
    nome,
    ie_natureza,
    celulas: meses.map((mes): Celula => {
      const kept = cd_categoria === null ? undefined : budget.get(key(cd_categoria, mes))
      return {
        id: kept ? Number(kept.id) : null,
        nr_versao: kept?.nr_versao ?? null,
        orcado: kept?.v ?? null,
        realizado: (cd_conta !== null && ledger.get(key(cd_conta, mes))) || '0.00',
      }
    }),
  }))
  const sums = (sign: (natureza: 'RE' | 'DE') => bigint): Somas => {
    const of = (value: (one: Celula) => string) =>
      meses.map((_, i) =>
        fromCents(linhas.reduce((sum, one) => sum + sign(one.ie_natureza) * toCents(value(one.celulas[i]!)), 0n)),
      )
    return { orcado: of(({ orcado }) => orcado ?? '0.00'), realizado: of(({ realizado }) => realizado) }
  }
  return {
    meses,
    linhas,
    receitas: sums((n) => (n === 'RE' ? 1n : 0n)),
    despesas: sums((n) => (n === 'DE' ? 1n : 0n)),
    resultado: sums((n) => (n === 'RE' ? 1n : -1n)),
  }
}

/** The same as a sheet: of each month what was meant and what came of it. */
export function planilhaDoOrcamento({ meses, linhas, receitas, despesas, resultado }: Orcamento): Planilha {
  const line = (nome: string, { orcado, realizado }: Somas) => [
    nome,
    ...meses.flatMap((_, i) => [orcado[i]!, realizado[i]!]),
  ]
  const of = (natureza: string) =>
    linhas
      .filter(({ ie_natureza }) => ie_natureza === natureza)
      .map(({ nome, celulas }) => [nome, ...celulas.flatMap(({ orcado, realizado }) => [orcado ?? '', realizado])])
  return {
    nome: 'Orçamento',
    titulos: ['Categoria', ...meses.flatMap((mes) => [`${mes} orçado`, `${mes} realizado`])],
    linhas: [
      line('Receitas', receitas),
      ...of('RE'),
      line('Despesas', despesas),
      ...of('DE'),
      line('Resultado', resultado),
    ],
  }
}
