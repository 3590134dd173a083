import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { texts } from '../../src/schemas/core/index.ts'
import { model } from '../../src/schemas/index.ts'
import { handlers } from '../../server/areas/index.ts'
import { buildApp } from '../../server/app.ts'
import { one, openDatabase, sql } from '../../server/core/db/db.ts'
import { readSettings } from '../../server/core/settings.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { today } from './setup/fixture.ts'
import { labelName, LABELS } from './setup/quedas.ts'
import { listening, openStream, type Stream } from './setup/stream.ts'

type Task = { id: number; nr_versao: number }
const TASKS = 'juridico/v1/tarefas/'
const PRESENCE = 'base/v1/presenca/'
/** For what comes soon, however busy the machine is. */
const LONG = { timeout: 60_000 }
const streams: Stream[] = []
const listen = async (base: string, client: Client, query = '') => {
  const stream = await openStream(base, client.token, query)
  streams.push(stream)
  return stream
}
const newTask = async (client: Client, more: object = {}) => {
  const answer = await client.call<Task>('POST', TASKS, {
    cd_tipo_tarefa: 2,
    nm_titulo: 'Contestação',
    cd_cliente: 1,
    nr_processo: '00020802520125150049',
    cd_cidade: 3550308,
    dt_fatal: addDays(today, 10),
    cd_equipe: 1,
    ...more,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

describe.each(engines)('events on %s', (engine) => {
  let api: Api
  let base: string
  let coordenadora: Client
  let midgard: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 200 })
    base = await listening(api.app)
    coordenadora = await api.as('coordenadora')
    midgard = await api.as('midgard')
  })
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.close()
    // A person has so many streams at most: those of one test are gone before the next.
    const open = () => new Promise<number>((resolve) => api.app.server.getConnections((_, n) => resolve(n)))
    await expect.poll(open, LONG).toBe(0)
  })
  /** Something that everybody of the writer's firm hears: what was told before it is here by then. */
  const fence = async (writer: Client, ...heardBy: Stream[]) => {
    const made = await writer.call<{ id: number }>('POST', LABELS, { nm_etiqueta: labelName('marco') })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    for (const stream of heardBy)
      await stream.until(({ data }) => data.recurso === 'etiquetas' && data.id === made.body.id)
  }
  const heardOf = (stream: Stream, recurso: string) => stream.heard.filter(({ data }) => data.recurso === recurso)
  afterAll(() => api?.close())

  test('a write is told by ids alone, as it comes, uncompressed', async () => {
    const stream = await listen(base, coordenadora)
    expect(stream.status).toBe(200)
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers['content-encoding']).toBeUndefined()
    const task = await newTask(midgard, { nm_titulo: 'SEGREDO' })
    const { id: autor } = (await midgard.get<{ id: number }>('auth/v1/usuarios/userdata/')).body
    const born = await stream.until(({ data }) => data.id === task.id && data.acao === 'criar')
    expect(born).toEqual({
      event: 'gravado',
      data: { recurso: 'tarefas', id: task.id, versao: 1, autor, acao: 'criar' },
    })
    await midgard.call('PATCH', `${TASKS}${task.id}/`, { nm_titulo: 'SEGREDO 2', nr_versao: 1 })
    expect((await stream.until(({ data }) => data.acao === 'editar')).data).toMatchObject({ id: task.id, versao: 2 })
    await midgard.call('PATCH', `${TASKS}cancelar/${task.id}/`, { ds_justificativa_cancelamento: 'x', nr_versao: 2 })
    await stream.until(({ data }) => data.id === task.id && data.acao === 'cancelar')
    await midgard.call('DELETE', `${TASKS}${task.id}/?nr_versao=3`)
    expect((await stream.until(({ data }) => data.acao === 'excluir')).data).toMatchObject({ versao: null })
    expect(JSON.stringify(stream.heard)).not.toContain('SEGREDO')
  })
  test('whoever read a page a moment before is told what was written since, under the same rights; too long ago is a gap', async () => {
    const task = await newTask(midgard)
    const late = await listen(base, coordenadora, '?desde_ha_ms=20000')
    await late.until(({ data }) => data.id === task.id && data.acao === 'criar')
    const now = await listen(base, coordenadora)
    const vizinha = await listen(base, await api.as('vizinha'), '?desde_ha_ms=20000')
    const older = await listen(base, coordenadora, '?desde_ha_ms=3600000')
    await older.until(({ event }) => event === 'lacuna')
    await fence(midgard, now)
    await fence(await api.as('vizinha'), vizinha)
    expect([heardOf(now, 'tarefas'), heardOf(vizinha, 'tarefas')]).toEqual([[], []])
    const wrong = await coordenadora.get('base/v1/eventos/?desde_ha_ms=ontem')
    expect([wrong.status, wrong.body]).toEqual([400, { desde_ha_ms: [texts.invalid('Desde há (ms)')] }])
  })
  test('bulk actions are told record by record; what changed nothing, or failed, is not told', async () => {
    const [a, b] = [await newTask(midgard), await newTask(midgard)]
    const stream = await listen(base, coordenadora)
    await midgard.call('PATCH', `${TASKS}${a.id}/`, { nm_titulo: 'Contestação', nr_versao: 1 })
    await midgard.call('PATCH', `${TASKS}${a.id}/`, { nm_titulo: '', nr_versao: 1 })
    await midgard.call('POST', `${TASKS}em-lote/cancelar/`, {
      dados: { ds_justificativa_cancelamento: 'x' },
      registros: [{ id: a.id }, { id: b.id }],
    })
    await stream.until(({ data }) => data.id === a.id && data.acao === 'cancelar')
    await stream.until(({ data }) => data.id === b.id && data.acao === 'cancelar')
    expect(stream.heard.filter(({ data }) => data.acao === 'editar')).toEqual([])
  })
  test('another company, and whoever may not read the entity, hears nothing', async () => {
    const vizinha = await listen(base, await api.as('vizinha'))
    const financeiro = await listen(base, await api.as('financeiro'))
    const own = await listen(base, coordenadora)
    const task = await newTask(midgard)
    await own.until(({ data }) => data.id === task.id)
    // Something that they may hear of comes after: had there been more, it would be here.
    await fence(midgard, financeiro)
    await fence(await api.as('vizinha'), vizinha)
    expect(heardOf(financeiro, 'tarefas')).toEqual([])
    expect(vizinha.heard.map(({ data }) => data.recurso)).toEqual(['etiquetas'])
  })
  test('a task of other teams has no id for whoever may not see it', async () => {
    const estagiario = await api.as('estagiario')
    const { equipes } = (await estagiario.get<{ equipes: number[] }>('auth/v1/usuarios/userdata/')).body
    const { results } = (await midgard.get<{ results: { id: number }[] }>('base/v1/equipes/')).body
    const foreign = results.find(({ id }) => !equipes.includes(id))!.id
    const stream = await listen(base, estagiario)
    const hidden = await newTask(midgard, { cd_equipe: foreign })
    const seen = await newTask(midgard, { cd_equipe: equipes[0] })
    await stream.until(({ data }) => data.id === seen.id)
    expect(stream.heard.map(({ data }) => data.id)).not.toContain(hidden.id)
    expect(stream.heard.filter(({ data }) => data.id === null).map(({ data }) => data)).toEqual([
      { recurso: 'tarefas', id: null, versao: null, autor: null, acao: null },
    ])
  })
  test('without a session there is no stream; a person has six at most', async () => {
    expect((await listen(base, api.anonymous)).status).toBe(401)
    const advogada = await api.as('advogada')
    const all: number[] = []
    for (let i = 0; i < 7; i++) all.push((await listen(base, advogada)).status)
    expect(all).toEqual([200, 200, 200, 200, 200, 200, 429])
  })
  test('the stream ends with the session of a person who is locked out', async () => {
    const advogada = await api.as('advogada')
    const { id } = (await advogada.get<{ id: number }>('auth/v1/usuarios/userdata/')).body
    const stream = await listen(base, advogada)
    const other = await listen(base, coordenadora)
    expect((await midgard.call('PATCH', `auth/v1/usuarios/${id}/`, { is_active: false })).status).toBe(200)
    await stream.ended
    await other.until(({ data }) => data.recurso === 'usuarios')
    await midgard.call('PATCH', `auth/v1/usuarios/${id}/`, { is_active: true })
  })
  test('presence: who edits is known to others who may read the record, until they stop', async () => {
    const task = await newTask(midgard)
    const stream = await listen(base, coordenadora)
    const said = (client: Client, editando: unknown, more: object = {}) =>
      client.call('POST', PRESENCE, { recurso: 'tarefas', id: task.id, editando, ...more })
    const whom = async (client: Client) =>
      (await client.get<{ editando: unknown[] }>(`${PRESENCE}?recurso=tarefas&id=${task.id}`)).body.editando
    const { body: me } = await midgard.get<{ id: number; nome: string }>('auth/v1/usuarios/userdata/')
    expect((await said(midgard, true)).body).toEqual({ editando: [] })
    const began = await stream.until(({ event }) => event === 'presenca')
    expect(began.data).toEqual({ recurso: 'tarefas', id: task.id, versao: null, autor: me.id, acao: 'inicio' })
    expect(await whom(coordenadora)).toEqual([{ id: me.id, nome: me.nome }])
    expect(await whom(midgard)).toEqual([])
    await said(midgard, true)
    await fence(midgard, stream)
    expect(stream.heard.filter(({ event }) => event === 'presenca').length).toBe(1)
    await said(midgard, false)
    await stream.until(({ data }) => data.acao === 'fim')
    expect(await whom(coordenadora)).toEqual([])
    // Whoever closes the browser without a word is forgotten.
    await said(midgard, true)
    await sql`update presencas set dt_ate = now() - interval '1 second'`.execute(api.database.db)
    expect(await whom(coordenadora)).toEqual([])
    const vizinha = await api.as('vizinha')
    expect((await said(vizinha, true)).status).toBe(404)
    expect((await said(await api.as('financeiro'), true)).status).toBe(403)
    expect((await said(midgard, 'sim')).body).toEqual({ editando: ['O campo "Editando" é invalido!'] })
    expect((await said(midgard, true, { recurso: 'credenciais' })).body).toEqual({
      recurso: ['O campo "Recurso" é invalido!'],
    })
    expect((await said(midgard, true, { id: 'x' })).status).toBe(404)
  })
  test('closing the server ends the streams and does not hang', async () => {
    const other = await startApi(engine, { tarefas: 10 })
    const stream = await listen(await listening(other.app), await other.as('coordenadora'))
    await other.close()
    await stream.ended
  })
})

