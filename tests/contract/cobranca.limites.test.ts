import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { insertRows } from '../../server/core/write/insert.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import type { Page, Row } from './setup/processos.ts'

const C = 'cobranca/v1/'
const D = `${C}devedores/`
const SAO_PAULO = 3550308
const RIO = 3304557

describe.each(engines)('what collection refuses on %s', (engine) => {
  let api: Api
  let user: Client
  let cd_cliente: unknown
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('coordenadora')
    cd_cliente = (await user.get<Page>('juridico/v1/clientes/?ie_ativo=true&nr_por_pagina=1')).body.results[0]!.id
  })
  afterAll(() => api?.close())

  const made = async (path: string, body: object): Promise<Row> => {
    const answer = await user.call<Row>('POST', path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const debtor = (more: object = {}) => made(D, { nm_devedor: 'Limite de Teste', cd_cliente, ...more })
  const owing = async (dt_vencimento: string, nr_valor = '100.00') => {
    const { id } = await debtor()
    await made(`${C}dividas/`, { cd_devedor: id, nm_debito: 'Cota', dt_vencimento, nr_valor })
    return `${D}${String(id)}/demonstrativo/`
  }
  const refusal = async (path: string, body: unknown) => {
    const answer = await user.call('POST', path, body)
    return [answer.status, answer.body]
  }

  test('what fell due in another currency is not counted; the first day of the real is', async () => {
    const before = await owing('1994-06-30')
    expect(await refusal(before, { dt_calculo: '2026-08-10' })).toEqual([
      400,
      { dt_calculo: ['Há débito vencido antes de 01/07/1994: valores de outras moedas não são convertidos.'] },
    ])
    expect((await user.call('POST', await owing('1994-07-01'), { dt_calculo: '2026-08-10' })).status).toBe(200)
  })

  test.each([[20260810], [['2026-08-10']], [true], [{}]])('a day of another type is none: %j', async (dt_calculo) => {
    expect(await refusal(await owing('2026-01-10'), { dt_calculo })).toEqual([
      400,
      { dt_calculo: ['O campo "Calculado para" é invalido!'] },
    ])
  })

  test('an amount that no statement takes is refused where it is typed', async () => {
    const { id } = await debtor()
    const item = { cd_devedor: id, nm_debito: 'Cota', dt_vencimento: '2026-01-10', nr_valor: '100000000000.01' }
    expect(await refusal(`${C}dividas/`, item)).toMatchObject([
      400,
      { nr_valor: [expect.stringContaining('Valor nominal')] },
    ])
    expect(await refusal(D, { nm_devedor: 'Negativo', cd_cliente, nr_valor_debito: -1 })).toMatchObject([
      400,
      { nr_valor_debito: [expect.stringContaining('Valor do débito')] },
    ])
  })

  test('what a statement was counted of comes with it, and not with the list', async () => {
    const kept = await made(`${await owing('2026-01-10')}guardar/`, { dt_calculo: '2026-08-10' })
    const at = `${C}demonstrativos/`
    const [listed] = (await user.get<Page>(`${at}?cd_devedor=${String(kept.cd_devedor)}`)).body.results
    expect(listed).toMatchObject({ id: kept.id, ds_hash: kept.ds_hash })
    expect(Object.keys(listed!)).not.toContain('ds_resultado')
    const [named] = (await user.get<Page>(`${at}?cd_devedor=${String(kept.cd_devedor)}&campos=ds_resultado`)).body
      .results
    const whole = (await user.get<Row>(`${at}${String(kept.id)}/`)).body
    expect(named!.ds_resultado).toBe(whole.ds_resultado)
    expect(JSON.parse(whole.ds_resultado as string)).toHaveProperty('itens')
    const trail = JSON.stringify((await user.get(`${at}${String(kept.id)}/auditoria/`)).body)
    expect(trail).toContain(String(kept.ds_hash))
    expect(trail).not.toContain('base_legal')
  })

  test('who may not export debtors exports nothing that belongs to them', async () => {
    const lawyer = await api.as('advogada')
    for (const list of ['devedores', 'dividas', 'acordos', 'parcelas', 'movimentacoes', 'demonstrativos', 'socios'])
      expect([list, (await lawyer.get(`${C}${list}/exportar/`)).status]).toEqual([list, 403])
  })

  test('an address that moves to a city of another state moves to that state', async () => {
    const { id } = await debtor()
    const { id: address } = await made(`${C}endereco/${String(id)}/`, { nm_rua: 'Rua A', cd_cidade: SAO_PAULO })
    const url = `${C}endereco/${String(id)}/${String(address)}/`
    const { status, body } = await user.call<Row>('PATCH', url, { cd_cidade: RIO })
    expect([status, body.cd_cidade, body.cd_estado]).toEqual([200, RIO, 33])
    expect((await user.call('PATCH', url, { nm_estado: 'a\u0000b' })).status).toBeLessThan(500)
  })

  test('a statement that is too long to be kept is refused in words, counted beside the requests', async () => {
    const { id, cd_empresa } = await debtor()
    await insertRows(
      api.database.db,
      'dividas',
      Array.from({ length: 2000 }, (_, i) => ({
        cd_devedor: id,
        nm_debito: `Cota ${i}`,
        dt_vencimento: addDays('1995-01-10', i),
        nr_valor: '100.00',
        ie_origem: 'IN',
        ie_ativo: true,
        cd_empresa,
      })),
      false,
    )
    expect(await refusal(`${D}${String(id)}/demonstrativo/guardar/`, { dt_calculo: '2026-08-10' })).toEqual([
      400,
      { dt_calculo: [expect.stringMatching(/^O demonstrativo é longo demais para ser guardado\./)] },
    ])
  }, 60_000)

  test('what debts were said to come to does not outlive one that is deleted', async () => {
    const { id } = await debtor()
    const debt = await made(`${C}dividas/`, {
      cd_devedor: id,
      nm_debito: 'Cota',
      dt_vencimento: '2026-01-10',
      nr_valor: '100.00',
    })
    await made(`${D}${String(id)}/demonstrativo/guardar/`, { dt_calculo: '2026-08-10' })
    expect((await user.get<Row>(`${D}${String(id)}/`)).body.nr_valor_debito_atualizado).not.toBeNull()
    expect((await user.call('DELETE', `${C}dividas/${String(debt.id)}/`)).status).toBe(204)
    expect((await user.get<Row>(`${D}${String(id)}/`)).body.nr_valor_debito_atualizado).toBeNull()
    // A debtor goes with its debts, and comes back with them.
    await made(`${C}dividas/`, { cd_devedor: id, nm_debito: 'Outra', dt_vencimento: '2026-02-10', nr_valor: '50.00' })
    expect((await user.call('DELETE', `${D}${String(id)}/`)).status).toBe(204)
  })
})
