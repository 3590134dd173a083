import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  defineModel,
  entity,
  files,
  money,
  ref,
  refs,
  sessao,
  text,
  type AnyEntity,
} from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { PDF, sendForm } from './setup/processos.ts'

const quem = ['logisticsModule', 'correspondentUser'] as const
const atos = entity({
  name: 'atos-teste',
  label: ['Ato', 'Atos'],
  gender: 'm',
  area: 'teste',
  path: 'atos-teste/',
  route: 'teste/atos',
  title: 'nm_ato',
  search: ['nm_ato', 'ds_segredo'],
  fields: {
    nm_ato: text('Ato', { required: true }),
    ds_segredo: text('Só do escritório'),
    nr_valor: money('Valor recebido'),
    cd_cliente: ref('Cliente', 'clientes'),
    cd_convidados: refs('Convidados', 'correspondentes', { index: true }),
    ie_aceito: text('Aceito por', { write: 'action' }),
    provas: files('Provas', { path: 'atos-teste/provas', owner: 'cd_ato_teste', write: [...quem] }),
    dossie: files('Dossiê', { path: 'atos-teste/dossie', owner: 'cd_ato_interno' }),
    roteiro: files('Roteiro', { path: 'atos-teste/roteiro', owner: 'cd_ato_roteiro' }),
  },
  access: {
    read: 'logisticsModule',
    create: 'logisticsModule',
    update: 'logisticsModule',
    delete: 'logisticsModule',
    guest: {
      where: { cd_convidados: { has: sessao('cd_correspondente') } },
      fields: ['nm_ato', 'cd_cliente', 'ie_aceito', 'provas', 'roteiro'],
    },
  },
  actions: {
    aceitar: {
      label: 'Aceitar',
      call: 'PATCH atos-teste/aceitar/{id}/',
      gate: 'correspondentUser',
      set: { ie_aceito: sessao('nome') },
      success: 'Aceito!',
    },
    esquecer: {
      label: 'Esquecer',
      call: 'PATCH atos-teste/esquecer/{id}/',
      gate: 'logisticsModule',
      set: { ie_aceito: null },
      success: 'Esquecido!',
    },
    repetir: {
      label: 'Repetir',
      call: 'PATCH atos-teste/repetir/{id}/',
      set: { ie_aceito: null },
      success: 'Repetido!',
    },
  },
})
const model = defineModel([...product.entities, atos as unknown as AnyEntity])
const AT = 'teste/v1/atos-teste/'
const SECRET = 'Segredoquenaosai'
interface Ato {
  id: number
  nm_ato: string
  cd_empresa: number
  ob_cliente?: object
}

