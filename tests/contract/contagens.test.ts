import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineModel, type AnyEntity } from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { addTogether, countedRows } from '../../server/core/ddl/counts.ts'
import { one, rows, sql } from '../../server/core/db/db.ts'
import { insertRows } from '../../server/core/write/insert.ts'
import { amostras } from './setup/amostras.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { today } from './setup/fixture.ts'

const model = defineModel([...product.entities, amostras as unknown as AnyEntity])
const base = 'teste/v1/amostras/'
type Page = { results: { id: number; dt_dia: string | null }[]; count: number }

describe.each(engines)('exact counts without counting on %s', (engine) => {
  let api: Api
  let user: Client
  beforeAll(async () => {
    api = await startApi(engine, { model, tarefas: 30 })
    user = await api.as('coordenadora')
  })
  afterAll(() => api?.close())

  const kept = (company: number) => countedRows(api.database.db, 'amostras', company)
  const real = async (company: number) =>
    (await one<{ n: number }>(api.database.db, sql`select count(*) n from amostras where cd_empresa = ${company}`))!.n
  const parts = async () =>
    (await one<{ n: number }>(api.database.db, sql`select count(*) n from contagens where tabela = 'amostras'`))!.n
  const agree = async () => {
    for (const company of [1, 2]) expect([company, await kept(company)]).toEqual([company, await real(company)])
  }
  const add = (company: number, n: number) =>
    insertRows(
      api.database.db,
      'amostras',
      Array.from({ length: n }, (_, i) => ({ cd_empresa: company, nm_texto: `Linha ${i}` })),
    )

  test('rows that come, go, change company or are rolled back are counted as they are', async () => {
    await add(1, 40)
    await add(2, 7)
    await agree()
    await sql`delete from amostras where cd_empresa = 1 and id % 3 = 0`.execute(api.database.db)
    await agree()
    await sql`update amostras set cd_empresa = 2 where id in (select id from amostras where cd_empresa = 1 limit 4)`.execute(
      api.database.db,
    )
    await agree()
    const before = await kept(1)
    await api.database.db
      .transaction()
      .execute(async (tx) => {
        await insertRows(tx as never, 'amostras', [{ cd_empresa: 1, nm_texto: 'Não fica' }])
        throw new Error('back')
      })
      .catch(() => undefined)
    expect(await kept(1)).toBe(before)
    await agree()
  })
  test('what piled up is added together, twice at once too, and nothing is lost', async () => {
    for (let i = 0; i < 30; i++) await add(1, 1)
    const before = await parts()
    await Promise.all([
      addTogether(api.database.db, 'amostras', 1),
      add(1, 3),
      addTogether(api.database.db, 'amostras', 1),
    ])
    await addTogether(api.database.db, 'amostras', 1)
    expect(await parts()).toBeLessThan(before - 25)
    await agree()
  })
  test('the list says the count it would have counted, searched, filtered or whole', async () => {
    const { body: all } = await user.get<Page>(`${base}?nr_por_pagina=1`)
    expect(all.count).toBe(await real(1))
    const { body: some } = await user.get<Page>(`${base}?nm_texto=linha 1&nr_por_pagina=2`)
    const [n] = await rows<{ n: number }>(
      api.database.db,
      sql`select count(*) n from amostras where cd_empresa = 1 and nm_texto like 'Linha 1%'`,
    )
    expect([some.results.length, some.count]).toEqual([2, n!.n])
    const { body: past } = await user.get<Page>(`${base}?nm_texto=linha 1&nr_por_pagina=2&page=999`)
    expect([past.results.length, past.count]).toEqual([0, n!.n])
    expect((await user.get<Page>(`${base}?nm_texto=nunca escrito`)).body).toEqual({ results: [], count: 0 })
  })
  test('pages along an index hold every row once, both ways, with nothing last', async () => {
    await sql`update amostras set dt_dia = case when id % 4 = 0 then null else ${today}::date + (id % 9)::int end`.execute(
      api.database.db,
    )
    const total = await real(1)
    for (const sort of ['dt_dia', '-dt_dia']) {
      const seen: Page['results'] = []
      for (let page = 1; seen.length < total && page < 99; page++)
        seen.push(...(await user.get<Page>(`${base}?ordenar_por=${sort}&nr_por_pagina=10&page=${page}`)).body.results)
      expect(new Set(seen.map((r) => r.id)).size).toBe(total)
      const days = seen.map((r) => r.dt_dia)
      const dated = days.filter((d) => d !== null)
      expect(days.slice(0, dated.length)).toEqual(sort === 'dt_dia' ? dated.toSorted() : dated.toSorted().toReversed())
    }
  })
})
