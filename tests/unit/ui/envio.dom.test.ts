import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getToken } from '../../../src/api/storage.ts'
import { PIECES_FROM } from '../../../src/api/pieces.ts'
import { setPasswordAsker } from '../../../src/api/refresh.ts'
import { sendFile } from '../../../src/api/upload.ts'

interface Seen {
  readonly method: string
  readonly url: string
  readonly token: string | null
  readonly key: string | null
  readonly body: unknown
}
type Told = readonly [status: number, body: unknown]
const EXPIRED: Told = [403, { detail: 'x', codigo: 'token_expirado' }]
const seen: Seen[] = []
let answer: (call: Seen) => Told

/** As a browser's, as far as an upload asks of it. */
class Request {
  readonly upload: { onprogress?: (e: { loaded: number; total: number }) => void } = {}
  readonly headers = new Headers()
  method = ''
  url = ''
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open(method: string, url: string) {
    Object.assign(this, { method, url })
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  abort() {
    this.onabort()
  }
  send(body: unknown) {
    const { method, url, headers } = this
    const call = { method, url, token: headers.get('authorization'), key: headers.get('idempotency-key'), body }
    seen.push(call)
    void Promise.resolve().then(() => {
      const [status, text] = answer(call)
      Object.assign(this, { status, responseText: JSON.stringify(text) })
      this.upload.onprogress?.({ loaded: 1, total: 1 })
      this.onload()
    })
  }
}

beforeEach(() => {
  seen.length = 0
  localStorage.setItem('USER_ID', '1')
  localStorage.setItem('TOKEN', 'velho')
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const given = new Headers(headers)
    const call = { method, url, token: given.get('authorization'), key: given.get('idempotency-key'), body }
    seen.push(call)
    const [status, text] = answer(call)
    return new Response(JSON.stringify(text), { status })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})
const renewing = () => {
  let asked = 0
  setPasswordAsker(async () => {
    asked++
    localStorage.setItem('TOKEN', 'novo')
    return true
  })
  return () => asked
}
const small = () => new File(['%PDF-1.4'], 'a.pdf')
const send = (file: File) => sendFile<{ id: number }>(['files', 'arquivos/'], { file }, getToken)

test('a file whose token expired is sent again with the next, as the same write', async () => {
  const asked = renewing()
  answer = ({ token }) => (token === 'Bearer novo' ? [201, { id: 7 }] : EXPIRED)
  expect(await send(small())).toEqual({ id: 7 })
  expect(seen.map(({ token }) => token)).toEqual(['Bearer velho', 'Bearer novo'])
  expect([new Set(seen.map(({ key }) => key)).size, seen[0]!.key, asked()]).toEqual([1, expect.any(String), 1])
  expect((seen[1]!.body as FormData).get('aq_arquivo')).toBeInstanceOf(File)
})

test('whoever does not renew it has sent nothing and is told of nothing; a session that is gone ends', async () => {
  setPasswordAsker(async () => false)
  answer = () => EXPIRED
  await expect(send(small())).rejects.toMatchObject({ name: 'AbortError' })
  expect([seen.length, getToken()]).toEqual([1, 'velho'])
  answer = () => [401, { detail: 'x' }]
  await expect(send(small())).rejects.toMatchObject({ status: 401 })
  expect(getToken()).toBeNull()
})

test('nor is it sent for whoever came instead', async () => {
  setPasswordAsker(async () => {
    localStorage.setItem('USER_ID', '2')
    localStorage.setItem('TOKEN', 'novo')
    return true
  })
  answer = () => EXPIRED
  await expect(send(small())).rejects.toMatchObject({ name: 'AbortError' })
  expect(seen).toHaveLength(1)
})

test('in pieces it goes on with the piece at which the token expired', async () => {
  const asked = renewing()
  let kept = 0
  answer = ({ method, url, token, body }) => {
    if (method === 'POST' && url.includes('/envios/')) return [201, { id: 'e1', pedaco: 700_000 }]
    // The first piece came with the old token.
    if (method === 'PATCH' && (kept === 0 || token === 'Bearer novo'))
      return [200, { enviados: (kept += (body as Blob).size) }]
    return token === 'Bearer novo' ? [201, { id: 8 }] : EXPIRED
  }
  const file = new File(['x'.repeat(PIECES_FROM + 1)], 'grande.pdf')
  expect(await send(file)).toEqual({ id: 8 })
  expect([kept, asked()]).toEqual([file.size, 1])
  const starts = seen.flatMap(({ url }) => /inicio=(\d+)/.exec(url)?.[1] ?? [])
  expect(starts).toEqual(['0', '700000', '700000'])
})
