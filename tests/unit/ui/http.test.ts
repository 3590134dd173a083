import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onSessionEnd } from '../../../src/api/expiry.ts'
import { askAhead, http } from '../../../src/api/http.ts'
import { cleanQuery } from '../../../src/api/query.ts'
import { setPasswordAsker } from '../../../src/api/refresh.ts'

// Like the browser's: the methods on the prototype, the stored keys its own.
type Stored = Record<string, string>
const methods = {
  getItem(this: Stored, key: string) {
    return this[key] ?? null
  },
  setItem(this: Stored, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Stored, key: string) {
    delete this[key]
  },
}
let stored: Stored

type Answer = [status: number, body: unknown]
const sent: { url: string; init: RequestInit }[] = []
let answer: (url: string, init: RequestInit) => Answer | Promise<Answer>

const header = (index: number, name: string) => new Headers(sent[index]?.init.headers).get(name)

beforeEach(() => {
  stored = Object.assign(Object.create(methods) as Stored, { TOKEN: 't1', CD_EMPRESA: '5', USERNAME: 'advogada' })
  sent.length = 0
  answer = () => [200, { ok: true }]
  vi.stubGlobal('localStorage', stored)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    const [status, body] = await answer(url, init)
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('what a call carries', () => {
  it('trims the values, joins lists by commas and drops what is empty (g.query.trim)', () => {
    const query = { a: '  x ', b: ['1 ', 2, '', null], c: '', d: '   ', e: null, f: undefined, g: [], h: 0, i: false }
    expect(cleanQuery(query)).toEqual({ a: 'x', b: '1,2', h: '0', i: 'false' })
  })

  it('sends the bearer token, unless told not to (g.http.bearer)', async () => {
    await http('process', 'tarefas/')
    await http('auth', 'tribunais/', { token: false })
    expect([header(0, 'authorization'), header(1, 'authorization')]).toEqual(['Bearer t1', null])
  })

  it('sends the selected company, another one when named, none when told so (g.http.empresa)', async () => {
    await http('process', 'tarefas/', { query: { page: 1 } })
    await http('juridical', 'clientes/', { empresa: -1 })
    await http('auth', 'estabelecimentos/', { empresa: false })
    expect(sent.map((call) => call.url)).toEqual([
      '/api/process/v1/tarefas/?cd_empresa=5&page=1',
      '/api/juridical/v1/clientes/?cd_empresa=-1',
      '/api/auth/v1/estabelecimentos/',
    ])
  })

  it('takes the base of each area from the configuration, with the version after it (g.http.bases, g.http.v1)', async () => {
    vi.stubGlobal('window', { __BANCA__: { bases: { files: 'https://arquivos.exemplo/api/' } } })
    await http('files', '/arquivos/', { empresa: false })
    await http('base', 'estados/', { empresa: false })
    expect(sent.map((call) => call.url)).toEqual([
      'https://arquivos.exemplo/api/files/v1/arquivos/',
      '/api/base/v1/estados/',
    ])
  })
})

describe('when it goes wrong', () => {
  it('gives up after 40 s, in words for people (g.http.timeout)', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    answer = (_url, init) =>
      new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const call = http('process', 'tarefas/')
    limit.abort()
    await expect(call).rejects.toMatchObject({ status: 0, message: expect.stringContaining('demorou demais') })
    expect(timeout).toHaveBeenCalledWith(40_000)
    timeout.mockRestore()
  })

  it('says that there is no connection, and lets who called cancel in silence', async () => {
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      init.signal?.throwIfAborted()
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    await expect(http('process', 'tarefas/')).rejects.toMatchObject({
      status: 0,
      message: 'Sem conexão com o servidor. Nada do que você digitou foi perdido.',
    })
    await expect(http('process', 'tarefas/', { signal: AbortSignal.abort() })).rejects.toHaveProperty(
      'name',
      'AbortError',
    )
  })

  it('ends the session on a 401, once for many calls, and keeps the company (erro.401, auth.logout)', async () => {
    answer = () => [401, { detail: 'x' }]
    const ended = vi.fn()
    const stop = onSessionEnd(ended)
    await Promise.allSettled([http('process', 'tarefas/'), http('process', 'tarefas/resumo/')])
    stop()
    expect(ended.mock.calls).toEqual([['expired', null]])
    expect(Object.keys(stored)).toEqual(['CD_EMPRESA'])
  })

  it('treats a body with `erro` as a failure', async () => {
    answer = () => [200, { erro: 'Não deu' }]
    await expect(http('process', 'tarefas/')).rejects.toMatchObject({ message: 'Ocorreu um erro: Não deu' })
  })
})

describe('an expired token (erro.403, auth.refresh.senha)', () => {
  const server = (url: string, init: RequestInit): Answer => {
    if (url.includes('/refresh/')) return [200, { token: 't2' }]
    const renewed = new Headers(init.headers).get('authorization') === 'Bearer t2'
    return renewed ? [200, { ok: true }] : [403, { detail: 'x', codigo: 'token_expirado' }]
  }

  it('asks the password once for all calls, renews and repeats them', async () => {
    answer = server
    const asker = vi.fn(async (_username: string, submit: (password: string) => Promise<string>) => {
      return (await submit('segredo')) === 'renewed'
    })
    setPasswordAsker(asker)
    const results = await Promise.all([1, 2, 3].map(() => http('process', 'tarefas/')))
    expect(results).toEqual(Array(3).fill({ ok: true }))
    expect(asker).toHaveBeenCalledOnce()
    expect(asker.mock.calls[0]?.[0]).toBe('advogada')
    const refresh = sent.find((call) => call.url.includes('/refresh/'))
    expect(JSON.parse(String(refresh?.init.body))).toEqual({ username: 'advogada', password: 'segredo', token: 't1' })
  })

  it('a dialog given up rejects quietly and keeps the session (auth.refresh.cancelado)', async () => {
    answer = server
    setPasswordAsker(async () => false)
    await expect(http('process', 'tarefas/')).rejects.toHaveProperty('name', 'AbortError')
    expect(stored.TOKEN).toBe('t1')
  })

  it('a permission denied asks nothing', async () => {
    answer = () => [403, { detail: 'x', codigo: 'sem_permissao' }]
    const asker = vi.fn(async () => true)
    setPasswordAsker(asker)
    await expect(http('process', 'tarefas/')).rejects.toMatchObject({ status: 403 })
    expect(asker).not.toHaveBeenCalled()
  })

  it.each([
    [
      'a wrong password is told at the field',
      401,
      'Não foi possível fazer login com as credenciais fornecidas!',
      'wrong',
    ],
    ['a token beyond renewal ends the session (erro.refresh)', 401, 'Sua sessão expirou', 'ended'],
  ])('%s', async (_, status, detail, outcome) => {
    answer = (url) => (url.includes('/refresh/') ? [status, { detail }] : [403, { codigo: 'token_expirado' }])
    let seen = ''
    setPasswordAsker(async (_username, submit) => {
      seen = await submit('x')
      return false
    })
    await expect(http('process', 'tarefas/')).rejects.toHaveProperty('name', 'AbortError')
    expect(seen).toBe(outcome)
    await vi.waitFor(() => expect('TOKEN' in stored).toBe(outcome === 'wrong'))
  })
})

describe('what is asked ahead', () => {
  it('is the answer of the first call that asks the same, once', async () => {
    let n = 0
    answer = () => [200, { n: ++n }]
    askAhead('juridico', 'tarefas/', { query: { page: 1 } })
    expect(await http('juridico', 'tarefas/', { query: { page: 2 } })).toEqual({ n: 2 })
    expect(await http('juridico', 'tarefas/', { query: { page: 1 } })).toEqual({ n: 1 })
    expect(await http('juridico', 'tarefas/', { query: { page: 1 } })).toEqual({ n: 3 })
  })
  it('is nobody else’s, and no answer to a write', async () => {
    askAhead('juridico', 'tarefas/', { query: { page: 3 } })
    stored.TOKEN = 't2'
    await http('juridico', 'tarefas/', { query: { page: 3 } })
    stored.TOKEN = 't1'
    await http('juridico', 'tarefas/', { method: 'POST', query: { page: 3 }, body: {} })
    expect(sent).toHaveLength(3)
  })
  it('fails like any other call', async () => {
    answer = () => [500, { detail: 'x' }]
    askAhead('juridico', 'clientes/')
    await expect(http('juridico', 'clientes/')).rejects.toMatchObject({ status: 500 })
    expect(sent).toHaveLength(1)
  })
})
