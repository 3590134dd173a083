import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { addBusinessDays } from '../../src/schemas/br/typedDate.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const T = 'juridico/v1/tarefas/'
const today = todayIn('America/Sao_Paulo')
const day = (n: number) => addDays(today, n)
type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Load = { prazos_operacional: number; prazos_processual: number; qtd_prazos_responsavel: number }
type TeamLoad = Load & {
  responsaveis: (Load & { cd_authuser: number; nm_funcionario: string; dias: (Load & { data: string })[] })[]
}

describe.each(engines)('exchanges, distribution and load on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  let advogada: Client
  let estagiario: Client
  let ids: Record<string, number>
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 200 })
    coordenadora = await api.as('coordenadora')
    advogada = await api.as('advogada')
    estagiario = await api.as('estagiario')
    const users = (await (await api.as('midgard')).get<{ results: Row[] }>('auth/v1/usuarios/?nr_por_pagina=100')).body
    ids = Object.fromEntries(users.results.map((u) => [String(u.username), u.id]))
  })
  afterAll(() => api?.close())

  const made = async (more: object = {}): Promise<Row> => {
    const sent = {
      cd_tipo_tarefa: 2,
      nm_titulo: 'Réplica',
      cd_cliente: 1,
      nr_processo: '0002080-25.2012.5.15.0049',
      cd_cidade: 3550308,
      dt_fatal: day(20),
      cd_equipe: 1,
      ...more,
    }
    const { status, body } = await coordenadora.call<Row>('POST', T, sent)
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const ask = (id: number, to: number, as = advogada) =>
    as.call<Row>('POST', `${T}solicitar-troca/${id}/`, { cd_usuario_solicitado: to })
  const accept = (id: number, body: object, as = estagiario) => as.call<Row>('PATCH', `${T}aceitar-troca/${id}/`, body)
  const due = (task: Row) => ({
    cd_equipe: task.cd_equipe,
    dt_vencimento: task.dt_vencimento,
    hr_vencimento: task.hr_vencimento,
  })

  test('tarefas.solicitar-troca tarefas.aceitar-troca tarefa.acao.troca: who accepts takes the asker’s place', async () => {
    const task = await made({ cd_responsaveis: [ids.advogada, ids.coordenadora] })
    const asked = await ask(task.id, ids.estagiario!)
    expect(asked.body).toMatchObject({
      cd_usuario_solicitado: ids.estagiario,
      cd_usuario_solicitante: ids.advogada,
      cd_responsaveis: [ids.advogada, ids.coordenadora],
    })
    const accepted = await accept(task.id, due(task))
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
    expect(accepted.body.cd_responsaveis).toEqual([ids.coordenadora, ids.estagiario])
    expect([accepted.body.cd_usuario_solicitado, accepted.body.cd_usuario_solicitante]).toEqual([null, null])
  })

  test('tarefa.acao.troca: only the one who was asked may answer', async () => {
    const task = await made({ cd_responsaveis: [ids.advogada] })
    await ask(task.id, ids.estagiario!)
    expect((await accept(task.id, due(task), advogada)).status).toBe(400)
    expect((await advogada.call('DELETE', `${T}recusar-troca/${task.id}/`)).status).toBe(400)
    expect((await ask(task.id, ids.advogada!)).body).toEqual({
      cd_usuario_solicitado: ['Escolha outra pessoa: a troca não pode ser pedida a você mesmo.'],
    })
    expect((await ask(task.id, 999_999)).status).toBe(400)
  })

  test('tarefas.recusar-troca tarefa.distribuir.recusar: refused without any other question; the task stays where it was', async () => {
    const task = await made({ cd_responsaveis: [ids.advogada] })
    await ask(task.id, ids.estagiario!)
    const refused = await estagiario.call<Row>('DELETE', `${T}recusar-troca/${task.id}/`)
    expect(refused.status).toBe(200)
    expect(refused.body).toMatchObject({ cd_usuario_solicitado: null, cd_responsaveis: [ids.advogada] })
  })

  test('perm.responsavel: somebody of another team who is asked sees the task, and no longer after refusing', async () => {
    const task = await made({ cd_responsaveis: [ids.advogada], cd_equipe: 4 })
    expect((await estagiario.get(`${T}${task.id}/`)).status).toBe(404)
    await ask(task.id, ids.estagiario!)
    expect((await estagiario.get(`${T}${task.id}/`)).status).toBe(200)
    expect((await estagiario.call('DELETE', `${T}recusar-troca/${task.id}/`)).status).toBe(200)
    expect((await estagiario.get(`${T}${task.id}/`)).status).toBe(404)
  })

  test('tarefa.distribuir.req: Preencha todos os campos obrigatórios!', async () => {
    const task = await made({ cd_responsaveis: null })
    const { status, body } = await accept(task.id, { cd_equipe: null, dt_vencimento: null, hr_vencimento: '' })
    expect([status, body]).toEqual([
      400,
      {
        cd_equipe: ['Preencha todos os campos obrigatórios!'],
        dt_vencimento: ['Preencha todos os campos obrigatórios!'],
        hr_vencimento: ['Preencha todos os campos obrigatórios!'],
      },
    ])
    const accepted = await accept(task.id, { ...due(task), hr_vencimento: '18:00' })
    expect(accepted.body).toMatchObject({ cd_responsaveis: [ids.estagiario], hr_vencimento: '18:00' })
    expect((await accept(task.id, due(task), coordenadora)).status).toBe(400)
  })

  test('whoever accepts takes any team of the firm, as an edit of cd_equipe does, and none of another', async () => {
    const { equipes } = (await estagiario.get<{ equipes: number[] }>('auth/v1/usuarios/userdata/')).body
    const teams = async (as: Client) =>
      (await as.get<{ results: Row[] }>('base/v1/equipes/?nr_por_pagina=50')).body.results.map(({ id }) => id)
    const others = (await teams(coordenadora)).find((id) => !equipes.includes(id))
    const task = await made({ cd_responsaveis: [ids.advogada] })
    await ask(task.id, ids.estagiario!)
    for (const cd_equipe of [...(await teams(await api.as('vizinha'))), 999_999]) {
      const refused = await accept(task.id, { ...due(task), cd_equipe })
      expect([cd_equipe, refused.status, Object.keys(refused.body)]).toEqual([cd_equipe, 400, ['cd_equipe']])
    }
    const accepted = await accept(task.id, { ...due(task), cd_equipe: others })
    expect([accepted.status, accepted.body.cd_equipe]).toEqual([200, others])
    // Of a team that they are not in, and theirs now: it stays in their sight.
    expect((await estagiario.get<Row>(`${T}${task.id}/`)).body.cd_responsaveis).toEqual([ids.estagiario])
  })

  test('tarefa.dt_vencimento.min tarefa.dt_vencimento.max: whoever accepts is held to the dates of the form', async () => {
    const task = await made({ cd_responsaveis: null })
    const on = async (dt_vencimento: string) => (await accept(task.id, { ...due(task), dt_vencimento })).body
    expect(await on(day(-1))).toEqual({ dt_vencimento: ['A "Data do Vencimento" não pode ser anterior a hoje!'] })
    expect(await on(day(21))).toEqual({
      dt_vencimento: ['A "Data do Vencimento" não pode ser posterior ao "Prazo Fatal"!'],
    })
    expect((await on(day(20))).dt_vencimento).toBe(day(20))
  })

  test('a due date that is past already, and one that was put off beyond the fatal one, is accepted as it stands', async () => {
    const [late, beyond] = [await made({ cd_responsaveis: null }), await made({ cd_responsaveis: null })]
    const put = (task: Row, dt_vencimento: string) =>
      sql`update tarefas set dt_vencimento = ${dt_vencimento} where id = ${task.id}`.execute(api.database.db)
    await put(late, day(-3))
    await put(beyond, day(21))
    expect((await accept(late.id, { ...due(late), dt_vencimento: day(-3) })).status).toBe(200)
    expect((await accept(beyond.id, { ...due(beyond), dt_vencimento: day(21) })).status).toBe(200)
  })

  test('solicitacoes_troca counts what is asked of me; finishing ends the request', async () => {
    const count = async () => (await estagiario.get<Record<string, number>>(`${T}resumo/`)).body.solicitacoes_troca!
    const before = await count()
    const task = await made({ cd_responsaveis: [ids.advogada] })
    await ask(task.id, ids.estagiario!)
    expect(await count()).toBe(before + 1)
    await coordenadora.call('PATCH', `${T}finalizar/${task.id}/`, { ds_detalhes_conclusao: 'Feita.' })
    expect(await count()).toBe(before)
  })

  test('who asked hears that it was accepted, or not', async () => {
    type Told = { results: { ie_tipo: string; cd_registro: number }[] }
    const heard = async (task: Row) =>
      (await advogada.get<Told>('base/v1/notificacoes/?nr_por_pagina=100')).body.results
        .filter((n) => n.cd_registro === task.id)
        .map((n) => n.ie_tipo)
    const [yes, no] = [await made({ cd_responsaveis: [ids.advogada] }), await made({ cd_responsaveis: [ids.advogada] })]
    for (const task of [yes, no]) await ask(task.id, ids.estagiario!)
    await accept(yes.id, due(yes))
    await estagiario.call('DELETE', `${T}recusar-troca/${no.id}/`)
    expect(await heard(yes)).toContain('aceita')
    expect(await heard(no)).toContain('recusada')
  })

  test('an exchange that others settled meanwhile is no longer asked, and takes nobody’s work away', async () => {
    const task = await made({ cd_responsaveis: [ids.advogada] })
    await ask(task.id, ids.estagiario!)
    const edited = await coordenadora.call<Row>('PATCH', `${T}${task.id}/`, { cd_responsaveis: [ids.coordenadora] })
    expect([edited.body.cd_usuario_solicitado, edited.body.cd_usuario_solicitante]).toEqual([null, null])
    expect((await accept(task.id, due(task))).status).toBe(400)
    expect((await coordenadora.get<Row>(`${T}${task.id}/`)).body.cd_responsaveis).toEqual([ids.coordenadora])
  })

  test('only an answer is told as one: not the end of the task, and one who had it already did accept', async () => {
    type Told = { results: { ie_tipo: string; cd_registro: number }[] }
    const heard = async (task: Row) =>
      (await advogada.get<Told>('base/v1/notificacoes/?nr_por_pagina=100')).body.results
        .filter((n) => n.cd_registro === task.id)
        .map((n) => n.ie_tipo)
        .filter((tipo) => ['aceita', 'recusada'].includes(tipo))
    const both = await made({ cd_responsaveis: [ids.advogada, ids.estagiario] })
    await ask(both.id, ids.estagiario!)
    await accept(both.id, due(both))
    expect(await heard(both)).toEqual(['aceita'])
    const kept = await made({ cd_responsaveis: [ids.advogada, ids.estagiario] })
    await ask(kept.id, ids.estagiario!)
    await estagiario.call('DELETE', `${T}recusar-troca/${kept.id}/`)
    expect(await heard(kept)).toEqual(['recusada'])
    const ended = await made({ cd_responsaveis: [ids.advogada, ids.estagiario] })
    await ask(ended.id, ids.estagiario!)
    await estagiario.call('PATCH', `${T}finalizar/${ended.id}/`, { ds_detalhes_conclusao: 'Feita.' })
    expect(await heard(ended)).toEqual([])
  })

  test('a task moved out of one’s own sight by mistake can be taken back by who did it, and by nobody else', async () => {
    const task = await made({ cd_equipe: 1, cd_responsaveis: [ids.advogada] })
    const moved = await advogada.call<Row>('PATCH', `${T}${task.id}/trocar-equipe/`, { cd_equipe: 4 })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect((await advogada.get(`${T}${task.id}/`)).status).toBe(404)
    const back = (as: Client) => as.call<Row>('POST', `${T}${task.id}/desfazer/`, { nr_versao: moved.body.nr_versao })
    expect((await back(estagiario)).status).toBe(404)
    const undone = await back(advogada)
    expect([undone.status, undone.body.cd_equipe, undone.body.cd_responsaveis]).toEqual([200, 1, [ids.advogada]])
  })

  test('exchanges and readings in bulk answer record by record', async () => {
    const mine = await made({ cd_responsaveis: [ids.advogada] })
    const done = await made({ cd_responsaveis: [ids.advogada] })
    await coordenadora.call('PATCH', `${T}cancelar/${done.id}/`, { ds_justificativa_cancelamento: 'Engano.' })
    const { body } = await advogada.call<{ feitas: number; recusadas: unknown[] }>(
      'POST',
      `${T}em-lote/solicitarTroca/`,
      { dados: { cd_usuario_solicitado: ids.estagiario }, registros: [{ id: mine.id }, { id: done.id }] },
    )
    expect([body.feitas, body.recusadas.length]).toEqual([1, 1])
  })

  test('tarefas.visualizar tarefa.visualizado: when it was first seen, by the server’s clock, once', async () => {
    const task = await made({ cd_responsaveis: [ids.advogada] })
    const seen = await advogada.call<Row>('PATCH', `${T}${task.id}/`, { dt_visualizado: '2020-01-01T00:00:00Z' })
    expect(seen.status, JSON.stringify(seen.body)).toBe(200)
    expect(String(seen.body.dt_visualizado) > day(-1)).toBe(true)
    const again = await advogada.call<Row>('PATCH', `${T}${task.id}/`, { dt_visualizado: null })
    expect(again.body.dt_visualizado).toBe(seen.body.dt_visualizado)
    const marked = await made({ cd_responsaveis: [ids.advogada] })
    expect((await estagiario.call('PATCH', `${T}visualizar/${marked.id}/`, {})).status).toBe(400)
    const { body } = await advogada.call<Row>('PATCH', `${T}visualizar/${marked.id}/`, {})
    expect(body.dt_visualizado).toBeTruthy()
    // Whoever has the task open for an edit is not in anybody's way for it.
    expect([body.nr_versao, body.dt_atualizado]).toEqual([marked.nr_versao, marked.dt_atualizado])
  })

  test('tarefas.prazos-dia-responsavel tarefa.carga tarefa.equipe.muda: the load of a team’s people on a day', async () => {
    const date = addBusinessDays(today, 9)
    const url = `${T}prazos-dia-responsavel/1/?dt_vencimento=${date}`
    const of = (load: TeamLoad) => load.responsaveis.find((r) => r.cd_authuser === ids.advogada)!
    const before = (await advogada.get<TeamLoad>(url)).body
    await made({ dt_fatal: day(30), dt_vencimento: date, cd_responsaveis: [ids.advogada] })
    await made({ dt_fatal: day(30), dt_vencimento: date, cd_responsaveis: [ids.advogada], cd_tipo_tarefa: 1 })
    const after = (await advogada.get<TeamLoad>(url)).body
    expect(of(after).qtd_prazos_responsavel - of(before).qtd_prazos_responsavel).toBe(2)
    expect(of(after).prazos_operacional - of(before).prazos_operacional).toBe(1)
    expect(of(after).prazos_processual - of(before).prazos_processual).toBe(1)
    expect(after.qtd_prazos_responsavel - before.qtd_prazos_responsavel).toBe(2)
  })

  test('the load of ten business days around a date, in one call', async () => {
    const { body } = await advogada.get<TeamLoad>(`${T}prazos-dia-responsavel/1/?dt_vencimento=${today}&dias=10`)
    for (const person of body.responsaveis) expect(person.dias).toHaveLength(10)
    expect(body.responsaveis[0]!.dias[0]!.data >= today).toBe(true)
    expect((await advogada.get(`${T}prazos-dia-responsavel/1/?dt_vencimento=ontem`)).status).toBe(400)
    expect((await advogada.get(`${T}prazos-dia-responsavel/1/?dias=900`)).status).toBe(400)
    expect((await advogada.get(`${T}prazos-dia-responsavel/999999/`)).status).toBe(404)
    const neighbour = await api.as('vizinha')
    expect((await neighbour.get(`${T}prazos-dia-responsavel/1/`)).status).toBe(404)
    expect((await (await api.as('financeiro')).get(`${T}prazos-dia-responsavel/1/`)).status).toBe(403)
  })

  test('tarefas.cadastros-dia tarefa.cadastros-dia: what was registered today, as far as one sees it', async () => {
    type Today = { total: number; equipes: { cd_equipe: number; total: number }[] }
    const get = async (as: Client) => (await as.get<Today>(`${T}cadastros-dia/`)).body
    const [mine, all] = [await get(advogada), await get(coordenadora)]
    await made({ cd_equipe: 4, cd_responsaveis: [ids.coordenadora] })
    expect((await get(coordenadora)).total).toBe(all.total + 1)
    expect((await get(advogada)).total).toBe(mine.total)
    const sum = (await get(coordenadora)).equipes.reduce((n, e) => n + e.total, 0)
    expect(sum).toBe(all.total + 1)
  })
})
