import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { one, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { today } from './setup/fixture.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }
const TASKS = 'juridico/v1/tarefas/'
const AT = 'base/v1/comentarios/'

describe.each(engines)('comments on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  let advogada: Client
  let estagiario: Client
  let vizinha: Client
  /** Of a team the trainee is in and the lawyer is not; and of one that both are in. */
  let far: Row
  let near: Row
  const people: Record<string, { id: number; nome: string }> = {}
  const newTask = async (more: object): Promise<Row> => {
    const { status, body } = await coordenadora.call<Row>('POST', TASKS, {
      cd_tipo_tarefa: 2,
      nm_titulo: 'Contestação',
      cd_cliente: 1,
      nr_processo: '00020802520125150049',
      cd_cidade: 3550308,
      dt_fatal: addDays(today, 10),
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const say = (client: Client, task: Row, ds_comentario: string, more: object = {}) =>
    client.call<Row>('POST', AT, { cd_tarefa: task.id, ds_comentario, ...more })
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    coordenadora = await api.as('coordenadora')
    advogada = await api.as('advogada')
    estagiario = await api.as('estagiario')
    vizinha = await api.as('vizinha')
    for (const name of ['coordenadora', 'advogada', 'estagiario', 'financeiro']) {
      const found = await one<{ id: number; nome: string }>(
        api.database.db,
        sql`select u.id, f.nm_funcionario nome from usuarios u join funcionarios f on f.cd_authuser = u.id where u.username = ${name}`,
      )
      people[name] = found!
    }
    const teams = async (client: Client) =>
      (await client.get<{ equipes: number[] }>('auth/v1/usuarios/userdata/')).body.equipes
    const [hers, his] = [await teams(advogada), await teams(estagiario)]
    far = await newTask({ cd_equipe: his.find((id) => !hers.includes(id)) })
    near = await newTask({ cd_equipe: his.find((id) => hers.includes(id)) })
  })
  afterAll(() => api?.close())

  test('are said by whoever may read the record, and carry author and time', async () => {
    const { status, body } = await say(estagiario, far, '  Liguei para o cliente.  ')
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ cd_tarefa: far.id, ds_comentario: 'Liguei para o cliente.', mencoes: null })
    const { results } = (await coordenadora.get<Page>(`${AT}?cd_tarefa=${far.id}`)).body
    expect(results[0]).toMatchObject({ id: body.id, cd_usuario_cri: people.estagiario!.id })
    expect(results[0]!.dt_criado).toMatch(/Z$/)
    expect((await say(estagiario, far, ' ')).body).toHaveProperty('ds_comentario')
    expect((await say(estagiario, far, 'x'.repeat(5001))).status).toBe(400)
  })
  test('whoever cannot read the record reads none of them, by whatever way, and cannot say anything', async () => {
    const { body: said } = await say(coordenadora, far, 'Segredo da equipe')
    expect((await advogada.get(`${TASKS}${far.id}/`)).status).toBe(404)
    // There is something to be found: by whoever reads the record it is.
    const theirs = await estagiario.get<Page>(`${AT}?busca=segredo`)
    expect(theirs.body.results.map(({ id }) => id)).toEqual([said.id])
    for (const client of [advogada, vizinha, await api.as('financeiro')]) {
      const list = await client.get<Page>(`${AT}?cd_tarefa=${far.id}`)
      expect([list.status, list.body.results, list.body.count]).toEqual([200, [], 0])
      const all = await client.get<Page>(`${AT}?nr_por_pagina=1000`)
      expect(all.body.results.filter((row) => row.cd_tarefa === far.id)).toEqual([])
      expect(all.body.count).toBe(all.body.results.length)
      expect((await client.get<Page>(`${AT}?busca=segredo`)).body).toEqual({ results: [], count: 0 })
      expect((await client.get(`${AT}${said.id}/`)).status).toBe(404)
      expect((await client.get(`${AT}${said.id}/auditoria/`)).status).toBe(404)
      expect((await client.call('PATCH', `${AT}${said.id}/`, { ds_comentario: 'x' })).status).toBe(404)
      expect((await client.call('DELETE', `${AT}${said.id}/`)).status).toBe(404)
      expect((await client.get(`${AT}mencionaveis/?cd_tarefa=${far.id}`)).status).toBeGreaterThanOrEqual(403)
      expect(await say(client, far, 'Olá')).toMatchObject({ status: 400, body: { cd_tarefa: [expect.any(String)] } })
    }
    const file = await advogada.get(`${AT}exportar/`)
    expect(file.raw.includes('Segredo')).toBe(false)
  })
  test('only their author edits and deletes them, and never moves them elsewhere', async () => {
    const { body: said } = await say(estagiario, far, 'Rascunho')
    const edit = (client: Client, values: object) => client.call<Row>('PATCH', `${AT}${said.id}/`, values)
    expect((await edit(coordenadora, { ds_comentario: 'Outro' })).status).toBe(400)
    expect((await coordenadora.call('DELETE', `${AT}${said.id}/`)).status).toBe(400)
    expect((await edit(estagiario, { cd_tarefa: near.id })).status).toBe(400)
    expect((await edit(estagiario, { ds_comentario: 'Pronto', nr_versao: 1 })).body).toMatchObject({
      ds_comentario: 'Pronto',
      nr_versao: 2,
    })
    expect((await edit(estagiario, { ds_comentario: 'Velho', nr_versao: 1 })).status).toBe(409)
    expect((await estagiario.call('DELETE', `${AT}${said.id}/`)).status).toBe(204)
    expect((await estagiario.get(`${AT}${said.id}/`)).status).toBe(404)
  })
  test('mentions are of people of the firm who may read the record; the text decides who is mentioned', async () => {
    const {
      advogada: her,
      coordenadora: boss,
      financeiro: money,
    } = people as Record<string, { id: number; nome: string }>
    const both = `@${her!.nome} e @${boss!.nome}, vejam`
    const good = await say(estagiario, near, both, { mencoes: [her!.id, boss!.id] })
    expect([...(good.body.mencoes as number[])].sort()).toEqual([her!.id, boss!.id].sort())
    const blind = await say(estagiario, far, both, { mencoes: [her!.id, boss!.id] })
    expect(blind).toMatchObject({ status: 400, body: { mencoes: [expect.stringContaining(her!.nome)] } })
    expect(JSON.stringify(blind.body)).not.toContain(boss!.nome)
    expect((await say(estagiario, near, `@${money!.nome}`, { mencoes: [money!.id] })).body).toHaveProperty('mencoes')
    expect((await say(estagiario, near, 'ninguém', { mencoes: [999_999] })).body).toHaveProperty('mencoes')
    const foreign = (await vizinha.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id
    expect((await say(estagiario, near, '@Vera', { mencoes: [foreign] })).body).toHaveProperty('mencoes')
    const unnamed = await say(estagiario, near, `só @${boss!.nome}`, { mencoes: [her!.id, boss!.id] })
    expect(unnamed.body.mencoes).toEqual([boss!.id])
  })
  test('offers whom one may mention, by what was typed of the name, and nobody else', async () => {
    const whom = async (task: Row, busca = '') =>
      (
        await coordenadora.get<{ results: { id: number; nome: string }[] }>(
          `${AT}mencionaveis/?cd_tarefa=${task.id}&busca=${encodeURIComponent(busca)}`,
        )
      ).body.results
    const name = people.estagiario!.nome.split(' ')[0]!.toLowerCase()
    expect(await whom(far, name)).toContainEqual(people.estagiario)
    const her = people.advogada!.nome
    expect((await whom(near, her)).map(({ id }) => id)).toContain(people.advogada!.id)
    expect(await whom(far, her)).toEqual([])
    expect((await whom(near)).map(({ id }) => id)).not.toContain(people.coordenadora!.id)
    expect(await whom(near, '%')).toEqual([])
    expect((await coordenadora.get(`${AT}mencionaveis/`)).body).toHaveProperty('cd_tarefa')
  })
  test('whoever may be mentioned is found behind however many who may not, in a fixed number of statements', async () => {
    const { db, statements } = api.database
    const add = (first: number, last: number, username: string, as: string) =>
      sql`with u as (insert into usuarios (username, first_name, is_active, estabelecimentos, grupos)
            select ${username} || n, 'Pessoa', true, array[1], case when ${as} = '' then '{}' else (select grupos from usuarios where username = ${as}) end
            from generate_series(${first}::int, ${last}::int) n returning id, username)
          insert into funcionarios (cd_empresa, nm_funcionario, ie_ativo, cd_authuser) select 1, 'Aaa ' || username, true, id from u`.execute(
        db,
      )
    const once = async () => {
      const before = statements()
      const { body } = await coordenadora.get<{ results: { nome: string }[] }>(
        `${AT}mencionaveis/?cd_tarefa=${far.id}&busca=aaa`,
      )
      return { names: body.results.map(({ nome }) => nome), many: statements() - before }
    }
    // What the server does by itself meanwhile is counted, too: the least of several is the call's own.
    const asked = async () => {
      const all = [await once(), await once(), await once(), await once()]
      return { names: all[0]!.names, many: Math.min(...all.map(({ many }) => many)) }
    }
    await add(1, 5, 'fora', '')
    const few = await asked()
    expect(few.names).toEqual([])
    await add(101, 180, 'fora', '')
    await add(1, 9, 'geral', 'coordenadora')
    const { names, many } = await asked()
    expect(names).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Aaa geral${n}`))
    expect(many).toBeLessThanOrEqual(few.many + 1)
  })
  test('go with the task when it is deleted', async () => {
    const task = await newTask({ cd_equipe: 1 })
    const { body: said } = await say(coordenadora, task, 'Vai junto')
    expect((await coordenadora.call('DELETE', `${TASKS}${task.id}/`)).status).toBe(204)
    const left = await one(api.database.db, sql`select id from comentarios where id = ${said.id}::bigint`)
    expect(left).toBeUndefined()
  })
})
