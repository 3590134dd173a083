import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCnj } from '../../src/schemas/br/cnj.ts'
import { sql } from '../../server/core/db/db.ts'
import { hashPassword } from '../../server/core/session/passwords.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const P = 'juridico/v1/processos/'
type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }

describe.each(engines)('who may make a lawsuit a sealed one, on %s', (engine) => {
  let api: Api
  let midgard: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 40 })
    midgard = await api.as('midgard')
  })
  afterAll(() => api?.close())

  /** Somebody whose group grants these strings and no others. */
  async function whoMay(username: string, strings: readonly string[]): Promise<[Client, number]> {
    const all = (await midgard.get<Page>('auth/v1/endpoints/?nr_por_pagina=2000&paginacao=true&page=1')).body.results
    const endpoints = all.filter((e) => strings.includes(String(e.ds_permissao))).map(({ id }) => id)
    expect(endpoints).toHaveLength(strings.length)
    const group = await midgard.call<Row>('POST', 'auth/v1/grupos/', { nm_grupo: `Processos ${username}` })
    const ticked = { ie_padrao: false, endpoints }
    expect((await midgard.call('PATCH', `auth/v1/grupos/${group.body.id}/`, ticked)).status).toBe(200)
    const given = { username, first_name: 'Sol', grupos: [group.body.id] }
    const { id } = (await midgard.call<Row>('POST', 'auth/v1/usuarios/', given)).body
    await sql`insert into credenciais (cd_usuario, hash) values (${id}::bigint, ${await hashPassword('banca-demo')})`.execute(
      api.database.db,
    )
    return [await api.as(username), id]
  }

  test('only whoever may edit one: who only registers lawsuits may not, and is told at the field', async () => {
    const first = (await midgard.get<Page>(`${P}?nr_por_pagina=1`)).body.results[0]!
    const suit = (sequencial: number, more: object) => ({
      ...Object.fromEntries(['cd_instancia', 'cd_area', 'cd_fase'].map((n) => [n, first[n]])),
      nr_processo: makeCnj({ sequencial, ano: 2026, j: 8, tr: 26, oooo: 100 }),
      cd_cidade: 3550308,
      cd_cliente: 1,
      ie_posicao_cliente: 'A',
      nm_autor: 'Autora',
      nm_reu: 'Réu',
      ...more,
    })
    const registers = ['juridico/processos:::get', 'juridico/processos:::post']
    const [clerk] = await whoMay('so-cadastra', registers)
    const [editor, him] = await whoMay('tambem-edita', [...registers, 'juridico/processos/{id}:::patch'])
    expect((await clerk.call('POST', P, suit(7_000_001, {}))).status).toBe(201)
    const named = (await midgard.get<Row>('auth/v1/usuarios/userdata/')).body.id
    const sealed = { ie_sigilo: '2', cd_usuarios_sigilo: [named] }
    const refused = await clerk.call('POST', P, suit(7_000_002, sealed))
    expect([refused.status, refused.body]).toEqual([
      400,
      { ie_sigilo: ['Só quem pode editar processos os torna sigilosos.'] },
    ])
    const made = await editor.call<Row>('POST', P, suit(7_000_003, sealed))
    expect([made.status, made.body.cd_usuarios_sigilo], JSON.stringify(made.body)).toEqual([201, [named, him]])
  })
})
