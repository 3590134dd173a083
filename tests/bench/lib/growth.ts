import pg from 'pg'
import { company } from '../../../server/demo/firms.ts'
import { person } from '../../../server/demo/people.ts'
import { Rng } from '../../../server/demo/random.ts'

/** So many rows are written by one statement. */
const ROWS = 100_000
export const PEOPLE = 20_000
export const COMPANIES = 5_000

/** What makes the first firm of a demo database a large one: its rows copied, with names and numbers of their own. */
export interface Growth {
  readonly run: (what: string, text: string, values?: unknown[]) => Promise<void>
  /** The columns of a table that a copy takes as they are: all but those that are worked out, and `but`. */
  readonly columns: (table: string, but: readonly string[]) => Promise<string[]>
  /** Its rows to be copied as `m_<table>`, numbered by `n` from 0; how many there are. */
  readonly models: (table: string) => Promise<number>
  /** The first id of the rows that come. */
  readonly firstOf: (table: string) => Promise<number>
  /** Does `work` while a table has no index but those that keep rows apart: what follows from rows is written faster. */
  readonly bare: (table: string, work: () => Promise<void>) => Promise<void>
  /** `text` for the numbers from 1 to `count` in pieces: `$1` and `$2` are the first and last of each. */
  readonly inPieces: (what: string, count: number, text: string) => Promise<void>
}

/**
 * A connection with the tables `pessoas` and `empresas` (n from 0, nome) for as long as `work` takes; the database is
 * vacuumed after it. Writes to stderr what took how long.
 */
export async function growing(url: string, work: (growth: Growth) => Promise<void>): Promise<void> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const run = async (what: string, text: string, values: unknown[] = []) => {
    const start = Date.now()
    await db.query(text, values)
    console.error(`${what}: ${Math.round((Date.now() - start) / 1000)} s`)
  }
  try {
    await db.query(`select setseed(0.42)`)
    const rng = new Rng(31)
    const names = async (table: string, all: readonly string[]) => {
      await db.query(`create temp table ${table} (n int primary key, nome text)`)
      await db.query(`insert into ${table} select n - 1, nome from unnest($1::text[]) with ordinality as t(nome, n)`, [
        all,
      ])
    }
    await names(
      'pessoas',
      Array.from({ length: PEOPLE }, () => person(rng).nome),
    )
    await names(
      'empresas',
      Array.from({ length: COMPANIES }, () => company(rng).razao),
    )
    await work({
      run,
      columns: async (table, but) =>
        (
          await db.query<{ c: string }>(
            `select quote_ident(column_name) c from information_schema.columns where table_name = $1 and is_generated = 'NEVER'
             and column_name <> all($2) order by ordinal_position`,
            [table, ['id', ...but]],
          )
        ).rows.map(({ c }) => c),
      models: async (table) => {
        await db.query(
          `create temp table m_${table} as select *, row_number() over (order by id) - 1 n from ${table} where cd_empresa = 1 order by id limit 500`,
        )
        return (await db.query(`select 1 from m_${table}`)).rowCount!
      },
      firstOf: async (table) =>
        Number((await db.query<{ n: string }>(`select nextval('${table}_id_seq') + 1 n`)).rows[0]!.n),
      bare: async (table, work) => {
        const { rows } = await db.query<{ name: string; text: string }>(
          `select quote_ident(indexname) name, indexdef text from pg_indexes where tablename = $1 and indexdef not like 'CREATE UNIQUE%'`,
          [table],
        )
        for (const { name } of rows) await db.query(`drop index ${name}`)
        await work()
        // What the triggers left behind would have been taken up again by a database that looks after itself.
        await run('compact', `vacuum (full, analyze) ${table}`)
        for (const { name, text } of rows) await run(name, text)
      },
      inPieces: async (what, count, text) => {
        for (let from = 1; from <= count; from += ROWS)
          await run(`${what} ${from}`, text, [from, Math.min(from + ROWS - 1, count)])
        // As a database that looks after itself has done by then.
        await db.query(`analyze ${what}`)
      },
    })
    await run('vacuum', 'vacuum (analyze)')
  } finally {
    await db.end()
  }
}

/** Copies of the demo's rows of a table: `values` are the columns that each has of its own, by `g` and `m`. */
export async function copies(
  growth: Growth,
  table: string,
  count: number,
  values: Readonly<Record<string, string>>,
  from = '',
) {
  const own = Object.keys(values)
  const rest = await growth.columns(table, own)
  const models = await growth.models(table)
  await growth.inPieces(
    table,
    count,
    `insert into ${table} (${[...own, ...rest].join(', ')})
     select ${[...Object.values(values), ...rest.map((name) => `m.${name}`)].join(', ')}
     from generate_series($1::int, $2::int) g join m_${table} m on m.n = g % ${models} ${from} order by g`,
  )
}
