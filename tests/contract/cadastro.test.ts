import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { mailToInvited } from '../../server/areas/correio/convidado.ts'
import { engines, startApi, type Api } from './setup/api.ts'

const FIRM = 'auth/v1/estabelecimentos/auto-cadastro/'
const firm = {
  cnpj: '11.222.333/0001-81',
  nm_razao_social: 'Prado e Associados Advocacia S/S',
  nm_nome_fantasia: 'Prado Advocacia',
  first_name: 'Helena',
  username: 'helena.prado',
  ds_email: 'helena@prado.exemplo.com.br',
  password: 'o rio corre manso',
}
const person = {
  nm_correspondente: 'Rui Campos',
  nr_cpf_cnpj: '529.982.247-25',
  nr_oab: 'OAB/MG 12.345',
  nr_telefone: '(31) 99999-1234',
  ds_email: 'rui@campos.exemplo.com.br',
  password: 'o trem das onze e meia',
}

describe.each(engines)('registration on %s', (engine) => {
  let api: Api
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
  })
  afterAll(() => api?.close())
  const register = (url: string, body: object) => api.anonymous.call<Record<string, unknown>>('POST', url, body)
  const enter = (username: string, password: string) => api.login(username, password)

  test('estabelecimentos.auto-cadastro auth.no-token auth.no-empresa: what is wrong is said by field', async () => {
    const { status, body } = await register(FIRM, {
      ...firm,
      cnpj: '11.222.333/0001-82',
      username: '',
      ds_email: 'x',
      password: 'curta',
    })
    expect([status, body]).toEqual([
      400,
      {
        cnpj: ['O campo "CNPJ" é invalido!'],
        username: ['O campo "Usuário" é obrigatório!'],
        ds_email: ['O campo "E-mail" é invalido!'],
        password: ['O campo "Senha" precisa de pelo menos 10 caracteres.'],
      },
    ])
    expect((await register(FIRM, { ...firm, grupos: [1] })).body).toEqual({ grupos: ['Este campo não existe.'] })
    expect((await register(FIRM, { ...firm, username: 'Coordenadora' })).body).toEqual({
      username: ['Já existe usuário com este valor em "Usuário".'],
    })
  })

  test('estabelecimentos.auto-cadastro: the firm, its administrator, starter groups and a trial', async () => {
    const made = await register(FIRM, firm)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const helena = await enter('helena.prado', firm.password)
    const { body } = await helena.get<Record<string, never>>('auth/v1/usuarios/userdata/')
    const today = todayIn('America/Sao_Paulo')
    expect(body).toMatchObject({
      cd_empresa: made.body.cd_empresa,
      somente_leitura: null,
      estabelecimentos: [
        { cnpj: '11222333000181', nm_razao_social: firm.nm_razao_social, dt_fim_teste: addDays(today, 30) },
      ],
    })
    expect(body.flags).toEqual(expect.arrayContaining(['manager', 'taskCoordinator', 'generalCoordinator']))
    expect(body.flags).not.toContain('superuser')
    // Everything is there to work at once, and nothing of anybody else.
    expect((await helena.get<{ count: number }>('juridico/v1/tarefas/')).body.count).toBe(0)
    expect((await helena.get<{ count: number }>('juridico/v1/tipo-tarefas/')).body.count).toBeGreaterThan(3)
    expect((await helena.get<{ count: number }>('auth/v1/grupos/')).body.count).toBeGreaterThan(10)
    expect((await helena.call('POST', 'base/v1/etiquetas/', { nm_etiqueta: 'Urgente', cor: '#aa0000' })).status).toBe(
      201,
    )
    expect((await register(FIRM, { ...firm, username: 'outra' })).body).toEqual({
      cnpj: ['Já existe estabelecimento com este valor em "CNPJ".'],
    })
  })

  test('when the trial ends everything can be seen and nothing changed', async () => {
    const helena = await enter('helena.prado', firm.password)
    const yesterday = addDays(todayIn('America/Sao_Paulo'), -1)
    await sql`update estabelecimentos set dt_fim_teste = ${yesterday} where cnpj = '11222333000181'`.execute(
      api.database.db,
    )
    const midgard = await api.as('midgard')
    const firms = await midgard.get<{ results: { id: number }[] }>('auth/v1/estabelecimentos/?nm_nome_fantasia=Prado')
    const id = firms.body.results[0]!.id
    const named = await midgard.call('PATCH', `auth/v1/estabelecimentos/${id}/`, {
      nm_nome_fantasia: 'Prado Advogados',
    })
    expect([named.status, named.body]).toEqual([200, expect.objectContaining({ nr_grupo_minimo: 5 })])
    const refused = await helena.call('POST', 'base/v1/etiquetas/', { nm_etiqueta: 'Outra', cor: '#aa0000' })
    expect(refused.status).toBe(403)
    expect(refused.body).toEqual({
      codigo: 'somente_leitura',
      detail: expect.stringMatching(
        /^O período de teste de Prado Advogados terminou em \d\d\/\d\d\/\d{4}: os dados podem ser vistos, não alterados\.$/,
      ),
    })
    expect((await helena.get('base/v1/etiquetas/')).status).toBe(200)
    expect((await helena.get('base/v1/etiquetas/exportar/')).status).toBe(200)
    expect((await helena.get('base/v1/notificacoes/contador/')).status).toBe(200)
    expect(
      (await helena.get<{ somente_leitura: string }>('auth/v1/usuarios/userdata/')).body.somente_leitura,
    ).toContain('terminou')
    // An inactive firm is the same; a superuser brings it back.
    expect(
      (
        await midgard.call('PATCH', `auth/v1/estabelecimentos/${id}/?cd_empresa=${id}`, {
          dt_fim_teste: null,
          ie_ativo: false,
        })
      ).status,
    ).toBe(200)
    expect((await helena.call('DELETE', 'base/v1/etiquetas/999/')).body.detail).toBe(
      'Prado Advogados está inativo: os dados podem ser vistos, não alterados.',
    )
    expect(
      (await midgard.call('POST', `base/v1/etiquetas/?cd_empresa=${id}`, { nm_etiqueta: 'X', cor: '#aa0000' })).status,
    ).toBe(403)
    expect(
      (await midgard.call('PATCH', `auth/v1/estabelecimentos/${id}/?cd_empresa=${id}`, { ie_ativo: true })).status,
    ).toBe(200)
    expect((await helena.call('POST', 'base/v1/etiquetas/', { nm_etiqueta: 'Outra', cor: '#aa0000' })).status).toBe(201)
  })

  test('correspondentes.cadastro usuario.restrito logistica.correspondente: a correspondent registers and sees the shared scope only', async () => {
    expect(
      (await register('logistica/v1/correspondentes/cadastro/', { ...person, nr_cpf_cnpj: '529.982.247-24' })).body,
    ).toEqual({ nr_cpf_cnpj: ['O campo "CPF/CNPJ" é invalido!'] })
    // Where they go is typed, for there is no list to choose from yet.
    for (const [ds_comarcas, message] of [
      ['Campinas/SP, Nenhures/SP', 'Não há comarca "Nenhures/SP": escreva cidade e UF, como Campinas/SP.'],
      ['Bonito', 'Há mais de uma comarca "Bonito": escreva também a UF, como Campinas/SP.'],
    ])
      expect((await register('logistica/v1/correspondentes/cadastro/', { ...person, ds_comarcas })).body).toEqual({
        ds_comarcas: [message],
      })
    const made = await register('logistica/v1/correspondentes/cadastro/', {
      ...person,
      ds_comarcas: 'campinas/sp; São Paulo (SP), SAO PAULO - SP',
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(
      (await register('auth/v1/correspondentes/cadastro/', { ...person, ds_email: 'outro@campos.exemplo.com.br' }))
        .body,
    ).toEqual({ nr_cpf_cnpj: ['Já existe correspondente com este valor em "CPF/CNPJ".'] })
    const rui = await enter(person.ds_email, person.password)
    expect((await rui.get('logistica/v1/perfil-correspondente/?cd_empresa=-1')).body).toMatchObject({
      cd_cidades: [3509502, 3550308],
      pracas: [{ cd_cidade: 3509502 }, { cd_cidade: 3550308 }],
    })
    const { body } = await rui.get<Record<string, never>>('auth/v1/usuarios/userdata/')
    expect(body).toMatchObject({ cd_empresa: -1, ie_correspondente: true, estabelecimentos: [] })
    expect(body.flags).toContain('correspondentUser')
    expect((await rui.get('juridico/v1/tarefas/')).status).toBe(403)
    expect((await rui.get('juridico/v1/tarefas/?cd_empresa=1')).status).toBe(403)
    expect((await rui.get('auth/v1/usuarios/')).status).toBeLessThan(500)
  })
})

