import { COMPANIES, growing, PEOPLE } from './growth.ts'

export interface Scale {
  readonly processos: number
  readonly movimentacoes: number
  readonly clientes: number
}

/** Makes the first firm of a demo database a large one with lawsuits. */
export const growCases = (url: string, scale: Scale): Promise<void> =>
  growing(url, async ({ run, columns, models, firstOf, inPieces }) => {
    const clientes = await firstOf('clientes')
    const c = await columns('clientes', ['nm_cliente', 'nr_cpf', 'nr_cnpj'])
    const cm = await models('clientes')
    await inPieces(
      'clientes',
      scale.clientes,
      `insert into clientes (nm_cliente, nr_cpf, nr_cnpj, ${c.join(', ')})
       select case when m.ie_tipo_cliente = 'PF' then a.nome else e.nome || ' ' || g end,
         case when m.ie_tipo_cliente = 'PF' then lpad(g::text, 11, '0') end, case when m.ie_tipo_cliente = 'PJ' then lpad(g::text, 14, '0') end,
         ${c.map((x) => `m.${x}`).join(', ')}
       from generate_series($1::int, $2::int) g join m_clientes m on m.n = g % ${cm}
       join pessoas a on a.n = (g * 7919::bigint) % ${PEOPLE} join empresas e on e.n = (g * 7919::bigint) % ${COMPANIES} order by g`,
    )
    const processos = await firstOf('processos')
    const p = await columns('processos', ['nr_processo', 'nm_autor', 'nm_reu', 'cd_cliente', 'dt_criado', 'ie_status'])
    const pm = await models('processos')
    await inPieces(
      'processos',
      scale.processos,
      `insert into processos (nr_processo, nm_autor, nm_reu, cd_cliente, dt_criado, ie_status, ${p.join(', ')})
       select lpad((g % 9999999)::text, 7, '0') || lpad((2 + g % 97)::text, 2, '0') || (2012 + g % 15) || '826' || lpad((g % 700)::text, 4, '0'),
         a.nome, b.nome, ${clientes} + (g * 31::bigint) % ${scale.clientes},
         now() - (g % 3000) * interval '1 day', case when g % 6 = 0 then 'EN' else 'AT' end, ${p.map((x) => `m.${x}`).join(', ')}
       from generate_series($1::int, $2::int) g join m_processos m on m.n = g % ${pm}
       join pessoas a on a.n = (g * 104729::bigint) % ${PEOPLE} join pessoas b on b.n = (g * 15485863::bigint) % ${PEOPLE} order by g`,
    )
    const v = await columns('movimentacoes', ['cd_processo', 'dt_movimentacao', 'dt_criado'])
    const vm = await models('movimentacoes')
    await inPieces(
      'movimentacoes',
      scale.movimentacoes,
      `insert into movimentacoes (cd_processo, dt_movimentacao, dt_criado, ${v.join(', ')})
       select ${processos} + (g * 7919::bigint) % ${scale.processos}, current_date - ((g * 31::bigint) % 1500)::int, now() - (g % 1500) * interval '1 day', ${v.map((x) => `m.${x}`).join(', ')}
       from generate_series($1::int, $2::int) g join m_movimentacoes m on m.n = g % ${vm}`,
    )
    await run(
      'tarefas',
      `update tarefas t set cd_processo = ${processos} + (t.id * 104729::bigint) % ${scale.processos}, nr_processo = null
       where t.cd_empresa = 1 and t.cd_processo is not null`,
    )
    await run(
      'secrecy',
      `update processos set ie_sigilo = '1', cd_usuarios_sigilo = array[2]::bigint[] where cd_empresa = 1 and id % 500 = 0`,
    )
  })
