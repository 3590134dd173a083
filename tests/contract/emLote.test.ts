import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineModel, type AnyEntity } from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { insertRows } from '../../server/core/write/insert.ts'
import { amostras } from './setup/amostras.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

interface Outcome {
  feitas: number
  recusadas: { id: number; nome: string; motivo: string }[]
  apos: number | null
}
type Page = { results: { id: number; nr_versao: number; nm_titulo: string }[]; count: number }
const model = defineModel([...product.entities, amostras as unknown as AnyEntity])
const tarefas = 'juridico/v1/tarefas/'
const abertas = 'filtro=abertas&cd_responsaveis__empty=false'

describe.each(engines)('many records at once on %s', (engine) => {
  let api: Api
  let user: Client
  beforeAll(async () => {
    api = await startApi(engine, { model, tarefas: 400 })
    user = await api.as('coordenadora')
  })
  afterAll(() => api?.close())
  const many = (name: string, body: object, as = user) => as.call<Outcome>('POST', `${tarefas}em-lote/${name}/`, body)
  const open = async (n: number) =>
    (await user.get<Page>(`${tarefas}?${abertas}&nr_por_pagina=${n}&ordenar_por=-id`)).body.results

  test('an action runs on each; what is refused says which and why, and stops no other', async () => {
    const rows = await open(4)
    const [first, ...rest] = rows
    await user.call('PATCH', `${tarefas}cancelar/${first!.id}/`, { ds_justificativa_cancelamento: 'Antes' })
    const { status, body } = await many('cancelar', {
      dados: { ds_justificativa_cancelamento: 'Em lote' },
      registros: [...rows.map(({ id }) => ({ id })), { id: 999_999 }],
    })
    expect([status, body.feitas]).toEqual([200, 3])
    expect(body.recusadas).toEqual([
      { id: first!.id, nome: first!.nm_titulo, motivo: 'Esta ação não está disponível para este registro.' },
      { id: 999_999, nome: '#999999', motivo: expect.stringMatching(/./) as string },
    ])
    const { body: one } = await user.get<{ ds_justificativa_cancelamento: string; ie_status: string }>(
      `${tarefas}${rest[0]!.id}/`,
    )
    expect([one.ie_status, one.ds_justificativa_cancelamento]).toEqual(['CA', 'Em lote'])
    const { body: trail } = await user.get<{ acao: string }[]>(`${tarefas}${rest[0]!.id}/auditoria/`)
    expect(trail[0]?.acao).toBe('cancelar')
  })
  test('the input of an action is checked for each record as it would be alone', async () => {
    const rows = await open(2)
    const { body } = await many('cancelar', { dados: {}, registros: rows.map(({ id }) => ({ id })) })
    expect([body.feitas, body.recusadas.length]).toEqual([0, 2])
    expect(body.recusadas[0]!.motivo).toContain('Justificativa do Cancelamento')
  })
  test('a record that someone changed meanwhile is refused, the others are done', async () => {
    const [a, b] = await open(2)
    await user.call('PATCH', `${tarefas}${a!.id}/`, { nm_titulo: 'Outra pessoa mudou' })
    const { body } = await many('editar', {
      dados: { nm_titulo: 'Título em lote' },
      registros: [a!, b!].map(({ id, nr_versao }) => ({ id, nr_versao })),
    })
    expect([body.feitas, body.recusadas.map((r) => r.id)]).toEqual([1, [a!.id]])
  })
  test('all that a filter chooses, a part in each call, each record once', async () => {
    const { count } = (await user.get<Page>(`${tarefas}?filtro=abertas&nr_por_pagina=1`)).body
    await insertRows(
      api.database.db,
      'amostras',
      Array.from({ length: 450 }, (_, i) => ({ cd_empresa: i % 9 === 8 ? 2 : 1, nm_texto: `Lote ${i}` })),
    )
    const base = 'teste/v1/amostras/'
    const filtro = { nm_texto__contains: 'Lote' }
    let apos: number | null = 0
    let done = 0
    let calls = 0
    while (apos !== null && calls < 9) {
      const { body }: { body: Outcome } = await user.call('POST', `${base}em-lote/editar/`, {
        dados: { nm_texto: 'Feito em lote' },
        filtro,
        apos,
      })
      expect(body.recusadas).toEqual([])
      done += body.feitas
      apos = body.apos
      calls++
    }
    expect([done, calls]).toEqual([400, 3])
    const { body: mine } = await user.get<Page>(`${base}?nm_texto=Feito em lote&nr_por_pagina=1`)
    expect(mine.count).toBe(400)
    const removed = await user.call<Outcome>('POST', `${base}em-lote/excluir/`, {
      filtro: { nm_texto: 'Feito em lote' },
      apos: 0,
    })
    expect(removed.body.feitas).toBe(200)
    expect((await user.get<Page>(`${tarefas}?filtro=abertas&nr_por_pagina=1`)).body.count).toBe(count)
  })
  test('what a session may not do to one it may not do to many', async () => {
    const [a] = await open(1)
    const financeiro = await api.as('financeiro')
    expect((await many('cancelar', { registros: [{ id: a!.id }] }, financeiro)).body.feitas ?? 0).toBe(0)
    const advogada = await api.as('advogada')
    const { status, body } = await many('excluir', { registros: [{ id: a!.id }] }, advogada)
    expect(status === 403 || body.feitas === 0).toBe(true)
    expect((await user.get(`${tarefas}${a!.id}/`)).status).toBe(200)
    const sheet = await financeiro.get(`${tarefas}exportar/`)
    expect([sheet.status, sheet.body]).toMatchObject([403, { codigo: 'sem_permissao' }])
    const nonsense = await user.get(`${tarefas}exportar/?nm_inventado=1`)
    expect([nonsense.status, Object.keys(nonsense.body)]).toEqual([400, ['nm_inventado']])
  })
  test('too many in one call, an unknown action and one that is not for many are refused', async () => {
    const registros = Array.from({ length: 201 }, (_, i) => ({ id: i + 1 }))
    const { status, body } = await many('cancelar', { registros })
    expect([status, body]).toEqual([400, { registros: ['São aceitos até 200 registros de cada vez.'] }])
    expect((await many('inventada', { registros: [] })).status).toBe(404)
    const single = 'department/v1/funcionarios/em-lote/criarUsuario/'
    expect((await user.call('POST', single, { registros: [] })).status).toBe(404)
    expect((await many('cancelar', {})).body).toEqual({ feitas: 0, recusadas: [], apos: null })
  })
})
