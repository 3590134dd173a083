import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number }
type Page = { results: Row[]; count: number }

/** The calls of the contract that an entity declares: ids, address, what is made and what is changed of it. */
const CALLS: readonly (readonly [ids: string, url: string, made: object, changed: object])[] = [
  [
    'grupos.list grupos.get grupos.create grupos.update grupos.delete',
    'auth/v1/grupos/',
    { nm_grupo: 'Grupo de prova' },
    { nm_grupo: 'Grupo provado' },
  ],
  [
    'usuarios.list usuarios.get usuarios.create usuarios.update usuarios.delete',
    'auth/v1/usuarios/',
    { username: 'prova', first_name: 'Pró' },
    { last_name: 'Vado' },
  ],
  [
    'avisos.list avisos.create avisos.get avisos.update avisos.delete',
    'auth/v1/avisos/',
    { ds_titulo: 'Prova', ds_aviso: '<p>Prova</p>' },
    { ds_titulo: 'Provado' },
  ],
  [
    'foros.list foros.get foros.create foros.update foros.delete',
    'base/v1/foros/',
    { nm_foro: 'Foro de prova', cd_cidade: 3550308 },
    { nm_foro: 'Foro provado' },
  ],
  [
    'etiquetas.list etiquetas.create etiquetas.update etiquetas.delete etiquetas.get',
    'base/v1/etiquetas/',
    { nm_etiqueta: 'PROVA', cor: '#aa00bb' },
    { cor: '#00aabb' },
  ],
  [
    'department.equipes.list department.equipes.create department.equipes.update department.equipes.delete',
    'department/v1/equipes/',
    { nm_equipe: 'Equipe de prova', cd_responsaveis: [1] },
    { nm_equipe: 'Equipe provada' },
  ],
  [
    'trabalhos.locais.list trabalhos.locais.get trabalhos.locais.create trabalhos.locais.update trabalhos.locais.delete',
    'department/v1/trabalhos/locais/',
    { nm_local_trabalho: 'Local de prova', cd_cidade: 3550308 },
    { nm_local_trabalho: 'Local provado' },
  ],
  [
    'funcoes.list funcoes.get funcoes.create funcoes.update funcoes.delete',
    'department/v1/funcoes/',
    { nm_funcao: 'Função de prova' },
    { nm_funcao: 'Função provada' },
  ],
  [
    'funcionarios.list funcionarios.get funcionarios.create funcionarios.update funcionarios.delete',
    'department/v1/funcionarios/',
    { nm_funcionario: 'Pessoa de prova' },
    { nm_funcionario: 'Pessoa provada' },
  ],
]