describe.each(engines)('what is shown to guests, on %s', (engine) => {
  let api: Api
  let [firm, guest, other]: Client[] = []
  let [mine, hidden, elsewhere] = [0, 0, 0]
  const shared = (path: string) => `${path}${path.includes('?') ? '&' : '?'}cd_empresa=-1`
  const attached = (who: Client, path: string, owner: string, id: number, query = '') =>
    sendForm(api, who, `${AT}${path}/${query}`, [
      [owner, String(id)],
      ['aq_arquivo', PDF, 'a.pdf'],
    ])

  beforeAll(async () => {
    api = await startApi(engine, { model, tarefas: 20 })
    firm = await api.as('coordenadora')
    other = await api.as('vizinha')
    const [c] = await rows<{ id: number }>(
      api.database.db,
      sql`insert into correspondentes (nm_correspondente, nr_cpf_cnpj, ds_email, nr_telefone, ie_ativo, nr_versao, dt_criado, dt_atualizado)
          values ('Carla Correspondente', '52998224725', 'carla@exemplo.com', '11999990000', true, 1, now(), now()) returning id`,
    )
    await rows(
      api.database.db,
      sql`update usuarios set cd_correspondente = ${c!.id}::bigint where username = 'correspondente'`,
    )
    guest = await api.as('correspondente')
    const clientes = await firm.get<{ results: { id: number }[] }>('juridico/v1/clientes/?nr_por_pagina=1')
    const make = async (who: Client, more: object) =>
      (await who.call<Ato>('POST', AT, { ds_segredo: SECRET, nr_valor: '900.00', ...more })).body.id
    const cd_cliente = clientes.body.results[0]!.id
    mine = await make(firm, { nm_ato: 'Audiência em Campinas', cd_cliente, cd_convidados: [c!.id] })
    hidden = await make(firm, { nm_ato: 'De outra pessoa' })
    elsewhere = await make(other, { nm_ato: 'De outro escritório', cd_convidados: [c!.id] })
  })
  afterAll(() => api?.close())

  test('a guest sees the rows of every firm that are shown to them, by the fields that are', async () => {
    const { body } = await guest!.get<{ results: Ato[]; count: number }>(shared(`${AT}?paginacao=true&ordenar_por=id`))
    expect([body.count, body.results.map((r) => r.id)]).toEqual([2, [mine, elsewhere]])
    expect(JSON.stringify(body)).not.toContain(SECRET)
    for (const row of body.results) expect(Object.keys(row)).not.toContain('nr_valor')
    const one = await guest!.get<Record<string, unknown>>(shared(`${AT}${mine}/`))
    expect([one.status, one.body.nm_ato, Object.keys(one.body).toSorted()]).toEqual([
      200,
      'Audiência em Campinas',
      expect.not.arrayContaining(['ds_segredo', 'nr_valor', 'cd_convidados', 'ob_convidados', 'nm_usuario_cri']),
    ])
    expect(Object.keys(one.body.ob_cliente as object).toSorted()).toEqual(['id', 'nm_cliente'])
    expect((await guest!.get(shared(`${AT}${hidden}/`))).status).toBe(404)
  })
  test('what is not shown is found by no filter, no order and no search', async () => {
    for (const query of [`ds_segredo=${SECRET}`, 'nr_valor=900', 'ordenar_por=ds_segredo', 'ordenar_por=-nr_valor'])
      expect((await guest!.get(shared(`${AT}?${query}`))).status).toBe(400)
    const found = await guest!.get<{ count: number }>(shared(`${AT}?busca=${SECRET}`))
    expect([found.status, found.body.count]).toEqual([200, 0])
    expect((await firm!.get<{ count: number }>(`${AT}?busca=${SECRET}`)).body.count).toBe(2)
  })
  test('what the gate names they do, in the firm of the record and its trail; nothing else', async () => {
    const done = await guest!.call<Record<string, unknown>>('PATCH', shared(`${AT}aceitar/${mine}/`), {})
    expect([done.status, JSON.stringify(done.body).includes(SECRET)]).toEqual([200, false])
    expect((await guest!.call('PATCH', shared(`${AT}aceitar/${elsewhere}/`), {})).status).toBe(200)
    expect((await guest!.call('PATCH', shared(`${AT}aceitar/${hidden}/`), {})).status).toBe(404)
    for (const [method, path] of [
      ['PATCH', `${AT}esquecer/${mine}/`],
      ['PATCH', `${AT}repetir/${mine}/`],
      ['PATCH', `${AT}${mine}/`],
      ['DELETE', `${AT}${mine}/`],
      ['POST', AT],
      ['GET', `${AT}${mine}/auditoria/`],
      ['GET', `${AT}exportar/`],
    ] as const)
      expect([
        path,
        (await guest!.call(method, shared(path), method === 'GET' ? undefined : { nm_ato: 'X' })).status,
      ]).toEqual([path, 403])
    const trail = await firm!.get<{ acao: string }[]>(`${AT}${mine}/auditoria/`)
    expect(trail.body.map((entry) => entry.acao)).toContain('aceitar')
    expect(JSON.stringify((await firm!.get(`${AT}${elsewhere}/`)).status)).toBe('404')
  })
  test('they attach where the field lets them, and read the files of shown fields alone', async () => {
    const kept = await attached(firm!, 'dossie', 'cd_ato_interno', mine)
    const brief = await attached(firm!, 'roteiro', 'cd_ato_roteiro', mine)
    expect([kept.status, brief.status]).toEqual([201, 201])
    const proof = await attached(guest!, 'provas', 'cd_ato_teste', mine, '?cd_empresa=-1')
    expect(proof.status).toBe(201)
    for (const path of ['dossie', 'roteiro'])
      expect(
        (await attached(guest!, path, path === 'dossie' ? 'cd_ato_interno' : 'cd_ato_roteiro', mine, '?cd_empresa=-1'))
          .status,
      ).toBe(403)
    expect((await attached(guest!, 'provas', 'cd_ato_teste', hidden, '?cd_empresa=-1')).status).toBe(404)
    const file = (id: number) => guest!.get(shared(`files/v1/arquivos/${id}/`))
    expect([
      (await file(kept.body.id)).status,
      (await file(brief.body.id)).status,
      (await file(proof.body.id)).status,
    ]).toEqual([404, 200, 200])
    expect((await guest!.get(shared(`${AT}dossie/${mine}/`))).status).toBe(404)
    expect((await guest!.get<object[]>(shared(`${AT}roteiro/${mine}/`))).body).toHaveLength(1)
    // They take back what they brought themselves, and nothing of the firm's.
    const removed = async (path: string, id: number) =>
      (await guest!.call('DELETE', shared(`${AT}${path}/${mine}/${id}/`))).status
    expect(await removed('roteiro', brief.body.id)).toBe(403)
    const ofFirm = await attached(firm!, 'provas', 'cd_ato_teste', mine)
    expect(await removed('provas', ofFirm.body.id)).toBe(404)
    const again = await attached(guest!, 'provas', 'cd_ato_teste', mine, '?cd_empresa=-1')
    expect(await removed('provas', again.body.id)).toBe(204)
    expect((await firm!.call('DELETE', `${AT}provas/${mine}/${ofFirm.body.id}/`)).status).toBe(204)
    // The firm finds what they sent where it keeps its own.
    expect((await firm!.get<object[]>(`${AT}provas/${mine}/`)).body).toHaveLength(1)
  })
  test('in a firm where nothing may be changed they change nothing, and are told why', async () => {
    await rows(
      api.database.db,
      sql`update estabelecimentos set ie_ativo = false where id = (select cd_empresa from atos_teste where id = ${elsewhere}::bigint)`,
    )
    const refused = await guest!.call<{ detail: string }>('PATCH', shared(`${AT}aceitar/${elsewhere}/`), {})
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      expect.stringMatching(/está inativo: os dados podem ser vistos, não alterados\.$/),
    ])
  })
  test('in a firm of their own they are nobody’s guest, and a firm’s people are guests nowhere', async () => {
    expect((await firm!.get(shared(AT))).status).toBe(403)
  })
})
