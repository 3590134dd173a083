import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import type { Page, Row } from './setup/processos.ts'

const I = 'cobranca/v1/indices/'
const JOB = 'indices-sgs'
const now = new Date('2026-11-23T12:00:00Z')
type Answer = readonly [status: number, body: string]
const NONE: Answer = [404, '{"error":{"detail":"Value(s) not found"}}']
const values = (...lines: readonly (readonly [string, string])[]): Answer => [
  200,
  JSON.stringify(lines.map(([data, valor]) => ({ data, valor }))),
]

describe.each(engines)('index series on %s', (engine) => {
  let api: Api
  let sgs: Server
  let user: Client
  const asked: URL[] = []
  let answers: Record<string, Answer> = {}

  beforeAll(async () => {
    sgs = createServer((request, reply) => {
      const url = new URL(request.url!, 'http://sgs')
      asked.push(url)
      const [status, body] = answers[/bcdata\.sgs\.(\d+)\//.exec(url.pathname)?.[1] ?? ''] ?? NONE
      reply.writeHead(status, { 'content-type': status === 200 ? 'application/json' : 'text/html' }).end(body)
    })
    await new Promise<void>((done) => sgs.listen(0, '127.0.0.1', done))
    const { port } = sgs.address() as AddressInfo
    api = await startApi(engine, { tarefas: 60, env: { BANCA_SGS_URL: `http://127.0.0.1:${port}/` } })
    user = await api.as('midgard')
  })
  afterAll(async () => {
    await api?.close()
    sgs?.close()
  })
  afterEach(() => {
    answers = {}
    asked.length = 0
  })

  const list = async (who = user, query = '') =>
    (await who.get<Page>(`${I}?nr_por_pagina=100&ordenar_por=dt_mes${query}`)).body.results
  const add = (body: object, who = user) => who.call<Row>('POST', I, body)
  const devedor = async () =>
    (await user.get<Page>('cobranca/v1/devedores/?card=cinco_plus_parcelas&ordenar_por=id')).body.results[0]!.id
  const count = async (dt_calculo: string) =>
    user.call<Row>('POST', `cobranca/v1/devedores/${String(await devedor())}/demonstrativo/`, { dt_calculo })

  test('the months that are missing are fetched, once; each firm has them, with where they are from', async () => {
    answers = { 188: values(['01/09/2026', '0.41'], ['01/10/2026', '0,38']), 4390: values(['01/10/2026', '1.01']) }
    await api.runJob(JOB, now)
    const first = asked.find(({ pathname }) => pathname.includes('.188/'))!
    expect([first.pathname, first.search]).toEqual([
      '/dados/serie/bcdata.sgs.188/dados',
      '?formato=json&dataInicial=01/09/2026&dataFinal=01/11/2026',
    ])
    const rows = await list()
    expect(rows.map((r) => [r.ie_indice, r.dt_mes, r.nr_valor, r.ds_fonte, r.ie_origem])).toEqual(
      expect.arrayContaining([
        ['inpc', '2026-09-01', '0.410000', 'BCB, SGS 188', 'BC'],
        ['inpc', '2026-10-01', '0.380000', 'BCB, SGS 188', 'BC'],
        ['selic', '2026-10-01', '1.010000', 'BCB, SGS 4390', 'BC'],
      ]),
    )
    expect(await list(await api.as('vizinha'))).toHaveLength(3)
    answers = { 188: values(['01/09/2026', '9.99']) }
    await api.runJob(JOB, now)
    expect(await list()).toHaveLength(3)
    // What the bank said is not for people to change.
    expect((await user.call('PATCH', `${I}${String(rows[0]!.id)}/`, { nr_valor: '5' })).status).toBe(400)
  })

  test.each<[string, Answer, RegExp]>([
    ['an answer that is no list', [200, '{"error":"manutenção"}'], /não é uma lista/],
    ['a page instead of data', [200, '<html>Serviço indisponível</html>'], /JSON/],
    ['a failure', [503, 'indisponível'], /503/],
    ['a day that is no month', values(['15/09/2026', '0.41']), /não é mês e valor/],
    ['a value that is no number', values(['01/09/2026', 'NaN']), /não é mês e valor/],
    ['an answer without end', [200, `[${' '.repeat(300_000)}]`], /longa demais/],
  ])('%s: nothing of it is kept, and the others are', async (_name, answer, why) => {
    const before = await list()
    answers = { 433: answer, 189: values(['01/10/2026', '0.27'], ['01/10/1900', '5']) }
    await expect(api.runJob(JOB, now)).rejects.toThrow(why)
    const after = await list()
    expect(after.filter(({ ie_indice }) => ie_indice === 'ipca')).toEqual([])
    expect(after.filter(({ ie_indice }) => ie_indice === 'igp-m').map((r) => r.dt_mes)).toEqual(['2026-10-01'])
    expect(after.length - before.length).toBeLessThanOrEqual(1)
  })

  test('what people add counts in their firm alone; a month that is known is not said again', async () => {
    const ipca = { ie_indice: 'ipca', ds_fonte: 'IBGE, 09/10/2026' }
    const { status, body } = await add({ ...ipca, dt_mes: '2026-09-17', nr_valor: '0.48' })
    expect([status, body.dt_mes, body.ie_origem]).toEqual([201, '2026-09-01', 'PE'])
    expect(await add({ ...ipca, dt_mes: '2026-09-30', nr_valor: '0.5' })).toMatchObject({
      status: 400,
      body: { dt_mes: ['Este mês já tem valor: altere o que está na lista.'] },
    })
    expect(await add({ ...ipca, dt_mes: '2024-03-01', nr_valor: '0.5' })).toMatchObject({
      status: 400,
      body: { dt_mes: ['Este mês já é conhecido: 0,16%.'] },
    })
    expect(await add({ ...ipca, dt_mes: '2099-03-01', nr_valor: '0.5' })).toMatchObject({
      status: 400,
      body: { dt_mes: ['O "Mês" não pode ser posterior a hoje!'] },
    })
    expect((await add({ ...ipca, dt_mes: '2026-10-01', nr_valor: '0.4' }, await api.as('estagiario'))).status).toBe(403)
  })

  test('a statement takes what was added, and says what still is missing', async () => {
    await user.call('POST', 'cobranca/v1/regra-cobranca/', {
      nm_regra: `Só INPC ${engine}`,
      dt_inicio: '2026-01-01',
      ie_regime: 'CO',
      ie_indice: 'inpc',
      cd_cliente: (await user.get<Row>(`cobranca/v1/devedores/${String(await devedor())}/`)).body.cd_cliente,
    })
    const { status, body } = await count('2026-11-20')
    expect(status, JSON.stringify(body)).toBe(200)
    expect((body.series as Record<string, Record<string, string>>).inpc).toMatchObject({ '2026-10': '0.380000' })
    const later = await count('2027-01-20')
    expect([later.status, String(Object.values(later.body)[0])]).toEqual([
      400,
      expect.stringContaining('falta o INPC de 11/2026'),
    ])
  })

  test('the series are told with the months that they have and lack; whoever does not collect is told none', async () => {
    type Known = Record<string, unknown> & { readonly faltam: readonly string[] }
    const told = await user.get<{ results: Known[] }>(`${I}series/`)
    expect(told.body.results.map(({ ie_indice }) => ie_indice)).toEqual(
      ['inpc', 'ipca', 'ipca-15', 'ipca-e', 'igp-m', 'igp-di', 'tr', 'selic', 'taxa-legal'], // prettier-ignore
    )
    const [inpc, ipca] = told.body.results
    // Brought by the job above, and September typed by hand above.
    expect(inpc).toMatchObject({ publica: 'IBGE', sgs: 188, desde: '1979-05', ate: '2026-10', reunida: '2026-11-23', proprios: 2, faltam: [] }) // prettier-ignore
    expect(ipca).toMatchObject({ sgs: 433, desde: '1980-01', ate: '2026-09', proprios: 1 })
    expect(ipca!.faltam).toContain('2026-10')
    expect(ipca!.faltam).not.toContain('2026-09')
    for (const who of ['correspondente', 'financeiro'])
      expect([who, (await (await api.as(who)).get(`${I}series/`)).status]).toEqual([who, 403])
  })
})
