import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe } from './setup/logistica.ts'

const AT = 'analytics/v1/audiencias/pauta/'
const day = addDays(todayIn('America/Sao_Paulo'), 400)

describe.each(engines)('hearings on paper on %s', (engine) => {
  let api: Api
  let firm: Client
  const ask = (query: string, who = firm) => who.get<Record<string, unknown> & { link: string }>(`${AT}?${query}`)
  const open = (url: string) => api.app.inject({ method: 'GET', url })
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firm = await api.as('coordenadora')
    const atos = await atosDe(firm)
    for (const dt_audiencia of [day, day, addDays(day, 1)]) await atos.novo('audiencias', { dt_audiencia })
  })
  afterAll(() => api?.close())

  test.each(['nd', 'ni'])(
    'analytics.audiencias.pauta exp.pauta.modos: %s answers a link to a real PDF',
    async (filtro) => {
      const { status, body } = await ask(
        `filtro=${filtro}&dt_audiencia_inicial=${day}&dt_audiencia_final=${addDays(day, 1)}`,
      )
      expect([status, body.data]).toEqual([200, { link: body.link }])
      const paper = await open(body.link)
      expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(paper.headers['cache-control']).toBe('no-store')
    },
  )
  test('more days are more paper; days without hearings are a paper that says so', async () => {
    const size = async (query: string) => (await open((await ask(query)).body.link)).rawPayload.length
    const one = await size(`dt_audiencia_inicial=${addDays(day, 1)}`)
    const two = await size(`filtro=ni&dt_audiencia_inicial=${day}&dt_audiencia_final=${addDays(day, 1)}`)
    const none = await size(`dt_audiencia_inicial=${addDays(day, 9)}`)
    expect(two).toBeGreaterThan(one)
    expect(one).toBeGreaterThan(none)
  })
  test.each([
    ['', { dt_audiencia_inicial: ['O campo "Data" é obrigatório!'] }],
    ['filtro=ni&dt_audiencia_inicial=2026-10-10', { dt_audiencia_final: ['O campo "Data final" é obrigatório!'] }],
    ['dt_audiencia_inicial=2026-02-31', { dt_audiencia_inicial: [expect.any(String)] }],
    [`dt_audiencia_inicial=${'9'.repeat(200)}`, { dt_audiencia_inicial: [expect.any(String)] }],
    ['filtro=xx&dt_audiencia_inicial=2026-10-10', { filtro: [expect.any(String)] }],
    [
      'filtro=ni&dt_audiencia_inicial=2026-10-10&dt_audiencia_final=2026-10-09',
      { dt_audiencia_final: ['"Data final" não pode ser anterior a "Data inicial"!'] },
    ],
  ])('%s is refused at its field', async (query, errors) => {
    const { status, body } = await ask(query)
    expect([status, body]).toEqual([400, errors])
  })
  test('a link opens for nobody else’s purpose, and not when it was changed; guests and strangers get none', async () => {
    const query = `dt_audiencia_inicial=${day}`
    const { link } = (await ask(query)).body
    expect((await open(`${link.slice(0, -3)}AAA`)).statusCode).toBe(404)
    expect((await open(link.replace('audiencias/pauta', 'cobranca/dossie'))).statusCode).toBe(404)
    expect((await ask(query, await api.as('correspondente'))).status).toBe(403)
    expect((await ask(query, await api.as('financeiro'))).status).toBe(403)
    expect((await api.anonymous.get(`${AT}?${query}`)).status).toBe(401)
  })
  test('another firm’s paper holds its own hearings alone', async () => {
    const other = await api.as('vizinha')
    const { status, body } = await ask(`dt_audiencia_inicial=${day}`, other)
    expect(status).toBe(200)
    const none = await open((await ask(`dt_audiencia_inicial=${addDays(day, 9)}`, other)).body.link)
    const theirs = await open(body.link)
    expect(Math.abs(theirs.rawPayload.length - none.rawPayload.length)).toBeLessThan(60)
  })
})
