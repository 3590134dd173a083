import pg from 'pg'
import { company } from '../../../server/demo/firms.ts'
import { person } from '../../../server/demo/people.ts'
import { Rng } from '../../../server/demo/random.ts'

export interface Scale {
  readonly processos: number
  readonly movimentacoes: number
  readonly clientes: number
}

/** Makes the first firm of a demo database a large one; rows are copies of its own with names and numbers of their own. */
export async function growCases(url: string, scale: Scale): Promise<void> {
  const rng = new Rng(31)
  const people = Array.from({ length: 20_000 }, () => person(rng).nome)
  const firms = Array.from({ length: 5_000 }, () => company(rng).razao)
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const run = async (what: string, text: string, values: unknown[] = []) => {
    const start = Date.now()
    await db.query(text, values)
    console.error(`${what}: ${Math.round((Date.now() - start) / 1000)} s`)
  }
  const columns = async (table: string, but: readonly string[]) =>
    (
      await db.query<{ c: string }>(
        `select quote_ident(column_name) c from information_schema.columns where table_name = $1 and is_generated = 'NEVER'
         and column_name <> all($2) order by ordinal_position`,
        [table, ['id', ...but]],
      )
    ).rows.map(({ c }) => c)
  try {
    await db.query(`select setseed(0.42)`)
    const c = await columns('clientes', ['nm_cliente', 'nr_cpf', 'nr_cnpj'])
    await run(
      'clientes',
      `insert into clientes (nm_cliente, nr_cpf, nr_cnpj, ${c.join(', ')})
       select (case when m.ie_tipo_cliente = 'PF' then $2::text[] else $3::text[] end)[1 + (g * 7919) % 5000] || ' ' || g,
         case when m.ie_tipo_cliente = 'PF' then lpad(g::text, 11, '0') end, case when m.ie_tipo_cliente = 'PJ' then lpad(g::text, 14, '0') end,
         ${c.map((x) => `m.${x}`).join(', ')}
       from generate_series(1, $1::int) g
       join (select *, row_number() over (order by id) n, count(*) over () total from clientes where cd_empresa = 1) m on m.n = 1 + g % m.total`,
      [scale.clientes, people, firms],
    )
    const p = await columns('processos', ['nr_processo', 'nm_autor', 'nm_reu', 'cd_cliente', 'dt_criado', 'ie_status'])
    await run(
      'processos',
      `insert into processos (nr_processo, nm_autor, nm_reu, cd_cliente, dt_criado, ie_status, ${p.join(', ')})
       select lpad((g % 9999999)::text, 7, '0') || lpad((2 + g % 97)::text, 2, '0') || (2012 + g % 15) || '826' || lpad((g % 700)::text, 4, '0'),
         ($3::text[])[1 + (g * 104729::bigint) % 20000], ($3::text[])[1 + (g * 15485863::bigint) % 20000], k.ids[1 + (g * 31) % k.total],
         now() - (g % 3000) * interval '1 day', case when g % 6 = 0 then 'EN' else 'AT' end, ${p.map((x) => `m.${x}`).join(', ')}
       from generate_series(1, $1::int) g
       join (select *, row_number() over (order by id) n, count(*) over () total from processos where cd_empresa = $2) m on m.n = 1 + g % m.total
       cross join (select array_agg(id) ids, count(*) total from clientes where cd_empresa = 1) k`,
      [scale.processos, 1, people],
    )
    const v = await columns('movimentacoes', ['cd_processo', 'dt_movimentacao', 'dt_criado'])
    for (let from = 0; from < scale.movimentacoes; from += 500_000)
      await run(
        `movimentacoes ${from}`,
        `insert into movimentacoes (cd_processo, dt_movimentacao, dt_criado, ${v.join(', ')})
         select k.ids[1 + (g * 7919::bigint) % k.total], current_date - ((g * 31) % 1500)::int, now() - (g % 1500) * interval '1 day', ${v.map((x) => `m.${x}`).join(', ')}
         from generate_series($1::int, $2::int) g
         join (select *, row_number() over (order by id) n, count(*) over () total from (select * from movimentacoes where cd_empresa = 1 order by id limit 500) w) m on m.n = 1 + g % m.total
         cross join (select array_agg(id) ids, count(*) total from processos where cd_empresa = 1) k`,
        [from + 1, Math.min(from + 500_000, scale.movimentacoes)],
      )
    await run(
      'tarefas',
      `update tarefas t set cd_processo = k.ids[1 + (t.id * 104729) % k.total], nr_processo = null
      from (select array_agg(id) ids, count(*) total from processos where cd_empresa = 1) k where t.cd_empresa = 1 and t.cd_processo is not null`,
    )
    await run(
      'secrecy',
      `update processos set ie_sigilo = '1', cd_usuarios_sigilo = array[2]::bigint[] where cd_empresa = 1 and id % 500 = 0`,
    )
    await run('vacuum', 'vacuum (analyze)')
  } finally {
    await db.end()
  }
}
