import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { one, rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api } from './setup/api.ts'

const JOB = 'estatisticas-do-banco'

describe.each(engines)('what the planner knows of a table that grew, on %s', (engine) => {
  let api: Api
  const db = () => api.database.db
  /** How many rows the planner expects of one value in five. */
  const expected = async () => {
    const [plan] = await rows<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      db(),
      sql`explain (format json) select * from medida_do_teste where quinto = 3`,
    )
    return plan!['QUERY PLAN'][0].Plan['Plan Rows']
  }
  const grow = (from: number, to: number) =>
    sql`insert into medida_do_teste select n, n % 5 from generate_series(${from}::int, ${to}::int) n`.execute(db())
  const lookedAt = () =>
    one<{ reltuples: number; relallvisible: number }>(
      db(),
      sql`select reltuples, relallvisible from pg_class where relname = 'medida_do_teste'`,
    )

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 5 })
    // PostgreSQL's own launcher is left out, so that it is seen that the job leaves that server alone.
    await sql`create table medida_do_teste (n int, quinto int) with (autovacuum_enabled = off)`.execute(db())
    await grow(1, 10_000)
  })
  afterAll(() => api?.close())

  test('the embedded database is told by the job; a server has a launcher of its own', async () => {
    expect(await expected()).toBeLessThan(500)
    await api.runJob(JOB)
    if (engine === 'postgres') return expect(await expected()).toBeLessThan(500)
    expect(await expected()).toBeCloseTo(2_000, -2)
    expect((await lookedAt())!.relallvisible).toBeGreaterThan(0)
  })

  test.runIf(engine === 'pglite')(
    'a table that hardly grew is left as it is, and one that grew is looked at again',
    async () => {
      await grow(10_001, 10_100)
      await api.runJob(JOB)
      expect((await lookedAt())!.reltuples).toBe(10_000)
      await grow(10_101, 50_000)
      await sql`update medida_do_teste set quinto = 3 where n <= 25000`.execute(db())
      await api.runJob(JOB)
      expect((await lookedAt())!.reltuples).toBe(50_000)
      expect(await expected()).toBeCloseTo(30_000, -4)
    },
  )
})