describe.each(engines)('a correspondent who is invited on %s', (engine) => {
  let api: Api
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
  })
  afterAll(() => api?.close())
  const AT = 'logistica/v1/convites-correspondentes/'
  const ds_email = 'nova@correspondente.exemplo.com.br'
  const mails = () =>
    rows<{ cd_convite: string }>(
      api.database.db,
      sql`select dados->>'cd_convite' cd_convite from trabalhos where nome = 'correio' and dados->>'modelo' = 'convite_correspondente' order by id`,
    )

  test('is written to once each time, and shown as registered after it', async () => {
    const [firm, vizinha, outside] = await Promise.all([
      api.as('coordenadora'),
      api.as('vizinha'),
      api.as('correspondente'),
    ])
    const wrong = await firm.call('POST', AT, { ds_email: 'x' })
    expect([wrong.status, wrong.body]).toEqual([400, { ds_email: ['O campo "E-mail" é invalido!'] }])
    const made = await firm.call<{ id: number; cd_empresa: number }>('POST', AT, { ds_email: ds_email.toUpperCase() })
    expect([made.status, made.body]).toMatchObject([201, { ds_email, ie_situacao: 'EN', cd_correspondente: null }])
    const { id } = made.body
    expect(await mails()).toEqual([{ cd_convite: String(id) }])
    // Its link carries the address that alone closes the invitation.
    const mail = await mailToInvited(
      api.database.db,
      { cd_convite: id, cd_empresa: made.body.cd_empresa },
      'https://banca.exemplo',
    )
    expect(mail?.text).toContain('https://banca.exemplo/register/correspondente#nova%40correspondente.exemplo.com.br\n')
    const twice = await firm.call('POST', AT, { ds_email })
    expect([twice.status, twice.body]).toEqual([
      400,
      { ds_email: ['Este e-mail já foi convidado: reenvie o convite da lista.'] },
    ])
    expect((await firm.call('PATCH', `${AT}reenviar/${id}/`, {})).status).toBe(200)
    expect(await mails()).toHaveLength(2)
    // Another firm's invitations are its own, and nobody's from outside.
    expect((await vizinha.get(`${AT}${id}/`)).status).toBe(404)
    expect((await vizinha.call('PATCH', `${AT}reenviar/${id}/`, {})).status).toBe(404)
    expect((await outside.get(`${AT}?cd_empresa=-1`)).status).toBe(403)
    expect((await outside.call('POST', `${AT}?cd_empresa=-1`, { ds_email: 'a@b.com.br' })).status).toBe(403)
    const came = await api.anonymous.call<{ id: number }>('POST', 'logistica/v1/correspondentes/cadastro/', {
      ...person,
      ds_email,
    })
    expect(came.status, JSON.stringify(came.body)).toBe(201)
    const after = (await firm.get(`${AT}${id}/`)).body
    expect(after).toMatchObject({ ie_situacao: 'CA', ob_correspondente: { nm_correspondente: 'Rui Campos' } })
    expect((await firm.call('PATCH', `${AT}reenviar/${id}/`, {})).status).toBe(400)
    expect(await mails()).toHaveLength(2)
  })
})

describe('a server closed to strangers', () => {
  test('registers nobody, and says so', async () => {
    const api = await startApi('pglite', { tarefas: 20, env: { BANCA_CADASTRO: '0' } })
    try {
      const { status, body } = await api.anonymous.call('POST', FIRM, firm)
      expect([status, body.detail]).toEqual([
        403,
        'O cadastro está fechado neste servidor. Fale com quem o administra.',
      ])
    } finally {
      await api.close()
    }
  })
})
