import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe, correspondentesDe, PATHS, type Atos, type Em, type Pessoa } from './setup/logistica.ts'
import { PDF, sendForm } from './setup/processos.ts'

type Pagamento = Record<string, unknown> & { id: number; ie_situacao: string; nr_valor: string }
const COLUNA = { audiencias: 'cd_audiencia', diligencias: 'cd_diligencia' } as const
const AT = 'logistica/v1/pagamentos-correspondentes/'
const FORA = 'cd_empresa=-1'
const today = todayIn('America/Sao_Paulo')

describe.each(engines)('what is owed to correspondents on %s', (engine) => {
  let api: Api
  let firma: Client
  let financeiro: Client
  let vizinha: Client
  let logistica: Client
  let atos: Atos
  let [eu, outra]: Pessoa[] = []

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firma, financeiro, vizinha] = await Promise.all([api.as('coordenadora'), api.as('financeiro'), api.as('vizinha')])
    // Who arranges acts and is not in finance.
    await sql`update usuarios set grupos = array(select g.id from grupos g where g.cd_empresa = 1 and lower(g.nm_grupo) like '%logistica%')
      where username = 'estagiario'`.execute(api.database.db)
    logistica = await api.as('estagiario')
    ;[eu, outra] = await correspondentesDe(api, 2)
    atos = await atosDe(firma)
  })
  afterAll(() => api?.close())

  const act = (who: Client, em: Em, action: string, id: number, body: object = {}) =>
    who.call('PATCH', `logistica/v1/${em}/${action}/${id}/${who === firma ? '' : `?${FORA}`}`, body)
  const feito = async (em: Em, valor: string | null, quem = eu!) => {
    const { id } = await atos.novo(em)
    await act(firma, em, 'solicitar', id, { cd_correspondente: [quem.id], nr_valor_correspondente: valor })
    expect((await act(quem.client, em, 'aceitar', id)).status).toBe(200)
    expect((await act(firma, em, 'finalizar', id)).status).toBe(200)
    return id
  }
  const devidos = async (em: Em, id: number, who = firma) =>
    (await who.get<{ results: Pagamento[] }>(`${AT}?${COLUNA[em]}=${id}&ordenar_por=id`)).body.results
  const mover = (who: Client, action: string, id: number, body: object = {}) =>
    who.call<Pagamento>('PATCH', `${AT}${action}/${id}/`, body)
  const totais = async (who: Client) =>
    (await who.get<{ a_pagar: string; pago: string }>(`${AT}totais/${who === eu!.client ? `?${FORA}` : ''}`)).body

  test.each(PATHS)('%s: the approval hands over what was agreed, once, at the agreed value', async (em) => {
    const id = await feito(em, '150.00')
    expect(await devidos(em, id)).toMatchObject([
      { nr_valor: '150.00', ie_situacao: 'AG', cd_correspondente: eu!.id, dt_pagamento: null },
    ])
    // Approved again it is not owed again; nobody who could press twice gets two.
    const answers = await Promise.all([1, 2, 3].map(() => act(firma, em, 'finalizar', id)))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(await devidos(em, id)).toHaveLength(1)
  })

  test('ten who approve at the same moment hand over once', async () => {
    const { id } = await atos.novo('diligencias')
    await act(firma, 'diligencias', 'solicitar', id, { cd_correspondente: [eu!.id], nr_valor_correspondente: '90.00' })
    await act(eu!.client, 'diligencias', 'aceitar', id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(firma, 'diligencias', 'finalizar', id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await devidos('diligencias', id)).toHaveLength(1)
  })

  test('a price that was proposed and taken is what is owed; without a value, or by the firm’s own, nothing is', async () => {
    const { id } = await atos.novo('diligencias')
    await act(firma, 'diligencias', 'solicitar', id, { cd_correspondente: [eu!.id] })
    const pedido = (await firma.get<{ results: { id: number }[] }>(`logistica/v1/solicitacoes/?cd_diligencia=${id}`))
      .body.results[0]!.id
    await eu!.client.call('PATCH', `logistica/v1/solicitacoes/propor/${pedido}/?${FORA}`, {
      nr_valor_proposto: '233.10',
    })
    expect((await firma.call('PATCH', `logistica/v1/solicitacoes/contratar/${pedido}/`, {})).status).toBe(200)
    expect((await act(firma, 'diligencias', 'finalizar', id)).status).toBe(200)
    expect(await devidos('diligencias', id)).toMatchObject([{ nr_valor: '233.10' }])
    expect(await devidos('diligencias', await feito('diligencias', null))).toEqual([])
    expect(await devidos('diligencias', await feito('diligencias', '0.00'))).toEqual([])
    const own = await atos.novo('diligencias', { nr_valor_correspondente: '80.00' })
    await act(firma, 'diligencias', 'assumir', own.id, { cd_funcionario: atos.funcionario })
    expect((await act(firma, 'diligencias', 'finalizar', own.id)).status).toBe(200)
    expect(await devidos('diligencias', own.id)).toEqual([])
  })

  test.each(PATHS)(
    '%s: reopened it is cancelled and owed anew when approved; what is paid keeps it from being reopened',
    async (em) => {
      const id = await feito(em, '120.00')
      expect((await act(firma, em, 'reabrir', id)).status).toBe(200)
      expect((await devidos(em, id)).map((one) => one.ie_situacao)).toEqual(['CA'])
      await act(firma, em, 'solicitar', id, { cd_correspondente: [outra!.id], nr_valor_correspondente: '130.00' })
      await act(outra!.client, em, 'aceitar', id)
      await act(firma, em, 'finalizar', id)
      const both = await devidos(em, id)
      expect(both.map((one) => [one.ie_situacao, one.nr_valor, one.cd_correspondente])).toEqual([
        ['CA', '120.00', eu!.id],
        ['AG', '130.00', outra!.id],
      ])
      expect((await mover(financeiro, 'pagar', both[0]!.id, { dt_pagamento: today })).status).toBe(400)
      expect((await mover(financeiro, 'pagar', both[1]!.id, { dt_pagamento: today })).status).toBe(200)
      expect((await act(firma, em, 'reabrir', id)).status).toBe(400)
      expect((await firma.get<{ ie_situacao: string }>(`logistica/v1/${em}/${id}/`)).body.ie_situacao).toBe('CL')
      expect((await mover(financeiro, 'desfazer', both[1]!.id, {})).status).toBe(400)
      expect((await mover(financeiro, 'desfazer', both[1]!.id, { ds_motivo: 'Outra conta' })).body).toMatchObject({
        ie_situacao: 'AP',
        dt_pagamento: null,
      })
      expect((await act(firma, em, 'reabrir', id)).status).toBe(200)
      expect((await devidos(em, id)).map((one) => one.ie_situacao)).toEqual(['CA', 'CA'])
    },
  )

  test('of reopening and paying at the same moment one is refused', async () => {
    const id = await feito('diligencias', '77.00')
    const [row] = await devidos('diligencias', id)
    const [reopened, paid] = await Promise.all([
      act(firma, 'diligencias', 'reabrir', id),
      mover(financeiro, 'pagar', row!.id, { dt_pagamento: today }),
    ])
    expect([reopened.status, paid.status].toSorted()).toEqual([200, 400])
    expect((await devidos('diligencias', id))[0]!.ie_situacao).toBe(paid.status === 200 ? 'PG' : 'CA')
  })

  test('finance approves and pays with a receipt, never after today; logistics reads; both see the receipt', async () => {
    const id = await feito('diligencias', '210.00')
    const [row] = await devidos('diligencias', id)
    const before = await totais(eu!.client)
    for (const action of ['aprovar', 'pagar', 'anexar', 'desfazer'])
      for (const [who, status] of [
        [logistica, 403],
        [vizinha, 404],
      ] as const)
        expect((await mover(who, action, row!.id, { dt_pagamento: today, ds_motivo: 'x' })).status).toBe(status)
    expect(await devidos('diligencias', id, logistica)).toMatchObject([{ nr_valor: '210.00' }])
    expect((await mover(financeiro, 'aprovar', row!.id)).body.ie_situacao).toBe('AP')
    expect((await mover(financeiro, 'aprovar', row!.id)).status).toBe(400)
    expect((await mover(financeiro, 'pagar', row!.id, { dt_pagamento: addDays(today, 1) })).status).toBe(400)
    const up = await sendForm(api, financeiro, 'files/v1/arquivos/', [['aq_arquivo', PDF, 'comprovante.pdf']])
    expect(up.status, JSON.stringify(up.body)).toBe(201)
    const paid = await mover(financeiro, 'pagar', row!.id, { dt_pagamento: today, aq_comprovante: up.body.id })
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    expect(paid.body).toMatchObject({ ie_situacao: 'PG', dt_pagamento: today })
    const after = await totais(eu!.client)
    const cents = (amount: string) => Math.round(Number(amount) * 100)
    expect(cents(before.a_pagar) - cents(after.a_pagar)).toBe(21_000)
    expect(cents(after.pago) - cents(before.pago)).toBe(21_000)
    const file = `files/v1/arquivos/${String(up.body.id)}/`
    const read = async (who: Client, query = '') => (await who.get(`${file}${query}`)).status
    expect([await read(firma), await read(eu!.client, `?${FORA}`)]).toEqual([200, 200])
    expect([await read(outra!.client, `?${FORA}`), await read(vizinha)]).toEqual([404, 404])
    const news = await eu!.client.get(`base/v1/notificacoes/?${FORA}`)
    expect(news.raw.toString()).toContain('ato_pago')
  })

  test('a correspondent reads their own alone, field by field; nobody makes, changes or deletes one', async () => {
    const id = await feito('audiencias', '99.90')
    const [row] = await devidos('audiencias', id)
    const { body } = await eu!.client.get<Record<string, unknown>>(`${AT}${row!.id}/?${FORA}`)
    expect(Object.keys(body).toSorted()).toEqual([
      'aq_comprovante',
      'cd_empresa',
      'dt_ato',
      'dt_pagamento',
      'id',
      'ie_situacao',
      'nm_ato',
      'nm_escritorio',
      'nr_valor',
      'nr_versao',
      'ob_aq_comprovante',
    ])
    expect((await outra!.client.get(`${AT}${row!.id}/?${FORA}`)).status).toBe(404)
    expect((await vizinha.get(`${AT}${row!.id}/`)).status).toBe(404)
    const hers = await outra!.client.get<{ results: Pagamento[] }>(`${AT}?${FORA}&nr_por_pagina=200`)
    expect(hers.body.results.map((one) => one.id)).not.toContain(row!.id)
    for (const who of [firma, financeiro, eu!.client])
      for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
        const path = `${AT}${method === 'POST' ? '' : `${row!.id}/`}${who === eu!.client ? `?${FORA}` : ''}`
        const { status } = await who.call(method, path, { nr_valor: '9999.00', ie_situacao: 'PG' })
        expect([method, [403, 404, 405].includes(status)]).toEqual([method, true])
      }
    for (const action of ['aprovar', 'pagar', 'anexar', 'desfazer'])
      expect((await eu!.client.call('PATCH', `${AT}${action}/${row!.id}/?${FORA}`, {})).status).toBe(403)
    for (const query of ['cd_correspondente=1', 'cd_audiencia=1', 'ordenar_por=ds_motivo'])
      expect((await eu!.client.get(`${AT}?${FORA}&${query}`)).status).toBe(400)
    expect((await api.as('advogada').then((who) => who.get(`${AT}totais/`))).status).toBe(403)
    expect((await devidos('audiencias', id))[0]).toMatchObject({ nr_valor: '99.90', ie_situacao: 'AG' })
  })
})
