import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths, todayIn } from '../../src/schemas/br/dates.ts'
import { isBusinessDay } from '../../src/schemas/br/typedDate.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const T = 'juridico/v1/tarefas/'
const R = 'juridico/v1/tarefa-recorrencias/'
const today = todayIn('America/Sao_Paulo')
type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }
const noon = (date: string) => new Date(`${date}T15:00:00Z`)

describe.each(engines)('recurrences on %s', (engine) => {
  let api: Api
  let user: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 100 })
    user = await api.as('coordenadora')
  })
  afterAll(() => api?.close())

  const sent = {
    cd_tipo_tarefa: 1,
    nm_titulo: 'Relatório mensal',
    cd_cliente: 1,
    cd_cidade: 3550308,
    dt_fatal: addDays(today, 12),
    dt_vencimento: addDays(today, 9),
    cd_equipe: 1,
    cd_responsaveis: [2],
  }
  const made = async (recurrence: object | null, more: object = {}): Promise<Row> => {
    const { status, body } = await user.call<Row>('POST', T, { ...sent, ...more, ...(recurrence && { recurrence }) })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const recurrenceOf = async (task: Row) => (await user.get<Page>(`${R}?cd_tarefa=${task.id}`)).body.results
  const repeated = async (task: Row) => {
    const [recurrence] = await recurrenceOf(task)
    return (await user.get<Page>(`${T}?cd_recorrencia=${recurrence!.id}&ordenar_por=dt_vencimento&nr_por_pagina=100`))
      .body.results
  }

  test('tarefa-recorrencias.list recorrencia.qtd.default recorrencia.tipo.default: once a week unless said otherwise', async () => {
    const [recurrence] = await recurrenceOf(await made({}))
    expect(recurrence).toMatchObject({
      qtd_repeticao: 1,
      tipo_recorrencia: '2',
      ie_status: 'AT',
      dt_base: sent.dt_vencimento,
    })
  })

  test('recorrencia.qtd: 1 to 999', async () => {
    for (const qtd_repeticao of [0, 1000, -1, 1.5]) {
      const { status, body } = await user.call('POST', T, { ...sent, recurrence: { qtd_repeticao } })
      expect([qtd_repeticao, status, Object.keys(body)]).toEqual([qtd_repeticao, 400, ['recurrence']])
    }
    await made({ qtd_repeticao: 999 })
  })

  test('tarefa-recorrencias.create recorrencia.opcoes: the spec’s intervals and units, no other', async () => {
    const create = async (more: object) => {
      const task = await made(null)
      return user.call<Row>('POST', R, { cd_tarefa: task.id, qtd_repeticao: 2, ...more })
    }
    for (const days of [7, 15, 30, 60, 90, 180, 365])
      expect((await create({ tipo_recorrencia: 1, nr_intervalo: days })).status).toBe(201)
    expect((await create({ tipo_recorrencia: 1, nr_intervalo: 8 })).status).toBe(400)
    expect((await create({ tipo_recorrencia: 4 })).status).toBe(400)
    const weekly = await create({ tipo_recorrencia: 2, dia_semana: [1, 3] })
    expect(weekly.body.cd_dia_recorrencia).toEqual(['1', '3'])
  })

  test('the job makes the tasks ahead of their due dates, on business days, once', async () => {
    const task = await made({ tipo_recorrencia: 2, qtd_repeticao: 3 })
    await api.runJob('recorrencias', noon(today))
    expect(await repeated(task)).toHaveLength(0)
    for (const week of [1, 2, 3, 4]) {
      const now = noon(addDays(today, 9 + 7 * (week - 1)))
      await api.runJob('recorrencias', now)
      await api.runJob('recorrencias', now)
      expect(await repeated(task)).toHaveLength(Math.min(week, 3))
    }
    const tasks = await repeated(task)
    for (const [i, one] of tasks.entries()) {
      const due = String(one.dt_vencimento)
      expect(isBusinessDay(due)).toBe(true)
      const nominal = addDays(sent.dt_vencimento, 7 * (i + 1))
      expect(due <= nominal && due > addDays(nominal, -7)).toBe(true)
      expect(String(one.dt_fatal) >= due).toBe(true)
      expect(one).toMatchObject({
        nm_titulo: sent.nm_titulo,
        cd_responsaveis: [2],
        cd_equipe: 1,
        ie_status: expect.any(String),
      })
    }
    expect((await recurrenceOf(task))[0]).toMatchObject({ qtd_criadas: 3, dt_ultima: tasks.at(-1)!.dt_vencimento })
  })

  test('recorrencia.tipo3: a monthly task is there a month before its due date', async () => {
    const task = await made({ tipo_recorrencia: 3, qtd_repeticao: 2 })
    const next = addMonths(sent.dt_vencimento, 1)
    await api.runJob('recorrencias', noon(addDays(addMonths(next, -1), -1)))
    expect(await repeated(task)).toHaveLength(0)
    await api.runJob('recorrencias', noon(addMonths(next, -1)))
    const [made1] = await repeated(task)
    expect(String(made1!.dt_vencimento) <= next).toBe(true)
  })

  test('tarefa-recorrencias.update recorrencia.ativo recorrencia.remover: put out, never deleted', async () => {
    const task = await made({ tipo_recorrencia: 1, nr_intervalo: '7', qtd_repeticao: 5 })
    const [recurrence] = await recurrenceOf(task)
    expect((await user.call('DELETE', `${R}${recurrence!.id}/`)).status).toBe(404)
    const emptied = await user.call('PATCH', `${T}${task.id}/`, { recurrence: [], nr_versao: task.nr_versao })
    expect(emptied.status).toBe(403)
    const out = await user.call<Row>('PATCH', `${R}${recurrence!.id}/`, { ie_status: 'IN' })
    expect(out.body.ie_status).toBe('IN')
    await api.runJob('recorrencias', noon(addDays(today, 60)))
    expect(await repeated(task)).toHaveLength(0)
  })

  test('what the server missed while it was down is made, due today, and so in sight', async () => {
    const task = await made({ tipo_recorrencia: 1, nr_intervalo: '7', qtd_repeticao: 4 })
    const now = addDays(today, 9 + 7 * 3)
    await api.runJob('recorrencias', noon(now))
    const dates = (await repeated(task)).map((t) => String(t.dt_vencimento))
    expect(dates).toHaveLength(4)
    expect(dates.filter((d) => d === now).length).toBeGreaterThanOrEqual(2)
  })

  test('a cancelled task comes no more; one without its person waits to be distributed', async () => {
    const cancelled = await made({ tipo_recorrencia: 1, nr_intervalo: '7', qtd_repeticao: 5 })
    await user.call('PATCH', `${T}cancelar/${cancelled.id}/`, { ds_justificativa_cancelamento: 'Engano.' })
    expect((await recurrenceOf(cancelled))[0]!.ie_status).toBe('IN')
    await api.runJob('recorrencias', noon(addDays(today, 20)))
    expect(await repeated(cancelled)).toHaveLength(0)
  })

  test('a task that goes takes its recurrence along; what it made stays', async () => {
    const task = await made({ tipo_recorrencia: 1, nr_intervalo: '7', qtd_repeticao: 2 })
    await api.runJob('recorrencias', noon(addDays(today, 9)))
    const [copy] = await repeated(task)
    expect((await user.call('DELETE', `${T}${task.id}/`)).status).toBe(204)
    expect(await recurrenceOf(task)).toEqual([])
    const { body } = await user.get<Row>(`${T}${copy!.id}/`)
    expect([body.nm_titulo, body.cd_recorrencia]).toEqual([sent.nm_titulo, null])
  })

  test('what the first task can do without and is gone does not keep the next from being there', async () => {
    const tag = await user.call<Row>('POST', 'base/v1/etiquetas/', { nm_etiqueta: 'PASSAGEIRA', cor: '#123456' })
    const task = await made({ tipo_recorrencia: 1, nr_intervalo: '7', qtd_repeticao: 1 }, { etiquetas: [tag.body.id] })
    expect((await user.call('DELETE', `base/v1/etiquetas/${tag.body.id}/`)).status).toBe(204)
    await api.runJob('recorrencias', noon(addDays(today, 9)))
    expect((await repeated(task)).map((t) => t.etiquetas)).toEqual([null])
  })
  test('what cannot be repeated says so at its task, and keeps no other from being repeated', async () => {
    const bad = await made({ tipo_recorrencia: 1, nr_intervalo: '7', qtd_repeticao: 1 })
    const good = await made({ tipo_recorrencia: 1, nr_intervalo: '7', qtd_repeticao: 1 })
    await sql`update tarefas set nm_titulo = null where id = ${bad.id}::bigint`.execute(api.database.db)
    await expect(api.runJob('recorrencias', noon(addDays(today, 9)))).rejects.toThrow(/Título/)
    expect(await repeated(good)).toHaveLength(1)
    expect((await recurrenceOf(bad))[0]).toMatchObject({ ds_falha: 'O campo "Título" é obrigatório!', qtd_criadas: 0 })
    await user.call('PATCH', `${T}${bad.id}/`, { nm_titulo: 'De volta' })
    await api.runJob('recorrencias', noon(addDays(today, 9)))
    expect((await recurrenceOf(bad))[0]).toMatchObject({ ds_falha: null, qtd_criadas: 1 })
  })
  test('two servers make each task once', async () => {
    const task = await made({ tipo_recorrencia: 1, nr_intervalo: '7', qtd_repeticao: 3 })
    const now = noon(addDays(today, 25))
    await Promise.all([
      api.runJob('recorrencias', now),
      api.app.jobs.run('recorrencias', now),
      api.app.jobs.run('recorrencias', now),
    ])
    expect(await repeated(task)).toHaveLength(3)
  })
})
