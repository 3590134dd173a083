import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSigner } from 'fast-jwt'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const TOKEN = 'auth/v1/authentication/token/'
const sign = (key: string, more: object) =>
  createSigner({ key, algorithm: 'HS256' })({ sub: '2', username: 'coordenadora', senha: Date.now() + 60_000, ...more })

describe.each(engines)('session on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    coordenadora = await api.as('coordenadora')
  })
  afterAll(() => api?.close())
  const bearer = (token: string, url: string) =>
    api.app.inject({ method: 'GET', url: `/api/${url}`, headers: { authorization: `Bearer ${token}` } })

  test('auth.token: Não foi possível fazer login com as credenciais fornecidas!', async () => {
    const { status, body } = await api.anonymous.call('POST', TOKEN, { username: 'coordenadora', password: 'errada' })
    expect([status, body]).toEqual([401, { detail: 'Não foi possível fazer login com as credenciais fornecidas!' }])
    expect((await api.anonymous.call('POST', TOKEN, { username: 'ninguem', password: 'errada' })).body).toEqual(body)
    expect((await api.anonymous.call('POST', TOKEN, 'lixo')).status).toBeLessThan(500)
  })
  test('auth.token: the eleventh failure has to wait', async () => {
    for (let i = 0; i < 10; i++) await api.anonymous.call('POST', TOKEN, { username: 'estagiario', password: `x${i}` })
    const late = await api.anonymous.call('POST', TOKEN, { username: 'estagiario', password: 'banca-demo' })
    expect(late.status).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  })
  test('an expired token is 403 token_expirado and can be renewed with the password; a false one is 401', async () => {
    const old = sign('segredo-de-teste', { exp: Math.floor(Date.now() / 1000) - 10 })
    const refused = await bearer(old, 'juridico/v1/tarefas/')
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { detail: 'Sua sessão expirou, faça login para continuar!', codigo: 'token_expirado' },
    ])
    expect((await bearer(sign('outro-segredo', {}), 'juridico/v1/tarefas/')).statusCode).toBe(401)
    expect((await bearer(`${coordenadora.token.slice(0, -2)}xx`, 'juridico/v1/tarefas/')).statusCode).toBe(401)
    const wrong = await api.anonymous.call('POST', `${TOKEN}refresh/`, {
      username: 'coordenadora',
      password: 'x',
      token: old,
    })
    expect(wrong.status).toBe(401)
    const other = await api.anonymous.call('POST', `${TOKEN}refresh/`, {
      username: 'vizinha',
      password: 'banca-demo',
      token: old,
    })
    expect(other.status).toBe(401)
    const renewed = await api.anonymous.call<{ token: string }>('POST', `${TOKEN}refresh/`, {
      username: 'coordenadora',
      password: 'banca-demo',
      token: old,
    })
    expect(renewed.status).toBe(200)
    expect((await bearer(renewed.body.token, 'juridico/v1/tarefas/')).statusCode).toBe(200)
  })
  test('auth.token.refresh auth.token.verify', async () => {
    expect((await api.anonymous.call('POST', `${TOKEN}verify/`, { token: coordenadora.token })).body).toEqual({
      valido: true,
    })
    expect((await api.anonymous.call('POST', `${TOKEN}verify/`, { token: 'x' })).status).toBe(401)
    expect(
      (
        await api.anonymous.call('POST', `${TOKEN}refresh/`, {
          username: 'coordenadora',
          password: 'banca-demo',
          token: coordenadora.token,
        })
      ).status,
    ).toBe(200)
  })
  test('usuarios.userdata: who, where and with which rights, and no secret', async () => {
    const { body } = await coordenadora.get<Record<string, unknown>>('auth/v1/usuarios/userdata/')
    expect(body).toMatchObject({ username: 'coordenadora', ie_correspondente: false, versao: '0.1.0' })
    expect(body.flags).toEqual(
      expect.arrayContaining(['taskCoordinator', 'generalCoordinator', 'taskModule', 'calendar']),
    )
    expect(body.flags).not.toContain('superuser')
    expect(body.permissoes).toEqual(
      expect.arrayContaining(['menu/agenda:::get', 'menu/tarefas:::get', 'juridico/tarefas:::get']),
    )
    expect(body.permissoes).not.toContain('auth/endpoints:::post')
    expect(JSON.stringify(body)).not.toMatch(/argon|hash|senha/)
  })
  test('g.http.empresa: the company comes from the session, never from what the client sends', async () => {
    const midgard = await api.as('midgard')
    const { body } = await midgard.get<{ estabelecimentos: { pk: number }[] }>('auth/v1/usuarios/userdata/')
    const [a, b] = body.estabelecimentos.map((e) => e.pk)
    const of = async (pk: number) =>
      (await midgard.get<{ results: { cd_empresa: number }[] }>(`juridico/v1/tarefas/?cd_empresa=${pk}`)).body.results
    expect((await of(a!)).every((r) => r.cd_empresa === a)).toBe(true)
    expect((await of(b!)).every((r) => r.cd_empresa === b)).toBe(true)
    expect((await coordenadora.get(`juridico/v1/tarefas/?cd_empresa=${b === 1 ? a : b}`)).status).toBe(403)
    expect((await coordenadora.get('juridico/v1/tarefas/?cd_empresa=-1')).status).toBe(403)
    expect((await coordenadora.get('juridico/v1/tarefas/?cd_empresa=abc')).status).toBe(403)
    const sent = await coordenadora.call<{ cd_empresa: number }>('POST', 'base/v1/etiquetas/', {
      nm_etiqueta: 'Minha',
      cor: '#aabbcc',
      cd_empresa: 3,
    })
    expect([sent.status, sent.body.cd_empresa]).toEqual([201, 1])
  })
  test('a correspondent has the shared scope and sees no task', async () => {
    const correspondente = await api.as('correspondente')
    expect((await correspondente.get<{ cd_empresa: number }>('auth/v1/usuarios/userdata/')).body.cd_empresa).toBe(-1)
    expect((await correspondente.get('juridico/v1/tarefas/')).status).toBe(403)
  })
  test('nobody makes themselves a superuser', async () => {
    const made = await coordenadora.call('POST', 'auth/v1/grupos/', { nm_grupo: 'Midgard' })
    expect(made.status).toBe(403)
    const { body } = await coordenadora.get<{ results: { id: number; nr_versao: number }[] }>(
      'auth/v1/usuarios/?username=advogada',
    )
    const midgard = await api.as('midgard')
    const groups = await midgard.get<{ results: { id: number }[] }>('auth/v1/grupos/?nm_grupo=midgard')
    expect(
      (
        await coordenadora.call('PATCH', `auth/v1/usuarios/${body.results[0]!.id}/`, {
          grupos: [groups.body.results[0]!.id],
        })
      ).status,
    ).toBe(403)
    expect(
      (await (await api.as('advogada')).call('PATCH', `auth/v1/usuarios/${body.results[0]!.id}/`, { first_name: 'X' }))
        .status,
    ).toBe(403)
  })
  test('someone deactivated is out at once', async () => {
    const advogada = await api.as('advogada')
    const { body } = await coordenadora.get<{ results: { id: number }[] }>('auth/v1/usuarios/?username=advogada')
    const url = `auth/v1/usuarios/${body.results[0]!.id}/`
    expect((await coordenadora.call('PATCH', url, { is_active: false })).status).toBe(200)
    expect((await advogada.get('juridico/v1/tarefas/')).status).toBe(401)
    expect((await coordenadora.call('PATCH', url, { is_active: true })).status).toBe(200)
  })
  test('an unreadable field is neither shown, nor filtered, nor sorted, nor exported', async () => {
    const estagiario = await api.as('vizinha').then(() => api.as('financeiro'))
    const { body } = await estagiario.get<{ results: Record<string, unknown>[] }>('department/v1/funcionarios/')
    expect(body.results.length).toBeGreaterThan(0)
    expect(body.results.some((r) => 'nr_cpf' in r)).toBe(false)
    expect((await estagiario.get('department/v1/funcionarios/?nr_cpf=1')).status).toBe(400)
    expect((await estagiario.get('department/v1/funcionarios/?ordenar_por=nr_cpf')).status).toBe(400)
  })
  test('equipes.create equipes.list equipes.update equipes.delete: both areas answer, cd_responsaveis is the list sent', async () => {
    const made = await coordenadora.call<{ id: number; cd_funcionarios: number[]; qnt_funcionarios: number }>(
      'POST',
      'department/v1/equipes/',
      { nm_equipe: 'Nova', cd_responsaveis: [1, 2] },
    )
    expect([made.status, made.body.cd_funcionarios, made.body.qnt_funcionarios]).toEqual([201, [1, 2], 2])
    expect((await coordenadora.get<{ count: number }>('base/v1/equipes/?nm_equipe=nova')).body.count).toBe(1)
    const again = await coordenadora.call('POST', 'base/v1/equipes/', { nm_equipe: 'NOVA' })
    expect([again.status, again.body]).toEqual([400, { nm_equipe: ['Já existe equipe com este valor em "Equipe".'] }])
    const employee = await coordenadora.get<{ equipes: number[] }>('department/v1/funcionarios/1/')
    expect(employee.body.equipes).toContain(made.body.id)
    expect((await coordenadora.call('DELETE', `department/v1/equipes/${made.body.id}/`)).status).toBe(204)
  })
  test('security headers: a strict policy, no framing, no sniffing, no caching of data', async () => {
    const response = await bearer(coordenadora.token, 'juridico/v1/tarefas/')
    expect(response.headers['content-security-policy']).toMatch(/default-src 'self'.*object-src 'none'/)
    expect(response.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })
  test('bad input is never a 500', async () => {
    for (const [method, url, body] of [
      ['GET', 'juridico/v1/tarefas/?page=abc'],
      ['GET', 'juridico/v1/tarefas/?nr_por_pagina=-1'],
      ['GET', 'juridico/v1/tarefas/?dt_fatal=ontem'],
      ['GET', 'juridico/v1/tarefas/?cd_cliente=x'],
      ['GET', 'juridico/v1/tarefas/99999999999999999999/'],
      ['GET', 'juridico/v1/tarefas/1;drop table tarefas/'],
      ['GET', 'juridico/v1/tarefas/?busca=%27%22%5C%25_'],
      ['GET', 'juridico/v1/tarefas/?ordenar_por=,'],
      ['GET', 'juridico/v1/tarefas/?id=1,x'],
      ['GET', 'juridico/v1/tarefas/?card=constructor'],
      ['GET', 'juridico/v1/tarefas/?__proto__=1'],
      ['GET', 'juridico/v1/tarefas/?nm_titulo=%00'],
      [
        'POST',
        'juridico/v1/tarefas/',
        { nm_titulo: { a: 1 }, cd_responsaveis: 'x', etiquetas: [{}], dt_fatal: 7, anexos: [] },
      ],
      ['POST', 'juridico/v1/tarefas/', []],
      ['POST', 'juridico/v1/tarefas/', { nm_titulo: 'a\u0000b' }],
      [
        'POST',
        'juridico/v1/clientes/',
        { ie_tipo_cliente: 'XX', nm_cliente: 1, cd_valor_servico: 'x', nr_valor_advogado: '9'.repeat(40) },
      ],
      ['PATCH', 'juridico/v1/tarefas/1/', { nr_versao: 'x' }],
    ] as const) {
      const { status } = await coordenadora.call(method, url, body)
      expect([url, status < 500]).toEqual([url, true])
    }
  })
})
