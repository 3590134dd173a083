import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORIGENS } from '../../src/schemas/financeiro/origens.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const BASE = 'financeiro/v1/'
interface Row {
  id: number
  nr_versao: number
  ds_caminho: string
  nm_favorecido: string
  nr_saldo_inicial: string
}
interface Escolha {
  results: { ie_tipo_favorecido: string; id: number; nome: string; detalhe: string }[]
  count: number
}
type Page = { results: Row[]; count: number }

describe.each(engines)('the master data of finance, on %s', (engine) => {
  let api: Api
  let strict: Api
  let [firm, other, staff, finance]: Client[] = []

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, other, staff, finance] = await Promise.all(
      ['coordenadora', 'vizinha', 'estagiario', 'financeiro'].map((name) => api.as(name)),
    )
    strict = await startApi(engine, { tarefas: 20, env: { BANCA_FINANCEIRO: '94', BANCA_CONTABIL: '' } })
  })
  afterAll(async () => {
    await api?.close()
    await strict?.close()
  })

  test.each([
    [
      'financeiro.categorias.create financeiro.categorias.get financeiro.categorias.update financeiro.categorias.list financeiro.categorias.delete',
      'categorias',
      { nm_categoria: 'Aluguel de teste' },
      { nm_categoria: 'Aluguel' },
    ],
    [
      'financeiro.contas-bancarias.create financeiro.contas-bancarias.get financeiro.contas-bancarias.update financeiro.contas-bancarias.list financeiro.contas-bancarias.delete',
      'contas-bancarias',
      { nm_conta: 'Conta de teste', nm_banco: 'Banco' },
      { nr_saldo_inicial: '-10.50' },
    ],
    [
      'financeiro.centro-custos.create financeiro.centro-custos.get financeiro.centro-custos.update financeiro.centro-custos.list financeiro.centro-custos.delete',
      'centro-custos',
      { nm_centro_custo: 'Matriz de teste' },
      { nm_centro_custo: 'Filial de teste' },
    ],
    [
      'financeiro.favorecidos.create financeiro.favorecidos.get financeiro.favorecidos.update financeiro.favorecidos.list financeiro.favorecidos.delete',
      'favorecidos',
      { nm_favorecido: 'Papelaria de teste' },
      { nm_favorecido: 'Gráfica de teste' },
    ],
    ['setores', 'setores', { nm_setor: 'Setor de teste' }, { nm_setor: 'Outro setor' }],
    [
      'retencoes',
      'retencoes',
      { nm_retencao: 'ISS', ie_tributo: 'IS', nr_aliquota: '5.00', ds_fonte: 'Lei municipal', dt_inicio: '2020-01-01' },
      { nr_aliquota: '2.50' },
    ],
  ])('%s: the firm’s own, and nobody else’s', async (_ids, path, sent, changed) => {
    const made = await firm!.call<Row>('POST', `${BASE}${path}/`, sent)
    expect([made.status, made.body]).toEqual([201, expect.objectContaining(sent)])
    const { id, nr_versao } = made.body
    const at = `${BASE}${path}/${id}/`
    expect((await firm!.call<Row>('PATCH', at, { ...changed, nr_versao })).status).toBe(200)
    expect((await finance!.get<Row>(at)).body).toMatchObject(changed)
    const page = (await firm!.get<Page>(`${BASE}${path}/?paginacao=true&nr_por_pagina=100`)).body
    expect(page.results.map((row) => row.id)).toContain(id)
    expect((await other!.get(at)).status).toBe(404)
    expect((await staff!.get(at)).status).toBe(403)
    expect((await firm!.call('DELETE', at)).status).toBe(204)
    expect((await firm!.get(at)).status).toBe(404)
  })

  test('perm.financeiro.editar: the group writes where the installation says so, a superuser everywhere', async () => {
    const sent = { nm_setor: 'Setor de quem pode' }
    for (const name of ['financeiro', 'coordenadora']) {
      const client = await strict.as(name)
      expect((await client.get(`${BASE}setores/`)).status, name).toBe(200)
      expect((await client.call('POST', `${BASE}setores/`, sent)).status, name).toBe(403)
    }
    expect((await (await strict.as('midgard')).call('POST', `${BASE}setores/`, sent)).status).toBe(201)
    expect((await finance!.call('POST', `${BASE}setores/`, sent)).status).toBe(201)
    expect((await other!.call('POST', `${BASE}setores/`, sent)).status).toBe(403)
    expect((await staff!.call('POST', `${BASE}setores/`, sent)).status).toBe(403)
  })

  test('perm.menu.contabil: the session knows of the accounting office, by configuration', async () => {
    const flagsOf = async (client: Client) =>
      (await client.get<{ flags: string[] }>('auth/v1/usuarios/userdata/')).body.flags
    expect(await flagsOf(finance!)).toEqual(expect.arrayContaining(['accounting', 'financialEdit']))
    expect(await flagsOf(staff!)).not.toContain('accounting')
    expect(await flagsOf(await strict.as('financeiro'))).not.toContain('accounting')
  })

  test('financeiro.categorias.update: a tree without circles, of one nature, whose paths follow', async () => {
    const add = async (nm_categoria: string, more: object = {}) =>
      (await firm!.call<Row>('POST', `${BASE}categorias/`, { nm_categoria, ...more })).body
    const root = await add('Pessoal de teste')
    const child = await add('Salários', { cd_pai: root.id })
    const leaf = await add('Décimo terceiro', { cd_pai: child.id })
    expect(leaf.ds_caminho).toBe('Pessoal de teste › Salários › Décimo terceiro')
    const patch = (id: number, sent: object) => firm!.call('PATCH', `${BASE}categorias/${id}/`, sent)
    const version = async (id: number) => (await firm!.get<Row>(`${BASE}categorias/${id}/`)).body.nr_versao
    const refused = async (id: number, sent: object, field: string) => {
      const { status, body } = await patch(id, { ...sent, nr_versao: await version(id) })
      expect([status, Object.keys(body as object)]).toEqual([400, [field]])
    }
    await refused(root.id, { cd_pai: leaf.id }, 'cd_pai')
    await refused(root.id, { cd_pai: root.id }, 'cd_pai')
    await refused(child.id, { ie_natureza: 'R' }, 'ie_natureza')
    await refused(root.id, { ie_natureza: 'R' }, 'ie_natureza')
    const twice = await firm!.call('POST', `${BASE}categorias/`, { nm_categoria: 'SALARIOS', cd_pai: root.id })
    expect([twice.status, Object.keys(twice.body as object)]).toEqual([400, ['nm_categoria']])
    const before = await version(leaf.id)
    expect((await patch(root.id, { nm_categoria: 'Gente', nr_versao: await version(root.id) })).status).toBe(200)
    const moved = (await firm!.get<Row>(`${BASE}categorias/${leaf.id}/`)).body
    expect([moved.ds_caminho, moved.nr_versao]).toEqual(['Gente › Salários › Décimo terceiro', before])
    // What is above others is not deleted from above them.
    expect((await firm!.call('DELETE', `${BASE}categorias/${root.id}/`)).status).toBeGreaterThanOrEqual(400)
    expect((await firm!.get<Page>(`${BASE}categorias/?cd_pai=${child.id}`)).body.results.map(({ id }) => id)).toEqual([
      leaf.id,
    ])
  })

  test('tipo_favorecido, financeiro.favorecidos.list: payees by kind; no kind of those who are elsewhere is kept here', async () => {
    for (const ie_tipo_favorecido of [...Object.values(ORIGENS), 'FA']) {
      const sent = { nm_favorecido: `Quem é ${ie_tipo_favorecido}`, ie_tipo_favorecido }
      const made = await firm!.call<Row>('POST', `${BASE}favorecidos/`, sent)
      expect([made.status, made.body]).toEqual([201, expect.objectContaining(sent)])
      const listed = await firm!.get<Page>(`${BASE}favorecidos/?ie_tipo_favorecido=${ie_tipo_favorecido}`)
      expect(listed.body.results.map(({ id }) => id)).toContain(made.body.id)
    }
    for (const ie_tipo_favorecido of ['FU', 'JU', 'CO', 'LO', 'CR'])
      expect((await firm!.call('POST', `${BASE}favorecidos/`, { nm_favorecido: 'X', ie_tipo_favorecido })).status).toBe(
        400,
      )
  })

  test('tipo_favorecido: one list to choose from, of all kinds, without regard to accents, of what one may read', async () => {
    const choose = async (client: Client, query: string) =>
      (await client.get<Escolha>(`${BASE}favorecidos/escolher/?${query}`)).body
    const { body: made } = await firm!.call<Row>('POST', `${BASE}favorecidos/`, {
      nm_favorecido: 'Gráfica São João',
      ie_tipo_favorecido: 'PS',
    })
    const named = await choose(finance!, 'q=grafica%20sao')
    expect(named.results).toContainEqual(expect.objectContaining({ id: made.id, ie_tipo_favorecido: 'PS' }))
    const kinds = async (client: Client, tipos: string) =>
      new Set((await choose(client, `ie_tipo_favorecido=${tipos}`)).results.map((one) => one.ie_tipo_favorecido))
    expect(await kinds(firm!, 'FU')).toEqual(new Set(['FU']))
    expect(await kinds(firm!, 'JU')).toEqual(new Set(['JU']))
    expect(await kinds(firm!, 'CO')).toEqual(new Set(['CO']))
    expect(await kinds(firm!, 'PS')).toEqual(new Set(['PS']))
    // Who writes bills of all kinds chooses from all kinds, and finds them in the list of each.
    const [{ nome: name }] = (await choose(firm!, 'ie_tipo_favorecido=CR')).results as [Escolha['results'][number]]
    const query = `q=${encodeURIComponent(name)}&ie_tipo_favorecido=CR`
    expect((await choose(finance!, query)).results.map(({ nome }) => nome)).toContain(name)
    expect((await finance!.get(`logistica/v1/correspondentes/?busca=${encodeURIComponent(name)}`)).status).toBe(200)
    expect((await choose(firm!, '')).results.length).toBeLessThanOrEqual(20)
    expect((await choose(other!, 'q=grafica%20sao')).results).toEqual([])
    expect((await staff!.get(`${BASE}favorecidos/escolher/?q=a`)).status).toBe(403)
    expect((await firm!.get(`${BASE}favorecidos/escolher/?ie_tipo_favorecido=XX`)).status).toBe(400)
  })
})
