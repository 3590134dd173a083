import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { today } from './setup/fixture.ts'

type Row = Record<string, unknown> & { id: number }
type Page = { results: Row[] }
const SIMULAR = 'juridico/v1/prazo/simular/'
const MEMORIA = 'juridico/v1/calculos-prazo/'
const A = { origem: 'diario', data: '2026-11-13', quantidade: 15, unidade: 'uteis', regime: 'cpc' }

describe.each(engines)('whose calendar a deadline was counted by, on %s', (engine) => {
  let api: Api
  let clara: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    clara = await api.as('coordenadora')
  })
  afterAll(() => api?.close())

  const lugar = async (more: object) => (await clara.call<Row>('POST', SIMULAR, { ...A, ...more })).body.lugar

  test('the answer names the court and the city, or says that there was none', async () => {
    expect(await lugar({ tribunal: 819, cidade: 3304557 })).toBe('TJRJ · Rio de Janeiro/RJ')
    expect(await lugar({ tribunal: 403 })).toBe('TRF3 · nenhuma cidade')
    expect(await lugar({ cidade: 3304557 })).toBe('Nenhum tribunal · Rio de Janeiro/RJ')
    expect(await lugar({})).toBe('Nenhum tribunal nem cidade: contados só os feriados nacionais.')
    const foro = (await clara.get<Page>('base/v1/foros/?nm_foro__contains=Santos')).body.results[0]!
    expect(await lugar({ foro: foro.id })).toBe(`TJSP · ${String(foro.nm_foro)} · Santos/SP`)
  })

  test('a forum of another court than the one of the lawsuit’s number is refused', async () => {
    const foro = (await clara.get<Page>('base/v1/foros/?nm_foro__contains=Santos')).body.results[0]!
    const { status, body } = await clara.call('POST', SIMULAR, { ...A, foro: foro.id, tribunal: 403 })
    expect([status, Object.keys(body)]).toEqual([400, ['foro']])
    expect((await clara.call('POST', SIMULAR, { ...A, foro: foro.id, tribunal: 826 })).status).toBe(200)
  })

  test('it is kept with the task', async () => {
    const task = await clara.call<Row>('POST', 'juridico/v1/tarefas/', {
      cd_tipo_tarefa: 2,
      cd_cliente: 1,
      nr_processo: '12345674320268190001',
      cd_cidade: 3304557,
      cd_equipe: 1,
      dt_fatal: addDays(today, 20),
    })
    const kept = async (more: object) =>
      (await clara.call<Row>('POST', MEMORIA, { cd_tarefa: task.body.id, entrada: { ...A, ...more } })).body.ds_lugar
    expect(await kept({ tribunal: 819, cidade: 3304557 })).toBe('TJRJ · Rio de Janeiro/RJ')
    expect(await kept({})).toMatch(/^Nenhum tribunal nem cidade/)
  })

  test('what was counted by earlier rules is counted again by those, to the byte, and says that they changed', async () => {
    // Ten days from Thursday 19/11/2026 in an administrative matter: the first rules began them on the Monday.
    const admin = { origem: 'pessoal', data: '2026-11-19', quantidade: 10, unidade: 'corridos', regime: 'admin' }
    const count = async (more: object = {}) => (await clara.call<Row>('POST', SIMULAR, { ...admin, ...more })).body
    const now = await count()
    expect([now.fim_conservador, now.calendario_versao]).toEqual(['2026-11-30', expect.stringMatching(/^R3\./)])
    const earlier = String(now.calendario_versao).replace('R3', 'R1')
    expect((await count({ calendario_versao: earlier })).fim_conservador).toBe('2026-12-02')
    const tarefa = (await clara.get<Page>('juridico/v1/tarefas/?ie_status=AB&nr_por_pagina=1')).body.results[0]!
    const entrada = { ...admin, calendario_versao: earlier }
    const kept = (await clara.call<Row>('POST', MEMORIA, { cd_tarefa: tarefa.id, entrada })).body
    expect([kept.ds_calendario, kept.dt_escolhida]).toEqual([earlier, '2026-12-02'])
    const { body } = await clara.get<Row>(`${MEMORIA}${kept.id}/conferencia/`)
    expect(body).toMatchObject({ confere: true, mudou: true })
    expect(body.aviso).toMatch(/^As regras de contagem ou o calendário mudaram: recalcule\..*30\/11\/2026/)
    // Earlier rules are not asked what they did not know.
    const refused = await clara.call('POST', SIMULAR, { ...entrada, regime: 'eleitoral' })
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['regime']])
  })

  test('a past date is not counted by later law', async () => {
    const { status, body } = await clara.call('POST', SIMULAR, { ...A, data: '2015-03-02' })
    expect([status, body.regime]).toEqual([400, [expect.stringMatching(/18\/03\/2016/)]])
  })
})
