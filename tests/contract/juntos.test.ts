import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { one, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const P = 'juridico/v1/processos/'
type Counts = Record<string, number>

describe.each(engines)('what many ask at once on %s', (engine) => {
  let api: Api
  let midgard: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 200 })
    midgard = await api.as('midgard')
  })
  afterAll(() => api?.close())

  test('counters are counted once for those who ask together', async () => {
    const one = (await midgard.get<Counts>(`${P}resumo/`)).body
    const before = api.database.statements()
    const all = await Promise.all(Array.from({ length: 20 }, () => midgard.get<Counts>(`${P}resumo/`)))
    for (const { body } of all) expect(body).toEqual(one)
    // Each takes off what walls keep from them; the counting itself is shared.
    expect(api.database.statements() - before).toBeLessThan(35)
  })

  test('whoever has just written reads it, whoever else is asking', async () => {
    const suit = (await midgard.get<{ results: { id: number }[] }>(`${P}?ie_status=AT&nr_por_pagina=1`)).body
      .results[0]!
    for (let i = 0; i < 5; i++) {
      const { estrategicos } = (await midgard.get<Counts>(`${P}resumo/`)).body
      const others = Array.from({ length: 5 }, () => midgard.get(`${P}resumo/`))
      const marked = (await midgard.get<{ ie_estrategico: boolean }>(`${P}${suit.id}/`)).body.ie_estrategico
      expect((await midgard.call('PATCH', `${P}${suit.id}/`, { ie_estrategico: !marked })).status).toBe(200)
      expect((await midgard.get<Counts>(`${P}resumo/`)).body.estrategicos).toBe(estrategicos! + (marked ? -1 : 1))
      await Promise.all(others)
    }
  })

  test('what a transaction asks at once has an answer each, and after one that fails nothing is run', async () => {
    let answers: readonly PromiseSettledResult<{ n: number } | undefined>[] = []
    const asked = async (n: number, by: number) => {
      const kept = api.database.db.transaction(true).execute(async (tx) => {
        const statements = [sql`select ${n}::int n`, sql`select 12 / ${by}::int n`, sql`select ${n + 1}::int n`]
        answers = await Promise.allSettled(statements.map((statement) => one<{ n: number }>(tx, statement)))
      })
      // Whoever goes on as if nothing had been refused is told that nothing was kept.
      await (by === 0 ? expect(kept).rejects.toMatchObject({ code: '22012' }) : kept)
      return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value?.n : 'nothing'))
    }
    // What comes again and again is prepared, and goes out as one.
    for (let n = 0; n < 40; n++) expect(await asked(n, 3)).toEqual([n, 4, n + 1])
    for (let n = 0; n < 5; n++) expect(await asked(n, 0)).toEqual([n, 'nothing', 'nothing'])
    expect(await asked(7, 2)).toEqual([7, 6, 8])
  })

  test('why a transaction fell is what failed first, however the statements went out', async () => {
    const { db } = api.database
    await db.run('create table unica_teste (id int primary key)', [])
    await db.run('insert into unica_teste values (1)', [])
    const known = (tx: typeof db, n: number) => sql`select ${n}::int as conhecida`.execute(tx)
    for (let n = 0; n < 12; n++) await db.transaction(true).execute((tx) => known(tx, n))
    for (let n = 0; n < 40; n++) {
      // A text that nobody has sent before is not prepared, and is answered in another way than one that is.
      const fails = (tx: typeof db) => tx.run(`insert into unica_teste (id) values ($1::int) /* ${n} */`, [1])
      const both = db.transaction(true).execute(async (tx) => {
        await known(tx, n)
        await Promise.all([fails(tx), known(tx, n)])
      })
      await expect(both).rejects.toMatchObject({ code: '23505' })
    }
    await db.run('drop table unica_teste', [])
  })

  test('a value that cannot be sent is the matter of its own statement alone', async () => {
    const { db } = api.database
    const asked = (tx: typeof db, value: unknown) =>
      one<{ v: object }>(tx, sql`select ${value}::jsonb as v`).then((row) => row?.v)
    for (let n = 0; n < 12; n++) await db.transaction(true).execute((tx) => asked(tx, { n }))
    const circle: Record<string, unknown> = {}
    circle.self = circle
    for (const bad of [circle, { n: 1n }])
      for (let n = 0; n < 3; n++) {
        let told: unknown[] = []
        const kept = db.transaction(true).execute(async (tx) => {
          const all = await Promise.allSettled([asked(tx, { n }), asked(tx, bad), asked(tx, { n: n + 1 })])
          told = all.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))
        })
        await expect(kept).rejects.toBeInstanceOf(TypeError)
        expect(told).toEqual([{ n }, expect.any(TypeError), { n: n + 1 }])
      }
    expect(await db.transaction(true).execute((tx) => asked(tx, { n: 7 }))).toEqual({ n: 7 })
  })
})
