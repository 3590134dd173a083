import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstAccessCode } from '../../server/areas/plataforma/firstAccess.ts'
import { seedPlaces } from '../../server/areas/plataforma/places.ts'
import { engines, startApi, type Api } from './setup/api.ts'
import { freePort } from './setup/postgres.ts'

describe.each(engines)('a database where there is nobody, on %s', (engine) => {
  let api: Api
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 0, env: { BANCA_DEMO: '0' } })
    await seedPlaces(api.database.db)
  })
  afterAll(() => api?.close())
  const url = 'auth/v1/primeiro-acesso/'
  const given = {
    codigo: firstAccessCode('segredo-de-teste'),
    nm_nome_fantasia: 'Prado Advogados',
    cnpj: '11.222.333/0001-81',
    first_name: 'Paula',
    username: 'paula',
    ds_email: 'Paula@Prado.exemplo.com.br',
    password: 'uma-senha-longa',
  }

  test('says so, and refuses what is missing or too short, field by field', async () => {
    expect((await api.anonymous.get('saude')).body).toMatchObject({ vazio: true, demo: false })
    const { status, body } = await api.anonymous.call('POST', url, {
      ...given,
      username: ' ',
      ds_email: 'paula@',
      cnpj: '11.222.333/0001-82',
      password: 'curta',
    })
    expect([status, body]).toEqual([
      400,
      {
        username: ['O campo "Usuário" é obrigatório!'],
        ds_email: ['O campo "E-mail" é invalido!'],
        cnpj: ['O campo "CNPJ" é invalido!'],
        password: ['O campo "Senha" precisa de pelo menos 10 caracteres.'],
      },
    ])
  })
  test('belongs to whoever sees what the server printed, and to no other visitor', async () => {
    const refused = { codigo: ['O código não é o que o servidor mostrou ao iniciar.'] }
    for (const codigo of ['000000000000', firstAccessCode('outro segredo'), '{}', 'x'.repeat(100_000)]) {
      const { status, body } = await api.anonymous.call('POST', url, { ...given, codigo })
      expect([status, body]).toEqual([400, refused])
    }
    const { ds_email: _address, ...unreachable } = given
    expect((await api.anonymous.call('POST', url, unreachable)).body).toEqual({
      ds_email: ['O campo "E-mail" é obrigatório!'],
    })
    const { codigo: _code, ...without } = given
    expect((await api.anonymous.call('POST', url, without)).body).toEqual({
      codigo: ['O campo "Código" é obrigatório!'],
    })
    expect((await api.anonymous.get('saude')).body).toMatchObject({ vazio: true })
  })
  test('registers the firm and its administrator once, of many at the same time', async () => {
    const all = await Promise.all([1, 2, 3].map(() => api.anonymous.call('POST', url, given)))
    expect(all.map((a) => a.status).sort()).toEqual([204, 403, 403])
    const { body } = await api.anonymous.call<{ token: string }>('POST', 'auth/v1/authentication/token/', {
      username: 'paula',
      password: given.password,
    })
    const me = await api.app.inject({
      url: '/api/auth/v1/usuarios/userdata/',
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(me.json().flags).toEqual(expect.arrayContaining(['taskCoordinator', 'manager', 'generalCoordinator']))
    expect(me.json().flags).not.toContain('superuser')
    const profile = await (await api.login('paula', given.password)).get<{ ds_email: string }>('auth/v1/perfil/')
    expect(profile.body.ds_email).toBe(given.ds_email.toLowerCase())
    expect((await api.anonymous.get('saude')).body).toMatchObject({ vazio: false })
  })
})

