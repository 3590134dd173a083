import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { addBusinessDays } from '../../src/schemas/br/typedDate.ts'
import { watchedOf, watchLines } from '../../src/schemas/core/index.ts'
import { model } from '../../src/schemas/index.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow } from './setup/fixture.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }
const TASKS = 'juridico/v1/tarefas/'
const AT = `${TASKS}nada-esquecido/`

describe.each(engines)('nothing forgotten on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  let me: number
  let hearing: number
  const newTask = async (more: object = {}): Promise<Row> => {
    const { status, body } = await coordenadora.call<Row>('POST', TASKS, {
      cd_tipo_tarefa: 2,
      nm_titulo: 'Contestação',
      cd_cliente: 1,
      nr_processo: '00020802520125150049',
      cd_cidade: 3550308,
      dt_fatal: addDays(dayNow(), 20),
      cd_equipe: 1,
      cd_responsaveis: [me],
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const counts = async (client = coordenadora) => (await client.get<Record<string, number>>(AT)).body
  const ids = async (filtro: string, client = coordenadora) =>
    (await client.get<Page>(`${TASKS}?filtro=${filtro}&nr_por_pagina=1000`)).body.results.map((row) => row.id)
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    coordenadora = await api.as('coordenadora')
    me = (await coordenadora.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id
    const { results } = (await coordenadora.get<Page>('juridico/v1/tipo-tarefas/?nr_por_pagina=100')).body
    hearing = results.find((row) => row.nm_tipo_tarefa === 'AUDIÊNCIA')!.id
  })
  afterAll(() => api?.close())

  test('every counter says how many its list holds, for each person', async () => {
    for (const client of [coordenadora, await api.as('estagiario'), await api.as('vizinha')]) {
      const found = await counts(client)
      expect(Object.keys(found)).toEqual(watchedOf(model.get('tarefas')).map(([name]) => name))
      for (const [name, n] of Object.entries(found)) expect([name, (await ids(name, client)).length]).toEqual([name, n])
    }
    expect((await (await api.as('financeiro')).get(AT)).status).toBe(403)
    expect((await api.anonymous.get(AT)).status).toBe(401)
    expect((await coordenadora.get(`${TASKS}?filtro=esquecida`)).status).toBe(400)
  })
  test('open without anybody responsible', async () => {
    const before = await counts()
    const [alone, done] = [await newTask({ cd_responsaveis: null }), await newTask({ cd_responsaveis: null })]
    await newTask()
    await coordenadora.call('PATCH', `${TASKS}cancelar/${done.id}/`, { ds_justificativa_cancelamento: 'x' })
    expect((await counts()).sem_responsavel).toBe(before.sem_responsavel! + 1)
    expect(await ids('sem_responsavel')).toContain(alone.id)
  })
  test('overdue and untouched for more than so many days of the firm’s calendar', async () => {
    const task = await newTask({ dt_vencimento: dayNow() })
    const lists = async () => {
      const found = await Promise.all([3, 7, 15, 30].map((n) => ids(`parada_${n}`)))
      return found.map((list) => list.includes(task.id))
    }
    /** Due yesterday, last changed in the first minute of a day so many days ago, on the firm's clock. */
    const touched = (days: number, time = '00:01') =>
      sql`update tarefas set dt_vencimento = ${addDays(dayNow(), -1)}::date,
        dt_atualizado = (${`${addDays(dayNow(), -days)} ${time}`}::timestamp at time zone 'America/Sao_Paulo') where id = ${task.id}::bigint`.execute(
        api.database.db,
      )
    await touched(0)
    expect(await lists()).toEqual([false, false, false, false])
    await touched(7)
    expect(await lists()).toEqual([true, false, false, false])
    await touched(8, '23:59')
    expect(await lists()).toEqual([true, true, false, false])
    await touched(31)
    expect(await lists()).toEqual([true, true, true, true])
    // Talked about, it is not forgotten; and whoever has it open is not behind for that.
    await coordenadora.call('POST', 'base/v1/comentarios/', { cd_tarefa: task.id, ds_comentario: 'Estou vendo' })
    expect(await lists()).toEqual([false, false, false, false])
    expect((await coordenadora.get<Row>(`${TASKS}${task.id}/`)).body.nr_versao).toBe(task.nr_versao)
    await touched(31)
    await sql`update tarefas set dt_vencimento = ${dayNow()}::date where id = ${task.id}::bigint`.execute(
      api.database.db,
    )
    expect(await lists()).toEqual([false, false, false, false])
  })
  test('an open child of a concluded task', async () => {
    const parent = await newTask()
    const child = await newTask({ origem_id: parent.id })
    expect(await ids('filha_de_concluida')).not.toContain(child.id)
    await coordenadora.call('PATCH', `${TASKS}finalizar/${parent.id}/`, { ds_detalhes_conclusao: 'feita' })
    expect(await ids('filha_de_concluida')).toContain(child.id)
    await coordenadora.call('PATCH', `${TASKS}finalizar/${child.id}/`, { ds_detalhes_conclusao: 'feita' })
    expect(await ids('filha_de_concluida')).not.toContain(child.id)
  })
  test('hearings up to the second working day that nobody confirmed; only a hearing has that state', async () => {
    const of = (dt_audiencia: string, more: object = {}) =>
      newTask({ cd_tipo_tarefa: hearing, cd_foro: 1, cd_tipo: 1, dt_audiencia, ...more })
    const last = addBusinessDays(dayNow(), 2)
    const [near, far, sure] = [
      await of(last),
      await of(addDays(last, 1)),
      await of(last, { ie_status_audiencia: 'CO' }),
    ]
    const other = await newTask({ dt_vencimento: addDays(dayNow(), 1), ie_status_audiencia: 'CD' })
    expect([near.ie_status_audiencia, sure.ie_status_audiencia, other.ie_status_audiencia]).toEqual(['CD', 'CO', null])
    const listed = async () => {
      const found = await ids('audiencia_a_confirmar')
      return [near, far, sure, other].map((task) => found.includes(task.id))
    }
    expect(await listed()).toEqual([true, false, false, false])
    await coordenadora.call('PATCH', `${TASKS}${near.id}/`, { ie_status_audiencia: 'CO' })
    expect(await listed()).toEqual([false, false, false, false])
    // One from before there was such a state is not confirmed either.
    await sql`update tarefas set ie_status_audiencia = null where id = ${sure.id}::bigint`.execute(api.database.db)
    expect(await listed()).toEqual([false, false, true, false])
  })
  test('each can be kept as a saved view, and the view opens the same list', async () => {
    const ds_consulta = JSON.stringify({ filter: { filtro: 'parada_7' } })
    const kept = await coordenadora.call<Row>('POST', 'base/v1/visoes-salvas/', {
      nm_visao: 'Paradas',
      ds_recurso: 'tarefas',
      ds_consulta,
    })
    expect(kept.status).toBe(201)
    const { filter } = JSON.parse(String(kept.body.ds_consulta)) as { filter: { filtro: string } }
    expect((await coordenadora.get<Page>(`${TASKS}?filtro=${filter.filtro}`)).status).toBe(200)
  })
})

test('the panel has a line for each matter; the one with a choice of days begins with seven', () => {
  const lines = watchLines(model.get('tarefas'))
  expect(lines.map(({ presets }) => presets.length)).toEqual([1, 4, 1, 1, 1])
  expect(lines[1]!.presets.filter(({ begin }) => begin).map(({ name }) => name)).toEqual(['parada_7'])
})
