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
    const names = async (table: string, all: readonly string[]) => {
      await db.query(`create temp table ${table} (n int primary key, nome text)`)
      await db.query(`insert into ${table} select n - 1, nome from unnest($1::text[]) with ordinality as t(nome, n)`, [
        all,
      ])
    }
    await names('pessoas', people)
    await names('empresas', firms)
    /** The first id of the grown rows of a table. */
    const firstOf = async (table: string) =>
      Number((await db.query<{ n: string }>(`select nextval('${table}_id_seq') + 1 n`)).rows[0]!.n)
    /** Rows to be copied, numbered from 0; how many there are. */
    const models = async (table: string) => {
      await db.query(
        `create temp table m_${table} as select *, row_number() over (order by id) - 1 n from ${table} where cd_empresa = 1 order by id limit 500`,
      )
      return (await db.query(`select 1 from m_${table}`)).rowCount!
    }
    const clientes = await firstOf('clientes')
    const c = await columns('clientes', ['nm_cliente', 'nr_cpf', 'nr_cnpj'])
    const cm = await models('clientes')
    await run(
      'clientes',
      `insert into clientes (nm_cliente, nr_cpf, nr_cnpj, ${c.join(', ')})
       select case when m.ie_tipo_cliente = 'PF' then a.nome else e.nome || ' ' || g end,
         case when m.ie_tipo_cliente = 'PF' then lpad(g::text, 11, '0') end, case when m.ie_tipo_cliente = 'PJ' then lpad(g::text, 14, '0') end,
         ${c.map((x) => `m.${x}`).join(', ')}
       from generate_series(1, $1::int) g join m_clientes m on m.n = g % ${cm}
       join pessoas a on a.n = (g * 7919::bigint) % 20000 join empresas e on e.n = (g * 7919::bigint) % 5000 order by g`,
      [scale.clientes],
    )
    const processos = await firstOf('processos')
    const p = await columns('processos', ['nr_processo', 'nm_autor', 'nm_reu', 'cd_cliente', 'dt_criado', 'ie_status'])
    const pm = await models('processos')
    await run(
      'processos',
      `insert into processos (nr_processo, nm_autor, nm_reu, cd_cliente, dt_criado, ie_status, ${p.join(', ')})
       select lpad((g % 9999999)::text, 7, '0') || lpad((2 + g % 97)::text, 2, '0') || (2012 + g % 15) || '826' || lpad((g % 700)::text, 4, '0'),
         a.nome, b.nome, ${clientes} + (g * 31::bigint) % ${scale.clientes},
         now() - (g % 3000) * interval '1 day', case when g % 6 = 0 then 'EN' else 'AT' end, ${p.map((x) => `m.${x}`).join(', ')}
       from generate_series(1, $1::int) g join m_processos m on m.n = g % ${pm}
       join pessoas a on a.n = (g * 104729::bigint) % 20000 join pessoas b on b.n = (g * 15485863::bigint) % 20000 order by g`,
      [scale.processos],
    )
    const v = await columns('movimentacoes', ['cd_processo', 'dt_movimentacao', 'dt_criado'])
    const vm = await models('movimentacoes')
    for (let from = 0; from < scale.movimentacoes; from += 500_000)
      await run(
        `movimentacoes ${from}`,
        `insert into movimentacoes (cd_processo, dt_movimentacao, dt_criado, ${v.join(', ')})
         select ${processos} + (g * 7919::bigint) % ${scale.processos}, current_date - ((g * 31::bigint) % 1500)::int, now() - (g % 1500) * interval '1 day', ${v.map((x) => `m.${x}`).join(', ')}
         from generate_series($1::int, $2::int) g join m_movimentacoes m on m.n = g % ${vm}`,
        [from + 1, Math.min(from + 500_000, scale.movimentacoes)],
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
    await run('vacuum', 'vacuum (analyze)')
  } finally {
    await db.end()
  }
}
