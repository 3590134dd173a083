import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { correspondentesDe, type Pessoa } from './setup/logistica.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[] }
const TAREFAS = 'juridico/v1/tarefas/'
const AUDIENCIAS = 'logistica/v1/audiencias/'
const today = todayIn('America/Sao_Paulo')

describe.each(engines)('a hearing and the task that it came from, on %s', (engine) => {
  let api: Api
  let firma: Client
  let eu: Pessoa
  let eum: number
  let tipo: number
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firma = await api.as('coordenadora')
    ;[eu] = (await correspondentesDe(api, 1)) as [Pessoa]
    eum = (await firma.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id
    const { results } = (await firma.get<Page>('juridico/v1/tipo-tarefas/?nr_por_pagina=100')).body
    tipo = results.find((row) => row.nm_tipo_tarefa === 'AUDIÊNCIA')!.id
  })
  afterAll(() => api?.close())

  const nova = async (more: object = {}) => {
    const { status, body } = await firma.call<Row>('POST', TAREFAS, {
      cd_tipo_tarefa: tipo,
      nm_titulo: 'Audiência',
      cd_cliente: 1,
      nr_processo: '00020802520125150049',
      cd_cidade: 3_550_308,
      cd_foro: 1,
      cd_tipo: 1,
      dt_audiencia: addDays(today, 20),
      hr_audiencia: '09:00',
      dt_fatal: addDays(today, 20),
      cd_equipe: 1,
      cd_responsaveis: [eum],
      createHearing: true,
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    const [audiencia] = (await firma.get<Page>(`${AUDIENCIAS}?cd_tarefa=${body.id}`)).body.results
    return { tarefa: body, audiencia: audiencia! }
  }
  const tarefa = async (id: number) => (await firma.get<Row>(`${TAREFAS}${id}/`)).body
  const audiencia = async (id: number) => (await firma.get<Row>(`${AUDIENCIAS}${id}/`)).body
  const passo = (nome: string, id: number, body: object = {}, who = firma) =>
    who.call<Row>('PATCH', `${AUDIENCIAS}${nome}/${id}/${who === firma ? '' : '?cd_empresa=-1'}`, body)
  const pedida = { hasCorrespondent: true, nr_valor_correspondente: '222.00' }

  test('who moves the task moves the hearing: whoever goes hears it and confirms anew', async () => {
    const { tarefa: made, audiencia: act } = await nova({ ...pedida, cd_correspondentes: [eu.id] })
    expect([made.ie_status_audiencia, act.ie_situacao]).toEqual(['CT', 'CT'])
    expect((await passo('aceitar', act.id, {}, eu.client)).status).toBe(200)
    const now = await tarefa(made.id)
    expect(now.ie_status_audiencia).toBe('CO')
    const moved = await firma.call<Row>('PATCH', `${TAREFAS}${made.id}/`, {
      dt_audiencia: addDays(today, 22),
      hr_audiencia: '15:00',
      nr_versao: now.nr_versao,
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await audiencia(act.id)).toMatchObject({
      dt_audiencia: addDays(today, 22),
      hr_audiencia: '15:00',
      ie_situacao: 'CO',
      ie_confirmada: false,
    })
    const bell = (await eu.client.get<Page>('base/v1/notificacoes/?cd_empresa=-1')).body.results
    expect(bell.filter((one) => one.ie_tipo === 'ato_mudou' && one.cd_registro === act.id)).toHaveLength(1)
    const [pedido] = (await eu.client.get<Page>(`logistica/v1/solicitacoes/?cd_empresa=-1&cd_audiencia=${act.id}`)).body
      .results
    expect(pedido).toMatchObject({ dt_ato: addDays(today, 22), hr_ato: '15:00' })
    // What else is written of the task is none of the hearing's.
    const before = (await audiencia(act.id)).nr_versao
    await firma.call('PATCH', `${TAREFAS}${made.id}/`, { nm_titulo: 'Outra', nr_versao: moved.body.nr_versao })
    expect((await audiencia(act.id)).nr_versao).toBe(before)
  })

  test('who moves the hearing moves the task, which says how it stands', async () => {
    const { tarefa: made, audiencia: act } = await nova()
    expect((await tarefa(made.id)).nr_versao).toBe(made.nr_versao)
    await firma.call('PATCH', `${AUDIENCIAS}${act.id}/`, { dt_audiencia: addDays(today, 25), hr_audiencia: '10:10' })
    expect(await tarefa(made.id)).toMatchObject({
      dt_audiencia: addDays(today, 25),
      hr_audiencia: '10:10',
      ie_status_audiencia: 'CD',
    })
    await passo('solicitar', act.id, { cd_correspondente: [eu.id] })
    expect((await tarefa(made.id)).ie_status_audiencia).toBe('CT')
    const [pedido] = (await eu.client.get<Page>(`logistica/v1/solicitacoes/?cd_empresa=-1&cd_audiencia=${act.id}`)).body
      .results
    await eu.client.call('PATCH', `logistica/v1/solicitacoes/propor/${pedido!.id}/?cd_empresa=-1`, {
      nr_valor_proposto: '210.00',
    })
    expect((await firma.call('PATCH', `logistica/v1/solicitacoes/contratar/${pedido!.id}/`, {})).status).toBe(200)
    expect((await tarefa(made.id)).ie_status_audiencia).toBe('CO')
    await passo('finalizar', act.id)
    expect((await tarefa(made.id)).ie_status_audiencia).toBe('CL')
    const trail = (await firma.get<{ acao: string }[]>(`${TAREFAS}${made.id}/auditoria/`)).body
    expect(trail.filter(({ acao }) => acao === 'audiencia').length).toBeGreaterThan(0)
    // One that is over does not move any more.
    await firma.call('PATCH', `${TAREFAS}${made.id}/`, { dt_audiencia: addDays(today, 29) })
    expect((await audiencia(act.id)).dt_audiencia).toBe(addDays(today, 25))
  })

  test('a task that is cancelled leaves its hearing, and the firm is reminded of it', async () => {
    const { tarefa: made, audiencia: act } = await nova({ ...pedida, cd_correspondentes: [eu.id] })
    await passo('aceitar', act.id, {}, eu.client)
    const forgotten = async () =>
      (await firma.get<Record<string, number>>(`${AUDIENCIAS}nada-esquecido/`)).body.tarefa_cancelada!
    const before = await forgotten()
    const { status } = await firma.call('PATCH', `${TAREFAS}cancelar/${made.id}/`, {
      ds_justificativa_cancelamento: 'Erro',
    })
    expect([status, (await audiencia(act.id)).ie_situacao, await forgotten()]).toEqual([200, 'CO', before + 1])
    await passo('cancelar', act.id, { ds_motivo_cancelamento: 'Acordo' })
    expect(await forgotten()).toBe(before)
  })
})
