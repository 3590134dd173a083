import { COMPANIES, copies, growing, type Growth } from './growth.ts'

export interface BillScale {
  /** Bills to pay and to receive, half each. */
  readonly contas: number
  /** Entries of the ledger beside those that the demo has. */
  readonly lancamentos: number
}
/** Days before today from which bills are due; so many days after it are spread over the same way. */
const PAST = 1500
const SPAN = 1600
/** What a copy names nobody and nothing by; a side has some of these. */
const NOBODY = [
  'cd_fornecedor',
  'cd_funcionario',
  'cd_cliente',
  'cd_correspondente',
  'cd_pagamento_correspondente',
  'cd_fatura',
].concat(['cd_parcela', 'nr_serie', 'dt_cancelamento', 'dt_pagamento', 'dt_recebimento'])
const due = `(current_date + ((g * 31::bigint) % ${SPAN})::int - ${PAST})`

/** Half of the bills on one side; what is past was mostly paid, some in part. */
async function growSide(growth: Growth, side: 'pagar' | 'receber', count: number) {
  const table = `contas_${side}`
  const whose = side === 'pagar' ? 'cd_fornecedor' : 'cd_cliente'
  const owners = side === 'pagar' ? 'favorecidos' : 'clientes'
  const first = await growth.firstOf(table)
  await growth.run(
    `numbers of ${owners}`,
    `create temp table donos_${side} as select id, row_number() over (order by id) - 1 n, count(*) over () todos from ${owners} where cd_empresa = 1`,
  )
  await growth.bare(table, async () => {
    const has = await growth.columns(table, [])
    const own = {
      ...Object.fromEntries(NOBODY.map((name) => [name, 'null'])),
      ds_descricao: `'Conta ' || g || ' ' || e.nome`,
      dt_vencimento: due,
      dt_competencia: due,
      days_vencimento: `extract(day from ${due})`,
      mes_vencimento: `extract(month from ${due})`,
      ano_vencimento: `extract(year from ${due})`,
      nr_valor: '100 + g % 5000',
      nr_valor_baixado: '0',
      nr_retido: '0',
      ie_aprovacao: `'NA'`,
      [whose]: 'd.id',
    }
    await copies(
      growth,
      table,
      count,
      Object.fromEntries(Object.entries(own).filter(([name]) => has.includes(name))),
      `join empresas e on e.n = (g * 104729::bigint) % ${COMPANIES} join donos_${side} d on d.n = (g * 7919::bigint) % d.todos`,
    )
    // With its indexes: what was paid of a bill is summed up along one of them.
    await growth.inPieces(
      'baixas',
      count,
      `insert into baixas (cd_empresa, ie_tipo, cd_${side}, cd_conta_bancaria, dt_baixa, nr_principal, nr_juros, nr_desconto, nr_retido,
           ie_forma, nr_versao, dt_criado, dt_atualizado)
         select 1, '${side === 'pagar' ? 'PG' : 'RC'}', c.id, b.id, c.dt_vencimento, case when c.id % 20 = 0 then c.nr_valor - 50 else c.nr_valor end, 0, 0, 0,
           'PX', 1, now(), now()
         from ${table} c join (select id, row_number() over (order by id) - 1 n, count(*) over () todas from contas_bancarias where cd_empresa = 1) b
           on b.n = c.id % b.todas
         where c.cd_empresa = 1 and c.id between ${first - 1} + $1::int and ${first - 1} + $2::int
           and c.dt_vencimento < current_date and c.id % 25 <> 0 order by c.id`,
    )
  })
}

/** Makes the first firm of a demo database one with many bills and entries; balances follow from the entries. */
export const growBills = (url: string, scale: BillScale): Promise<void> =>
  growing(url, async (growth) => {
    const first = await growth.firstOf('lancamentos_contabeis')
    await growth.run(
      'accounts',
      `create temp table plano as select id, ie_natureza, ie_natureza in ('RE', 'DE') fim,
         row_number() over (partition by ie_natureza in ('RE', 'DE') order by id) - 1 n, count(*) over (partition by ie_natureza in ('RE', 'DE')) todas
       from contas_contabeis where cd_empresa = 1 and (cd_conta_bancaria is not null or ie_natureza in ('RE', 'DE'))`,
    )
    for (const side of ['pagar', 'receber'] as const) await growSide(growth, side, Math.round(scale.contas / 2))
    await growth.bare('lancamentos_contabeis', () =>
      growth.inPieces(
        'lancamentos_contabeis',
        scale.lancamentos,
        `insert into lancamentos_contabeis (cd_empresa, dt_lancamento, ie_tipo, cd_conta_debito, cd_conta_credito, cd_contas, nr_valor, ds_historico,
           cd_centro_custo, nr_versao, dt_criado, dt_atualizado)
         select 1, current_date - ((g * 31::bigint) % ${PAST})::int, case when f.ie_natureza = 'DE' then 'PG' else 'RC' end,
           case when f.ie_natureza = 'DE' then f.id else b.id end, case when f.ie_natureza = 'DE' then b.id else f.id end, array[f.id, b.id],
           100 + g % 5000, 'Conta ' || g, c.id, 1, now(), now()
         from generate_series($1::int, $2::int) g join plano f on f.fim and f.n = (g * 7919::bigint) % f.todas
         join plano b on not b.fim and b.n = g % b.todas
         join (select id, row_number() over (order by id) - 1 n, count(*) over () todos from centro_custos where cd_empresa = 1) c on c.n = g % c.todos
         order by g`,
      ),
    )
    await growth.run(
      'balances',
      `insert into saldos_contabeis as s (cd_empresa, cd_conta, dia, nr_debito, nr_credito)
       select 1, c, dia, sum(d), sum(k) from (
         select cd_conta_debito c, dt_lancamento dia, nr_valor d, 0::numeric k from lancamentos_contabeis where id >= $1
         union all select cd_conta_credito, dt_lancamento, 0, nr_valor from lancamentos_contabeis where id >= $1) x group by c, dia
       on conflict (cd_empresa, cd_conta, dia) do update set nr_debito = s.nr_debito + excluded.nr_debito, nr_credito = s.nr_credito + excluded.nr_credito`,
      [first],
    )
    await growth.run('months of establishments, begun anew', 'delete from saldos_centros where cd_empresa = 1')
    await growth.run(
      'months of establishments',
      `insert into saldos_centros (cd_empresa, mes, cd_conta, cd_centro_custo, nr_debito, nr_credito)
       select 1, m, c, k, sum(d), sum(v) from (
         select date_trunc('month', dt_lancamento)::date m, cd_conta_debito c, coalesce(cd_centro_custo, 0) k, nr_valor d, 0::numeric v from lancamentos_contabeis where cd_empresa = 1
         union all select date_trunc('month', dt_lancamento)::date, cd_conta_credito, coalesce(cd_centro_custo, 0), 0, nr_valor from lancamentos_contabeis where cd_empresa = 1) x
       group by m, c, k`,
    )
    await growth.run(
      'balances of accounts',
      `update contas_contabeis k set nr_saldo = x.v from (select cd_conta, sum(nr_debito - nr_credito) v from saldos_contabeis where cd_empresa = 1 group by 1) x
       where k.id = x.cd_conta`,
    )
  })