describe('the postal code service is a courtesy', () => {
  let api: Api
  let postal: Server
  beforeAll(async () => {
    postal = createServer((request, response) => {
      if (request.url?.includes('01310100'))
        response.end(
          JSON.stringify({
            logradouro: 'Avenida Paulista',
            bairro: 'Bela Vista',
            localidade: 'São Paulo',
            uf: 'SP',
            ibge: '3550308',
          }),
        )
      else if (request.url?.includes('99999999')) response.end(JSON.stringify({ erro: true }))
      else response.destroy()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => postal.once('listening', resolve))
    api = await startApi('pglite', {
      tarefas: 30,
      env: { CEP_URL: `http://127.0.0.1:${(postal.address() as AddressInfo).port}/{cep}/` },
    })
  })
  afterAll(async () => {
    await api?.close()
    postal.close()
  })

  test('it fills the address, and when it knows nothing or is down the answer is a quiet 404', async () => {
    const user = await api.as('coordenadora')
    expect((await user.get('base/v1/cep/01310-100/')).body).toMatchObject({
      logradouro: 'Avenida Paulista',
      bairro: 'Bela Vista',
      uf: 'SP',
      ibge: 3550308,
    })
    expect((await user.get('base/v1/cep/99999-999/')).status).toBe(404)
    expect((await user.get('base/v1/cep/11111-111/')).status).toBe(404)
    expect((await user.get('base/v1/cep/123/')).status).toBe(404)
  })
})

test('the built server prints the code of the first access where there is nobody, and no more once there is somebody', async () => {
  expect(existsSync('dist/server/main.js'), 'npm run build comes first').toBe(true)
  const data = mkdtempSync(join(tmpdir(), 'banca-codigo-'))
  const { PATH = '' } = process.env
  /** What it says until `said`, and then ends. */
  const started = async (run: (url: string, code: string | undefined) => Promise<void>) => {
    const port = await freePort()
    const env = { PATH, PORT: String(port), HOST: '127.0.0.1', BANCA_DADOS: data, BANCA_DEMO: '0' }
    const server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (d: Buffer) => (out += d.toString()))
    const ended = new Promise<number | null>((resolve) => server.once('close', resolve))
    try {
      await expect.poll(() => out, { timeout: 170_000, interval: 200 }).toContain(`http://127.0.0.1:${port}`)
      await run(`http://127.0.0.1:${port}/api/auth/v1/primeiro-acesso/`, /primeiro acesso: (\w+)/.exec(out)?.[1])
    } finally {
      server.kill('SIGINT')
      await ended
    }
    return out
  }
  try {
    const first = await started(async (url, codigo) => {
      expect(codigo).toMatch(/^[0-9A-F]{12}$/)
      const body = { codigo, nm_nome_fantasia: 'Prado', first_name: 'Paula', username: 'paula' }
      const { status } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, ds_email: 'paula@exemplo.com.br', password: 'uma-senha-longa' }),
      })
      expect(status).toBe(204)
    })
    expect(first).toContain('cadastre o escritório e o primeiro administrador')
    const again = await started((_url, codigo) => Promise.resolve(expect(codigo).toBeUndefined()))
    expect(again).not.toContain('primeiro acesso')
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}, 240_000)

test('the built server logs without secrets or personal data and ends cleanly on Ctrl-C', async () => {
  expect(existsSync('dist/server/main.js'), 'npm run build comes first').toBe(true)
  const data = mkdtempSync(join(tmpdir(), 'banca-fim-'))
  const port = await freePort()
  // Nothing of this machine's own settings: they may name another address or another service.
  const { PATH = '' } = process.env
  const env = { PATH, PORT: String(port), HOST: '127.0.0.1', BANCA_DADOS: data, BANCA_LOG: '1' }
  const server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  server.stdout.on('data', (d: Buffer) => (out += d.toString()))
  server.stderr.on('data', (d: Buffer) => (out += d.toString()))
  const ended = new Promise<number | null>((resolve) => server.once('close', resolve))
  const url = (path: string) => `http://127.0.0.1:${port}/api/${path}`
  try {
    const answers = () =>
      fetch(url('saude')).then(
        ({ status }) => status,
        () => (server.exitCode === null ? 'not yet' : `it ended: ${out}`),
      )
    // An empty folder is filled with examples first.
    await expect.poll(answers, { timeout: 170_000, interval: 200 }).toBe(200)
    const login = await fetch(url('auth/v1/authentication/token/'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'coordenadora', password: 'banca-demo' }),
    })
    const { token } = (await login.json()) as { token: string }
    await fetch(url('juridico/v1/clientes/?nr_cpf=52998224725&nm_cliente=Fulano'), {
      headers: { authorization: `Bearer ${token}` },
    })
    server.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(existsSync(join(data, 'banco.lock'))).toBe(false)
    const lines = out.split('\n').filter((l) => l.startsWith('{'))
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.some((l) => l.includes('/api/juridico/v1/clientes/'))).toBe(true)
    for (const secret of [token, 'banca-demo', '52998224725', 'Fulano', readFileSync(join(data, 'segredo'), 'utf8')])
      expect(lines.join('\n').replaceAll('(senha banca-demo)', '')).not.toContain(secret)
  } finally {
    server.kill('SIGKILL')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}, 240_000)
