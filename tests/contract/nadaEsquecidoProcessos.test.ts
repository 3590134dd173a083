import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { badgeOf, defineModel, watchedOf, watchLines, type AnyEntity } from '../../src/schemas/core/index.ts'
import { model } from '../../src/schemas/index.ts'
import { sql } from '../../server/core/db/db.ts'
import { amostras } from './setup/amostras.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow } from './setup/fixture.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }
const LAWSUITS = 'juridico/v1/processos/'
const AT = `${LAWSUITS}nada-esquecido/`
const MENU = 'base/v1/menu/contagens/'

describe.each(engines)('no lawsuit forgotten on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  const make = async (path: string, body: object): Promise<Row> => {
    const answer = await coordenadora.call<Row>('POST', path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const newLawsuit = (more: object = {}) =>
    make(LAWSUITS, { ie_judicial: 'E', cd_cidade: 3550308, cd_cliente: 1, ie_posicao_cliente: 'A', ...more })
  const newTask = (cd_processo: number, dt_vencimento: string) =>
    make('juridico/v1/tarefas/', {
      cd_tipo_tarefa: 2,
      nm_titulo: 'Contestação',
      cd_cliente: 1,
      nr_processo: '00020802520125150049',
      cd_cidade: 3550308,
      dt_fatal: addDays(dayNow(), 40),
      dt_vencimento,
      cd_equipe: 1,
    }).then(async (task) => {
      await sql`update tarefas set cd_processo = ${cd_processo}::bigint where id = ${task.id}::bigint`.execute(
        api.database.db,
      )
      return task
    })
  const counts = async (client = coordenadora) => (await client.get<Record<string, number>>(AT)).body
  const ids = async (filtro: string, client = coordenadora) =>
    (await client.get<Page>(`${LAWSUITS}?filtro=${filtro}&nr_por_pagina=2000`)).body.results.map((row) => row.id)
  const among = async (filtro: string, row: Row) => (await ids(filtro)).includes(row.id)
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 40 })
    coordenadora = await api.as('coordenadora')
  })
  afterAll(() => api?.close())

  test('every counter says how many its list holds, for each person; a firm sees its own', async () => {
    await newLawsuit()
    for (const client of [coordenadora, await api.as('advogada'), await api.as('vizinha')]) {
      const found = await counts(client)
      expect(Object.keys(found)).toEqual(watchedOf(model.get('processos')).map(([name]) => name))
      for (const [name, n] of Object.entries(found)) expect([name, (await ids(name, client)).length]).toEqual([name, n])
    }
    expect((await (await api.as('financeiro')).get(AT)).status).toBe(403)
    expect((await api.anonymous.get(AT)).status).toBe(401)
  })
  test('active without a task ahead: none, past ones and closed ones are none', async () => {
    const lawsuit = await newLawsuit()
    expect(await among('sem_tarefa_futura', lawsuit)).toBe(true)
    const task = await newTask(lawsuit.id, dayNow())
    expect(await among('sem_tarefa_futura', lawsuit)).toBe(false)
    await sql`update tarefas set dt_vencimento = ${addDays(dayNow(), -1)}::date where id = ${task.id}::bigint`.execute(
      api.database.db,
    )
    expect(await among('sem_tarefa_futura', lawsuit)).toBe(true)
    const ahead = await newTask(lawsuit.id, addDays(dayNow(), 9))
    const { body } = await coordenadora.get<Row>(`${LAWSUITS}${lawsuit.id}/`)
    expect([body.dt_ultima_tarefa, body.nr_versao]).toEqual([addDays(dayNow(), 9), lawsuit.nr_versao])
    await coordenadora.call('PATCH', `juridico/v1/tarefas/cancelar/${ahead.id}/`, {
      ds_justificativa_cancelamento: 'Não é mais preciso',
    })
    expect(await among('sem_tarefa_futura', lawsuit)).toBe(true)
    await sql`update processos set ie_status = 'EN' where id = ${lawsuit.id}::bigint`.execute(api.database.db)
    expect(await among('sem_tarefa_futura', lawsuit)).toBe(false)
  })
  test('active without anybody responsible', async () => {
    const [alone, kept] = [await newLawsuit(), await newLawsuit({ cd_responsavel_tarefa: 1 })]
    expect(await Promise.all([alone, kept].map((row) => among('sem_responsavel', row)))).toEqual([true, false])
  })
  test('active without movement for more than so many days; a cancelled movement is none', async () => {
    const lawsuit = await newLawsuit()
    const lists = async () => Promise.all([30, 60, 90, 180].map((n) => among(`parado_${n}`, lawsuit)))
    expect(await lists()).toEqual([false, false, false, false])
    // With nothing ever recorded the days run from the registration.
    await sql`update processos set dt_criado = now() - interval '100 days' where id = ${lawsuit.id}::bigint`.execute(
      api.database.db,
    )
    expect(await lists()).toEqual([true, true, true, false])
    const movement = (days: number) =>
      make('juridico/v1/movimentacoes/', {
        cd_processo: lawsuit.id,
        dt_movimentacao: addDays(dayNow(), -days),
        ds_movimentacao: 'Conclusos',
      })
    await movement(181)
    expect(await lists()).toEqual([true, true, true, true])
    const last = await movement(60)
    expect(await lists()).toEqual([true, false, false, false])
    await coordenadora.call('PATCH', `juridico/v1/movimentacoes/${last.id}/`, { ie_ativo: false, nr_versao: 1 })
    expect(await lists()).toEqual([true, true, true, true])
    const { body } = await coordenadora.get<Page>(`${LAWSUITS}?dt_ultima_movimentacao=${addDays(dayNow(), -181)}`)
    expect(body.results.map((row) => row.id)).toContain(lawsuit.id)
  })
  test('an injunction overdue, or due in three days, that was neither complied with nor lifted', async () => {
    const lawsuit = await newLawsuit()
    const injunction = await make('juridico/v1/liminares/', {
      cd_processo: lawsuit.id,
      dt_recebimento: addDays(dayNow(), -2),
      dt_prazo_cumprimento: addDays(dayNow(), 4),
    })
    const path = `juridico/v1/liminares/${injunction.id}/`
    let { nr_versao } = injunction
    const becomes = async (more: object) => {
      const { body, status } = await coordenadora.call<Row>('PATCH', path, { ...more, nr_versao })
      expect(status, JSON.stringify(body)).toBe(200)
      nr_versao = body.nr_versao
      return among('liminar_a_cumprir', lawsuit)
    }
    expect(await among('liminar_a_cumprir', lawsuit)).toBe(false)
    expect(await becomes({ dt_prazo_cumprimento: addDays(dayNow(), 3) })).toBe(true)
    expect(await becomes({ dt_prazo_cumprimento: addDays(dayNow(), -1) })).toBe(true)
    expect(await becomes({ dt_cumprimento: dayNow() })).toBe(false)
    expect(await becomes({ dt_cumprimento: null, dt_casacao: dayNow() })).toBe(false)
  })
  test('the menu says what calls for action, each entity within the rights of the session, in one statement', async () => {
    const mine = async (client: Client) => (await client.get<Record<string, number>>(MENU)).body
    for (const name of ['coordenadora', 'advogada', 'estagiario', 'vizinha']) {
      const client = await api.as(name)
      const found = await mine(client)
      for (const [entity, n] of Object.entries(found)) {
        const { menu, list, area, path } = model.get(entity)
        const { body } = await client.get<Page>(
          `${area}/v1/${path}?${menu!.badge! in list.presets ? 'filtro' : 'card'}=${menu!.badge}&nr_por_pagina=1`,
        )
        expect([name, entity, body.count]).toEqual([name, entity, n])
      }
      expect(Object.keys(found).length).toBeGreaterThan(0)
    }
    expect(Object.keys(await mine(await api.as('financeiro'))).toSorted()).toEqual([
      'contas-pagar',
      'contas-receber',
      'extratos-linhas',
      'faturas',
    ])
    expect((await api.anonymous.get(MENU)).status).toBe(401)
    const before = api.database.statements()
    await mine(coordenadora)
    const alone = api.database.statements() - before
    await coordenadora.get('base/v1/estados/?nr_por_pagina=1')
    // Whatever every call reads of the session, and one.
    expect(alone).toBeLessThanOrEqual(api.database.statements() - before - alone)
  })
})

test('the panel has a line for each matter; the one with a choice of days begins with ninety', () => {
  const lines = watchLines(model.get('processos'))
  expect(lines.map(({ presets }) => presets.length)).toEqual([1, 1, 4, 1])
  expect(lines[2]!.presets.filter(({ begin }) => begin).map(({ name }) => name)).toEqual(['parado_90'])
  expect(badgeOf(model.get('processos'))?.label).toBe('Ativos sem tarefa futura')
})
test('a badge that names nothing does not build', () => {
  const wrong = { ...amostras, menu: { group: 'Teste', icon: 'lista', badge: 'nada' } } as unknown as AnyEntity
  expect(() => defineModel([...model.entities, wrong])).toThrow('amostras.menu.badge: no preset nada')
})
