import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bool,
  date,
  defineModel,
  entity,
  hoje,
  integer,
  ref,
  rollup,
  sessao,
  text,
  type AnyEntity,
  type AnyWhere,
  type ModelError,
} from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { one, rows, sql } from '../../server/core/db/db.ts'
import { migrate, pendingMigration } from '../../server/migrate.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const place = { area: 'teste', gender: 'm' } as const
const ativos = { ie_ativo: { eq: true }, or: [{ nr_peso: { gt: 2 } }, { nr_peso: { eq: null } }] } as const
const donosWith = (only: AnyWhere) =>
  entity({
    ...place,
    name: 'donos-teste',
    label: ['Dono', 'Donos'],
    path: 'donos-teste/',
    title: 'nm_dono',
    fields: {
      nm_dono: text('Nome', { required: true }),
      dt_ultima: rollup(
        'Última',
        date(''),
        { of: 'itens-teste', by: 'cd_dono', max: 'dt_item', only },
        { index: true },
      ),
      nr_menor: rollup('Menor', integer(''), { of: 'itens-teste', by: 'cd_dono', min: 'nr_peso' }),
      nr_soma: rollup('Soma', integer(''), { of: 'itens-teste', by: 'cd_dono', sum: 'nr_peso', only }),
      nr_itens: rollup('Itens', integer(''), { of: 'itens-teste', by: 'cd_dono', count: true, only }),
    },
  })
const itens = entity({
  ...place,
  name: 'itens-teste',
  label: ['Item', 'Itens'],
  path: 'itens-teste/',
  title: 'nm_item',
  fields: {
    nm_item: text('Nome'),
    cd_dono: ref('Dono', 'donos-teste', { index: true, part: true }),
    dt_item: date('Dia'),
    nr_peso: integer('Peso'),
    ie_ativo: bool('Ativo'),
  },
})
const modelWith = (only: AnyWhere) =>
  defineModel([...product.entities, donosWith(only) as unknown as AnyEntity, itens as unknown as AnyEntity])
const model = modelWith(ativos)

const DONOS = 'teste/v1/donos-teste/'
const OWNERS = 6

