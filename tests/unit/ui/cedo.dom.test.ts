import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const CALLS = ['/api/auth/v1/usuarios/userdata/?cd_empresa=1', '/api/juridico/v1/tarefas/?cd_empresa=1&page=1']
const opened = async () => {
  vi.resetModules()
  return import('../../../src/api/early.ts')
}
const asked = vi.fn<typeof fetch>()

beforeEach(() => {
  asked.mockReset().mockImplementation((call) => Promise.resolve(new Response(String(call))))
  vi.stubGlobal('fetch', asked)
  localStorage.clear()
  localStorage.setItem('TOKEN', 'ficha')
  localStorage.setItem('CD_EMPRESA', '1')
})
afterEach(() => vi.unstubAllGlobals())

/** A page that asked for these calls before it was drawn. */
async function visited(): Promise<void> {
  const early = await opened()
  for (const call of CALLS) early.earlyAnswer(call, 'ficha')
  early.keepOpening()
}

test('what a page asked for first is sent at once when it is opened again, and answers once', async () => {
  await visited()
  expect(asked).not.toHaveBeenCalled()
  const { earlyAnswer } = await opened()
  expect(asked.mock.calls.map(([call]) => call)).toEqual(CALLS)
  expect(asked.mock.calls[0]![1]!.headers).toMatchObject({ Authorization: 'Bearer ficha' })
  expect(await (await earlyAnswer(CALLS[1]!, 'ficha'))!.text()).toBe(CALLS[1])
  expect(earlyAnswer(CALLS[1]!, 'ficha')).toBeUndefined()
})

test('another firm, another address and nobody at all send nothing', async () => {
  await visited()
  localStorage.setItem('CD_EMPRESA', '2')
  await opened()
  localStorage.setItem('CD_EMPRESA', '1')
  const { pathname } = location
  history.replaceState(null, '', '/outra')
  await opened()
  history.replaceState(null, '', pathname)
  localStorage.removeItem('TOKEN')
  await opened()
  expect(asked).not.toHaveBeenCalled()
})

test('the answer is for who asked, not for who logged in meanwhile, and not for long', async () => {
  await visited()
  const { earlyAnswer } = await opened()
  expect(earlyAnswer(CALLS[0]!, 'outra')).toBeUndefined()
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6000)
  expect(earlyAnswer(CALLS[1]!, 'ficha')).toBeUndefined()
  later.mockRestore()
})

test('what fails on its early way is asked for again', async () => {
  await visited()
  asked.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  const { earlyAnswer } = await opened()
  expect(await earlyAnswer(CALLS[0]!, 'ficha')).toBeUndefined()
})

test('what is kept goes with the session', async () => {
  await visited()
  const { keysToClear } = await import('../../../src/api/storage.ts')
  expect(keysToClear(Object.keys(localStorage))).toContain('banca.antes')
})

test('a store that is full or holds something else is no obstacle', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await visited()
  full.mockRestore()
  for (const kept of ['{}', '[]', '"x"', '{"calls":1}', '{']) {
    localStorage.setItem('banca.antes', kept)
    await opened()
  }
  expect(asked).not.toHaveBeenCalled()
})
