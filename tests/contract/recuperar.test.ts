import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/core/db/db.ts'
import { loggedPath } from '../../server/core/http/loggedPath.ts'
import { engines, startApi, type Api } from './setup/api.ts'
import { mailServer, textOf } from './setup/correio.ts'

/** For what comes soon, however busy the machine is. */
const LONG = { timeout: 60_000 }
const FORGOT = 'auth/v1/usuarios/esqueci-minha-senha/'
const SENT = 'Um link para redefinir sua senha foi enviado para seu email.'
describe.each(engines)('password recovery on %s', (engine) => {
  let api: Api
  let mail: Awaited<ReturnType<typeof mailServer>>
  beforeAll(async () => {
    mail = await mailServer()
    api = await startApi(engine, {
      tarefas: 20,
      env: { SMTP_URL: mail.url, BANCA_URL: 'https://banca.exemplo.com.br/' },
    })
  })
  afterAll(async () => {
    await api?.close()
    await mail?.close()
  })
  const forgot = (email: string) => api.anonymous.get(`${FORGOT}?ds_email=${encodeURIComponent(email)}`)
  const linkOf = (raw: string) =>
    /https:\/\/banca\.exemplo\.com\.br\/forgot-password\/([\w-]{43})/.exec(textOf(raw))![1]!
  const reset = (token: string, password: string) =>
    api.anonymous.call<Record<string, unknown>>('POST', 'auth/v1/usuarios/nova-senha/', { token, password })
  const arrives = async (address: string, n = 1) => {
    await expect.poll(() => mail.to(address).length, LONG).toBe(n)
    return mail.to(address).at(-1)!.raw
  }

  test('usuarios.esqueci-minha-senha auth.reset.payload: the same answer for a known and an unknown address', async () => {
    const known = await forgot('advogada@exemplo.com.br')
    const unknown = await forgot('ninguem@exemplo.com.br')
    expect([known.status, known.body]).toEqual([200, { detail: SENT }])
    expect([unknown.status, unknown.body]).toEqual([200, { detail: SENT }])
    expect((await forgot('lixo')).body).toEqual({ ds_email: ['O campo "E-mail" é invalido!'] })
    const raw = await arrives('advogada@exemplo.com.br')
    expect(raw).toMatch(/^Subject: .*Redefini/m)
    expect(mail.to('ninguem@exemplo.com.br')).toEqual([])
    // The outbox holds no secret.
    const waiting = await sql`select * from trabalhos`.execute(api.database.db)
    expect(JSON.stringify(waiting.rows)).not.toContain(linkOf(raw))
    const links = await sql`select * from links`.execute(api.database.db)
    expect(JSON.stringify(links.rows)).not.toContain(linkOf(raw))
    expect(loggedPath(`/forgot-password/${linkOf(raw)}`)).toBe('/forgot-password/***')
  })

  test('usuarios.nova-senha recuperar.nova-senha: Senha redefinida com sucesso, once; sessions end', async () => {
    const before = await api.as('advogada')
    const token = linkOf(await arrives('advogada@exemplo.com.br'))
    expect((await reset(token, 'curta')).body).toEqual({
      password: ['O campo "Senha" precisa de pelo menos 10 caracteres.'],
    })
    const done = await reset(token, 'três tigres tristes')
    expect([done.status, done.body]).toEqual([200, { detail: 'Senha redefinida com sucesso' }])
    expect((await before.get('juridico/v1/tarefas/')).status).toBe(401)
    const again = await reset(token, 'outra senha qualquer')
    expect([again.status, again.body]).toEqual([
      400,
      { token: ['Este link não vale mais. Peça outro em “Esqueci minha senha”.'] },
    ])
    const login = await api.anonymous.call('POST', 'auth/v1/authentication/token/', {
      username: 'advogada',
      password: 'três tigres tristes',
    })
    expect(login.status).toBe(200)
    expect(textOf(await arrives('advogada@exemplo.com.br', 2))).toContain('A senha do usuário advogada foi alterada')
  })

  test('an expired link, an older one and nonsense do not count', async () => {
    await forgot('financeiro@exemplo.com.br')
    const first = linkOf(await arrives('financeiro@exemplo.com.br'))
    await forgot('financeiro@exemplo.com.br')
    const second = linkOf(await arrives('financeiro@exemplo.com.br', 2))
    expect((await reset(first, 'três tigres tristes')).status).toBe(400)
    await sql`update links set dt_expira = now() - interval '1 minute'`.execute(api.database.db)
    expect((await reset(second, 'três tigres tristes')).status).toBe(400)
    for (const token of ['', 'x', '\u0000', second + 'x'])
      expect((await reset(token, 'três tigres tristes')).status).toBe(400)
    expect((await api.anonymous.call('POST', 'auth/v1/usuarios/nova-senha/', [])).status).toBe(400)
  })

  test('usuarios.convite: a new user is invited by mail, and the invitation leads to a password', async () => {
    const coordenadora = await api.as('coordenadora')
    const made = await coordenadora.call<{ id: number }>('POST', 'auth/v1/usuarios/', {
      username: 'nova.pessoa',
      first_name: 'Nova',
      ds_email: 'nova.pessoa@exemplo.com.br',
    })
    expect(made.status).toBe(201)
    const raw = await arrives('nova.pessoa@exemplo.com.br')
    expect(textOf(raw)).toContain('Seu usuário é nova.pessoa')
    const invitation = await api.anonymous.get('auth/v1/usuarios/convite/?ds_email=NOVA.pessoa@exemplo.com.br')
    expect(invitation.body).toEqual({
      valido: true,
      ds_email: 'nova.pessoa@exemplo.com.br',
      cd_empresa: 1,
      ie_correspondente: false,
    })
    expect((await reset(linkOf(raw), 'um caminho no mato')).status).toBe(200)
    expect((await api.anonymous.get('auth/v1/usuarios/convite/?ds_email=nova.pessoa@exemplo.com.br')).status).toBe(404)
    expect((await api.anonymous.get('auth/v1/usuarios/convite/')).status).toBe(404)
    const again = await coordenadora.call('POST', `auth/v1/usuarios/${made.body.id}/convidar/`)
    expect(again.status).toBe(200)
    await arrives('nova.pessoa@exemplo.com.br', 3)
    expect((await (await api.as('estagiario')).call('POST', `auth/v1/usuarios/${made.body.id}/convidar/`)).status).toBe(
      403,
    )
  })

  test('a mail server that refuses is tried again later; the request knows nothing of it', async () => {
    mail.refuse(true)
    expect((await forgot('estagiario@exemplo.com.br')).status).toBe(200)
    const waiting = () =>
      sql<{ erro: string | null }>`select erro from trabalhos where nome = 'correio' and dt_feito is null`
        .execute(api.database.db)
        .then((r) => r.rows)
    await expect.poll(async () => (await waiting())[0]?.erro ?? '', LONG).toContain('caixa cheia')
    mail.refuse(false)
    await sql`update trabalhos set dt_tentar = now() where nome = 'correio'`.execute(api.database.db)
    await forgot('ninguem@exemplo.com.br')
    await arrives('estagiario@exemplo.com.br')
    // It is noted after it went out.
    await expect.poll(waiting, LONG).toEqual([])
  })

  test('whoever asks too often has to wait', async () => {
    let last = 200
    for (let i = 0; i < 12 && last === 200; i++) last = (await forgot('coordenadora@exemplo.com.br')).status
    expect(last).toBe(429)
  })
})

describe('without a mail server', () => {
  test('mail becomes files in the data folder, which the log names', async () => {
    const api = await startApi('pglite', { tarefas: 20 })
    try {
      await api.anonymous.get(`${FORGOT}?ds_email=advogada@exemplo.com.br`)
      const folder = join(api.folder, 'emails')
      const files = () => {
        try {
          return readdirSync(folder)
        } catch {
          return []
        }
      }
      const written = () => files().map((name) => readFileSync(join(folder, name), 'utf8'))
      await expect.poll(written, LONG).toEqual([expect.stringMatching(/^To: advogada@exemplo\.com\.br/m)])
    } finally {
      await api.close()
    }
  })
})
