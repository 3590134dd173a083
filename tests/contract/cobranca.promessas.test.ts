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

  test('whoever does not collect reads and writes none', async () => {
    const other = await api.as('estagiario')
    expect((await other.get(`${C}promessas/`)).status).toBe(403)
    expect((await other.call('POST', `${C}promessas/`, { cd_devedor: devedor.id })).status).toBe(403)
    const stranger = await api.as('vizinha')
    expect((await stranger.get(`${C}devedores/${devedor.id}/`)).status).toBe(404)
  })
})
