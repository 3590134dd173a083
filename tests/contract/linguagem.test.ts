import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  defineModel,
  entity,
  lookup,
  longText,
  money,
  ref,
  sessao,
  text,
  type AnyEntity,
} from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { compiledOnce } from '../../server/core/sql/compiled.ts'
import { compileWhere } from '../../server/core/sql/where.ts'
import { scopeOf } from '../../server/core/sql/select.ts'
import { buildApp } from '../../server/app.ts'
import { readSettings } from '../../server/core/settings.ts'
import { handlers } from '../../server/areas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const at = { gender: 'm', area: 'teste', access: {} } as const
const cofres = entity({
  ...at,
  name: 'cofres',
  label: ['Cofre', 'Cofres'],
  path: 'cofres/',
  title: 'nm_cofre',
  fields: { nm_cofre: text('Nome'), vl_cofre: money('Valor', { read: 'manager' }), vl_livre: money('Valor livre') },
})
const chaves = entity({
  ...at,
  name: 'chaves',
  label: ['Chave', 'Chaves'],
  path: 'chaves/',
  title: 'nm_chave',
  search: ['nm_chave', 'ds_chave'],
  fields: {
    nm_chave: text('Nome'),
    ds_chave: longText('Descrição'),
    cd_cofre: ref('Cofre', 'cofres', { carry: ['vl_cofre', 'vl_livre'] }),
    vl_visto: lookup('Valor do cofre', 'cd_cofre.vl_cofre'),
    vl_aberto: lookup('Valor livre do cofre', 'cd_cofre.vl_livre'),
  },
})
const model = defineModel([...product.entities, cofres as unknown as AnyEntity, chaves as unknown as AnyEntity])
type List = { results: Record<string, unknown>[]; count: number }

describe.each(engines)('what the language promises, on %s', (engine) => {
  let api: Api
  let manager: Client
  let other: Client
  const ids: number[] = []
  beforeAll(async () => {
    api = await startApi(engine, { model, tarefas: 30 })
    ;[manager, other] = [await api.as('coordenadora'), await api.as('estagiario')]
    const admin = await api.as('midgard')
    for (const [vl, ds] of [
      ['1500.50', 'Sótão à esquerda'],
      ['9.00', 'Porão'],
    ] as const) {
      const cofre = await admin.call<{ id: number }>('POST', 'teste/v1/cofres/', {
        nm_cofre: ds,
        vl_cofre: vl,
        vl_livre: vl,
      })
      expect([cofre.status, cofre.body]).toEqual([201, expect.anything()])
      const chave = { nm_chave: 'C', ds_chave: ds, cd_cofre: cofre.body.id }
      ids.push((await admin.call<{ id: number }>('POST', 'teste/v1/chaves/', chave)).body.id)
    }
  })
  afterAll(() => api?.close())

  test('what is read through a reference is as closed as where it stands: in rows, sorting, filters, answers', async () => {
    const { body } = await other.get<List>('teste/v1/chaves/')
    expect(body.results.length).toBe(2)
    for (const row of body.results) {
      expect(row).not.toHaveProperty('vl_visto')
      expect(row.ob_cofre).not.toHaveProperty('vl_cofre')
      expect(row).toHaveProperty('vl_aberto')
    }
    expect((await other.get('teste/v1/chaves/?vl_visto=1500.50')).status).toBe(400)
    expect((await other.get('teste/v1/chaves/?ordenar_por=vl_visto')).status).toBe(400)
    const written = await other.call<{ ob_cofre: object }>('PATCH', `teste/v1/chaves/${ids[0]}/`, { nm_chave: 'D' })
    expect(written.status).toBe(200)
    expect(JSON.stringify(written.body)).not.toContain('vl_cofre')
    const cd_cofre = (await manager.get<{ cd_cofre: number }>(`teste/v1/chaves/${ids[1]}/`)).body.cd_cofre
    const made = await other.call<Record<string, unknown>>('POST', 'teste/v1/chaves/', { nm_chave: 'E', cd_cofre })
    expect(made.status).toBe(201)
    expect(JSON.stringify(made.body)).not.toContain('vl_cofre')
  })
  test('a lookup is of the type that it shows: compared, ordered and checked as money', async () => {
    const found = async (query: string) =>
      (await manager.get<List>(`teste/v1/chaves/?id=${ids.join(',')}&${query}`)).body.results?.map((r) => r.id)
    expect(await found('vl_aberto=1500.5')).toEqual([ids[0]])
    expect(await found('vl_aberto__gte=9.01')).toEqual([ids[0]])
    expect(await found('ordenar_por=vl_aberto')).toEqual([ids[1], ids[0]])
    expect((await manager.get('teste/v1/chaves/?vl_aberto=abc')).status).toBe(400)
  })
  test('money that is carried or looked up is what its type says: exact, as text', async () => {
    const money = async (as: Client) => {
      const { ob_cofre, vl_aberto } = (await as.get<Record<string, unknown>>(`teste/v1/chaves/${ids[0]}/`)).body
      return [(ob_cofre as Record<string, unknown>).vl_livre, vl_aberto]
    }
    expect(await money(manager)).toEqual(['1500.50', '1500.50'])
    expect(await money(other)).toEqual(['1500.50', '1500.50'])
    const { body } = await manager.get<Record<string, unknown>>(`teste/v1/chaves/${ids[0]}/`)
    expect([(body.ob_cofre as Record<string, unknown>).vl_cofre, body.vl_visto]).toEqual(['1500.50', '1500.50'])
  })
  test('long texts are searched where the entity says so', async () => {
    const { body } = await manager.get<List>('teste/v1/chaves/?busca=sotao')
    expect(body.results.map((r) => r.id)).toEqual([ids[0]])
  })
  test('what one session lacks is never the cached answer of another', () => {
    const target = model.get('chaves')
    const scope = (cd_funcionario: number | null) => ({
      ...scopeOf(model, target, {
        hoje: '2026-11-21',
        agora: '2026-11-21T15:00:00.000Z',
        fuso: 'America/Sao_Paulo',
        flags: new Set<string>(),
        sessao: {
          id: 2,
          cd_empresa: 1,
          empresas: [1],
          equipes: [],
          cd_funcionario,
          cd_correspondente: 0,
          alcada: '9999999999999.99',
          nome: 'T',
          username: 't',
        },
      }),
    })
    for (const where of [
      { cd_cofre: { eq: sessao('cd_funcionario') } },
      { cd_cofre: { ne: sessao('cd_funcionario') } },
    ]) {
      const key = JSON.stringify(where)
      const piece = (id: number | null) => compiledOnce(scope(id), key, () => [(s) => compileWhere(s, where)]).compile()
      expect(piece(null).values).toEqual([null])
      expect(piece(7).values).toContain(7)
    }
  })
  test('a server whose handlers leave an action out does not start', async () => {
    const { importacoes: _left, ...rest } = handlers
    const settings = readSettings({ BANCA_DADOS: api.folder, BANCA_SEGREDO: 'segredo-de-teste' })
    await expect(
      buildApp({ database: api.database, model: product, handlers: rest, settings } as never),
    ).rejects.toThrow('importacoes.actions.desfazer: has no handler')
  })
})
