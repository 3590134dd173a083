import type { IntervalJob } from '../queue/jobs.ts'
import { rows, sql, type Database, type Db } from './db.ts'

/** A table is looked at again when it has grown by so much of itself and so many pages: as the database's own launcher would. */
const PART = 0.1
const PAGES = 4

/** The tables that grew since the planner last looked at them, the least known first. Their pages tell: no statement is counted. */
const grown = (db: Db) =>
  rows<{ nome: string }>(
    db,
    sql`select c.relname nome from pg_class c
        cross join lateral (select pg_relation_size(c.oid) / current_setting('block_size')::bigint paginas) now
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and now.paginas >= c.relpages * ${1 + PART}::float8 + ${PAGES}::int
        order by c.reltuples, c.oid`,
  )

/**
 * The embedded database has no launcher of `autovacuum`: nobody else counts what its tables hold, and plans are made for
 * empty ones. One table at a time, so that requests go between them.
 */
export const statisticsJob: IntervalJob<{ readonly db: Db; readonly database: Pick<Database, 'engine'> }> = {
  name: 'estatisticas-do-banco',
  every: 10,
  run: async ({ db, database }) => {
    if (database.engine !== 'pglite') return
    for (const { nome } of await grown(db)) await sql`vacuum (analyze) ${sql.table(nome)}`.execute(db)
  },
}
