import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { tampered } from './setup/trilha.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const T = 'juridico/v1/tarefas/'
const today = todayIn('America/Sao_Paulo')
type Task = Record<string, unknown> & { id: number; nr_versao: number }
type Entry = { acao: string; alteracoes: { campo: string; valor_novo: unknown }[] }

describe.each(engines)('taking back on %s', (engine) => {
  let api: Api
  let user: Client
  let other: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    user = await api.as('coordenadora')
    other = await api.as('midgard')
  })
  afterAll(() => api?.close())

  const made = async (): Promise<Task> => {
    const { status, body } = await user.call<Task>('POST', T, {
      cd_tipo_tarefa: 2,
      nm_titulo: 'Antes',
      cd_cliente: 1,
      nr_processo: '00020802520125150049',
      cd_cidade: 3550308,
      dt_fatal: addDays(today, 20),
      dt_vencimento: addDays(today, 5),
      cd_equipe: 1,
      cd_responsaveis: [2],
      etiquetas: [],
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const undo = (task: Pick<Task, 'id' | 'nr_versao'>, as = user) =>
    as.call<Task & { detail: string }>('POST', `${T}${task.id}/desfazer/`, { nr_versao: task.nr_versao })
  const edit = async (task: Task, change: object, as = user) =>
    (await as.call<Task>('PATCH', `${T}${task.id}/`, { ...change, nr_versao: task.nr_versao })).body
  const strip = ({ nr_versao: _v, dt_atualizado: _d, ...rest }: Task) => rest

  test('an edit goes back to what it was, as a new version, and the trail keeps both', async () => {
    const task = await made()
    const changed = await edit(task, { nm_titulo: 'Depois', cd_responsaveis: [1, 2] })
    const { status, body } = await undo(changed)
    expect([status, body.nr_versao]).toEqual([200, 3])
    expect(strip(body)).toEqual(strip(task))
    const trail = (await user.get<Entry[]>(`${T}${task.id}/auditoria/`)).body
    expect(trail.map((e) => e.acao)).toEqual(['desfazer', 'editar', 'criar'])
    expect(trail[0]!.alteracoes.find((a) => a.campo === 'nm_titulo')?.valor_novo).toBe('Antes')
    expect(await tampered(api, 1)).toEqual([])
  })
  test('rescheduling and a change of team go back, with all that they brought about', async () => {
    const task = await made()
    const later = { dt_vencimento: addDays(today, 8), hr_vencimento: '18:00', ds_justificativa_reagendamento: 'Pauta' }
    const moved = await user.call<Task>('PATCH', `${T}reagendar/${task.id}/`, { ...later, nr_versao: 1 })
    expect(moved.body.ie_status).toBe('RA')
    const back = await undo(moved.body)
    expect(strip(back.body)).toEqual(strip(task))
    const team = await user.call<Task>('PATCH', `${T}${task.id}/trocar-equipe/`, { cd_equipe: 2, nr_versao: 3 })
    expect(team.body).toMatchObject({ cd_equipe: 2, cd_responsaveis: null })
    expect(strip((await undo(team.body)).body)).toEqual(strip(task))
  })
  test('what is an act of record does not go back: finishing, cancelling, creating, taking back', async () => {
    const finished = await made()
    const done = await user.call<Task>('PATCH', `${T}finalizar/${finished.id}/`, {
      ds_detalhes_conclusao: 'x',
      nr_versao: 1,
    })
    const task = await made()
    const cancelled = await user.call<Task>('PATCH', `${T}cancelar/${task.id}/`, {
      ds_justificativa_cancelamento: 'x',
      nr_versao: 1,
    })
    const taken = await undo(await edit(await made(), { nm_titulo: 'X' }))
    for (const row of [done.body, cancelled.body, await made(), taken.body]) {
      const { status, body } = await undo(row)
      expect([status, body.detail]).toEqual([400, 'A última alteração deste registro não pode ser desfeita.'])
    }
    expect((await user.get<Task>(`${T}${task.id}/`)).body.ie_status).toBe('CA')
  })
  test('not once something came after, nor by anybody else, nor of a version that is not the last', async () => {
    const task = await made()
    const mine = await edit(task, { nm_titulo: 'Meu' })
    expect((await undo(mine, other)).status).toBe(400)
    const theirs = await edit(mine, { nm_titulo: 'De outra pessoa' }, other)
    expect((await undo(mine)).status).toBe(409)
    expect((await undo(theirs)).status).toBe(400)
    expect((await user.get<Task>(`${T}${task.id}/`)).body.nm_titulo).toBe('De outra pessoa')
    expect((await user.call('POST', `${T}${task.id}/desfazer/`, {})).status).toBe(400)
    expect((await user.call('POST', `${T}999999/desfazer/`, { nr_versao: 1 })).status).toBe(404)
    expect((await (await api.as('vizinha')).call('POST', `${T}${task.id}/desfazer/`, { nr_versao: 3 })).status).toBe(
      404,
    )
    expect(
      (await (await api.as('financeiro')).call('POST', `${T}${task.id}/desfazer/`, { nr_versao: 3 })).status,
    ).not.toBe(200)
  })
  test('not after ten minutes', async () => {
    const changed = await edit(await made(), { nm_titulo: 'Velha' })
    await sql`update auditoria set quando = quando - interval '11 minutes' where entidade = 'tarefas' and cd_registro = ${changed.id}::bigint`.execute(
      api.database.db,
    )
    const { status, body } = await undo(changed)
    expect([status, body.detail]).toEqual([
      400,
      'Já se passaram mais de 10 minutos: a alteração não pode mais ser desfeita.',
    ])
  })
  test('many at once: what changed comes with its version, and goes back by it', async () => {
    const [a, b] = [await made(), await made()]
    const same = await edit(await made(), { nm_parte_contraria: 'Muitas' })
    const registros = [a, b, same].map(({ id, nr_versao }) => ({ id, nr_versao }))
    type Outcome = { feitas: number; alteradas?: { id: number; nr_versao: number }[] }
    const bulk = (name: string, body: object) => user.call<Outcome>('POST', `${T}em-lote/${name}/`, body)
    const { body } = await bulk('editar', { dados: { nm_parte_contraria: 'Muitas' }, registros })
    expect([body.feitas, body.alteradas]).toEqual([3, [a, b].map(({ id }) => ({ id, nr_versao: 2 }))])
    const back = await bulk('desfazer', { registros: body.alteradas })
    expect(back.body.feitas).toBe(2)
    const now = async ({ id }: Task) => (await user.get<Task>(`${T}${id}/`)).body.nm_parte_contraria
    expect([await now(a), await now(b), await now(same)]).toEqual([null, null, 'Muitas'])
  })
  test('an entity that does not say so has no such call', async () => {
    expect((await user.call('POST', 'base/v1/etiquetas/1/desfazer/', { nr_versao: 1 })).status).toBe(404)
    expect((await user.call('POST', 'base/v1/etiquetas/em-lote/desfazer/', { registros: [] })).status).toBe(404)
  })
})
