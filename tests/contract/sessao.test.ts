import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Profile = {
  sessoes: { id: string; atual: boolean; ds_agente: string | null }[]
  segundo_fator: { ativo: boolean; codigos: number; exigido: boolean }
  preferencias: { novo_acesso: boolean }
  ds_email: string
}
const TOKEN = 'auth/v1/authentication/token/'
const PROFILE = 'auth/v1/perfil/'

describe.each(engines)('one’s own account on %s', (engine) => {
  let api: Api
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
  })
  afterAll(() => api?.close())
  const profile = async (of: Client) => (await of.get<Profile>(PROFILE)).body
  const enter = (username: string, password: string, codigo?: string) =>
    api.anonymous.call<{ token?: string; detail?: string; codigo?: string }>('POST', TOKEN, {
      username,
      password,
      codigo,
    })

  test('auth.sessao.ativa: one’s sessions are listed, and one ended counts no more', async () => {
    const here = await api.as('advogada')
    const there = await api.as('advogada')
    const { sessoes } = await profile(here)
    expect(sessoes.filter((s) => s.atual)).toHaveLength(1)
    const other = (await profile(there)).sessoes.find((s) => s.atual)!
    expect((await here.call('DELETE', `${PROFILE}sessoes/${other.id}/`)).status).toBe(204)
    expect((await there.get('juridico/v1/tarefas/')).status).toBe(401)
    expect((await here.get('juridico/v1/tarefas/')).status).toBe(200)
    expect((await here.call('DELETE', `${PROFILE}sessoes/${other.id}/`)).status).toBe(404)
    expect((await here.call('DELETE', `${PROFILE}sessoes/%27%20or%201=1/`)).status).toBe(404)
    const again = await api.as('advogada')
    expect((await here.call('DELETE', `${PROFILE}sessoes/outras/`)).status).toBe(204)
    expect((await again.get('juridico/v1/tarefas/')).status).toBe(401)
    expect((await profile(here)).sessoes).toHaveLength(1)
  })

  test('a session that nobody used for a month ends with the next login', async () => {
    const old = await api.as('coordenadora')
    const { sessoes } = await profile(old)
    const id = sessoes.find((s) => s.atual)!.id
    await sql`update sessoes set dt_vista = now() - interval '31 days' where id::text = ${id}`.execute(api.database.db)
    const now = await api.as('coordenadora')
    expect((await profile(now)).sessoes.map((s) => s.id)).not.toContain(id)
  })

  test('auth.logout: a logout ends the session on the server too; nobody ends another’s', async () => {
    const one = await api.as('financeiro')
    const two = await api.as('financeiro')
    const stranger = await api.as('advogada')
    const mine = (await profile(one)).sessoes.find((s) => s.atual)!
    expect((await stranger.call('DELETE', `${PROFILE}sessoes/${mine.id}/`)).status).toBe(404)
    expect((await one.call('DELETE', TOKEN)).status).toBe(204)
    expect((await one.get(PROFILE)).status).toBe(401)
    expect((await two.get(PROFILE)).status).toBe(200)
  })

  test('a new password is checked, ends the other sessions and keeps this one', async () => {
    const here = await api.as('vizinha')
    const there = await api.as('vizinha')
    const change = (atual: string, nova: string) =>
      here.call<{ token: string; nova?: string[]; atual?: string[] }>('POST', `${PROFILE}senha/`, { atual, nova })
    expect((await change('errada', 'uma frase bem minha')).body).toEqual({ atual: ['Senha incorreta.'] })
    for (const [nova, message] of [
      ['curta', 'O campo "Senha" precisa de pelo menos 10 caracteres.'],
      ['1234567890', 'Esta senha está entre as mais usadas. Escolha outra.'],
      ['password123', 'Esta senha está entre as mais usadas. Escolha outra.'],
      ['Flamengo2026', 'Esta senha está entre as mais usadas. Escolha outra.'],
      ['vizinha1234', 'A senha não pode repetir o usuário.'],
    ] as const)
      expect((await change('banca-demo', nova)).body).toEqual({ nova: [message] })
    const done = await change('banca-demo', 'uma frase bem minha')
    expect(done.status).toBe(200)
    expect((await there.get(PROFILE)).status).toBe(401)
    const bearer = (token: string) =>
      api.app.inject({ method: 'GET', url: `/api/${PROFILE}`, headers: { authorization: `Bearer ${token}` } })
    expect((await bearer(done.body.token)).statusCode).toBe(200)
    expect((await enter('vizinha', 'banca-demo')).status).toBe(401)
    expect((await enter('vizinha', 'uma frase bem minha')).status).toBe(200)
  })

  test('someone deactivated and activated again has to log in again', async () => {
    const advogada = await api.as('advogada')
    const coordenadora = await api.as('coordenadora')
    const { body } = await coordenadora.get<{ results: { id: number }[] }>('auth/v1/usuarios/?username=advogada')
    const url = `auth/v1/usuarios/${body.results[0]!.id}/`
    await coordenadora.call('PATCH', url, { is_active: false })
    await coordenadora.call('PATCH', url, { is_active: true })
    expect((await advogada.get('juridico/v1/tarefas/')).status).toBe(401)
  })

  test('a second factor: enrolled with the app, asked for at login, each code once, recovery codes', async () => {
    const user = await api.as('estagiario')
    const begun = await user.call<{ chave: string; uri: string; qr: string }>('POST', `${PROFILE}segundo-fator/`, {
      password: 'banca-demo',
    })
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Banca:estagiario/)
    expect(begun.body.qr).toMatch(/^<svg/)
    const app = new TOTP({ secret: Secret.fromBase32(begun.body.chave) })
    expect((await user.call('POST', `${PROFILE}segundo-fator/confirmar/`, { codigo: '000000' })).status).toBe(400)
    const confirmed = await user.call<{ codigos: string[] }>('POST', `${PROFILE}segundo-fator/confirmar/`, {
      codigo: app.generate(),
    })
    expect(confirmed.body.codigos).toHaveLength(10)
    // Nothing readable lies in the database.
    const stored = await sql<{
      segredo: string
      codigos: string[]
    }>`select segredo, codigos from segundos_fatores`.execute(api.database.db)
    expect(JSON.stringify(stored.rows)).not.toContain(begun.body.chave)
    expect(JSON.stringify(stored.rows)).not.toContain(confirmed.body.codigos[0]!.replace('-', ''))

    const asked = await enter('estagiario', 'banca-demo')
    expect([asked.status, asked.body]).toEqual([
      401,
      { detail: 'Informe o código do aplicativo autenticador.', codigo: 'segundo_fator' },
    ])
    // The code that confirmed is spent: the next one of the app is of the step after.
    expect((await enter('estagiario', 'banca-demo', app.generate())).status).toBe(401)
    const next = app.generate({ timestamp: Date.now() + 30_000 })
    expect((await enter('estagiario', 'banca-demo', next)).status).toBe(200)
    expect((await enter('estagiario', 'banca-demo', next)).body.detail).toBe('Código incorreto ou já usado.')
    const recovery = confirmed.body.codigos[3]!
    expect((await enter('estagiario', 'banca-demo', recovery.toLowerCase())).status).toBe(200)
    expect((await enter('estagiario', 'banca-demo', recovery)).status).toBe(401)
    expect((await profile(user)).segundo_fator).toEqual({ ativo: true, codigos: 9, exigido: false })
    expect((await user.call('DELETE', `${PROFILE}segundo-fator/`, { password: 'x' })).body).toEqual({
      password: ['Senha incorreta.'],
    })
    expect((await user.call('DELETE', `${PROFILE}segundo-fator/`, { password: 'banca-demo' })).status).toBe(204)
    expect((await enter('estagiario', 'banca-demo')).status).toBe(200)
  })

  test('who knows the password guesses ten codes, however the name is spelled, and then waits with the right one too', async () => {
    const user = await api.as('financeiro')
    const begun = await user.call<{ chave: string }>('POST', `${PROFILE}segundo-fator/`, { password: 'banca-demo' })
    const app = new TOTP({ secret: Secret.fromBase32(begun.body.chave) })
    const confirmed = await user.call<{ codigos: string[] }>('POST', `${PROFILE}segundo-fator/confirmar/`, {
      codigo: app.generate(),
    })
    const known = ['financeiro', 'FINANCEIRO', 'fínanceiro', 'Financeirò']
    // No answer of the app's own, nor one of its neighbours.
    const guesses = Array.from({ length: 10 }, (_, i) => `zz${i}zz${i}zz`)
    for (const [i, guess] of guesses.entries()) {
      const { status, body } = await enter(known[i % known.length]!, 'banca-demo', guess)
      expect([i, status, body.detail]).toEqual([i, 401, 'Código incorreto ou já usado.'])
    }
    for (const name of known)
      expect([name, (await enter(name, 'banca-demo', confirmed.body.codigos[0])).status]).toEqual([name, 429])
    // Nobody else waits.
    await api.as('midgard')
    await sql`delete from freios`.execute(api.database.db)
    // Guessed at the same moment no more are answered than one after the other.
    const atOnce = await Promise.all(
      Array.from({ length: 25 }, (_, i) => enter(known[i % known.length]!, 'banca-demo', `yy${i}yy${i}yy`)),
    )
    const looked = atOnce.filter(({ status }) => status !== 429)
    expect(looked.map(({ status, body }) => [status, body.codigo])).toEqual(looked.map(() => [401, 'segundo_fator']))
    expect(looked).toHaveLength(10)
    await sql`delete from freios`.execute(api.database.db)
    expect((await enter('financeiro', 'banca-demo', confirmed.body.codigos[0])).status).toBe(200)
    expect((await user.call('DELETE', `${PROFILE}segundo-fator/`, { password: 'banca-demo' })).status).toBe(204)
  })

  test('a group may require it: nothing but the profile answers before it is there', async () => {
    const coordenadora = await api.as('coordenadora')
    const { body } = await coordenadora.get<{ results: { id: number }[] }>('auth/v1/grupos/?nm_grupo=Financeiro')
    const url = `auth/v1/grupos/${body.results[0]!.id}/`
    const user = await api.as('financeiro')
    expect((await user.get('department/v1/funcionarios/')).status).toBe(200)
    await coordenadora.call('PATCH', url, { ie_exige_segundo_fator: true })
    const refused = await user.get('department/v1/funcionarios/')
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        detail: 'Seu grupo exige um segundo fator. Ative-o no seu perfil para continuar.',
        codigo: 'segundo_fator_obrigatorio',
      },
    ])
    expect((await profile(user)).segundo_fator.exigido).toBe(true)
    await coordenadora.call('PATCH', url, { ie_exige_segundo_fator: false })
  })

  test('the profile: own data and choices; another e-mail asks for the password', async () => {
    const user = await api.as('advogada')
    const change = (body: object) => user.call<Profile & Record<string, unknown>>('PATCH', PROFILE, body)
    expect((await change({ first_name: ' ' })).body).toEqual({ first_name: ['O campo "Nome" é obrigatório!'] })
    expect((await change({ ds_email: 'sem arroba' })).body).toEqual({ ds_email: ['O campo "E-mail" é invalido!'] })
    expect((await change({ ds_email: 'nova@exemplo.com.br' })).body).toEqual({ password: ['Senha incorreta.'] })
    const done = await change({
      last_name: 'Vasconcelos Lima',
      ds_email: 'nova@exemplo.com.br',
      password: 'banca-demo',
      preferencias: { novo_acesso: false, outra: 1 },
    })
    expect(done.body).toMatchObject({ last_name: 'Vasconcelos Lima', ds_email: 'nova@exemplo.com.br' })
    expect(done.body.preferencias).toMatchObject({ novo_acesso: false })
    expect(done.body.preferencias).not.toHaveProperty('outra')
    expect((await user.get<{ nome: string }>('auth/v1/usuarios/userdata/')).body.nome).toBe('Ana Vasconcelos Lima')
  })
})
