import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { diaUtil, resolveValue } from '../../src/schemas/core/index.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number }
const today = todayIn('America/Sao_Paulo')
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
/** A Wednesday that is still to come, and what lies before it. */
const quarta = Array.from({ length: 7 }, (_, i) => addDays(today, i + 1)).find((day) => weekday(day) === 3)!
const [terca, segunda, domingo, sexta] = [1, 2, 3, 5].map((n) => addDays(quarta, -n)) as [
  string,
  string,
  string,
  string,
]
const noon = (day: string) => new Date(`${day}T15:00:00Z`)

test('days that are worked are counted back over a weekend', () => {
  const back = (hoje: string, n: number) =>
    resolveValue(diaUtil(n), {}, { hoje, agora: '', fuso: 'UTC', flags: new Set(), sessao: {} as never })
  expect([back(quarta, -1), back(quarta, -2), back(quarta, -3), back(domingo, -1)]).toEqual([
    terca,
    segunda,
    sexta,
    sexta,
  ])
  expect(back(sexta, 1)).toBe(segunda)
})

describe.each(engines)('what came in and nobody read, on %s', (engine) => {
  let api: Api
  let [midgard, advogada]: Client[] = []
  let usuaria = 0
  const item = async (dia: string, more: Record<string, unknown> = {}) => {
    const { body } = await midgard!.call<Row>('POST', 'process/v1/publication/', {
      nr_processo: '0002080-25.2012.5.15.0049',
      nm_diario: 'DJe',
      dt_disponibilizacao: addDays(today, -20),
      teor: 'Intime-se.',
    })
    await sql`update publicacoes set dt_criado = ${noon(dia).toISOString()}::timestamptz, cd_responsavel = ${more.com ?? null}::bigint,
        is_read = ${more.lida === true} where id = ${body.id}::bigint`.execute(api.database.db)
    return body.id
  }
  const told = async (ids: readonly number[]) =>
    (
      await rows<{ id: number; username: string }>(
        api.database.db,
        sql`select n.cd_registro id, u.username from notificacoes n join usuarios u on u.id = n.cd_usuario
            where n.ie_tipo = 'item_parado' and n.ds_recurso = 'publicacoes' and n.cd_registro = any(${[...ids]}::bigint[])
              and u.username in ('advogada', 'coordenadora', 'estagiario') order by 1, 2`,
      )
    ).map(({ id, username }) => `${ids.indexOf(Number(id))} ${username}`)

  /** What the demo left lying is read, so that it takes no room. */
  const lerTudo = () =>
    sql`update notificacoes set dt_lida = now() where ie_tipo = 'item_parado' and dt_lida is null`.execute(
      api.database.db,
    )

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 5 })
    ;[midgard, advogada] = await Promise.all(['midgard', 'advogada'].map((name) => api.as(name)))
    const { results } = (await midgard!.get<{ results: Row[] }>('auth/v1/usuarios/?username=advogada')).body
    usuaria = results[0]!.id
  })
  afterAll(() => api?.close())

  test('a bell is told of ten at most; what was read makes room for the next, the oldest first, and nothing is told twice', async () => {
    await sql`update publicacoes set is_read = true`.execute(api.database.db)
    await sql`update expedientes set is_read = true`.execute(api.database.db)
    await sql`update andamentos set is_read = true`.execute(api.database.db)
    await sql`update novos_processos set is_read = true`.execute(api.database.db)
    const ids: number[] = []
    for (let i = 0; i < 13; i++) ids.push(await item(segunda, { com: usuaria }))
    const mine = async () => (await told(ids)).filter((one) => one.endsWith(' advogada')).length
    await api.runJob('avisar-parados', noon(quarta))
    expect(await mine()).toBe(10)
    await api.runJob('avisar-parados', noon(quarta))
    expect(await mine()).toBe(10)
    await lerTudo()
    await api.runJob('avisar-parados', noon(quarta))
    expect(await mine()).toBe(13)
    await sql`update publicacoes set is_read = true`.execute(api.database.db)
    await lerTudo()
  })

  test('a lawsuit that was found and that nobody looked at is told to who coordinates and may decide on it', async () => {
    const path = 'integration/v1/novos-processos/movimentacoes/'
    const { body, status } = await midgard!.call<Row>('POST', path, { nr_processo: '0002080-25.2012.5.15.0049' })
    expect(status).toBe(201)
    const heard = async () =>
      (
        await rows<{ username: string }>(
          api.database.db,
          sql`select u.username from notificacoes n join usuarios u on u.id = n.cd_usuario where n.ie_tipo = 'item_parado'
              and n.ds_recurso = 'novos-processos' and n.cd_registro = ${body.id}::bigint order by 1`,
        )
      ).map(({ username }) => username)
    const came = (day: string) =>
      sql`update novos_processos set dt_criado = ${noon(day).toISOString()}::timestamptz where id = ${body.id}::bigint`.execute(
        api.database.db,
      )
    await came(terca)
    await api.runJob('avisar-parados', noon(quarta))
    expect(await heard()).toEqual([])
    await came(segunda)
    await api.runJob('avisar-parados', noon(quarta))
    expect(await heard()).toContain('midgard')
    expect(await heard()).not.toContain('estagiario')
    const bell = (await midgard!.get<{ results: Row[] }>('base/v1/notificacoes/?nr_por_pagina=50')).body
    expect(JSON.stringify(bell)).toContain('novos-processos')
    await sql`update novos_processos set is_read = true`.execute(api.database.db)
    await lerTudo()
  })

  test('whoever has it hears of it after a day that is worked, who coordinates after two, or at once where nobody has it', async () => {
    const ids = [
      await item(terca, { com: usuaria }),
      await item(segunda, { com: usuaria }),
      await item(segunda),
      await item(sexta, { com: usuaria }),
      await item(sexta, { com: usuaria, lida: true }),
    ]
    // Nobody is disturbed on a Sunday, nor before the morning.
    await api.runJob('avisar-parados', noon(addDays(quarta, 4)))
    expect(await told(ids)).toEqual([])
    await api.runJob('avisar-parados', new Date(`${quarta}T10:00:00Z`))
    expect(await told(ids)).toEqual([])
    await api.runJob('avisar-parados', noon(quarta))
    const heard = ['1 advogada', '2 coordenadora', '3 advogada', '3 coordenadora']
    expect(await told(ids)).toEqual(heard)
    await api.runJob('avisar-parados', new Date(`${quarta}T18:00:00Z`))
    expect(await told(ids)).toEqual(heard)
    // The day after, what is still unread goes on to who coordinates.
    await api.runJob('avisar-parados', noon(addDays(quarta, 1)))
    expect(await told(ids)).toEqual([
      '0 advogada',
      '1 advogada',
      '1 coordenadora',
      '2 coordenadora',
      '3 advogada',
      '3 coordenadora',
    ])
    // A weekend between makes nothing older: what came on a Friday is nobody's fault on the Monday.
    const weekend = [await item(addDays(quarta, 2), { com: usuaria })]
    await api.runJob('avisar-parados', noon(addDays(quarta, 5)))
    expect(await told(weekend)).toEqual([])
    await api.runJob('avisar-parados', noon(addDays(quarta, 6)))
    expect(await told(weekend)).toEqual(['0 advogada'])
    const bell = (await advogada!.get<{ results: Row[] }>('base/v1/notificacoes/?nr_por_pagina=50')).body
    expect(JSON.stringify(bell)).toContain('item_parado')
  })
})
