import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { C, collector, D, type Collector } from './setup/cobranca.ts'
import type { Page, Row } from './setup/processos.ts'

const AMOUNTS = [-1, 1e308, 'NaN', '1e3', ['10.00'], true, {}]
const DAYS = ['2026-02-29', '0001-13-01', 'ontem', 20260810, ['2026-08-10'], true]

describe.each(engines)('who means ill, in collection, on %s', (engine) => {
  let api: Api
  let firma: Client
  let vizinha: Client
  let minha: Collector
  let dela: Collector
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firma = await api.as('coordenadora')
    vizinha = await api.as('vizinha')
    minha = await collector(firma)
    dela = await collector(vizinha)
  })
  afterAll(() => api?.close())

  test('an amount or a day that is none is refused at its field, and nothing is written', async () => {
    const { id: cd_devedor } = await minha.devedor()
    const good = { cd_devedor, nm_debito: 'Cota', dt_vencimento: '2026-01-10', nr_valor: '100.00' }
    const wrong = [
      ...AMOUNTS.map((value) => ['nr_valor', value] as const),
      ...DAYS.map((value) => ['dt_vencimento', value] as const),
    ]
    for (const [name, value] of wrong) {
      const { status, body } = await firma.call<object>('POST', `${C}dividas/`, { ...good, [name]: value })
      expect.soft([name, value, status, Object.keys(body)]).toEqual([name, value, 400, [name]])
    }
    expect.soft((await minha.list(`${C}dividas/`, `&cd_devedor=${String(cd_devedor)}`)).count).toBe(0)
  })

  test('a third decimal is rounded to the cent, half away from zero, as amounts are everywhere', async () => {
    const { id } = await minha.devedor()
    expect(await minha.divida(id, '2026-01-10', '1.005')).toMatchObject({ nr_valor: '1.01' })
  })

  test('an agreement of no instalment, or of ten thousand, is none', async () => {
    const { id } = await minha.devedor()
    for (const nr_qtd_parcela of [0, -1, 10_000, 1e308, 'NaN', [3], true]) {
      const body = { ...minha.tipos, nr_dia_vencimento: 10, dt_inicio_debito: '2026-07-01', ie_forma_pagamento: 'P' }
      const sent = { ...body, nr_valor_debito_negociado: '300.00', nr_qtd_parcela }
      const { status } = await firma.call('POST', `${C}acordos/${String(id)}/`, sent)
      expect.soft([nr_qtd_parcela, status]).toEqual([nr_qtd_parcela, 400])
    }
  })

  test('what another firm has is neither read, written, referred to nor counted', async () => {
    const { id } = await dela.devedor()
    const { id: divida } = await dela.divida(id, '2026-01-10', '100.00')
    const [d, i] = [String(id), String(divida)]
    for (const path of [`${D}${d}/`, `${C}dividas/${i}/`]) {
      expect.soft([path, (await firma.get(path)).status]).toEqual([path, 404])
      for (const method of ['PATCH', 'DELETE'] as const)
        expect.soft([method, path, (await firma.call(method, path, {})).status]).toEqual([method, path, 404])
    }
    const item = { cd_devedor: id, nm_debito: 'Cota', dt_vencimento: '2026-01-10', nr_valor: '100.00' }
    expect.soft((await firma.call('POST', `${C}dividas/`, item)).status).toBe(400)
    expect.soft((await firma.get<Page>(`${C}dividas/?cd_devedor=${d}`)).body.count ?? 0).toBe(0)
    const sent = { nm_devedor: 'De outra', cd_cliente: dela.clientes[0] }
    expect.soft((await firma.call('POST', D, sent)).status).toBe(400)
    expect.soft((await vizinha.get<Row>(`${D}${d}/`)).status).toBe(200)
  })

  test.each(['=HYPERLINK("http://x.example")', '+1+1', '-2+3', '@SUM(A1)'])(
    'a name that a spreadsheet would run goes out as text: %s',
    async (nm_devedor) => {
      await minha.devedor({ nm_devedor })
      const path = `${D}?exportar=csv&colunas=nm_devedor&nr_por_pagina=1000`
      const { body } = await firma.call('GET', path)
      const cells = (typeof body === 'string' ? body : JSON.stringify(body)).toUpperCase()
      expect(cells).toContain(`"'${nm_devedor.replaceAll('"', '""').toUpperCase()}"`)
    },
  )
})
