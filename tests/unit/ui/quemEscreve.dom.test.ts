import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { http } from '../../../src/api/http.ts'
import { PIECES_FROM } from '../../../src/api/pieces.ts'
import { setPasswordAsker } from '../../../src/api/refresh.ts'
import { waitingWrites } from '../../../src/api/surely.ts'
import { sendFile } from '../../../src/api/upload.ts'

interface Seen {
  readonly method: string
  readonly url: string
  readonly token: string | null
  readonly body: unknown
}
const seen: Seen[] = []
let answer: (call: Seen) => readonly [number, unknown] | 'lost'

const enter = (person: string, firm: string) => {
  localStorage.setItem('USER_ID', person)
  localStorage.setItem('TOKEN', `t${person}`)
  localStorage.setItem('CD_EMPRESA', firm)
}
beforeEach(() => {
  vi.useFakeTimers()
  seen.length = 0
  answer = () => 'lost'
  enter('1', '5')
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const call = { method, url, token: new Headers(headers).get('authorization'), body }
    seen.push(call)
    const got = answer(call)
    if (got === 'lost') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(got[1]), { status: got[0] })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})
const save = () => http('base', 'etiquetas/', { method: 'POST', body: { nm_etiqueta: 'a' } })
const given = { name: 'AbortError' }

test('a write that waited is never sent for the person who came after', async () => {
  const failed = expect(save()).rejects.toMatchObject(given)
  await vi.advanceTimersByTimeAsync(10)
  enter('2', '5')
  answer = () => [201, { id: 1 }]
  await vi.runAllTimersAsync()
  await failed
  expect([seen.length, waitingWrites()]).toEqual([1, 0])
})

test('nor once the password was asked for and another one came', async () => {
  answer = () => [403, { codigo: 'token_expirado' }]
  setPasswordAsker(async () => {
    enter('2', '5')
    return true
  })
  await expect(save()).rejects.toMatchObject(given)
  expect(seen).toHaveLength(1)
})

test('it is sent again for the firm that it was made in', async () => {
  const done = save()
  await vi.advanceTimersByTimeAsync(10)
  enter('1', '6')
  answer = () => [201, { id: 1 }]
  await vi.runAllTimersAsync()
  await done
  expect(seen.map(({ url }) => new URL(url, 'http://x').searchParams.get('cd_empresa'))).toEqual(['5', '5'])
})

const big = (name: string) => new File([name.repeat(PIECES_FROM + 1)], name)
const pieces = ({ method, url, body }: Seen): readonly [number, unknown] => {
  if (method === 'POST' && url.includes('/envios/'))
    return [
      201,
      { id: `e${seen.filter((c) => c.method === 'POST' && c.url.includes('/envios/')).length}`, pedaco: 2e6 },
    ]
  if (method === 'PATCH') return [200, { enviados: (body as Blob).size }]
  return [201, JSON.parse(String(body))]
}

test('two large files begun at once are two', async () => {
  answer = pieces
  const send = (name: string) => sendFile<{ envio: string }>(['files', 'arquivos/'], { file: big(name) }, () => null)
  const [a, b] = await Promise.all([send('a'), send('b')])
  expect(a.envio).not.toBe(b.envio)
})

test('a file that can no longer be read fails at once, and says so', async () => {
  answer = (call) => (call.method === 'PATCH' ? 'lost' : pieces(call))
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'))
  await expect(sendFile(['files', 'arquivos/'], { file: big('c') }, () => null)).rejects.toThrow(/O arquivo mudou/)
  expect(seen.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  vi.restoreAllMocks()
})

test('a piece that was lost goes on from where the server has it, and a person who left sends no more', async () => {
  let cut = true
  answer = (call) => {
    if (call.method === 'GET') return [200, { enviados: 100 }]
    if (call.method === 'PATCH' && cut) return ((cut = false), 'lost')
    return call.method === 'PATCH' ? [200, { enviados: PIECES_FROM + 1 }] : pieces(call)
  }
  const done = sendFile(['files', 'arquivos/'], { file: big('d') }, () => null)
  await vi.runAllTimersAsync()
  await done
  const starts = seen.filter(({ method }) => method === 'PATCH').map(({ url }) => /inicio=(\d+)/.exec(url)?.[1])
  expect(starts.at(-1)).toBe('100')
  cut = true
  const failed = expect(sendFile(['files', 'arquivos/'], { file: big('e') }, () => null)).rejects.toMatchObject(given)
  await vi.advanceTimersByTimeAsync(10)
  enter('2', '5')
  await vi.runAllTimersAsync()
  await failed
})
