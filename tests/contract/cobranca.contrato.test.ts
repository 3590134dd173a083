import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { lawsuitBasis, number, type Page, type Row } from './setup/processos.ts'

const C = 'cobranca/v1/'
const D = `${C}devedores/`
const today = todayIn('America/Sao_Paulo')
const COUNTERS = [
  'parcelas',
  'sem_debito',
  'duas_parcelas',
  'tres_quatro_parcelas',
  'cinco_plus_parcelas',
  'em_aberto',
  'estrategico',
  'negociacao',
  'sem_interesse',
  'inviabilidade',
  'sem_contato',
  'suspenso',
  'encerrado',
]

describe.each(engines)('the contract of collection on %s', (engine) => {
  let api: Api
  let user: Client
  let cd_cliente: number
  let devedor: Row

  const made = async (path: string, body: object): Promise<Row> => {
    const answer = await user.call<Row>('POST', path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const list = async (path: string, query = '') => {
    const { status, body } = await user.get<Page>(`${path}?nr_por_pagina=200${query}`)
    expect([path + query, status]).toEqual([path + query, 200])
    return body
  }
  const ids = ({ results }: Page) => results.map(({ id }) => id)
  const debtor = (more: object = {}) => made(D, { nm_devedor: 'Devedora do Contrato', cd_cliente, ...more })
  const patch = (path: string, body: object = {}) => user.call<Row>('PATCH', path, body)

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('midgard')
    cd_cliente = (await list('juridico/v1/clientes/', '&ie_ativo=true')).results[0]!.id
    devedor = await debtor()
  })
  afterAll(() => api?.close())

  test('cobranca.clientes.list cobranca.clientes.get cobranca.clientes.create cobranca.clientes.update cobranca.clientes.delete: the firm’s own customers, for whoever collects', async () => {
    const grupos = (await list('auth/v1/grupos/')).results
    const cobranca = grupos.find(({ nm_grupo }) => /cobrança/i.test(String(nm_grupo)))!
    const person = (await list('auth/v1/usuarios/')).results.find(({ username }) => username === 'financeiro')!
    await patch(`auth/v1/usuarios/${person.id}/`, { grupos: [cobranca.id] })
    const collector = await api.as('financeiro')
    const { status, body } = await collector.call<Row>('POST', `${C}clientes/`, { nm_cliente: 'Condomínio Contrato' })
    expect(status, JSON.stringify(body)).toBe(201)
    const [here, there] = [`${C}clientes/${body.id}/`, `juridico/v1/clientes/${body.id}/`]
    expect((await collector.get<Row>(here)).body).toEqual((await collector.get<Row>(there)).body)
    expect(ids((await collector.get<Page>(`${C}clientes/?nm_cliente=Condomínio Contrato`)).body)).toEqual([body.id])
    expect((await collector.call<Row>('PATCH', here, { ds_bairro: 'Centro' })).body.ds_bairro).toBe('Centro')
    expect((await collector.call('DELETE', here)).status).toBe(204)
    expect((await collector.get(there)).status).toBe(404)
    expect((await collector.call('DELETE', `${D}${devedor.id}/`)).status).toBe(403)
  })

  test('devedores.list devedores.list.busca tarefa.busca.devedor devedores.resumo devedor.tela: found from the first character, counted by every name', async () => {
    expect(ids(await list(D, '&nm_devedor=D&page=1'))).toContain(devedor.id)
    const { body } = await user.get<Record<string, number>>(`${D}resumo/`)
    expect(Object.keys(body)).toEqual(expect.arrayContaining(COUNTERS))
    for (const card of COUNTERS)
      expect([card, (await user.get<Page>(`${D}?card=${card}`)).body.count]).toEqual([card, body[card]])
    expect((await user.get(`${D}?card=outro`)).status).toBe(400)
  })

  test('devedores.create: a total that comes with a new debtor is the first item of what is owed', async () => {
    const one = await debtor({ nr_valor_debito: 1234.5, dt_debito: '2026-03-10' })
    expect(one).toMatchObject({ nm_devedor: 'Devedora do Contrato' })
    expect((await user.get<Row>(`${D}${one.id}/`)).body).toMatchObject({
      nr_valor_debito: '1234.50',
      dt_debito: '2026-03-10',
      qt_debitos: 1,
    })
    const none = await debtor({ nr_valor_debito: null, dt_debito: null })
    expect((await user.get<Row>(`${D}${none.id}/`)).body).toMatchObject({ nr_valor_debito: '0.00', qt_debitos: 0 })
    const wrong = await user.call<Row>('POST', D, { nm_devedor: 'X', cd_cliente, nr_valor_debito: 'muito' })
    expect([wrong.status, wrong.body]).toEqual([400, { nr_valor_debito: ['O campo "Valor do débito" é invalido!'] }])
    const day = await user.call<Row>('POST', D, {
      nm_devedor: 'X',
      cd_cliente,
      nr_valor_debito: '1.00',
      dt_debito: 'ontem',
    })
    expect(day.status).toBe(400)
  })

  test('a number of a lawsuit makes a debtor judicial, and no wall of that lawsuit hides who is collected from', async () => {
    const nr_processo = number()
    const { valid } = await lawsuitBasis(user)
    const lawsuit = await made('juridico/v1/processos/', { ...valid, nr_processo })
    const one = await debtor({ nr_processo })
    expect([one.nr_processo, one.ie_judicial]).toEqual([nr_processo, 'J'])
    await patch(`juridico/v1/processos/${lawsuit.id}/`, { ie_sigilo: '1', cd_usuarios_sigilo: [1] })
    expect((await (await api.as('coordenadora')).get(`${D}${one.id}/`)).status).toBe(200)
    expect((await patch(`${D}${one.id}/`, { nr_processo: null })).body.ie_judicial).toBe('E')
  })

  test('devedor.contatos endereco.get: four phones, four e-mails, addresses of its own', async () => {
    const endereco_set = [{ nm_rua: 'Rua A', nr_numero: '10', cd_cidade: 3_550_308, nr_coordenadas: '-23.5, -46.6' }]
    const one = await debtor({
      nr_telefone: '(11) 98765-4321',
      nr_telefone_2: '11987654322',
      nr_telefone_3: '11987654323',
      nr_telefone_4: '11987654324',
      ds_email: 'a@exemplo.com.br',
      ds_email_2: 'b@exemplo.com.br',
      ds_email_3: 'c@exemplo.com.br',
      ds_email_4: 'd@exemplo.com.br',
      endereco_set,
    })
    expect(one).toMatchObject({
      nr_telefone: '11987654321',
      nr_telefone_4: '11987654324',
      ds_email_4: 'd@exemplo.com.br',
    })
    const [address] = (await list(`${C}endereco/${one.id}/`)).results
    expect((await user.get<Row>(`${C}endereco/${one.id}/${address!.id}/`)).body).toMatchObject({
      nm_rua: 'Rua A',
      nr_coordenadas: '-23.5, -46.6',
    })
    const id = Number(address!.id)
    const twice = await patch(`${D}${one.id}/`, {
      endereco_set: [
        { id, nm_rua: 'B' },
        { id: String(id), nm_rua: 'C' },
      ],
    })
    expect([twice.status, twice.body]).toEqual([
      400,
      { endereco_set: ['O campo "Endereços" traz o mesmo item mais de uma vez.'] },
    ])
    const turned = await patch(`${D}${one.id}/`, {
      nm_devedor: 'Ana \u202eoãJ\u001b[31m',
      ds_email: 'a\u2066@exemplo.com.br',
    })
    expect(turned.body).toMatchObject({ nm_devedor: 'Ana oãJ[31m', ds_email: 'a@exemplo.com.br' })
  })

  test('an address knows its state, be it sent by its name, by its letters, or by a city alone', async () => {
    const state = async (more: object) =>
      (await made(`${C}endereco/${devedor.id}/`, { nm_rua: 'Rua', ...more })).nm_estado
    for (const nm_estado of ['São Paulo', 'sao paulo', 'SP', 'sp']) expect(await state({ nm_estado })).toBe('São Paulo')
    expect(await state({ cd_cidade: 3_550_308 })).toBe('São Paulo')
    expect(await state({ nm_estado: 'Nenhum' })).toBeNull()
    const [one] = (
      await list(`${C}endereco/`, `&cd_devedor=${(await debtor({ endereco_set: [{ cd_cidade: 3_550_308 }] })).id}`)
    ).results
    expect(one!.nm_estado).toBe('São Paulo')
  })

  test('devedores.create: who owes and to whom are asked for', async () => {
    const { status, body } = await user.call<Row>('POST', D, {})
    expect([status, body]).toEqual([
      400,
      { nm_devedor: ['O campo "Devedor" é obrigatório!'], cd_cliente: ['O campo "Cliente" é obrigatório!'] },
    ])
  })

  test('titular.form titular.substituto devedores-substitutos.create: a holder in the place of a debtor, each mask read', async () => {
    const titular = {
      cd_devedor_substituido: devedor.id,
      nm_devedor: 'Titular do Contrato',
      ie_tipo_pessoa: 'PJ',
      nr_cnpj: '11.222.333/0001-81',
      ds_email: 'TITULAR@exemplo.com.br',
      nr_telefone: '(11) 98765-4321',
      nr_cep: '01310-100',
      cd_estado: 35,
      cd_cidade: 3_550_308,
      nm_rua: 'Avenida Paulista',
      nm_bairro: 'Bela Vista',
      nr_numero: '1000',
      nr_coordenadas: '-23.561414,-46.655881',
    }
    expect(await made(`${C}devedores-substitutos/`, titular)).toMatchObject({
      nr_cnpj: '11222333000181',
      ds_email: 'titular@exemplo.com.br',
      nr_telefone: '11987654321',
      nr_cep: '01310100',
      nr_coordenadas: '-23.561414, -46.655881',
    })
    for (const nr_coordenadas of ['perto da praça', '-99.1, -46.6', '-23.5, 181', '10'])
      expect((await user.call<Row>('POST', `${C}devedores-substitutos/`, { ...titular, nr_coordenadas })).body).toEqual(
        { nr_coordenadas: ['O campo "Coordenadas" é invalido!'] },
      )
  })

  test('mov.filtro exp.atualizacoes.modos devedores.sem-atualizacoes devedores-movimentacoes.list: by the date and by what is verified', async () => {
    const [quiet, early, late] = [await debtor(), await debtor(), await debtor()]
    const day = (days: number) => addDays(today, days)
    const moved = (cd_devedor: number, dt_movimentacao: string) =>
      made(`${C}movimentacoes/`, { cd_devedor, dt_movimentacao, ds_movimentacao: 'Ligação' })
    await moved(early.id, day(-4000))
    const seen = await moved(late.id, day(-3900))
    await patch(`${C}movimentacoes/${seen.id}/${late.id}/`, { dt_verificacao: new Date().toISOString() })
    const own = [quiet.id, early.id, late.id]
    const found = async (query: string) =>
      ids(await list(D, query))
        .filter((id) => own.includes(id))
        .toSorted((a, b) => a - b)
    const from = `&dt_movimentacao_inicial=${day(-3900)}`
    expect(await found(`${from}&filtro_dt_movimentacao=nd`)).toEqual([late.id])
    expect(await found(`${from}&filtro_dt_movimentacao=ad`)).toEqual([early.id])
    expect(await found(`&dt_movimentacao_inicial=${day(-4000)}&filtro_dt_movimentacao=dd`)).toContain(late.id)
    expect(await found(`${from}&dt_movimentacao_final=${day(-3890)}&filtro_dt_movimentacao=ni`)).toEqual([late.id])
    expect(await found(`${from}&dt_movimentacao_final=${day(-3890)}&filtro_dt_movimentacao=fi`)).toEqual([early.id])
    const both = `&dt_movimentacao_inicial=${day(-4000)}&dt_movimentacao_final=${day(-3890)}`
    expect(await found(`${both}&verificado=True`)).toEqual([late.id])
    expect(await found(`${both}&verificado=false`)).toEqual([early.id])
    expect((await user.get(`${D}?verificado=talvez`)).status).toBe(400)
    expect((await user.get(`${D}?dt_movimentacao_inicial=ontem`)).status).toBe(400)
    expect(ids(await list(`${D}sem-atualizacoes/`)).filter((id) => own.includes(id))).toEqual([quiet.id])
    const rows = await list(`${C}devedores-movimentacoes/`, `${both}&verificado=true`)
    expect(rows.results.map(({ cd_devedor }) => cd_devedor)).toEqual([late.id])
    expect((await list(`${C}devedores-movimentacoes/`, `${both}&verificado=False`)).count).toBe(1)
  })

  test('exp.dias-atraso: every step of the filter finds the debtors that are so late', async () => {
    const late = { '1': 1, '2': 2, '3-5': 4, '6-10': 10, '11-30': 11, '31+': 31 }
    for (const [step, days] of Object.entries(late)) {
      const one = await debtor({ nr_valor_debito: '10.00', dt_debito: addDays(today, -days) })
      expect((await user.get<Row>(`${D}${one.id}/`)).body.dias_atraso).toBe(step)
      expect(ids(await list(D, `&dias_atraso=${encodeURIComponent(step)}`))).toContain(one.id)
    }
  })

  test('tipoacordo.lista tipo-acordo.list tipo-debito.list status.list classificacao.list: lists, in capitals however they are written; edited and deleted', async () => {
    const { status, body } = await user.get<Page & { data: Row[] }>(`${C}tipo-acordo/`)
    expect([status, body.data]).toEqual([200, body.results])
    for (const [path, field] of [
      ['tipo-debito', 'nm_tipo_debito'],
      ['status', 'nm_status'],
      ['classificacao', 'nm_classificacao'],
      ['tipo-acordo', 'nm_tipo_acordo'],
    ] as const) {
      const row = await made(`${C}${path}/`, { [field]: `do contrato ${path}` })
      expect(row[field]).toBe(`DO CONTRATO ${path.toUpperCase()}`)
      expect((await patch(`${C}${path}/${row.id}/`, { [field]: 'edição' })).body[field]).toBe('EDIÇÃO')
      expect(ids(await list(`${C}${path}/`))).toContain(row.id)
      expect((await user.call('DELETE', `${C}${path}/${row.id}/`)).status).toBe(204)
    }
  })

  test('cobranca.movimentacoes.list cobranca.movimentacoes.update cobranca.movimentacoes.update2: favourite while active, verified by both ids', async () => {
    const one = await made(`${C}movimentacoes/`, { cd_devedor: devedor.id, ds_movimentacao: 'Carta', ie_ativo: false })
    expect([one.ie_ativo, ids(await list(`${C}movimentacoes/${devedor.id}/`)).includes(one.id)]).toEqual([true, true])
    for (const path of [`${one.id}/${devedor.id}`, `${devedor.id}/${one.id}`])
      expect((await patch(`${C}movimentacoes/${path}/`, { dt_verificacao: new Date().toISOString() })).status).toBe(200)
    await patch(`${C}movimentacoes/${one.id}/`, { ie_ativo: false })
    expect((await patch(`${C}movimentacoes/${one.id}/`, { ie_favorito: true })).status).toBeGreaterThanOrEqual(400)
  })

  test('devedores.dossie: a link to a real PDF, for whoever asked, for some minutes', async () => {
    const { status, body } = await user.get<{ link: string; data: { link: string } }>(
      `analytics/v1/cobranca/devedor/${devedor.id}/dossie`,
    )
    expect([status, body.data.link]).toEqual([200, body.link])
    const open = (url: string) => api.app.inject({ method: 'GET', url })
    const answer = await open(body.link)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await open(`${body.link.slice(0, -3)}AAA`)).statusCode).toBe(404)
    expect((await user.get(`analytics/v1/cobranca/devedor/999999/dossie`)).status).toBe(404)
    const stranger = await api.as('vizinha')
    expect((await stranger.get(`analytics/v1/cobranca/devedor/${devedor.id}/dossie`)).status).toBe(404)
    const trail = await user.get<{ acao: string }[]>(`${D}${devedor.id}/auditoria/`)
    expect(trail.body.map(({ acao }) => acao)).toContain('exportar')
  })

  test('produto.cobranca devedor.excluir devedores.delete: what belongs to a debtor goes with it', async () => {
    const one = await debtor({ nr_valor_debito: '5.00' })
    await made(`${C}socios/${one.id}/`, { nm_socio: 'Sócia' })
    expect((await user.call('DELETE', `${D}${one.id}/`)).status).toBe(204)
    expect((await user.get(`${C}socios/${one.id}/`)).status).toBe(404)
  })
})
