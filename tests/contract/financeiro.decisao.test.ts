import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canceladasNaoEsperam } from '../../server/areas/financeiro/passos.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { model } from '../../src/schemas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { visto } from './setup/decidir.ts'
import { dayNow as hoje } from './setup/fixture.ts'
import { J, lawsuitBasis, number } from './setup/processos.ts'

const BASE = 'financeiro/v1/'
interface Row {
  [field: string]: unknown
  id: number
  nr_versao: number
}
type Page = { results: Row[]; count: number }
type Done = { feitas: number; recusadas: { motivo: string }[] }

describe.each(engines)('decisions are about what was seen, on %s', (engine) => {
  let api: Api
  let [firm, manager, boss]: Client[] = []
  const conta = { ds_descricao: 'A decidir vendo', ie_tipo_favorecido: 'EM' }
  const post = async (path: string, sent: object, client = firm!) => {
    const { status, body } = await client.call<Row>('POST', path, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  const made = (more: object, client = firm!) =>
    post(`${BASE}pagamentos/`, { ...conta, dt_vencimento: hoje(), ...more }, client)
  const read = async (path: string, id: number, client = boss!) => (await client.get<Row>(`${path}${id}/`)).body
  const change = async (path: string, id: number, sent: object, client = boss!) => {
    const { nr_versao } = await read(path, id, client)
    const told = await client.call<Row>('PATCH', `${path}${id}/`, { ...sent, nr_versao })
    expect([told.status, told.body]).toEqual([200, expect.anything()])
  }
  const partsOf = async (nr_serie: unknown, client = boss!) =>
    (
      await client.get<Page>(
        `${BASE}pagamentos/?nr_serie=${String(nr_serie)}&paginacao=true&nr_por_pagina=50&ordenar_por=nr_ordem`,
      )
    ).body.results
  const purchase = async (nr_valor = '90000.00') =>
    (await partsOf((await made({ nr_valor, ie_modo: 'PA', nr_parcelas: 3, ie_periodo: 'ME' })).nr_serie)) as [
      Row,
      Row,
      Row,
    ]
  const limit = async (nr_limite: string) => {
    for (const { id } of (await boss!.get<Page>(`${BASE}limites-aprovacao/?paginacao=true`)).body.results)
      await change(`${BASE}limites-aprovacao/`, id, { nr_limite })
  }
  const act = (client: Client, acao: string, id: number, input: object = {}) =>
    visto<Row>(client, `pagamentos/${acao}`, id, input)
  const told = async (tipo: string, ids: readonly number[]) =>
    (
      await rows<{ username: string }>(
        api.database.db,
        sql`select u.username from notificacoes n join usuarios u on u.id = n.cd_usuario where n.ie_tipo = ${tipo}
            and n.ds_recurso = 'contas-pagar' and n.cd_registro = any(${[...ids]}::bigint[]) order by u.username`,
      )
    ).map(({ username }) => username)
  const bell = async (client: Client, tipo: string) =>
    (await client.get<Page>('base/v1/notificacoes/?nr_por_pagina=100')).body.results.filter(
      ({ ie_tipo, dt_lida }) => ie_tipo === tipo && dt_lida === null,
    )
  const many = (client: Client, acao: string, all: readonly Row[], dados: object = {}) =>
    client.call<Done>('POST', `${BASE}pagamentos/em-lote/${acao}/`, {
      dados,
      registros: all.map(({ id, nr_versao }) => ({ id, nr_versao })),
    })
  const readAll = (client: Client) => client.call('POST', 'base/v1/notificacoes/lidas/', { todas: true })

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, manager, boss] = await Promise.all(['financeiro', 'coordenadora', 'midgard'].map((name) => api.as(name)))
    Object.assign(conta, {
      cd_categoria: (await post(`${BASE}categorias/`, { nm_categoria: 'Do que se viu', ie_natureza: 'D' })).id,
      cd_favorecido: (await post(`${BASE}favorecidos/`, { nm_favorecido: 'Fornecedora que se viu' })).id,
    })
    await limit('50000.00')
  })
  afterAll(() => api?.close())

  test('what a purchase comes to tells nobody of a part behind a wall, and nobody decides on that part unseen', async () => {
    const [first, second, third] = await purchase()
    const { valid } = await lawsuitBasis(boss!)
    const suit = (await post(`${J}processos/`, { ...valid, nr_processo: number() }, boss!)).id
    const me = Number((await boss!.get<Row>('auth/v1/usuarios/userdata/')).body.id)
    await change(`${BASE}pagamentos/`, second.id, { cd_processo: suit })
    await change(`${J}processos/`, suit, { ie_sigilo: '5', cd_usuarios_sigilo: [me] })
    await change(`${BASE}pagamentos/`, second.id, { nr_valor: '28765.43' })
    const at = `${BASE}pagamentos/`
    expect((await firm!.get(`${at}${second.id}/`)).status).toBe(404)
    const seen = JSON.stringify([
      await read(at, first.id, firm),
      (await firm!.get(`${at}?id=${first.id}&paginacao=true`)).body,
      (await firm!.get(`${at}${first.id}/auditoria/`)).body,
      (await firm!.get(`${at}agregar/?nr_serie=${String(first.nr_serie)}&medidas=valor`)).body,
    ])
    expect(seen).not.toMatch(/nr_valor_total|88765[.]43|28765[.]43/)
    expect(seen).toContain('60000.00')
    // Not even that something of it changed.
    expect((await firm!.get<Row[]>(`${at}${first.id}/auditoria/`)).body.map(({ acao }) => acao)).toEqual(['criar'])
    for (const query of ['nr_valor_total__gte=1', 'ordenar_por=nr_valor_total', 'campos=nr_valor_total'])
      expect([query, (await firm!.get(`${at}?${query}`)).status]).toEqual([query, 400])
    // Whoever decides, decides on what they see; the whole counts for whether they may.
    await limit('88000.00')
    expect((await act(manager!, 'aprovar', first.id)).status).toBe(400)
    await limit('89000.00')
    expect((await act(manager!, 'aprovar', first.id)).status).toBe(200)
    await limit('50000.00')
    const states = (await partsOf(first.nr_serie)).map(({ ie_aprovacao }) => ie_aprovacao)
    expect([(await read(at, third.id)).ie_aprovacao, states]).toEqual(['AP', ['AP', 'AG', 'AP']])
  })

  test('whoever decides says which version was seen, and names each of many', async () => {
    const one = await made({ nr_valor: '60000.00' })
    const missing = { nr_versao: [expect.stringContaining('decide-se sobre o que foi visto')] }
    for (const [acao, input] of [
      ['aprovar', {}],
      ['recusar', { ds_motivo_recusa: 'Não' }],
    ] as const)
      for (const nr_versao of [undefined, null, '', 'x', 1.5]) {
        const done = await boss!.call('PATCH', `${BASE}pagamentos/${acao}/${one.id}/`, { ...input, nr_versao })
        expect([acao, nr_versao, done.status, done.body]).toEqual([acao, nr_versao, 400, missing])
      }
    const unseen = await boss!.call<Done>('POST', `${BASE}pagamentos/em-lote/aprovar/`, { registros: [{ id: one.id }] })
    expect(unseen.body).toMatchObject({ feitas: 0, recusadas: [{ motivo: missing.nr_versao[0] }] })
    const all = await boss!.call('POST', `${BASE}pagamentos/em-lote/aprovar/`, { filtro: { filtro: 'aprovar' } })
    expect([all.status, all.body]).toEqual([400, { filtro: [expect.stringContaining('um a um')] }])
    const { paths } = (await boss!.get<{ paths: Record<string, unknown> }>('openapi.json')).body
    for (const path of ['pagamentos/aprovar', 'pagamentos/recusar', 'faturas/faturar'])
      expect(paths[`/api/${BASE}${path}/{id}/`]).toMatchObject({
        patch: { requestBody: { content: { 'application/json': { schema: { required: ['nr_versao'] } } } } },
      })
    expect((await read(`${BASE}pagamentos/`, one.id)).ie_aprovacao).toBe('AG')
    expect((await act(boss!, 'aprovar', one.id)).status).toBe(200)
  })

  test('a series that is ended waits for nobody any more, and all who are concerned hear of it', async () => {
    const rent = await made({ nr_valor: '60000.00', ie_modo: 'IN', ie_periodo: 'ME' })
    const before = await partsOf(rent.nr_serie)
    expect((await act(manager!, 'encerrar-serie', rent.id)).status).toBe(200)
    const later = before.slice(1).map(({ id }) => id)
    expect(later.length).toBeGreaterThan(5)
    const after = (await partsOf(rent.nr_serie)).map((one) => [one.ie_aprovacao, one.dt_cancelamento !== null])
    expect(after).toEqual([['AG', false], ...later.map(() => ['NA', true])])
    expect(await told('conta_dispensada', later)).toEqual(['midgard'])
    expect(await told('conta_retirada', later)).toEqual(['financeiro'])
    // Of a purchase what is left is less, which its asker may spend alone.
    const [first, ...others] = await purchase()
    expect((await act(manager!, 'encerrar-serie', first.id)).status).toBe(200)
    expect((await partsOf(first.nr_serie)).map(({ ie_aprovacao }) => ie_aprovacao)).toEqual(['NA', 'NA', 'NA'])
    const ids = others.map(({ id }) => id)
    expect(await told('conta_retirada', ids)).toEqual(['financeiro'])
    // One that comes back is asked for anew.
    expect((await act(firm!, 'reativar', ids[0]!)).status).toBe(200)
    expect((await act(firm!, 'reativar', ids[1]!)).status).toBe(200)
    expect((await read(`${BASE}pagamentos/`, ids[1]!)).ie_aprovacao).toBe('AG')
  })

  test('a bill that is cancelled or deleted while it waits: whoever asked, and whoever was asked, hears of it', async () => {
    const [gone, cancelled] = [await made({ nr_valor: '60000.00' }), await made({ nr_valor: '70000.00' })]
    const { nr_versao } = await read(`${BASE}pagamentos/`, gone.id)
    const at = `${BASE}pagamentos/${gone.id}/?nr_versao=${nr_versao}`
    expect((await manager!.call('DELETE', at)).status).toBeLessThan(300)
    expect((await act(manager!, 'cancelar', cancelled.id, { ds_motivo_cancelamento: 'x' })).body).toMatchObject({
      ie_aprovacao: 'NA',
    })
    for (const { id } of [gone, cancelled]) {
      expect([id, await told('conta_dispensada', [id])]).toEqual([id, ['midgard']])
      expect([id, await told('conta_retirada', [id])]).toEqual([id, ['financeiro']])
    }
    // What is no more is still told by its name.
    const news = (await bell(firm!, 'conta_retirada')).find(({ cd_registro }) => cd_registro === gone.id)
    expect(news).toMatchObject({ titulo: 'A decidir vendo', excluido: true })
    // Whoever takes back their own asks nobody to hear of it.
    const own = await made({ nr_valor: '60000.00' })
    expect((await act(firm!, 'cancelar', own.id, { ds_motivo_cancelamento: 'x' })).status).toBe(200)
    expect([await told('conta_retirada', [own.id]), await told('conta_dispensada', [own.id])]).toEqual([
      [],
      ['midgard'],
    ])
    await sql`update contas_pagar set ie_aprovacao = 'AG' where id = ${cancelled.id}::bigint`.execute(api.database.db)
    await canceladasNaoEsperam.run(api.database.db, model)
    expect((await read(`${BASE}pagamentos/`, cancelled.id)).ie_aprovacao).toBe('NA')
  })

  test('many that are decided on together ring once for each, with all of them behind it; parts of one purchase count', async () => {
    await Promise.all([readAll(firm!), readAll(boss!)])
    const bills = [await made({ nr_valor: '60000.00' }), await made({ nr_valor: '61000.00' }), ...(await purchase())]
    await limit('95000.00')
    expect((await many(manager!, 'aprovar', bills)).body).toMatchObject({ feitas: 5, recusadas: [] })
    await limit('50000.00')
    const asked = [bills[0]!.id, bills[1]!.id, bills[2]!.id]
    const rung = { titulo: '3 contas a pagar', nm_autor: expect.any(String), cd_registros: asked, excluido: false }
    expect(await bell(firm!, 'conta_decidida')).toEqual([expect.objectContaining(rung)])
    expect(await bell(boss!, 'conta_dispensada')).toHaveLength(1)
    const listed = await firm!.get<Page>(`${BASE}pagamentos/?id=${asked.join(',')}&paginacao=true`)
    expect(listed.body.count).toBe(3)
    // More of them before it was read are told there.
    const more = [await made({ nr_valor: '62000.00' }), await made({ nr_valor: '63000.00' })]
    expect((await many(boss!, 'aprovar', more)).body.feitas).toBe(2)
    expect(await bell(firm!, 'conta_decidida')).toEqual([expect.objectContaining({ titulo: '5 contas a pagar' })])
    // One alone is told as one.
    const one = await made({ nr_valor: '64000.00' })
    expect((await many(boss!, 'aprovar', [one])).body.feitas).toBe(1)
    const alone = { titulo: 'A decidir vendo', cd_registro: one.id, cd_registros: null }
    expect(await bell(firm!, 'conta_decidida')).toContainEqual(expect.objectContaining(alone))
  })
})
