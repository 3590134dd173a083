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

  test('what follows from other rows, and whose a row is, is written by nobody who asks', async () => {
    const { id } = await minha.devedor()
    const { id: divida } = await minha.divida(id, '2026-01-10', '100.00')
    const acordo = await minha.acordo(id, { nr_valor_debito_negociado: '100.00' })
    const [parcela] = await minha.parcelas(acordo.id)
    const forced: [path: string, field: string, value: unknown][] = [
      [`${D}${String(id)}/`, 'nr_valor_debito_atualizado', '0.00'],
      [`${D}${String(id)}/`, 'qt_debitos', 0],
      [`${D}${String(id)}/`, 'cd_empresa', 2],
      [`${C}dividas/${String(divida)}/`, 'dt_quitacao', '2026-01-01'],
      [`${C}dividas/${String(divida)}/`, 'nr_valor_amortizado', '100.00'],
      [`${C}dividas/${String(divida)}/`, 'cd_acordo', null],
      [`${C}acordos/${String(id)}/${String(acordo.id)}/`, 'nr_valor_apurado', '1.00'],
      [`${C}acordos/${String(id)}/${String(acordo.id)}/`, 'nr_apurado_honorarios', '100.00'],
      [`${C}acordos/${String(id)}/${String(acordo.id)}/`, 'dt_quitacao', '2026-01-01'],
      [`${C}parcelas/${String(parcela!.id)}/`, 'ie_ativo', false],
    ]
    for (const [path, field, value] of forced) {
      const before = (await firma.get<Row>(path)).body[field]
      const { status } = await firma.call('PATCH', path, { [field]: value })
      expect.soft([path, field, status < 500]).toEqual([path, field, true])
      expect.soft([path, field, (await firma.get<Row>(path)).body[field]]).toEqual([path, field, before])
    }
    // What programs send back of what they read is let be, and never taken.
    const sent = { cd_devedor: id, nr_valor: '1.00', dt_pagamento: '2026-08-01', cd_acordo: acordo.id }
    for (const [field, value] of [
      ['nr_valor_imputado', '77.00'],
      ['dt_estorno', '2026-01-01'],
      ['cd_empresa', 2],
    ] as const) {
      const { status, body } = await firma.call<Row>('POST', `${C}pagamentos/`, { ...sent, [field]: value })
      expect.soft([field, [201, 400].includes(status), body[field] === value]).toEqual([field, true, false])
    }
    expect(await minha.read('devedores', id)).toMatchObject({ cd_empresa: 1, qt_debitos: 0 })
  })

  test('at the same moment: one agreement on the same debts, no cent paid twice, one reversal', async () => {
    const { id } = await minha.devedor()
    await minha.divida(id, '2026-01-10', '300.00')
    const body = { ...minha.tipos, nr_dia_vencimento: 10, dt_inicio_debito: '2026-07-01', ie_forma_pagamento: 'P' }
    const sent = { ...body, nr_qtd_parcela: 3, nr_valor_debito_negociado: '300.00' }
    const made = await Promise.all([1, 2, 3, 4].map(() => firma.call<Row>('POST', `${C}acordos/${String(id)}/`, sent)))
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
    const acordo = made.find(({ status }) => status === 201)!.body.id
    const pay = { cd_devedor: id, cd_acordo: acordo, nr_valor: '100.00', dt_pagamento: '2026-08-01' }
    const paid = await Promise.all(Array.from({ length: 6 }, () => firma.call<Row>('POST', `${C}pagamentos/`, pay)))
    expect(paid.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 400, 400, 400])
    expect((await minha.parcelas(acordo)).map((p) => [p.ie_status, p.nr_valor_pago])).toEqual(
      Array.from({ length: 3 }, () => [true, '100.00']),
    )
    const one = paid.find(({ status }) => status === 201)!.body.id
    const back = await Promise.all(
      [1, 2, 3].map(() =>
        firma.call('PATCH', `${C}pagamentos/estornar/${String(one)}/`, { ds_motivo_estorno: 'Duas vezes' }),
      ),
    )
    expect(back.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(await minha.read('devedores', id)).toMatchObject({ nr_valor_debito: '100.00' })
  })

  test('many at once is refused as each would be: what is of another firm, what may not be written, too many', async () => {
    const { id } = await minha.devedor()
    const { id: alheio } = await dela.devedor()
    type Outcome = { feitas: number; recusadas: { id: number }[] }
    const many = (name: string, dados: object, ids: unknown[], who = firma) =>
      who.call<Outcome>('POST', `${D}em-lote/${name}/`, { dados, registros: ids.map((one) => ({ id: one })) })
    const both = await many('editar', { ie_estrategico: true }, [id, alheio])
    expect([both.body.feitas, both.body.recusadas.map((one) => one.id)]).toEqual([1, [alheio]])
    expect((await vizinha.get<Row>(`${D}${String(alheio)}/`)).body.ie_estrategico).not.toBe(true)
    for (const dados of [
      { cd_empresa: 2 },
      { nr_valor_debito_atualizado: '0.00' },
      { cd_cliente: dela.clientes[0] },
      { nm_devedor: '' },
    ]) {
      const { body } = await many('editar', dados, [id])
      const now = (await firma.get<Row>(`${D}${String(id)}/`)).body
      for (const [field, value] of Object.entries(dados))
        expect.soft([dados, body.feitas ?? 0, now[field] === value]).toEqual([dados, expect.any(Number), false])
    }
    expect(
      (
        await many(
          'editar',
          {},
          Array.from({ length: 201 }, (_, n) => n),
        )
      ).status,
    ).toBe(400)
    for (const ids of [[`${String(id)} or 1=1`], [{}], [null], [-1], [1e30]])
      expect.soft([ids, (await many('editar', { ie_estrategico: true }, ids)).status < 500]).toEqual([ids, true])
    const lawyer = await api.as('advogada')
    expect((await many('excluir', {}, [id], lawyer)).body.feitas ?? 0).toBe(0)
    expect((await firma.get(`${D}${String(id)}/`)).status).toBe(200)
  })

  test('who sees as somebody else reads what they read, and writes nothing', async () => {
    const root = await api.as('midgard')
    const users = (await root.get<Page>('auth/v1/usuarios/?busca=advogada&nr_por_pagina=5')).body.results
    const her = users.find(({ username }) => username === 'advogada')!.id
    const { body } = await root.call<{ token: string }>('POST', `auth/v1/usuarios/${String(her)}/ver-como/`)
    const { id } = await minha.devedor()
    await minha.divida(id, '2026-01-10', '100.00')
    const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload: object = {}) =>
      api.app.inject({
        method,
        url: `/api/${url}`,
        headers: { authorization: `Bearer ${body.token}` },
        ...(method !== 'GET' && { payload }),
      })
    const lawyer = await api.as('advogada')
    const [seen, own] = [await call('GET', `${D}${String(id)}/`), await lawyer.get<Row>(`${D}${String(id)}/`)]
    expect(seen.json()).toEqual(own.body)
    const pay = { cd_devedor: id, nr_valor: '1.00', dt_pagamento: '2026-08-01' }
    const writes = [
      ['PATCH', `${D}${String(id)}/`, { ie_estrategico: true }],
      ['POST', `${C}pagamentos/`, pay],
      ['POST', `${D}${String(id)}/demonstrativo/guardar/`, {}],
      ['POST', `${C}movimentacoes/`, { cd_devedor: id, ds_movimentacao: 'x' }],
      ['DELETE', `${D}${String(id)}/`, {}],
    ] as const
    for (const [method, url, payload] of writes)
      expect.soft([method, url, (await call(method, url, payload)).statusCode]).toEqual([method, url, 403])
    expect((await minha.pagamentos(id)).length).toBe(0)
  })

  test.each([
    ['a program', 'MZ\u0000\u0003', 'contrato.pdf', 'application/pdf'],
    ['a drawing that runs', '<svg onload="alert(1)"/>', 'a.svg', 'image/svg+xml'],
    ['a page', '<html><script>1</script></html>', 'a.html', 'text/html'],
  ])('%s is no paper of an agreement', async (_what, content, name, type) => {
    const { id } = await minha.devedor()
    await minha.divida(id, '2026-01-10', '300.00')
    const acordo = await minha.acordo(id)
    const form = new FormData()
    form.append('aq_arquivo', new Blob([content], { type }), name)
    const { status } = await firma.call('PATCH', `${C}acordos/${String(id)}/${String(acordo.id)}/`, form)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test('names with an end of text, controls or 100,000 letters are refused or kept as they read, never an error', async () => {
    for (const nm_devedor of [
      'a\u0000b',
      '\u0007bell',
      'x'.repeat(100_000),
      '\u202Etxt.exe',
      '<img src=x onerror=1>',
      "'; drop table dividas; --",
    ]) {
      const { status } = await firma.call('POST', D, { nm_devedor, cd_cliente: minha.clientes[0] })
      expect.soft([nm_devedor.slice(0, 20), [201, 400].includes(status)]).toEqual([nm_devedor.slice(0, 20), true])
      const search = `${D}?busca=${encodeURIComponent(nm_devedor.slice(0, 5000))}`
      expect
        .soft([nm_devedor.slice(0, 20), (await firma.get(search)).status < 500])
        .toEqual([nm_devedor.slice(0, 20), true])
    }
  })
})
