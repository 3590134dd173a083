import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const T = 'juridico/v1/tarefas/'
const SIMULAR = 'juridico/v1/prazo/simular/'
const fatal = addDays(todayIn('America/Sao_Paulo'), 10)
const valid = {
  cd_tipo_tarefa: 2,
  nm_titulo: 'Contestação',
  cd_cliente: 1,
  nr_processo: '0002080-25.2012.5.15.0049',
  cd_cidade: 3550308,
  dt_fatal: fatal,
  cd_equipe: 1,
}
const INHERITED = ['constructor', 'toString', 'hasOwnProperty', '__proto__']

describe.each(engines)('what nobody means is refused on %s', (engine) => {
  let api: Api
  let user: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 30 })
    user = await api.as('coordenadora')
  })
  afterAll(() => api?.close())

  test.each([
    'dt_conclusao_final=9999-12-31',
    'dt_conclusao_inicial=1000-01-01',
    'dt_conclusao__lt=9999-12-31',
    'dt_vencimento=9999-12-31',
    'dt_vencimento_final=1899-12-31',
    'filtro_dt_criado=nd&dt_criado_inicial=9999-12-31',
    'filtro_dt_criado=ni&dt_criado_inicial=2026-01-01&dt_criado_final=2201-01-01',
    'filtro_dt_vencimento=dd&dt_vencimento_inicial=9999-12-31',
  ])('a filter by a date beyond the calendar: %s', async (query) => {
    expect((await user.get(`${T}?${query}`)).status).toBe(400)
  })

  test('the first and the last day of the calendar are days like others', async () => {
    for (const day of ['1900-01-01', '2200-12-31'])
      for (const query of [`dt_conclusao_final=${day}`, `filtro_dt_criado=fi&dt_criado_inicial=${day}`])
        expect((await user.get(`${T}?${query}`)).status, query).toBe(200)
    const { status, body } = await user.call('POST', T, { ...valid, dt_fatal: '2200-12-31' })
    expect([status, body.dt_fatal]).toEqual([201, '2200-12-31'])
  })

  test.each(['1000-01-01', '1899-12-31', '2201-01-01', '9999-12-31'])('a task due on %s', async (date) => {
    const { status, body } = await user.call('POST', T, { ...valid, dt_fatal: date })
    expect([status, body.dt_fatal]).toEqual([400, ['O campo "Prazo Fatal" deve estar entre 1900 e 2200.']])
  })

  test('the load of a team on a day beyond the calendar', async () => {
    const load = (date: string) => user.get(`${T}prazos-dia-responsavel/1/?dt_vencimento=${date}&dias=10`)
    for (const date of ['9999-12-31', '1000-01-01']) {
      const { status, body } = await load(date)
      expect([status, body.dt_vencimento]).toEqual([
        400,
        ['O campo "Data do Vencimento" deve estar entre 1900 e 2200.'],
      ])
    }
    expect((await load('2200-12-31')).status).toBe(200)
  })

  test('a deadline counted from a day beyond the calendar, or with hours that are no text', async () => {
    const asked = { origem: 'pessoal', data: '2026-11-20', quantidade: 48, unidade: 'horas', hora: '10:00' }
    expect((await user.call('POST', SIMULAR, asked)).status).toBe(200)
    for (const wrong of [{ hora: ['10:00'] }, { hora: 10 }, { data: '9999-12-31' }, { data: ['2026-11-20'] }]) {
      const { status, body } = await user.call('POST', SIMULAR, { ...asked, ...wrong })
      expect([status, Object.keys(body)], JSON.stringify(wrong)).toEqual([400, Object.keys(wrong)])
    }
  })

  test.each(INHERITED)('a name that every object inherits is no name of ours: %s', async (name) => {
    const [task] = (await user.get<{ results: { id: number }[] }>(`${T}?nr_por_pagina=1`)).body.results
    const queries = [`?${name}=1`, `?${name}__eq=1`, `?${name}_inicial=1`, `?filtro_${name}=nd&${name}_inicial=1`]
    for (const query of [
      ...queries,
      `?ordenar_por=${name}`,
      `?card=${name}`,
      `?filtro=${name}`,
      `por-dia/?por=${name}`,
    ])
      expect((await user.get(T + query)).status, query).toBe(400)
    expect((await user.get(`${T}exportar/?colunas=nm_titulo,${name}`)).status).toBe(400)
    // As text: in an object literal `__proto__` is no key.
    const body = JSON.parse(`{"${name}":1}`) as object
    expect((await user.call('POST', T, { ...valid, ...body })).status).toBe(400)
    for (const [method, url] of [
      ['PATCH', `${T}${task!.id}/`],
      ['PATCH', `${T}cancelar/${task!.id}/`],
    ] as const)
      expect((await user.call(method, url, body)).status, url).toBe(400)
    const bulk = { registros: [{ id: task!.id }] }
    expect((await user.call('POST', `${T}em-lote/${name}/`, bulk)).status).toBe(404)
  })
})
