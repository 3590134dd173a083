import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, startApi, type Api } from './setup/api.ts'

const TOKEN = '/api/auth/v1/authentication/token/'
const EVENTS = 'auth/v1/eventos-seguranca/'
interface Event {
  ie_tipo: string
  cd_usuario: number
  ob_usuario: { username?: string; nm_usuario?: string }
  ds_ip: string
}

describe.each(engines)('guessing is slowed down on %s', (engine) => {
  let api: Api
  const folder = mkdtempSync(join(tmpdir(), 'banca-teste-'))
  const log = join(folder, 'eventos.jsonl')
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 30, env: { BANCA_EVENTOS_SEGURANCA: log } })
  })
  afterAll(async () => {
    await api?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const login = async (username: string, password: string, from: string, headers: Record<string, string> = {}) => {
    const payload = { username, password }
    return (await api.app.inject({ method: 'POST', url: TOKEN, remoteAddress: from, headers, payload })).statusCode
  }

  test('of many guesses at once no more are answered than of many in a row', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => login('estagiario', `x${i}`, '198.51.100.1')),
    )
    expect(answers.filter((status) => status === 401).length).toBe(10)
    expect(answers.filter((status) => status === 429).length).toBe(30)
    // What is beyond the limit is anybody's to send: it is noted once.
    const noted = await (await api.as('coordenadora')).get<{ count: number }>(`${EVENTS}?ds_ip=198.51.100.1&ie_tipo=BL`)
    expect(noted.body.count).toBe(1)
  })

  test('a person is one however the name is spelled, and so is a name that is nobody’s', async () => {
    for (const [from, spelled] of [
      ['198.51.100.2', (i: number) => ['financeiro', 'FINANCEIRO', 'fínanceiro', 'Financeirô'][i % 4]!],
      ['198.51.100.3', (i: number) => ['inexistente', 'INEXISTENTE', 'inexistênte', 'Ínexistente'][i % 4]!],
    ] as const) {
      const answers: number[] = []
      for (let i = 0; i < 11; i++) answers.push(await login(spelled(i), 'errada', from))
      expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    }
  })

  test('whoever guesses keeps the person out of no place that they work from', async () => {
    expect(await login('advogada', 'banca-demo', '192.0.2.10')).toBe(200)
    const strange: number[] = []
    for (let place = 0; place < 6; place++)
      for (let i = 0; i < 10; i++) strange.push(await login('advogada', 'errada', `198.51.100.${20 + place}`))
    // All strange places together have a limit too.
    expect(strange.filter((status) => status === 401).length).toBe(40)
    expect(await login('advogada', 'banca-demo', '198.51.100.40')).toBe(429)
    expect(await login('advogada', 'banca-demo', '192.0.2.10')).toBe(200)
  })

  test('addresses of one subscriber are one', async () => {
    for (let i = 0; i < 10; i++) expect(await login('correspondente', 'errada', `2001:db8:1:2::${i + 1}`)).toBe(401)
    expect(await login('correspondente', 'errada', '2001:db8:1:2:ffff::1')).toBe(429)
    expect(await login('correspondente', 'banca-demo', '2001:db8:1:3::1')).toBe(200)
  })

  test('a proxy that nobody named has no say in who asks', async () => {
    for (let i = 0; i < 11; i++)
      expect(await login('midgard', 'errada', '198.51.100.60', { 'x-forwarded-for': `203.0.113.${i}` })).toBe(
        i < 10 ? 401 : 429,
      )
  })

  test('behind a named proxy each is counted by their own address', async () => {
    const behind = await startApi(engine, { tarefas: 30, env: { BANCA_PROXIES: '127.0.0.1, 10.0.0.0/8' } })
    try {
      const from = (client: string, password: string) =>
        behind.app
          .inject({
            method: 'POST',
            url: TOKEN,
            remoteAddress: '10.1.2.3',
            headers: { 'x-forwarded-for': client },
            payload: { username: 'advogada', password },
          })
          .then(({ statusCode }) => statusCode)
      for (let i = 0; i < 10; i++) expect(await from('203.0.113.7', 'errada')).toBe(401)
      expect(await from('203.0.113.7', 'banca-demo')).toBe(429)
      // What a client itself puts before the proxy's word is none.
      expect(await from('203.0.113.99, 203.0.113.7', 'banca-demo')).toBe(429)
      expect(await from('203.0.113.8', 'banca-demo')).toBe(200)
    } finally {
      await behind.close()
    }
  })

  test('registrations are few: of one network address, and of one e-mail from wherever', async () => {
    const firm = {
      cnpj: '11.222.333/0001-81',
      nm_razao_social: 'Prado e Associados Advocacia S/S',
      nm_nome_fantasia: 'Prado Advocacia',
      first_name: 'Helena',
      // Somebody has the name: nothing is registered, and each counts.
      username: 'coordenadora',
      password: 'o rio corre manso',
    }
    const register = async (remoteAddress: string, ds_email: string) => {
      const url = '/api/auth/v1/estabelecimentos/auto-cadastro/'
      const answer = await api.app.inject({ method: 'POST', url, remoteAddress, payload: { ...firm, ds_email } })
      return [answer.statusCode, Object.keys(answer.json<object>())]
    }
    const [taken, wait] = [
      [400, ['username']],
      [429, ['detail']],
    ]
    const from = (address: string) =>
      Promise.all(Array.from({ length: 14 }, (_, i) => register(address, `h${i}@prado.exemplo.com.br`)))
    const one = await from('2001:db8:70::1')
    expect(one.filter(([status]) => status === 429)).toEqual(Array.from({ length: 4 }, () => wait))
    expect(one.filter(([status]) => status !== 429)).toEqual(Array.from({ length: 10 }, () => taken))
    // All of one subscriber's addresses are one; somebody else's is another.
    expect(await register('2001:db8:70::2', 'outra@prado.exemplo.com.br')).toEqual(wait)
    expect(await register('198.51.100.71', 'outra@prado.exemplo.com.br')).toEqual(taken)
    const letters = ['helena@prado.exemplo.com.br', 'Helena@Prado.Exemplo.com.br', ' HELENA@prado.exemplo.com.br']
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, i) => register(`198.51.100.${80 + i}`, letters[i % letters.length]!)),
    )
    expect(asked.filter(([status]) => status === 400)).toEqual(Array.from({ length: 5 }, () => taken))
    expect(asked.filter(([status]) => status === 429)).toEqual(Array.from({ length: 3 }, () => wait))
  })

  test('what was refused is there for the managers of the firm, and of no other', async () => {
    await login('coordenadora', 'errada', '203.0.113.200')
    await login('senha-no-lugar-do-nome', 'errada', '203.0.113.200')
    const read = async (as: string) =>
      (await (await api.as(as)).get<{ results: Event[] }>(`${EVENTS}?ds_ip=203.0.113.200`)).body.results
    const mine = await read('coordenadora')
    expect(mine.map(({ ie_tipo, ds_ip }) => [ie_tipo, ds_ip])).toEqual([['SE', '203.0.113.200']])
    expect(await read('vizinha')).toEqual([])
    const blocked = await (await api.as('coordenadora')).get<{ count: number }>(`${EVENTS}?ie_tipo=BL`)
    expect(blocked.body.count).toBeGreaterThan(0)
    expect((await (await api.login('coordenadora', 'banca-demo')).call('DELETE', `${EVENTS}1/`)).status).toBe(404)
  })

  test('each is a line of JSON where the server was told to write them, and names nobody who is not there', () => {
    const text = readFileSync(log, 'utf8')
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { evento: string; usuario: number | null; ip: string })
    expect(lines.filter(({ ip }) => ip === '203.0.113.200').map(({ evento }) => evento)).toEqual([
      'senha_incorreta',
      'senha_incorreta',
    ])
    expect(lines.some(({ evento }) => evento === 'tentativas_demais')).toBe(true)
    expect(text).not.toMatch(/senha-no-lugar-do-nome|errada|banca-demo/)
    expect(statSync(log).mode & 0o777).toBe(0o600)
  })
})
