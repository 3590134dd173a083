import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { todayIn } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { collector } from './setup/cobranca.ts'
import { form, PDF, type Page, type Row } from './setup/processos.ts'

const C = 'cobranca/v1/'
const today = todayIn('America/Sao_Paulo')
/** Dates of collection are chosen up to 2030, as it was seen in 2026: four years on. */
const LAST = Number(today.slice(0, 4)) + 4

describe.each(engines)('the contract of agreements on %s', (engine) => {
  let api: Api
  let user: Client
  let use: Awaited<ReturnType<typeof collector>>
  let devedor: Row

  const made = (path: string, body: object) => use.made(path, body)
  const list = (path: string, query = '') => use.list(path, query)
  const patch = (path: string, body: object = {}) => use.patch(path, body)
  const ids = ({ results }: Page) => results.map(({ id }) => id)
  const proposta = (more: object = {}) => ({
    ...use.tipos,
    nr_dia_vencimento: 10,
    dt_inicio_debito: '2027-01-05',
    ie_forma_pagamento: 'P',
    nr_qtd_parcela: 2,
    nr_valor_debito_negociado: '100.00',
    ...more,
  })
  const refused = async (body: object) => {
    const answer = await user.call<Record<string, string[]>>('POST', `${C}acordos/${devedor.id}/`, body)
    return [answer.status, answer.body]
  }

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('midgard')
    use = await collector(user)
    devedor = await use.devedor()
  })
  afterAll(() => api?.close())

  test('acordo.outros acordo.parcelas.min acordo.datas acordo.form.campos: what else an agreement needs', async () => {
    expect(await refused(proposta({ nr_valor_debito_negociado: null }))).toEqual([
      400,
      { nr_valor_debito_negociado: ['O campo "Valor negociado" é obrigatório!'] },
    ])
    expect(await refused(proposta({ ie_origem_acordo: null }))).toEqual([
      400,
      { ie_origem_acordo: ['O campo "Origem" é obrigatório!'] },
    ])
    expect(await refused(proposta({ nr_qtd_parcela: 0 }))).toEqual([
      400,
      { nr_qtd_parcela: ['O valor em "Qtd. parcelas" é invalido!'] },
    ])
    for (const dt_inicio_debito of ['1999-12-31', `${LAST + 1}-01-01`])
      expect([dt_inicio_debito, (await refused(proposta({ dt_inicio_debito })))[0]]).toEqual([dt_inicio_debito, 400])
    for (const dt_entrada of ['2000-01-01', `${LAST}-12-31`])
      await made(`${C}acordos/${devedor.id}/`, proposta({ dt_entrada }))
  })

  test('acordo.salvar acordo.pagamento.a acordo.pagamento.p acordo.fim: a count tells the form of payment, which forces the count', async () => {
    const { ie_forma_pagamento: _, ...unsaid } = proposta()
    const send = (more: object) => made(`${C}acordos/${devedor.id}/`, { ...unsaid, ...more })
    expect(await send({ nr_qtd_parcela: 3 })).toMatchObject({
      ie_forma_pagamento: 'P',
      nr_qtd_parcela: 3,
      dt_fim_debito: '2027-04-05',
      nr_valor_parcela: '33.33',
    })
    expect(await send({ nr_qtd_parcela: 0 })).toMatchObject({
      ie_forma_pagamento: 'A',
      nr_qtd_parcela: 0,
      dt_fim_debito: '2027-01-05',
      nr_valor_parcela: '100.00',
    })
    // What is worked out is nobody's to say.
    expect((await refused(proposta({ dt_fim_debito: '2029-01-01' })))[0]).toBe(400)
    const one = await send({ nr_qtd_parcela: 0 })
    expect((await patch(`${C}acordos/${devedor.id}/${one.id}/`, { nr_qtd_parcela: 4 })).body).toMatchObject({
      ie_forma_pagamento: 'P',
      dt_fim_debito: '2027-05-05',
    })
  })

  test('acordos.list acordos.get parcelas.get parcelas.create atualizacao-debito.get: below the debtor by both ids', async () => {
    const acordo = await made(`${C}acordos/${devedor.id}/`, proposta())
    const parcela = await made(`${C}parcelas/${devedor.id}/`, {
      cd_acordo: acordo.id,
      nr_parcela: 3,
      dt_vencimento: '2027-04-10',
      nr_valor: '1.00',
    })
    const atualizacao = await made(`${C}atualizacao-debito/${devedor.id}/`, { nr_valor_debito_atualizado: '7.00' })
    for (const [path, { id }] of [
      ['acordos', acordo],
      ['parcelas', parcela],
      ['atualizacao-debito', atualizacao],
    ] as const) {
      expect(ids(await list(`${C}${path}/${devedor.id}/`))).toContain(id)
      expect((await user.get<Row>(`${C}${path}/${devedor.id}/${id}/`)).body.id).toBe(id)
      expect((await user.get(`${C}${path}/999999/${id}/`)).status).toBe(404)
    }
    // An agreement of somebody else's takes no instalment.
    const other = await use.devedor()
    const strange = await user.call('POST', `${C}parcelas/${other.id}/`, {
      cd_acordo: acordo.id,
      nr_parcela: 4,
      dt_vencimento: '2027-05-10',
      nr_valor: '1.00',
    })
    expect(strange.status).toBe(400)
  })

  test('acordos.update acordo.multipart acordo.homologar: an edit is of many parts, too, with its file', async () => {
    const acordo = await made(`${C}acordos/${devedor.id}/`, proposta())
    const { payload, headers } = form([
      ['ie_homologado', 'true'],
      ['aq_arquivo', PDF, 'acordo.pdf'],
    ])
    const url = `/api/${C}acordos/${devedor.id}/${acordo.id}/`
    const authorization = `Bearer ${user.token}`
    const answer = await api.app.inject({ method: 'PATCH', url, payload, headers: { ...headers, authorization } })
    expect([answer.statusCode, answer.json<Row>()]).toEqual([
      200,
      expect.objectContaining({
        ie_homologado: true,
        ob_aq_arquivo: expect.objectContaining({ nm_arquivo: 'acordo.pdf' }),
      }),
    ])
  })

  test('parcela.anos parcela.reabrir parcela.menu: paid between 2000 and today, and open again', async () => {
    const acordo = await made(`${C}acordos/${devedor.id}/`, proposta({ dt_inicio_debito: today }))
    const [parcela] = (await list(`${C}parcelas/`, `&cd_acordo=${acordo.id}`)).results
    const at = `${C}parcelas/${parcela!.id}/acordo/${acordo.id}/`
    const pay = (dt_pagamento: string | null, nr_valor_pago: string | null = '50.00') =>
      patch(at, { dt_pagamento, nr_valor_pago })
    expect((await pay('1999-12-31')).status).toBe(400)
    expect((await pay(`${LAST + 1}-01-01`)).status).toBe(400)
    expect((await pay(null)).body).toEqual({ dt_pagamento: ['O campo "Data de pagamento" é obrigatório!'] })
    expect((await pay(today, null)).body).toEqual({ nr_valor_pago: ['O campo "Valor pago" é obrigatório!'] })
    expect((await pay(today)).body.ie_status).toBe(true)
    const reopen = `${C}parcelas/reabrir/${parcela!.id}/acordo/${acordo.id}/`
    expect((await patch(reopen)).body.ie_status).toBe(false)
    expect((await patch(reopen)).status).toBeGreaterThanOrEqual(400)
  })
})
