import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { defineModel, ref, type AnyEntity } from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { one, rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow } from './setup/fixture.ts'
import { listening, openStream } from './setup/stream.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Note = { id: number; ie_tipo: string; cd_registro: number; titulo: string | null; nm_autor: string; dt_lida: null }
type Bell = { results: Note[]; count: number; nao_lidas: number }
const TASKS = 'juridico/v1/tarefas/'
const AT = 'base/v1/notificacoes/'

// The field that a request to take a task over is kept in, whether or not the schema has it already.
const tarefas = product.get('tarefas')
const cd_usuario_solicitado = ref('Solicitado', 'funcionarios', { key: 'cd_authuser' })
const model = defineModel(
  product.entities.map((e) =>
    e === tarefas ? ({ ...e, fields: { ...e.fields, cd_usuario_solicitado } } as unknown as AnyEntity) : e,
  ),
)

describe.each(engines)('notifications on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  let advogada: Client
  let estagiario: Client
  const id: Record<string, number> = {}
  const bell = async (client: Client) => (await client.get<Bell>(AT)).body
  const told = async (client: Client) => (await bell(client)).results.map((n) => [n.ie_tipo, n.cd_registro])
  const newTask = async (more: object = {}): Promise<Row> => {
    const { status, body } = await coordenadora.call<Row>('POST', TASKS, {
      cd_tipo_tarefa: 2,
      nm_titulo: 'Contestação',
      cd_cliente: 1,
      nr_processo: '00020802520125150049',
      cd_cidade: 3550308,
      dt_fatal: addDays(dayNow(), 10),
      cd_equipe: 1,
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const edit = async (client: Client, task: Row, values: object) => {
    const answer = await client.call<Row>('PATCH', `${TASKS}${task.id}/`, values)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  beforeAll(async () => {
    api = await startApi(engine, { model, tarefas: 20 })
    coordenadora = await api.as('coordenadora')
    advogada = await api.as('advogada')
    estagiario = await api.as('estagiario')
    for (const u of await rows<{ id: number; username: string }>(
      api.database.db,
      sql`select id, username from usuarios`,
    ))
      id[u.username] = u.id
  })
  beforeEach(() => sql`delete from notificacoes`.execute(api.database.db))
  afterAll(() => api?.close())

  test('becoming responsible tells the person, once, and not for their own doing', async () => {
    const task = await newTask({ cd_responsaveis: [id.advogada, id.coordenadora] })
    const { results, nao_lidas, count } = await bell(advogada)
    expect([nao_lidas, count]).toEqual([1, 1])
    expect(results[0]).toMatchObject({
      ie_tipo: 'atribuida',
      ds_recurso: 'tarefas',
      cd_registro: task.id,
      titulo: 'Contestação',
      nm_autor: 'Clara Lacerda',
      dt_lida: null,
    })
    expect(await told(coordenadora)).toEqual([])
    await edit(coordenadora, task, { nm_titulo: 'Réplica' })
    await edit(coordenadora, task, { cd_responsaveis: [id.advogada, id.estagiario] })
    expect((await bell(advogada)).results.map((n) => n.titulo)).toEqual(['Réplica'])
    expect(await told(estagiario)).toEqual([['atribuida', task.id]])
    // Taken away and given again while unread: still one.
    await edit(coordenadora, task, { cd_responsaveis: null })
    await edit(coordenadora, task, { cd_responsaveis: [id.advogada] })
    expect(await told(advogada)).toEqual([['atribuida', task.id]])
    await advogada.call('POST', `${AT}lidas/`, { todas: true })
    await edit(coordenadora, task, { cd_responsaveis: null })
    await edit(coordenadora, task, { cd_responsaveis: [id.advogada] })
    expect(await told(advogada)).toEqual([
      ['atribuida', task.id],
      ['atribuida', task.id],
    ])
    expect((await bell(advogada)).nao_lidas).toBe(1)
  })
  test('a write that fails tells nobody: it is of one transaction', async () => {
    const refused = await coordenadora.call('POST', TASKS, { nm_titulo: '', cd_responsaveis: [id.advogada] })
    expect(refused.status).toBe(400)
    const task = await newTask()
    const { status } = await coordenadora.call('PATCH', `${TASKS}${task.id}/`, {
      cd_responsaveis: [id.advogada],
      nr_versao: 99,
    })
    expect(status).toBe(409)
    expect(await told(advogada)).toEqual([])
  })
  test('a swap asked of me, and the answer to who asked', async () => {
    const task = await newTask({ cd_responsaveis: [id.coordenadora] })
    await edit(coordenadora, task, { cd_usuario_solicitado: id.advogada })
    expect(await told(advogada)).toEqual([['troca', task.id]])
    await edit(advogada, task, { cd_usuario_solicitado: null })
    expect(await told(coordenadora)).toEqual([['recusada', task.id]])
    await edit(coordenadora, task, { cd_usuario_solicitado: id.estagiario })
    expect(await told(estagiario)).toEqual([['troca', task.id]])
    await edit(estagiario, task, { cd_usuario_solicitado: null, cd_responsaveis: [id.estagiario] })
    expect(await told(coordenadora)).toEqual([
      ['aceita', task.id],
      ['recusada', task.id],
    ])
    expect(await told(estagiario)).toEqual([['troca', task.id]])
    // Taken back by who asked: no answer.
    await edit(coordenadora, task, { cd_usuario_solicitado: id.advogada })
    await edit(coordenadora, task, { cd_usuario_solicitado: null })
    expect((await told(estagiario)).length).toBe(1)
  })
  test('a comment tells those responsible and those who spoke before; a mention instead of it whoever is named', async () => {
    const task = await newTask({ cd_responsaveis: [id.advogada] })
    await sql`delete from notificacoes`.execute(api.database.db)
    const say = (client: Client, ds_comentario: string, mencoes: number[] = []) =>
      client.call<Row>('POST', 'base/v1/comentarios/', { cd_tarefa: task.id, ds_comentario, mencoes })
    const her = await one<{ nome: string }>(
      api.database.db,
      sql`select nm_funcionario nome from funcionarios where cd_authuser = ${id.advogada!}::bigint`,
    )
    await say(estagiario, 'Primeiro')
    expect(await told(advogada)).toEqual([['comentario', task.id]])
    await say(coordenadora, 'Segundo')
    expect((await bell(advogada)).results).toMatchObject([{ ie_tipo: 'comentario', nm_autor: 'Clara Lacerda' }])
    expect(await told(estagiario)).toEqual([['comentario', task.id]])
    expect(await told(coordenadora)).toEqual([])
    const { status, body } = await say(estagiario, `@${her!.nome}, veja`, [id.advogada!])
    expect(status, JSON.stringify(body)).toBe(201)
    expect((await told(advogada)).map(([tipo]) => tipo).sort()).toEqual(['comentario', 'mencao'])
    // Edited, it tells only of who was not mentioned before.
    await sql`delete from notificacoes`.execute(api.database.db)
    await estagiario.call('PATCH', `base/v1/comentarios/${body.id}/`, { ds_comentario: `@${her!.nome}, veja já` })
    expect(await told(advogada)).toEqual([])
  })
  test('a task that was deleted, or is no longer mine to read, shows no title', async () => {
    const task = await newTask({ cd_responsaveis: [id.estagiario], nm_titulo: 'Confidencial' })
    expect((await bell(estagiario)).results[0]!.titulo).toBe('Confidencial')
    const { results } = (await coordenadora.get<{ results: { id: number }[] }>('base/v1/equipes/?nr_por_pagina=100'))
      .body
    const { equipes } = (await estagiario.get<{ equipes: number[] }>('auth/v1/usuarios/userdata/')).body
    const foreign = results.find((team) => !equipes.includes(team.id))!.id
    await edit(coordenadora, task, { cd_responsaveis: null, cd_equipe: foreign, nm_titulo: 'Confidencial 2' })
    const [note] = (await bell(estagiario)).results
    expect(note).toMatchObject({ cd_registro: task.id, titulo: null })
    expect((await coordenadora.call('DELETE', `${TASKS}${task.id}/`)).status).toBe(204)
    expect((await bell(estagiario)).results).toEqual([])
  })
  test('are read by their person alone, one by one or all; nonsense is refused at its place', async () => {
    const [a, b] = [
      await newTask({ cd_responsaveis: [id.advogada] }),
      await newTask({ cd_responsaveis: [id.advogada] }),
    ]
    const { results } = await bell(advogada)
    expect(results.map((n) => n.cd_registro)).toEqual([b.id, a.id])
    const mark = (client: Client, body: object) => client.call('POST', `${AT}lidas/`, body)
    expect((await mark(estagiario, { ids: results.map((n) => n.id) })).body).toEqual({ nao_lidas: 0 })
    expect((await advogada.get(`${AT}contador/`)).body).toEqual({ nao_lidas: 2 })
    expect((await mark(advogada, { ids: [results[0]!.id] })).body).toEqual({ nao_lidas: 1 })
    expect((await mark(advogada, { todas: true })).body).toEqual({ nao_lidas: 0 })
    for (const body of [{}, { ids: 'x' }, { ids: ['1'] }, { ids: [1.5] }, { todas: 'sim' }])
      expect(await mark(advogada, body)).toMatchObject({ status: 400, body: { ids: [expect.any(String)] } })
    expect((await advogada.get(`${AT}?page=x`)).body).toHaveProperty('page')
    expect((await advogada.get<Bell>(`${AT}?nr_por_pagina=1&page=2`)).body.results.map((n) => n.id)).toEqual([
      results[1]!.id,
    ])
    expect((await api.anonymous.get(AT)).status).toBe(401)
  })
  test('the event reaches its person, and nobody else', async () => {
    const base = await listening(api.app)
    const [hers, his] = [await openStream(base, advogada.token), await openStream(base, estagiario.token)]
    const task = await newTask({ cd_responsaveis: [id.advogada] })
    const { data } = await hers.until(({ event }) => event === 'notificacao')
    expect(data).toEqual({})
    await his.until((heard) => heard.data.id === task.id)
    // What is told of later is heard later: the notification would be here.
    const after = await newTask()
    await his.until((heard) => heard.data.id === after.id)
    expect(his.heard.map(({ event }) => event)).not.toContain('notificacao')
    hers.close()
    his.close()
  })
  test('kinds that a person does not want are not written for them', async () => {
    const put = (sino: unknown) => advogada.call('PATCH', 'auth/v1/perfil/', { preferencias: { sino } })
    expect((await put({ atribuida: false })).status).toBe(200)
    await newTask({ cd_responsaveis: [id.advogada] })
    expect(await told(advogada)).toEqual([])
    await put({ atribuida: true })
    await newTask({ cd_responsaveis: [id.advogada] })
    expect((await told(advogada)).length).toBe(1)
  })
  test('a deadline is told of from six in the morning on, once for each date, to those responsible', async () => {
    const today = dayNow()
    const due = { dt_fatal: addDays(today, 10), cd_responsaveis: [id.advogada] }
    const now = await newTask({ ...due, dt_vencimento: today })
    const next = await newTask({ ...due, dt_vencimento: addDays(today, 1) })
    const done = await newTask({ ...due, dt_vencimento: today })
    await coordenadora.call('PATCH', `${TASKS}finalizar/${done.id}/`, { ds_detalhes_conclusao: 'feito' })
    await sql`delete from notificacoes`.execute(api.database.db)
    const mine = async () => {
      const ours = new Set([now.id, next.id, done.id])
      return (await told(advogada)).filter(([, task]) => ours.has(task as number))
    }
    // Brasília is three hours behind.
    await api.runJob('avisar-prazos', new Date(`${today}T08:59:00Z`))
    expect(await mine()).toEqual([])
    await api.runJob('avisar-prazos', new Date(`${today}T09:00:00Z`))
    expect(await mine()).toEqual([['vence_hoje', now.id]])
    await advogada.call('POST', `${AT}lidas/`, { todas: true })
    await api.runJob('avisar-prazos', new Date(`${today}T12:00:00Z`))
    expect((await mine()).length).toBe(1)
    const tomorrow = new Date(`${addDays(today, 1)}T12:00:00Z`)
    await api.runJob('avisar-prazos', tomorrow)
    await api.runJob('avisar-prazos', tomorrow)
    expect((await mine()).sort()).toEqual(
      [
        ['vence_hoje', now.id],
        ['vence_hoje', next.id],
        ['vencida', now.id],
      ].sort(),
    )
    // Overdue for long before anybody looked: no news.
    await sql`delete from notificacoes`.execute(api.database.db)
    await api.runJob('avisar-prazos', new Date(`${addDays(today, 8)}T12:00:00Z`))
    expect(await mine()).toEqual([])
  })
  test('what was read long ago is cleared away, and nothing else', async () => {
    await newTask({ cd_responsaveis: [id.advogada] })
    await newTask({ cd_responsaveis: [id.advogada] })
    const [newest] = (await bell(advogada)).results
    await advogada.call('POST', `${AT}lidas/`, { ids: [newest!.id] })
    await api.runJob('limpar-notificacoes', new Date(Date.now() + 89 * 86_400_000))
    expect((await bell(advogada)).count).toBe(2)
    await api.runJob('limpar-notificacoes', new Date(Date.now() + 91 * 86_400_000))
    expect((await bell(advogada)).results.map((n) => n.dt_lida)).toEqual([null])
  })
})
