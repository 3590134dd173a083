import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointsOf } from '../../src/schemas/core/index.ts'
import { model } from '../../src/schemas/index.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { registerEndpoints } from '../../server/areas/plataforma/endpoints.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Page<T> = { results: T[]; count: number }
type Endpoint = {
  id: number
  ds_url: string
  ds_metodo: string
  ds_permissao: string
  ie_sistema: boolean
  nr_versao: number
}
type Effective = {
  grupos: { id: number; nm_grupo: string }[]
  flags: { flag: string; grupos: string[] }[]
  permissoes: { permissao: string; grupos: string[] }[]
}

describe.each(engines)('access control on %s', (engine) => {
  let api: Api
  let midgard: Client
  let coordenadora: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 40 })
    midgard = await api.as('midgard')
    coordenadora = await api.as('coordenadora')
  })
  afterAll(() => api?.close())
  const userId = async (username: string) =>
    (await midgard.get<Page<{ id: number }>>(`auth/v1/usuarios/?username=${username}`)).body.results[0]!.id
  const endpoints = async () =>
    (await midgard.get<Page<Endpoint>>('auth/v1/endpoints/?nr_por_pagina=2000&paginacao=true&page=1')).body.results

  test('endpoints.list endpoints.lista: every entity’s calls are registered by themselves', async () => {
    const registered = (await endpoints()).map((e) => e.ds_permissao)
    expect(registered).toEqual(expect.arrayContaining(endpointsOf(model).map((e) => e.permission)))
    expect(registered).toEqual(expect.arrayContaining(['menu/agenda:::get', 'juridico/tarefas/finalizar/{id}:::patch']))
    expect((await (await api.as('estagiario')).get('auth/v1/endpoints/')).status).toBe(403)
  })

  test('endpoints.create endpoints.get endpoints.update endpoints.delete: Endpoint CADASTRADO, EDITADO, DELETADO', async () => {
    const [application] = (await midgard.get<Page<{ id: number }>>('auth/v1/aplicacao/')).body.results
    const given = {
      nm_endpoint: 'Relatório externo',
      ds_url: 'externo/relatorio',
      ds_metodo: 'get',
      cd_aplicacao: application!.id,
    }
    const made = await midgard.call<Endpoint>('POST', 'auth/v1/endpoints/', given)
    expect([made.status, made.body.ds_permissao, made.body.ie_sistema]).toEqual([201, 'externo/relatorio:::get', false])
    expect((await midgard.call('POST', 'auth/v1/endpoints/', given)).body).toEqual({
      ds_url: ['Já existe endpoint com este caminho e este método.'],
    })
    const url = `auth/v1/endpoints/${made.body.id}/`
    expect((await midgard.get<Endpoint>(url)).body.ds_url).toBe('externo/relatorio')
    expect((await midgard.call('PATCH', url, { ds_metodo: 'post' })).status).toBe(200)
    expect((await coordenadora.call('PATCH', url, { ds_metodo: 'get' })).status).toBe(403)
    expect((await midgard.call('DELETE', url)).status).toBe(204)
    const own = (await endpoints()).find((e) => e.ie_sistema)!
    expect((await midgard.call('DELETE', `auth/v1/endpoints/${own.id}/`)).status).toBe(400)
    expect(model.get('endpoints').messages).toEqual({
      created: 'Endpoint CADASTRADO',
      updated: 'Endpoint EDITADO',
      deleted: 'Endpoint DELETADO',
    })
  })

  test('aplicacao.create aplicacao.list aplicacao.get aplicacao.update aplicacao.delete: Application CADASTRADO, EDITADO, DELETADO', async () => {
    const made = await midgard.call<{ id: number }>('POST', 'auth/v1/aplicacao/', { nm_aplicacao: 'Portal do cliente' })
    expect(made.status).toBe(201)
    const url = `auth/v1/aplicacao/${made.body.id}/`
    expect((await midgard.call('PATCH', url, { nm_aplicacao: 'Portal' })).status).toBe(200)
    expect((await coordenadora.get<{ nm_aplicacao: string }>(url)).body.nm_aplicacao).toBe('Portal')
    expect((await coordenadora.call('DELETE', url)).status).toBe(403)
    expect((await midgard.call('DELETE', url)).status).toBe(204)
    expect(model.get('aplicacoes').messages).toEqual({
      created: 'Application CADASTRADO',
      updated: 'Application EDITADO',
      deleted: 'Application DELETADO',
    })
  })

  test('grupos.update perm.menu: a group grants what is ticked and nothing else, from the next call on', async () => {
    const made = await coordenadora.call<{ id: number; ie_padrao: boolean }>('POST', 'auth/v1/grupos/', {
      nm_grupo: 'Tarefa só leitura',
    })
    expect([made.status, made.body.ie_padrao]).toEqual([201, true])
    const person = await coordenadora.call<{ id: number }>('POST', 'auth/v1/usuarios/', {
      username: 'leitor',
      first_name: 'Lia',
      grupos: [made.body.id],
    })
    const { hashPassword } = await import('../../server/core/session/passwords.ts')
    const { sql } = await import('../../server/core/db/db.ts')
    await sql`insert into credenciais (cd_usuario, hash) values (${person.body.id}::bigint, ${await hashPassword('banca-demo')})`.execute(
      api.database.db,
    )
    const leitor = await api.as('leitor')
    // By its name the group lets tasks be read and made.
    expect((await leitor.get('juridico/v1/tarefas/')).status).toBe(200)
    expect((await leitor.call('POST', 'base/v1/etiquetas/', { nm_etiqueta: 'a', cor: '#aa0000' })).status).toBe(201)
    const ticked = (await endpoints()).filter((e) =>
      ['menu/tarefas:::get', 'juridico/tarefas:::get', 'base/etiquetas:::get'].includes(e.ds_permissao),
    )
    expect(ticked).toHaveLength(3)
    const changed = await coordenadora.call('PATCH', `auth/v1/grupos/${made.body.id}/`, {
      ie_padrao: false,
      endpoints: ticked.map((e) => e.id),
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const { body } = await leitor.get<{ permissoes: string[]; menus: string[]; flags: string[] }>(
      'auth/v1/usuarios/userdata/',
    )
    expect(body.permissoes.toSorted()).toEqual(['base/etiquetas:::get', 'juridico/tarefas:::get', 'menu/tarefas:::get'])
    expect(body.menus).toEqual(['menu/tarefas:::get'])
    expect(body.flags).toContain('taskModule')
    expect((await leitor.get('juridico/v1/tarefas/')).status).toBe(200)
    expect((await leitor.get('juridico/v1/tarefas/exportar/')).status).toBe(403)
    expect((await leitor.call('POST', 'juridico/v1/tarefas/', { nm_titulo: 'x' })).status).toBe(403)
    expect((await leitor.call('PATCH', 'juridico/v1/tarefas/finalizar/1/', {})).status).toBe(403)
    expect((await leitor.call('POST', 'base/v1/etiquetas/', { nm_etiqueta: 'b', cor: '#aa0000' })).status).toBe(403)
    expect((await leitor.get('department/v1/equipes/')).status).toBe(403)
    // Lists of choices that have no screens of their own are there for every form.
    expect((await leitor.get('base/v1/estados/')).status).toBe(200)
  })

  test('groups ticked before strings stood for what has no screens keep it when those come', async () => {
    const { db } = api.database
    const [group] = await rows<{ id: number }>(
      db,
      sql`insert into grupos (cd_empresa, nm_grupo, ie_padrao, endpoints) values (1, 'Marcado à mão', false, '{}') returning id`,
    )
    const has = async () =>
      (
        await rows<{ url: string }>(
          db,
          sql`select ds_url || ':::' || ds_metodo url from endpoints e join grupos g on e.id = any(g.endpoints) where g.id = ${group!.id}::bigint`,
        )
      ).map((r) => r.url)
    await db.transaction().execute((tx) => registerEndpoints(tx, model))
    expect(await has()).toEqual([])
    const kind = endpointsOf(model).filter((e) => model.has(e.subject) && model.get(e.subject).route === null)
    expect(kind.length).toBeGreaterThan(5)
    for (const { permission } of kind)
      await sql`delete from endpoints where ds_url || ':::' || ds_metodo = ${permission}`.execute(db)
    await db.transaction().execute((tx) => registerEndpoints(tx, model))
    expect((await has()).toSorted()).toEqual([...new Set(kind.map((e) => e.permission))].toSorted())
    await sql`delete from grupos where id = ${group!.id}::bigint`.execute(db)
  })
  test('a string never grants more than the group’s name lets through', async () => {
    const all = (await endpoints()).map((e) => e.id)
    const { body } = await midgard.get<Page<{ id: number }>>('auth/v1/grupos/?nm_grupo=Financeiro')
    expect(
      (await midgard.call('PATCH', `auth/v1/grupos/${body.results[0]!.id}/`, { ie_padrao: false, endpoints: all }))
        .status,
    ).toBe(200)
    const financeiro = await api.as('financeiro')
    expect((await financeiro.get('juridico/v1/tarefas/')).status).toBe(403)
    expect((await financeiro.call('POST', 'auth/v1/usuarios/', { username: 'z', first_name: 'Z' })).status).toBe(403)
    await midgard.call('PATCH', `auth/v1/grupos/${body.results[0]!.id}/`, { ie_padrao: true })
  })

  test('perm.grupos: what a person may do, each with the groups that are the reason', async () => {
    const { body } = await coordenadora.get<Effective>(`auth/v1/usuarios/${await userId('coordenadora')}/permissoes/`)
    expect(body.flags).toContainEqual({ flag: 'taskCoordinator', grupos: ['Tarefa-Coordenador'] })
    // A substring gives more than meant.
    expect(body.flags).toContainEqual({ flag: 'taskModule', grupos: ['Tarefa-Coordenador'] })
    expect(body.flags).toContainEqual({ flag: 'integrationModule', grupos: ['IA Integração', 'Integração'] })
    const reason = (permissao: string) => body.permissoes.find((p) => p.permissao === permissao)!.grupos
    expect(reason('auth/grupos:::post')).toEqual(['Gestor'])
    expect(reason('auth/endpoints:::post')).toEqual([])
    expect(reason('menu/agenda:::get')).toEqual(['Agenda'])
    expect(
      (await (await api.as('advogada')).get(`auth/v1/usuarios/${await userId('coordenadora')}/permissoes/`)).status,
    ).toBe(403)
    expect(
      (await (await api.as('vizinha')).get(`auth/v1/usuarios/${await userId('coordenadora')}/permissoes/`)).status,
    ).toBe(404)
  })

  test('nobody puts out the last who can manage access: not by a name, not by ticks, not by removal', async () => {
    const { body } = await coordenadora.get<Page<{ id: number }>>('auth/v1/grupos/?nm_grupo=Gestor')
    const url = `auth/v1/grupos/${body.results[0]!.id}/`
    const last = 'O escritório precisa de pelo menos um gestor ativo.'
    // In this firm there is a superuser too, who could help: they leave for the time of the test.
    const { sql } = await import('../../server/core/db/db.ts')
    await sql`update usuarios set is_active = false where username = 'midgard'`.execute(api.database.db)
    expect((await coordenadora.call('PATCH', url, { nm_grupo: 'Chefia' })).body).toEqual({ nm_grupo: [last] })
    expect((await coordenadora.call('PATCH', url, { ie_padrao: false, endpoints: [] })).body).toEqual({
      endpoints: [last],
    })
    expect((await coordenadora.call('DELETE', url)).body).toEqual({ nm_grupo: [last] })
    await sql`update usuarios set is_active = true where username = 'midgard'`.execute(api.database.db)
    midgard = await api.as('midgard')
    expect((await coordenadora.call('PATCH', url, { nm_grupo: 'Gestor geral' })).status).toBe(200)
  })

  test('a manager changes nothing of a superuser’s person: with their address the password could be had', async () => {
    const { sql } = await import('../../server/core/db/db.ts')
    // Of this firm alone, so that nothing else keeps the manager away.
    await sql`update usuarios set estabelecimentos = array[1]::bigint[] where username = 'midgard'`.execute(
      api.database.db,
    )
    const url = `auth/v1/usuarios/${await userId('midgard')}/`
    expect((await coordenadora.call('PATCH', url, { ds_email: 'minha@exemplo.com.br' })).status).toBe(403)
    expect((await coordenadora.call('PATCH', url, { username: 'outro' })).status).toBe(403)
    expect((await coordenadora.call('DELETE', url)).status).toBe(403)
    for (const last_name of ['de Midgard', 'Midgard'])
      expect((await midgard.call('PATCH', url, { last_name })).status).toBe(200)
    await sql`update usuarios set estabelecimentos = array[1, 2]::bigint[] where username = 'midgard'`.execute(
      api.database.db,
    )
  })

  test('a superuser sees as somebody: their rights, nothing changed, on record', async () => {
    const id = await userId('estagiario')
    const started = await midgard.call<{ token: string; username: string }>('POST', `auth/v1/usuarios/${id}/ver-como/`)
    expect([started.status, started.body.username]).toEqual([200, 'estagiario'])
    const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
      api.app.inject({
        method,
        url: `/api/${url}`,
        headers: { authorization: `Bearer ${started.body.token}` },
        ...(payload && { payload }),
      })
    const data = (await call('GET', 'auth/v1/usuarios/userdata/')).json<Record<string, unknown>>()
    expect(data).toMatchObject({
      username: 'estagiario',
      visto_por: 'midgard',
      somente_leitura: 'Você está vendo como Edu Sampaio. Nada pode ser alterado.',
    })
    expect(data.flags).not.toContain('superuser')
    expect((await call('GET', 'juridico/v1/tarefas/')).statusCode).toBe(200)
    expect((await call('GET', 'auth/v1/endpoints/')).statusCode).toBe(403)
    expect((await call('POST', 'base/v1/etiquetas/', { nm_etiqueta: 'c', cor: '#aa0000' })).statusCode).toBe(403)
    expect((await call('GET', 'auth/v1/perfil/')).statusCode).toBe(403)
    expect((await call('POST', 'auth/v1/perfil/senha/', {})).statusCode).toBe(403)
    expect((await call('POST', `auth/v1/usuarios/${id}/ver-como/`)).statusCode).toBe(403)
    const { body } = await midgard.get<{ acao: string; usuario: string }[] | Page<{ acao: string }>>(
      `auth/v1/usuarios/${id}/auditoria/`,
    )
    expect(JSON.stringify(body)).toContain('Marina Midgard')
    expect(JSON.stringify(body)).toMatch(/ver-como/)
    // It ends with the superuser's own session.
    await midgard.call('DELETE', 'auth/v1/authentication/token/')
    midgard = await api.as('midgard')
    expect((await call('GET', 'juridico/v1/tarefas/')).statusCode).toBe(401)
    expect((await coordenadora.call('POST', `auth/v1/usuarios/${id}/ver-como/`)).status).toBe(403)
  })
})
