import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import type { Page, Row } from './setup/processos.ts'

const C = 'cobranca/v1/'
const today = todayIn('America/Sao_Paulo')

describe.each(engines)('promises of payment on %s', (engine) => {
  let api: Api
  let user: Client
  let devedor: Row
  const read = async () => (await user.get<Row>(`${C}devedores/${devedor.id}/`)).body
  const promise = (more: object = {}) =>
    user.call<Row>('POST', `${C}promessas/`, {
      cd_devedor: devedor.id,
      dt_promessa: addDays(today, 3),
      nr_valor: '250.00',
      ...more,
    })
  const passed = (id: unknown, days: number) =>
    sql`update promessas set dt_promessa = ${addDays(today, -days)}::date where id = ${Number(id)}::bigint`.execute(
      api.database.db,
    )

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    user = await api.as('midgard')
    const cd_cliente = (await user.get<Page>('juridico/v1/clientes/?ie_ativo=true')).body.results[0]!.id
    const made = await user.call<Row>('POST', `${C}devedores/`, { nm_devedor: 'Prometeu Alves', cd_cliente })
    devedor = made.body
  })
  afterAll(() => api?.close())

  test('one is open, for a day to come, and the debtor has the next', async () => {
    const later = await promise({ dt_promessa: addDays(today, 9) })
    expect(later.status, JSON.stringify(later.body)).toBe(201)
    const { body } = await promise()
    expect(body).toMatchObject({ ie_situacao: 'AB', nr_valor: '250.00', dt_cumprida: null })
    expect(body.cd_responsavel).toEqual(expect.any(Number))
    expect((await read()).dt_promessa).toBe(addDays(today, 3))
  })

  test('promessa.data: for no day that has passed, of an amount', async () => {
    const { status, body } = await promise({ dt_promessa: addDays(today, -1) })
    expect([status, body.dt_promessa]).toEqual([400, ['A promessa não pode ser para um dia que já passou!']])
    expect((await promise({ nr_valor: '0.00' })).status).toBe(400)
    expect((await promise({ dt_promessa: null })).body).toEqual({
      dt_promessa: ['O campo "Prometida para" é obrigatório!'],
    })
  })

  test('it is due today, it passes, and nobody forgets it', async () => {
    const { body } = await promise({ dt_promessa: today })
    expect(body.ie_situacao).toBe('HO')
    await passed(body.id, 2)
    expect((await user.get<Row>(`${C}promessas/${body.id}/`)).body.ie_situacao).toBe('VE')
    expect((await read()).dt_promessa).toBe(addDays(today, -2))
    const watched = await user.get<Page>(`${C}devedores/?filtro=promessa_vencida&nr_por_pagina=100`)
    expect(watched.body.results.map(({ id }) => id)).toContain(devedor.id)
    // Edited otherwise, what was said stays as it was.
    const edited = await user.call('PATCH', `${C}promessas/${body.id}/`, { ds_observacao: 'Ligar de novo' })
    expect(edited.status).toBe(200)
  })

  test('promessa.cumprida: kept on a day that is not to come, and open no more', async () => {
    const { results } = (await user.get<Page>(`${C}promessas/?cd_devedor=${devedor.id}&ie_situacao=VE`)).body
    const at = `${C}promessas/cumprir/${results[0]!.id}/`
    const early = await user.call('PATCH', at, { dt_cumprida: addDays(today, 1), nr_valor_pago: '250.00' })
    expect([early.status, early.body.dt_cumprida]).toEqual([400, ['O dia do pagamento não pode ser posterior a hoje!']])
    const kept = await user.call('PATCH', at, { dt_cumprida: today, nr_valor_pago: '250.00' })
    expect([kept.status, kept.body.ie_situacao]).toEqual([200, 'CU'])
    expect((await read()).dt_promessa).toBe(addDays(today, 3))
    expect((await user.call('PATCH', at, { dt_cumprida: today, nr_valor_pago: '1.00' })).status).toBe(400)
    expect((await user.call('PATCH', `${C}promessas/${results[0]!.id}/`, { nr_valor: '1.00' })).status).toBe(400)
  })

  test('cancelled with a reason, and open no more', async () => {
    const open = (await user.get<Page>(`${C}promessas/?cd_devedor=${devedor.id}&filtro=abertas`)).body.results
    expect(open.length).toBe(2)
    for (const { id } of open) {
      const at = `${C}promessas/cancelar/${String(id)}/`
      expect((await user.call('PATCH', at, {})).body).toEqual({ ds_motivo: ['O campo "Motivo" é obrigatório!'] })
      const { body } = await user.call('PATCH', at, { ds_motivo: 'Fez acordo' })
      expect(body).toMatchObject({ ie_situacao: 'CA', ds_motivo: 'Fez acordo' })
    }
    expect((await read()).dt_promessa).toBeNull()
  })

  test('the calendar has its days, the timeline what was said', async () => {
    const { body } = await promise({ dt_promessa: addDays(today, 1) })
    const days = await user.get<Record<string, number>>(
      `${C}promessas/por-dia/?por=dt_promessa&cd_devedor=${devedor.id}&filtro=abertas`,
    )
    expect(days.body).toEqual({ [addDays(today, 1)]: 1 })
    const parts = await user.get(`${C}parcelas/por-dia/?por=dt_vencimento&filtro=vencidas`)
    expect(parts.status).toBe(200)
    const told = await user.get<{ results: { ds_titulo?: string }[] }>(`${C}devedores/${devedor.id}/linha-do-tempo/`)
    expect(told.status).toBe(200)
    expect(JSON.stringify(told.body)).toContain('Promessa de pagamento')
    expect(body.id).toEqual(expect.any(Number))
  })

  test('devedor.acao: the next action has a day and says what', async () => {
    const at = `${C}devedores/${devedor.id}/`
    const { body } = await user.call('PATCH', at, {
      dt_proxima_acao: addDays(today, 1),
      ds_proxima_acao: 'Ligar à tarde',
    })
    expect(body).toMatchObject({ dt_proxima_acao: addDays(today, 1), ds_proxima_acao: 'Ligar à tarde' })
  })

  test('a payment that reaches it keeps it, the oldest first; a reversal opens it again', async () => {
    const made = await user.call<Row>('POST', `${C}devedores/`, {
      nm_devedor: 'Cumpre Lima',
      cd_cliente: devedor.cd_cliente,
    })
    const cd_devedor = made.body.id
    await user.call('POST', `${C}dividas/`, {
      cd_devedor,
      nm_debito: 'Boleto',
      nr_valor: '900.00',
      dt_vencimento: today,
    })
    const first = (await promise({ cd_devedor, nr_valor: '300.00', dt_promessa: addDays(today, 2) })).body
    const second = (await promise({ cd_devedor, nr_valor: '200.00', dt_promessa: addDays(today, 5) })).body
    const paid = (nr_valor: string) =>
      user.call<Row>('POST', `${C}pagamentos/`, { cd_devedor, nr_valor, dt_pagamento: today })
    const at = async ({ id }: Row) => (await user.get<Row>(`${C}promessas/${String(id)}/`)).body
    const [a] = [await paid('100.00')]
    expect(a.status, JSON.stringify(a.body)).toBe(201)
    expect(await at(first)).toMatchObject({ ie_situacao: 'AB', nr_valor_pago: '100.00', dt_cumprida: null })
    const b = await paid('250.00')
    expect(await at(first)).toMatchObject({
      ie_situacao: 'CU',
      nr_valor_pago: '300.00',
      dt_cumprida: today,
      cd_pagamento: b.body.id,
    })
    expect(await at(second)).toMatchObject({ ie_situacao: 'AB', nr_valor_pago: '50.00' })
    expect((await user.get<Row>(`${C}devedores/${String(cd_devedor)}/`)).body.dt_promessa).toBe(addDays(today, 5))
    const undone = await user.call('PATCH', `${C}pagamentos/estornar/${String(b.body.id)}/`, {
      ds_motivo_estorno: 'Devolvido',
    })
    expect(undone.status).toBe(200)
    expect(await at(first)).toMatchObject({
      ie_situacao: 'AB',
      nr_valor_pago: '100.00',
      dt_cumprida: null,
      cd_pagamento: null,
    })
    expect(await at(second)).toMatchObject({ ie_situacao: 'AB', nr_valor_pago: null })
  })

  test('a payment of an instalment keeps it too, is told of before, and undone when it opens again', async () => {
    const found = await user.get<Page>(`${C}parcelas/?filtro=a_vencer&nr_por_pagina=1`)
    const part = found.body.results[0]!
    const value = String(part.nr_valor_aberto)
    const foretold = () => user.get<{ fatos: { nome: string; valor: string }[] }>(`${C}parcelas/${part.id}/promessas/`)
    await sql`update promessas set dt_cancelada = now() where cd_devedor = ${Number(part.cd_devedor)}::bigint
      and dt_cumprida is null`.execute(api.database.db)
    expect((await foretold()).body).toEqual({ fatos: [], aviso: null })
    const { body } = await promise({ cd_devedor: part.cd_devedor, nr_valor: value, dt_promessa: addDays(today, 1) })
    expect((await foretold()).body.fatos).toMatchObject([{ nome: 'Promessa em aberto' }])
    const of = `${String(part.id)}/acordo/${String(part.cd_acordo)}/`
    const paid = await user.call('PATCH', `${C}parcelas/${of}`, { dt_pagamento: today, nr_valor_pago: value })
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    const now = async () => (await user.get<Row>(`${C}promessas/${String(body.id)}/`)).body
    expect(await now()).toMatchObject({ ie_situacao: 'CU', nr_valor_pago: value })
    expect((await user.call('PATCH', `${C}parcelas/reabrir/${of}`, {})).status).toBe(200)
    expect(await now()).toMatchObject({ ie_situacao: 'AB', nr_valor_pago: null, dt_cumprida: null })
  })

  test('whoever does not collect reads and writes none', async () => {
    const other = await api.as('estagiario')
    expect((await other.get(`${C}promessas/`)).status).toBe(403)
    expect((await other.call('POST', `${C}promessas/`, { cd_devedor: devedor.id })).status).toBe(403)
    const stranger = await api.as('vizinha')
    expect((await stranger.get(`${C}devedores/${devedor.id}/`)).status).toBe(404)
  })
})