describe.each(engines)('the contract’s calls on %s', (engine) => {
  let api: Api
  let user: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    user = await api.as('coordenadora')
  })
  afterAll(() => api?.close())

  test.each(CALLS)('%s', async (_ids, url, given, change) => {
    const before = (await user.get<Page>(`${url}?page=1&nr_por_pagina=2&paginacao=true&ordenar_por=-id`)).body
    expect(before.results.length).toBeLessThanOrEqual(2)
    const made = await user.call<Row>('POST', url, given)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const at = `${url}${made.body.id}/`
    const list = (await user.get<Page>(`${url}?ordenar_por=-id&nr_por_pagina=1`)).body
    expect([list.count, list.results[0]!.id]).toEqual([before.count + 1, made.body.id])
    const changed = await user.call<Row>('PATCH', at, change)
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect((await user.get<Row>(at)).body).toMatchObject({ id: made.body.id, ...change })
    // Without the slash it is the same call.
    expect((await user.get<Row>(at.slice(0, -1))).body.id).toBe(made.body.id)
    expect((await (await api.as('vizinha')).get(at)).status).toBe(404)
    const removed = await user.call('DELETE', at)
    expect(removed.status, JSON.stringify(removed.body)).toBe(204)
    expect((await user.get(at)).status).toBe(404)
    expect((await user.get<Page>(`${url}?nr_por_pagina=1`)).body.count).toBe(before.count)
  })

  test('estabelecimentos.list estabelecimentos.get auth.no-empresa: the firms of the session, without a company', async () => {
    const { body } = await user.get<Page>('auth/v1/estabelecimentos/')
    expect(body.count).toBe(1)
    expect((await user.get<Row>(`auth/v1/estabelecimentos/${body.results[0]!.id}/`)).body).toHaveProperty(
      'dt_fim_teste',
    )
  })

  test('department.equipes.add-funcionario department.equipes.remover-funcionario: one person in and out', async () => {
    const [team] = (await user.get<Page>('department/v1/equipes/?nr_por_pagina=1')).body.results
    const all = (await user.get<Page>('department/v1/funcionarios/?nr_por_pagina=100')).body.results.map((f) => f.id)
    const members = team!.cd_funcionarios as number[]
    const other = all.find((id) => !members.includes(id))!
    const at = `department/v1/equipes/${team!.id}/`
    const added = await user.call<Row>('POST', `${at}add-funcionario/`, { cd_funcionario: other })
    expect([added.status, added.body.qnt_funcionarios]).toEqual([200, members.length + 1])
    expect((await user.call('DELETE', `${at}remover-funcionario/${other}/`)).status).toBe(204)
    expect((await user.get<Row>(at)).body.cd_funcionarios).toEqual(members)
    const estagiario = await api.as('estagiario')
    expect((await estagiario.call('POST', `${at}add-funcionario/`, { cd_funcionario: other })).status).toBe(403)
  })

  test('usuarios.inativar-ativar: type_action 0 and 1', async () => {
    const [person] = (await user.get<Page>('auth/v1/usuarios/?username=estagiario')).body.results
    const turn = (action: number) =>
      user.get<Row>(`auth/v1/usuarios/inativar-ativar/${person!.id}/1/?type_action=${action}`)
    expect([(await turn(0)).body.is_active, (await turn(1)).body.is_active]).toEqual([false, true])
  })

  test('cadastro-automatico.get cadastro-automatico.create cadastro-automatico.update autocadastro.default autocadastro.empresa', async () => {
    const at = 'base/v1/cadastro-automatico/'
    expect((await user.get<Row>(`${at}?cd_empresa=1`)).body.habilitado).toBe(false)
    const made = await user.call<Row>('POST', at, { habilitado: true })
    expect(made.status).toBeLessThan(300)
    const changed = await user.call<Row>('PATCH', `${at}${made.body.id}/?cd_empresa=1`, { habilitado: false })
    expect([changed.status, changed.body.habilitado]).toEqual([200, false])
    expect((await (await api.as('vizinha')).get<Row>(at)).body.habilitado).toBe(false)
  })

  test('Usuário excluído com sucesso: only who never did anything; the others are deactivated', async () => {
    const [person] = (await user.get<Page>('auth/v1/usuarios/?username=advogada')).body.results
    const refused = await user.call('DELETE', `auth/v1/usuarios/${person!.id}/`)
    expect(refused.status).toBe(400)
    expect(String(refused.body.detail)).toMatch(/Inative o usuário|está em uso/)
  })

  test('auth.funcionario.vinculo perm.correspondente: staff come with their employee record, correspondents without', async () => {
    const data = async (name: string) => (await (await api.as(name)).get<Row>('auth/v1/usuarios/userdata/')).body
    expect((await data('advogada')).cd_funcionario).toEqual(expect.any(Number))
    const guest = await data('correspondente')
    expect([guest.cd_funcionario, guest.flags]).toEqual([null, expect.arrayContaining(['correspondentUser'])])
  })
})

describe.each(engines)('customers on %s', (engine) => {
  let api: Api
  let user: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    user = await api.as('coordenadora')
  })
  afterAll(() => api?.close())

  test('cliente.payload.pf cliente.inativar: a person keeps the CPF and no CNPJ, a company the other; one field deactivates', async () => {
    const cpf = '529.982.247-25'
    const cnpj = '11.222.333/0001-81'
    const person = await user.call<Row>('POST', 'juridico/v1/clientes/', {
      ie_tipo_cliente: 'PF',
      nm_cliente: 'Pessoa de prova',
      nr_cpf: cpf,
      nr_cnpj: cnpj,
    })
    expect(person.status, JSON.stringify(person.body)).toBe(201)
    expect(person.body).toMatchObject({ nr_cpf: '52998224725', nr_cnpj: null })
    const company = await user.call<Row>('PATCH', `juridico/v1/clientes/${person.body.id}/`, {
      ie_tipo_cliente: 'PJ',
      nr_cnpj: cnpj,
    })
    expect(company.body).toMatchObject({ nr_cpf: null, nr_cnpj: '11222333000181' })
    // Nothing but the one field has to be sent.
    const gone = await user.call<Row>('PATCH', `juridico/v1/clientes/${person.body.id}/`, { ie_ativo: false })
    expect([gone.status, gone.body.ie_ativo, gone.body.nm_cliente]).toEqual([200, false, company.body.nm_cliente])
  })
})