describe.each(engines)('values that follow from other rows on %s', (engine) => {
  let api: Api
  let user: Client
  const run = (text: string) => sql.raw(text).execute(api.database.db)
  beforeAll(async () => {
    api = await startApi(engine, { model, tarefas: 20 })
    user = await api.as('coordenadora')
    for (const company of [1, 2])
      await run(
        `insert into donos_teste (id, cd_empresa, nm_dono) select n, ${company}, 'Dono ' || n from generate_series(1, ${OWNERS}) n`,
      )
    await run(`select setval('donos_teste_id_seq', 200)`)
  })
  afterAll(() => api?.close())

  const kept = () =>
    rows(
      api.database.db,
      sql`select cd_empresa, id, dt_ultima, nr_menor, nr_soma, nr_itens from donos_teste order by cd_empresa, id`,
    )
  /** The same worked out from the rows, whatever the triggers did. */
  const counted = (only = `ie_ativo and (nr_peso > 2 or nr_peso is null)`) =>
    rows(
      api.database.db,
      sql`select o.cd_empresa, o.id,
        (select max(dt_item) from itens_teste i where i.cd_empresa = o.cd_empresa and i.cd_dono = o.id and ${sql.raw(only)}) dt_ultima,
        (select min(nr_peso) from itens_teste i where i.cd_empresa = o.cd_empresa and i.cd_dono = o.id) nr_menor,
        (select coalesce(sum(nr_peso), 0)::int from itens_teste i where i.cd_empresa = o.cd_empresa and i.cd_dono = o.id and ${sql.raw(only)}) nr_soma,
        (select count(*)::int from itens_teste i where i.cd_empresa = o.cd_empresa and i.cd_dono = o.id and ${sql.raw(only)}) nr_itens
        from donos_teste o order by o.cd_empresa, o.id`,
    )
  const agree = async () => expect(await kept()).toEqual(await counted())

  const day = fc.integer({ min: 1, max: 28 }).map((n) => `'2026-01-${String(n).padStart(2, '0')}'::date`)
  const company = fc.constantFrom(1, 2)
  const owner = fc.option(fc.integer({ min: 1, max: OWNERS }), { nil: 'null' as const, freq: 6 })
  const weight = fc.option(fc.integer({ min: 0, max: 5 }), { nil: 'null' as const, freq: 4 })
  const yes = fc.constantFrom('true', 'false', 'null')
  const item = fc.tuple(company, owner, day, weight, yes).map((v) => `(${v.join(', ')})`)
  const few = fc.integer({ min: 2, max: 5 })
  const write = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .array(item, { minLength: 1, maxLength: 6 })
        .map(
          (list) =>
            `insert into itens_teste (cd_empresa, cd_dono, dt_item, nr_peso, ie_ativo) values ${list.join(', ')}`,
        ),
    },
    fc.tuple(owner, few).map(([o, n]) => `update itens_teste set cd_dono = ${o} where id % ${n} = 0`),
    fc.tuple(yes, few).map(([v, n]) => `update itens_teste set ie_ativo = ${v} where id % ${n} = 1`),
    fc
      .tuple(day, weight, few)
      .map(([d, w, n]) => `update itens_teste set dt_item = ${d}, nr_peso = ${w} where id % ${n} = 0`),
    fc.tuple(company, few).map(([c, n]) => `update itens_teste set cd_empresa = ${c} where id % ${n} = 1`),
    few.map((n) => `delete from itens_teste where id % ${n} = 0`),
    fc.constant('truncate itens_teste'),
  )

  test('after whatever is written the values are those of the rows', () =>
    fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (writes) => {
        for (const text of writes) {
          await run(text)
          await agree()
        }
      }),
      { numRuns: engine === 'pglite' ? 12 : 40 },
    ))
  test('what is rolled back leaves nothing; an owner that goes takes its rows along', async () => {
    await run(`insert into itens_teste (cd_empresa, cd_dono, dt_item, ie_ativo) values (1, 1, '2027-01-01', true)`)
    const before = await kept()
    await api.database.db
      .transaction()
      .execute(async (tx) => {
        await sql`delete from itens_teste`.execute(tx)
        throw new Error('back')
      })
      .catch(() => undefined)
    expect(await kept()).toEqual(before)
    await run(`insert into donos_teste (id, cd_empresa, nm_dono) values (99, 1, 'Que vai')`)
    await run(`insert into itens_teste (cd_empresa, cd_dono, dt_item, ie_ativo) values (1, 99, '2027-01-01', true)`)
    await run(`delete from donos_teste where id = 99`)
    await agree()
  })
  test('a row that counts as before touches nobody: no owner is written', async () => {
    await run(
      `insert into itens_teste (cd_empresa, cd_dono, dt_item, ie_ativo, nm_item) values (1, 2, '2027-02-02', true, 'a')`,
    )
    const at = async () =>
      (await one<{ xmin: string }>(
        api.database.db,
        sql`select xmin::text from donos_teste where cd_empresa = 1 and id = 2`,
      ))!.xmin
    const before = await at()
    await run(`update itens_teste set nm_item = 'b' where cd_dono = 2`)
    await run(`insert into itens_teste (cd_empresa, cd_dono, dt_item, ie_ativo) values (1, 2, '2020-01-01', false)`)
    expect(await at()).toBe(before)
    await run(`update itens_teste set dt_item = '2027-02-03' where nm_item = 'b'`)
    expect(await at()).not.toBe(before)
  })
  test('nobody writes it; it filters and sorts; neither the version nor dt_atualizado moves', async () => {
    const made = (
      await user.call<{ id: number; nr_versao: number; dt_atualizado: string; nr_itens: number }>('POST', DONOS, {
        nm_dono: 'Pelo pedido',
        dt_ultima: '2030-01-01',
        nr_itens: 9,
      })
    ).body
    expect(made).toMatchObject({ dt_ultima: null, nr_itens: 0, nr_soma: 0 })
    await user.call('POST', 'teste/v1/itens-teste/', {
      cd_dono: made.id,
      dt_item: '2026-05-05',
      ie_ativo: true,
      nr_peso: 7,
    })
    const { body } = await user.get<typeof made & { dt_ultima: string }>(`${DONOS}${made.id}/`)
    expect([body.dt_ultima, body.nr_itens, body.nr_versao, body.dt_atualizado]).toEqual([
      '2026-05-05',
      1,
      made.nr_versao,
      made.dt_atualizado,
    ])
    // Whoever sends back what they read some time ago is not refused for it, and changes nothing.
    const sent = { dt_ultima: '2031-01-01', nr_itens: 0, nm_dono: 'Outro nome', nr_versao: made.nr_versao }
    const changed = (await user.call<typeof body>('PATCH', `${DONOS}${made.id}/`, sent)).body
    expect([changed.dt_ultima, changed.nr_itens, changed.nr_versao]).toEqual(['2026-05-05', 1, made.nr_versao + 1])
    const list = async (query: string) =>
      (await user.get<{ results: { id: number }[] }>(`${DONOS}?${query}`)).body.results.map((r) => r.id)
    expect(await list('dt_ultima=2026-05-05')).toContain(made.id)
    expect(await list('dt_ultima__gt=2026-05-05')).not.toContain(made.id)
    expect((await user.get(`${DONOS}?ordenar_por=-dt_ultima,nr_itens`)).status).toBe(200)
  })
  test.runIf(engine === 'postgres')(
    'writers at once wait for each other in one order, and nothing is lost',
    async () => {
      await run('truncate itens_teste')
      const insert = (i: number) => {
        const owners = i % 2 ? [1, 2, 3, 4] : [4, 3, 2, 1]
        return run(
          `insert into itens_teste (cd_empresa, cd_dono, dt_item, nr_peso, ie_ativo) values ${owners.map((o) => `(1, ${o}, '2026-02-${String(((i * o) % 27) + 1).padStart(2, '0')}', ${((i * o) % 9) + 3}, true)`).join(', ')}`,
        )
      }
      for (let round = 0; round < 5; round++) {
        await Promise.all([
          ...Array.from({ length: 8 }, (_, i) => insert(i + round)),
          run(`delete from itens_teste where id in (select id from itens_teste order by id desc limit 3)`),
          run(`update itens_teste set cd_dono = case cd_dono when 1 then 4 else 1 end where nr_peso = 5`),
        ])
        await agree()
      }
    },
  )
  test('another declaration fills anew; the one from before is gone, and nothing is left to do', async () => {
    await run('truncate itens_teste')
    await run(
      `insert into itens_teste (cd_empresa, cd_dono, dt_item, nr_peso, ie_ativo) values (1, 1, '2026-03-03', 1, true), (1, 1, '2026-04-04', 9, false)`,
    )
    const other = modelWith({ ie_ativo: { ne: true } })
    expect((await migrate(api.database.db, other)).sql.some((s) => s.startsWith('drop function'))).toBe(true)
    expect(await kept()).toEqual(await counted('ie_ativo is distinct from true'))
    await run(`insert into itens_teste (cd_empresa, cd_dono, dt_item) values (2, 3, '2026-05-05')`)
    expect(await kept()).toEqual(await counted('ie_ativo is distinct from true'))
    expect((await pendingMigration(api.database.db, other)).sql).toEqual([])
    await migrate(api.database.db, model)
    await agree()
  })
})

test('what the database could not keep for everybody does not build', () => {
  const mistakes = (only: AnyWhere) => {
    try {
      modelWith(only)
      return []
    } catch (error) {
      return (error as ModelError).mistakes.filter((m) => m.startsWith('donos-teste.fields.dt_ultima'))
    }
  }
  expect(mistakes({ dt_item: { lt: hoje() } })).toEqual([
    'donos-teste.fields.dt_ultima.rollup: only: dt_item depends on hoje',
  ])
  expect(mistakes({ or: [{ nr_peso: { eq: sessao('id') } }] })).toHaveLength(1)
  expect(mistakes({ 'cd_dono.nm_dono': { eq: 'x' } })).toHaveLength(1)
  expect(mistakes({ dt_criado: { lt: '2026-01-01' } })).toHaveLength(1)
  expect(mistakes({ nada: { eq: 1 } }).length).toBeGreaterThan(0)
  expect(mistakes({ not: { ie_ativo: { eq: true } } })).toEqual([])
})
