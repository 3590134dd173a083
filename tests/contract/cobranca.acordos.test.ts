import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { C, collector, D, type Collector } from './setup/cobranca.ts'
import type { Row } from './setup/processos.ts'

describe.each(engines)('what an agreement is made over on %s', (engine) => {
  let api: Api
  let user: Client
  let use: Collector

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('midgard')
    use = await collector(user)
  })
  afterAll(() => api?.close())

  const proposta = (more: object = {}) => ({
    ...use.tipos,
    nr_dia_vencimento: 10,
    dt_inicio_debito: '2027-01-05',
    ie_forma_pagamento: 'P',
    nr_qtd_parcela: 2,
    nr_valor_debito_negociado: '1000.00',
    ...more,
  })
  const send = (id: unknown, body: object = proposta()) =>
    user.call<Record<string, string[]>>('POST', `${C}acordos/${String(id)}/`, body)

  test('acordos.create: debts that are all in an agreement are in no second one until it is cancelled', async () => {
    const { id } = await use.devedor()
    await use.divida(id, '2026-01-10', '1000.00')
    const twice = await Promise.all([send(id), send(id)])
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 400])
    const acordo = twice.find(({ status }) => status === 201)!.body.id
    const why = `Os débitos deste devedor já estão no acordo #${String(acordo)}, que está vigente: para renegociar, cancele ou rompa esse acordo antes.`
    expect(twice.find(({ status }) => status === 400)!.body).toEqual({ cd_dividas: [why] })
    expect((await use.read('devedores', id)).nr_valor_debito).toBe('1000.00')
    // The checks of the contract come first, in their order.
    expect((await send(id, proposta({ cd_tipo_acordo: null }))).body).toEqual({
      cd_tipo_acordo: ['O campo "Tipo de Acordo" é obrigatório!'],
    })
    // A debt that came later is agreed on by itself.
    const nova = await use.divida(id, '2026-02-10', '50.00')
    expect((await send(id, proposta({ nr_valor_debito_negociado: '50.00' }))).body).toMatchObject({
      cd_dividas: [nova.id],
    })
    expect((await send(id)).status).toBe(400)
    await user.call('DELETE', `${C}acordos/${String(id)}/${String(acordo)}/`)
    expect((await send(id)).status).toBe(201)
  })

  test('acordos.create: who has no debts at all agrees on an amount alone', async () => {
    const { id } = await use.devedor()
    expect((await send(id)).body).toMatchObject({ cd_dividas: [] })
  })

  test('acordos.create: an amount that was typed keeps what was owed and what it takes off, as a proposal does', async () => {
    const { id } = await use.devedor()
    const [one, two] = [await use.divida(id, '2026-01-10', '1000.00'), await use.divida(id, '2026-02-10', '500.00')]
    type Ponto = { data: string; itens: number; saldo: { total: number } }
    const ponto = async (query = '') => (await user.get<Ponto>(`${C}devedores/${String(id)}/simulacao/${query}`)).body
    const owed = await ponto(`?cd_dividas=${String(one.id)}`)
    expect([owed.itens, (await ponto()).itens]).toEqual([1, 2])
    const acordo = await send(id, proposta({ nr_valor_debito_negociado: '100.00', cd_dividas: [one.id] }))
    const off = owed.saldo.total - 10_000
    expect(acordo.body).toMatchObject({
      nr_valor_apurado: (owed.saldo.total / 100).toFixed(2),
      dt_apurado: owed.data,
      nr_valor_desconto: (off / 100).toFixed(2),
      nr_desconto: ((off / owed.saldo.total) * 100).toFixed(2),
      ie_base_desconto: 'total',
    })
    expect(await ponto(`?cd_acordo=${String(acordo.body.id)}`)).toMatchObject({ saldo: owed.saldo })
    expect((await user.get(`${C}devedores/${String(id)}/simulacao/?cd_dividas=x`)).status).toBe(404)
    // More than is owed takes nothing off.
    expect((await send(id, proposta({ cd_dividas: [two.id] }))).body).toMatchObject({
      nr_desconto: null,
      ie_base_desconto: null,
      nr_valor_desconto: '0.00',
    })
  })

  test('devedores.update: a total that the debts do not come to is refused at its field, and passes as it was read', async () => {
    const { id } = await use.devedor()
    await use.divida(id, '2026-01-10', '1000.00')
    const at = `${D}${String(id)}/`
    const patch = async (body: object) => {
      const { status, body: said } = await user.call<Row>('PATCH', at, body)
      return status === 200 ? 200 : said
    }
    expect(await patch({ nr_valor_debito: '5.000,00' })).toEqual({
      nr_valor_debito: ['Este valor vem dos débitos: cadastre, edite ou baixe o débito que mudou.'],
    })
    expect(await patch({ nr_valor_debito: '0' })).toHaveProperty('nr_valor_debito')
    expect(await patch({ dt_debito: '2026-01-11' })).toEqual({
      dt_debito: ['Esta data vem dos débitos: cadastre, edite ou baixe o débito que mudou.'],
    })
    expect(await patch({ nr_valor_debito: 'mil' })).toHaveProperty('nr_valor_debito')
    for (const body of [
      { nr_valor_debito: '1.000,00' },
      { nr_valor_debito: 1000, dt_debito: '10/01/2026' },
      { nr_valor_debito: null, dt_debito: null },
    ])
      expect(await patch(body)).toBe(200)
    expect(await patch(await use.read('devedores', id))).toBe(200)
    expect((await use.list(`${C}dividas/`, `&cd_devedor=${String(id)}`)).results).toHaveLength(1)
  })

  test('devedores.update: of who has no debts the total is the first of them', async () => {
    const { id } = await use.devedor()
    const at = `${D}${String(id)}/`
    expect((await use.patch(at, { dt_debito: '2026-03-10' })).status).toBe(400)
    await use.done(at, { nr_valor_debito: '500,00', dt_debito: '10/03/2026' })
    expect(await use.read('devedores', id)).toMatchObject({
      nr_valor_debito: '500.00',
      qt_debitos: 1,
      dt_debito: '2026-03-10',
    })
    expect((await use.patch(at, { nr_valor_debito: '600,00' })).status).toBe(400)
  })
})
