import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/core/db/db.ts'
import { entities } from '../../src/schemas/index.ts'
import { DEMO_PASSWORD } from '../../server/demo/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }
const PESSOAS = 'department/v1/funcionarios/'
const USUARIOS = 'auth/v1/usuarios/'

describe.each(engines)('personnel department on %s', (engine) => {
  let api: Api
  let gestora: Client
  let advogada: Client
  let vizinha: Client
  let midgard: Client
  let n = 0
  const hire = async (more: object, as = gestora) => {
    const { status, body } = await as.call<Row>('POST', PESSOAS, { nm_funcionario: `Pessoa ${++n}`, ...more })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const withUser = () => hire({ user: { username: `equipe${++n}`, first_name: 'Da Equipe' } })
  const user = async (id: unknown, as = gestora) => (await as.get<Row>(`${USUARIOS}${String(id)}/`)).body
  const trail = async (url: string) =>
    (await gestora.get<{ acao: string; usuario: string; alteracoes: { campo: string }[] }[]>(`${url}auditoria/`)).body

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    ;[gestora, advogada, vizinha, midgard] = (await Promise.all(
      ['coordenadora', 'advogada', 'vizinha', 'midgard'].map((u) => api.as(u)),
    )) as [Client, Client, Client, Client]
  })
  afterAll(() => api?.close())

  test('funcionario.criar: a user who does not exist is created with the employee, with a password that opens', async () => {
    const pessoa = await hire({
      nm_funcionario: 'Nadir Prado',
      user: {
        username: 'nadir',
        first_name: 'Nadir',
        last_name: 'Prado',
        ds_email: 'nadir@exemplo.com.br',
        password: DEMO_PASSWORD,
      },
    })
    const created = await user(pessoa.cd_authuser)
    expect([created.username, created.nm_usuario, created.is_active]).toEqual(['nadir', 'Nadir Prado', true])
    const nadir = await api.as('nadir')
    expect((await nadir.get<Row>('auth/v1/usuarios/userdata/')).body.cd_funcionario).toBe(pessoa.id)
    expect((await trail(`${USUARIOS}${created.id}/`))[0]!.acao).toBe('criar')
  })

  test('funcionario.criar: an existing user of another firm is reused, whatever the case of the name, once they accept', async () => {
    const before = (await midgard.get<Page>(`${USUARIOS}?nr_por_pagina=1`)).body.count
    const pessoa = await hire({ nm_funcionario: 'Vera Zanetti', user: { username: 'VIZINHA', first_name: 'X' } })
    expect(pessoa.cd_authuser).toBeNull()
    const { id } = (await vizinha.get<Page>('auth/v1/perfil/convites/')).body.results[0]!
    expect((await vizinha.call('POST', `auth/v1/perfil/convites/${id}/aceitar/`, {})).status).toBe(200)
    const reused = await user((await gestora.get<Row>(`${PESSOAS}${pessoa.id}/`)).body.cd_authuser)
    expect([reused.username, reused.first_name]).toEqual(['vizinha', 'Vera'])
    expect((await midgard.get<Page>(`${USUARIOS}?nr_por_pagina=1`)).body.count).toBe(before + 1)
    const { body } = await (await api.as('vizinha')).get<{ estabelecimentos: unknown[] }>(`${USUARIOS}userdata/`)
    expect(body.estabelecimentos).toHaveLength(2)
    // What is theirs at the other firm cannot be taken through this one.
    const taken = await gestora.call('PATCH', `${USUARIOS}${reused.id}/`, { ds_email: 'golpe@exemplo.com.br' })
    expect([taken.status, taken.body]).toEqual([
      400,
      {
        ds_email: ['Este usuário também pertence a outro escritório: os dados dele não podem ser alterados por este.'],
      },
    ])
    // Leaving the firm is not being turned off.
    expect((await gestora.call('PATCH', `${PESSOAS}${pessoa.id}/inativar/`, {})).status).toBe(200)
    expect(
      (await vizinha.get<{ estabelecimentos: unknown[] }>(`${USUARIOS}userdata/`)).body.estabelecimentos,
    ).toHaveLength(1)
    expect((await gestora.call('PATCH', `${PESSOAS}${pessoa.id}/ativar/`, {})).status).toBe(200)
    // Back by another yes.
    const [again] = (await vizinha.get<Page>('auth/v1/perfil/convites/')).body.results
    expect((await vizinha.call('POST', `auth/v1/perfil/convites/${again!.id}/aceitar/`, {})).status).toBe(200)
    expect(
      (await vizinha.get<{ estabelecimentos: unknown[] }>(`${USUARIOS}userdata/`)).body.estabelecimentos,
    ).toHaveLength(2)
    expect((await gestora.call('DELETE', `${PESSOAS}${pessoa.id}/`)).status).toBe(204)
    expect(
      (await vizinha.get<{ estabelecimentos: unknown[] }>(`${USUARIOS}userdata/`)).body.estabelecimentos,
    ).toHaveLength(1)
  })

  test('funcionario.criar: what is wrong with the user is said at it, and nobody is created', async () => {
    const before = (await gestora.get<Page>(`${PESSOAS}?padrao=false`)).body.count
    for (const [given, message] of [
      [{ first_name: 'Sem nome' }, 'O campo "Usuário" é obrigatório!'],
      [{ username: 'curta', password: '123' }, 'O campo "Senha" precisa de pelo menos 10 caracteres.'],
      [{ username: 'torta', ds_email: 'x' }, 'O campo "E-mail" é invalido!'],
      ['x', 'O campo "Usuário" é invalido!'],
    ] as const) {
      const { status, body } = await gestora.call('POST', PESSOAS, { nm_funcionario: 'Não', user: given })
      expect([status, body]).toEqual([400, { user: [message] }])
    }
    expect((await gestora.get<Page>(`${PESSOAS}?padrao=false`)).body.count).toBe(before)
    expect((await gestora.get<Page>(`${USUARIOS}?username=torta`)).body.count).toBe(0)
    expect((await advogada.call('POST', PESSOAS, { nm_funcionario: 'Não', user: { username: 'x' } })).status).toBe(403)
  })

  test('funcionario.criar: whoever has no access gets it later, by a manager, once', async () => {
    const pessoa = await hire({ nm_funcionario: 'Sem Acesso Ainda' })
    const url = `${PESSOAS}${pessoa.id}/criar-usuario/`
    const bad = await gestora.call('POST', url, { username: 'ainda', password: 'curta' })
    expect([bad.status, bad.body]).toEqual([400, { user: ['O campo "Senha" precisa de pelo menos 10 caracteres.'] }])
    expect((await advogada.call('POST', url, { username: 'ainda' })).status).toBe(403)
    const done = await gestora.call<Row>('POST', url, { username: 'ainda', password: DEMO_PASSWORD })
    expect([done.status, done.body.nm_login]).toEqual([200, 'ainda'])
    expect((await user(done.body.cd_authuser)).nm_usuario).toBe('Sem Acesso Ainda')
    await api.as('ainda')
    expect((await gestora.call('POST', url, { username: 'outra' })).status).toBe(400)
    const trail = (await gestora.get<unknown[]>(`${PESSOAS}${pessoa.id}/auditoria/`)).body
    expect(JSON.stringify(trail)).not.toContain(DEMO_PASSWORD)
  })

  test('funcionario.ativo, funcionario.lista: active unless said otherwise; inactive ones when asked for', async () => {
    const ativa = await hire({ nm_funcionario: 'Ativa Padrão' })
    const inativa = await hire({ nm_funcionario: 'Inativa Padrão', ie_ativo: false })
    expect(ativa.ie_ativo).toBe(true)
    const found = async (query: string) =>
      (await gestora.get<Page>(`${PESSOAS}?nr_por_pagina=2000&${query}`)).body.results.map((r) => r.id)
    expect(await found('')).toContain(ativa.id)
    expect(await found('')).not.toContain(inativa.id)
    expect(await found('nm_funcionario=Padrão')).toEqual([ativa.id])
    expect(await found('ie_ativo=false')).toContain(inativa.id)
    expect(await found('ie_ativo=false')).not.toContain(ativa.id)
    expect(await found('padrao=false')).toEqual(expect.arrayContaining([ativa.id, inativa.id]))
    expect(await found(`id=${inativa.id}`)).toEqual([inativa.id])
  })

  test('funcionario.toggle: the linked user goes along, both ways, each in the history', async () => {
    const pessoa = await hire({ user: { username: 'vaievem', first_name: 'Vai', password: DEMO_PASSWORD } })
    const out = await gestora.call<Row>('PATCH', `${PESSOAS}${pessoa.id}/`, { ie_ativo: false })
    expect([out.status, out.body.ie_ativo, (await user(pessoa.cd_authuser)).is_active]).toEqual([200, false, false])
    await expect(api.as('vaievem')).rejects.toThrow('401')
    expect((await gestora.call('PATCH', `${PESSOAS}${pessoa.id}/ativar/`, {})).status).toBe(200)
    expect((await user(pessoa.cd_authuser)).is_active).toBe(true)
    await api.as('vaievem')
    const acts = await trail(`${USUARIOS}${String(pessoa.cd_authuser)}/`)
    expect(acts.filter((a) => a.alteracoes.some((c) => c.campo === 'is_active') && a.acao === 'editar')).toHaveLength(2)
  })

  test('funcionario.remover: the linked user is turned off first, and the teams lose a member', async () => {
    const pessoa = await hire({ user: { username: 'de.saida', first_name: 'Saída' } })
    const { body: equipe } = await gestora.call<Row>('POST', 'base/v1/equipes/', {
      nm_equipe: 'De saída',
      cd_responsaveis: [pessoa.id],
    })
    expect((await gestora.call('DELETE', `${PESSOAS}${pessoa.id}/`)).status).toBe(204)
    expect((await user(pessoa.cd_authuser)).is_active).toBe(false)
    const left = (await gestora.get<Row>(`base/v1/equipes/${equipe.id}/`)).body
    expect([left.qnt_funcionarios, left.nr_versao]).toEqual([0, 2])
  })

  test('funcionario.busca: ten on the first page from three letters; one by the linked user', async () => {
    for (let i = 0; i < 12; i++) await hire({ nm_funcionario: `Zulmira ${i}` })
    const { body } = await gestora.get<Page>(`${PESSOAS}?page=1&nr_por_pagina=10&nm_funcionario=zul`)
    expect([body.results.length, body.count]).toEqual([10, 12])
    const one = (await gestora.get<Page>(`${PESSOAS}?nr_por_pagina=1&cd_authuser=2`)).body
    expect([one.count, one.results[0]!.cd_authuser]).toEqual([1, 2])
  })

  test('perm.gestor.usuario: only a manager gets the linked user with the employee', async () => {
    const [eu] = (await gestora.get<Page>(`${PESSOAS}?cd_authuser=2`)).body.results
    expect([eu!.nm_login, eu!.ds_email_login]).toEqual(['coordenadora', 'coordenadora@exemplo.com.br'])
    const hidden = (await advogada.get<Row>(`${PESSOAS}${eu!.id}/`)).body
    expect(hidden).not.toHaveProperty('nm_login')
    expect(hidden).not.toHaveProperty('ds_email_login')
    expect((await advogada.get(`${PESSOAS}?nm_login=coordenadora`)).status).toBe(400)
  })

  test('equipe.picker: whoever has no user comes without cd_authuser, and the team counts its people', async () => {
    expect(entities.equipes.fields.cd_funcionarios.o.closed.note).toBe('(Sem acesso)')
    const { body } = await gestora.get<Page>(`${PESSOAS}?cd_authuser__empty=true`)
    expect(body.count).toBeGreaterThan(0)
    const { results } = (await gestora.get<Page>('department/v1/equipes/')).body
    for (const equipe of results)
      expect(equipe.qnt_funcionarios).toBe(((equipe.cd_funcionarios as number[] | null) ?? []).length)
  })

  test('equipe.picker: whoever has no user is taken into no team, and stays in one that they were in', async () => {
    const none = (await gestora.get<Page>(`${PESSOAS}?cd_authuser__empty=true`)).body.results[0]!
    const [inside, next] = [await withUser(), await withUser()]
    const T = 'base/v1/equipes/'
    const refused = {
      status: 400,
      body: {
        cd_funcionarios: ['O campo "Funcionários" aponta para um registro que não pode ser escolhido: (Sem acesso).'],
      },
    }
    const values = { nm_equipe: 'De quem entra', cd_responsaveis: [inside.id, none.id] }
    expect(await gestora.call('POST', T, values)).toMatchObject(refused)
    const made = await gestora.call<Row>('POST', T, { ...values, cd_responsaveis: [inside.id] })
    expect(made.status).toBe(201)
    const at = `${T}${made.body.id}/`
    expect(await gestora.call('PATCH', at, { cd_responsaveis: [inside.id, none.id] })).toMatchObject(refused)
    expect(
      await gestora.call('POST', `department/v1/equipes/${made.body.id}/add-funcionario/`, { cd_funcionario: none.id }),
    ).toMatchObject(refused)
    await sql`update funcionarios set cd_authuser = null where id = ${inside.id}::bigint`.execute(api.database.db)
    const more = await gestora.call<Row>('PATCH', at, { cd_responsaveis: [inside.id, next.id] })
    expect([more.status, more.body.cd_funcionarios]).toEqual([200, [inside.id, next.id]])
  })

  test('equipe.responsaveis: sent as cd_responsaveis, read as cd_funcionarios', async () => {
    const [a, b] = [await withUser(), await withUser()]
    const created = await gestora.call<Row>('POST', 'department/v1/equipes/', {
      nm_equipe: 'Das responsáveis',
      cd_responsaveis: [a.id],
    })
    expect([created.status, created.body.cd_funcionarios]).toEqual([201, [a.id]])
    const url = `department/v1/equipes/${created.body.id}/`
    const edited = await gestora.call<Row>('PATCH', url, { cd_responsaveis: [a.id, b.id] })
    expect([edited.body.cd_funcionarios, edited.body.qnt_funcionarios]).toEqual([[a.id, b.id], 2])
  })

  test('equipes: one employee in and out, versioned and audited', async () => {
    const pessoa = await withUser()
    const { body: equipe } = await gestora.call<Row>('POST', 'department/v1/equipes/', { nm_equipe: 'Entra e sai' })
    const url = `department/v1/equipes/${equipe.id}/`
    const added = await gestora.call<Row>('POST', `${url}add-funcionario/`, { cd_funcionario: pessoa.id })
    expect([added.status, added.body.cd_funcionarios, added.body.nr_versao]).toEqual([200, [pessoa.id], 2])
    expect((await gestora.call('POST', `${url}add-funcionario/`, { cd_funcionario: 999_999 })).body).toEqual({
      cd_funcionarios: ['O campo "Funcionários" aponta para um registro que não existe.'],
    })
    expect((await gestora.call('POST', `${url}add-funcionario/`, {})).body).toEqual({
      cd_funcionario: ['O campo "Funcionário" é obrigatório!'],
    })
    expect((await advogada.call('POST', `${url}add-funcionario/`, { cd_funcionario: pessoa.id })).status).toBe(403)
    expect((await vizinha.call('POST', `${url}add-funcionario/`, { cd_funcionario: 1 })).status).toBe(404)
    expect((await gestora.call('DELETE', `${url}remover-funcionario/${pessoa.id}/`)).status).toBe(204)
    expect((await gestora.call('DELETE', `${url}remover-funcionario/${pessoa.id}/`)).status).toBe(404)
    const now = (await gestora.get<Row>(url)).body
    expect([now.cd_funcionarios, now.nr_versao]).toEqual([null, 3])
    expect((await trail(url)).map((t) => t.acao)).toEqual(['editar', 'editar', 'criar'])
  })

  test('usuario.type_action: on and off, by a manager, in the own company only', async () => {
    const pessoa = await hire({ user: { username: 'chave', first_name: 'Chave' } })
    const empresa = (await gestora.get<Row>(`${USUARIOS}userdata/`)).body.cd_empresa as number
    const call = (as: Client, id: unknown, company: number, action: string) =>
      as.get<Row>(`${USUARIOS}inativar-ativar/${String(id)}/${company}/?type_action=${action}`)
    expect((await call(gestora, pessoa.cd_authuser, empresa, '0')).body.is_active).toBe(false)
    expect((await call(gestora, pessoa.cd_authuser, empresa, '1')).body.is_active).toBe(true)
    expect((await call(gestora, pessoa.cd_authuser, empresa, 'x')).status).toBe(400)
    expect((await call(gestora, pessoa.cd_authuser, empresa + 2, '0')).status).toBe(403)
    expect((await call(advogada, pessoa.cd_authuser, empresa, '0')).status).toBe(403)
    expect((await call(vizinha, pessoa.cd_authuser, empresa + 2, '0')).status).toBe(404)
    // Nobody with fewer rights puts out who has them all.
    const [tudo] = (await midgard.get<Page>('auth/v1/grupos/?nm_grupo=Midgard')).body.results
    const plena = await hire({ user: { username: 'plena', first_name: 'Plena', grupos: [tudo!.id] } }, midgard)
    expect((await call(gestora, plena.cd_authuser, empresa, '0')).status).toBe(403)
    const self = await call(gestora, 2, empresa, '0')
    expect([self.status, self.body]).toEqual([400, { is_active: ['Você não pode inativar o seu próprio usuário.'] }])
  })

  test('usuario.type_action: a firm keeps an active manager, whichever way somebody would take the last', async () => {
    const empresa = (await vizinha.get<Row>(`${USUARIOS}userdata/`)).body
    const at = `?cd_empresa=${String(empresa.cd_empresa)}`
    const last = { is_active: ['O escritório precisa de pelo menos um gestor ativo.'] }
    const url = `${USUARIOS}${empresa.id}/${at}`
    // The superuser belongs to other firms: they do not count as this one's manager.
    expect(
      (await midgard.get(`${USUARIOS}inativar-ativar/${empresa.id}/${String(empresa.cd_empresa)}/${at}&type_action=0`))
        .body,
    ).toEqual(last)
    expect((await midgard.call('PATCH', url, { is_active: false })).body).toEqual(last)
    expect((await vizinha.call('PATCH', url, { grupos: [] })).body).toEqual({ grupos: last.is_active })
    const [pessoa] = (await vizinha.get<Page>(`${PESSOAS}?cd_authuser=${empresa.id}`)).body.results
    expect((await midgard.call('PATCH', `${PESSOAS}${pessoa!.id}/${at}`, { ie_ativo: false })).body).toEqual(last)
    expect((await midgard.call('DELETE', `${PESSOAS}${pessoa!.id}/${at}`)).body).toEqual(last)
    expect((await vizinha.get<Row>(`${PESSOAS}${pessoa!.id}/`)).body.ie_ativo).toBe(true)
    // With another manager it goes.
    const gestor = (await vizinha.get<Page>('auth/v1/grupos/?nm_grupo=Gestor')).body.results[0]!
    await hire({ user: { username: 'segunda', first_name: 'Segunda', grupos: [gestor.id] } }, vizinha)
    expect((await midgard.call<Row>('PATCH', url, { is_active: false })).body.is_active).toBe(false)
    expect((await midgard.call<Row>('PATCH', url, { is_active: true })).status).toBe(200)
  })

  test('locais de trabalho: the city comes along as ob_cidade, the name is asked for', async () => {
    const LOCAIS = 'department/v1/trabalhos/locais/'
    const { body } = await gestora.call<Row>('POST', LOCAIS, { nm_local_trabalho: 'Anexo', cd_cidade: 3550308 })
    expect(body.ob_cidade).toEqual({ id: 3550308, nm_cidade: 'São Paulo', ds_uf: 'SP' })
    expect((await gestora.call('POST', LOCAIS, {})).body).toEqual({
      nm_local_trabalho: ['O campo "Nome" é obrigatório!'],
    })
    const pessoa = await hire({ cd_local_trabalho: body.id })
    expect((await gestora.call('DELETE', `${LOCAIS}${body.id}/`)).status).toBe(400)
    expect((pessoa.ob_local_trabalho as Row).nm_local_trabalho).toBe('Anexo')
  })
})

test('Local de trabalho cadastrado com sucesso! Função cadastrado com sucesso! Equipe cadastrada com sucesso! and the rest', () => {
  expect(entities['locais-trabalho'].messages).toEqual({
    created: 'Local de trabalho cadastrado com sucesso!',
    updated: 'Local de trabalho editado com sucesso!',
    deleted: 'Local de trabalho excluído com sucesso!',
  })
  expect(entities.funcoes.messages).toEqual({
    created: 'Função cadastrado com sucesso!',
    updated: 'Função editado com sucesso!',
    deleted: 'Função excluído com sucesso!',
  })
  expect(entities.funcionarios.messages).toEqual({
    created: 'Colaborador cadastrado com sucesso!',
    updated: 'Colaborador editado com sucesso!',
    deleted: 'Colaborador excluído com sucesso!',
  })
  // Of the two wordings that the spec gives for teams: the department's for what it writes, the base's for the rest.
  expect(entities.equipes.messages).toEqual({
    created: 'Equipe cadastrada com sucesso!',
    updated: 'Equipe editada',
    deleted: 'Equipe excluída',
  })
})