describe.runIf(engines.includes('postgres'))('two servers on one database', () => {
  test('what one writes the other tells; a fallen line is taken up again and says that something was missed', async () => {
    const first = await startApi('postgres', { tarefas: 10 })
    const { nome } = (await one<{ nome: string }>(first.database.db, sql`select current_database() nome`))!
    const url = new URL(inject('postgres'))
    url.pathname = `/${nome}`
    const settings = readSettings({
      DATABASE_URL: url.href,
      BANCA_SEGREDO: 'segredo-de-teste',
      BANCA_DADOS: mkdtempSync(join(first.folder, 'dois-')),
    })
    const database = await openDatabase(settings)
    const second = await buildApp({ settings, database, model, handlers })
    try {
      const midgard = await first.as('midgard')
      const stream = await listen(await listening(second), midgard)
      const task = await newTask(midgard)
      const told = await stream.until(({ data }) => data.id === task.id)
      expect(told.data).toMatchObject({ recurso: 'tarefas', versao: 1, acao: 'criar' })
      expect(stream.heard.filter(({ data }) => data.id === task.id).length).toBe(1)
      const admin = new pg.Client({ connectionString: url.href })
      await admin.connect()
      const lines = `from pg_stat_activity where application_name = 'banca-eventos' and datname = current_database()`
      await expect.poll(async () => (await admin.query(`select 1 ${lines}`)).rowCount, LONG).toBe(2)
      await admin.query(`select pg_terminate_backend(pid) ${lines}`)
      await admin.end()
      await stream.until(({ event }) => event === 'lacuna')
      const since = new Set<unknown>()
      const heard = async () => {
        since.add((await newTask(midgard)).id)
        return stream.heard.some(({ data }) => since.has(data.id))
      }
      await expect.poll(heard, { ...LONG, interval: 300 }).toBe(true)
    } finally {
      for (const stream of streams.splice(0)) stream.close()
      await second.close()
      await database.close()
      await first.close()
    }
  })
})
