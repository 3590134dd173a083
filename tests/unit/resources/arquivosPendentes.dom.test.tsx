import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { HttpError } from 'ra-core'
import { reasonOf } from '../../../src/api/errors.ts'
import { usePendingHolder, type Failure } from '../../../src/resources/form/pendingFiles.ts'

afterEach(cleanup)

const file = (name: string) => new File(['texto'], name)
/** Whether the browser would ask before the tab closes. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
/** A call that is answered by hand. */
function held() {
  let resolve!: () => void
  const promise = new Promise<void>((answer) => (resolve = answer))
  return { promise, resolve }
}

it('each file says where it is, and those that failed are told of once, together', async () => {
  const { result } = renderHook(usePendingHolder)
  const [one, bad, worse] = [file('um.txt'), file('dois.exe'), file('tres.exe')]
  act(() => result.current.setPending('arquivos', [one, bad, worse]))
  const states = () => [one, bad, worse].map((of) => result.current.taken.get(of))
  expect(states()).toEqual([undefined, undefined, undefined])

  const first = held()
  const tell = vi.fn<(failures: readonly Failure[]) => void>()
  const refused = new HttpError('', 400, { aq_arquivo: ['Este tipo de arquivo não é aceito.'] })
  let done!: Promise<boolean>
  act(() => {
    done = result.current.deliver((_, sent) => (sent === one ? first.promise : Promise.reject(refused)), tell)
  })
  expect(states()).toEqual(['going', undefined, undefined])
  await act(async () => {
    first.resolve()
    expect(await done).toBe(false)
  })
  expect(states()).toEqual(['sent', 'failed', 'failed'])
  expect(tell).toHaveBeenCalledOnce()
  expect(tell.mock.calls[0]![0].map(({ file: of, error }) => `${of.name}: ${reasonOf(error)}`)).toEqual([
    'dois.exe: Este tipo de arquivo não é aceito.',
    'tres.exe: Este tipo de arquivo não é aceito.',
  ])
})

it('the tab is kept while a file is on its way, the form being left or not, and no longer', async () => {
  const { result, unmount } = renderHook(usePendingHolder)
  act(() => result.current.setPending('arquivos', [file('laudo.pdf')]))
  expect(asks()).toBe(false)
  const answer = held()
  let done!: Promise<boolean>
  act(() => {
    done = result.current.deliver(
      () => answer.promise,
      () => {},
    )
  })
  expect(asks()).toBe(true)
  unmount()
  expect(asks()).toBe(true)
  answer.resolve()
  expect(await done).toBe(true)
  expect(asks()).toBe(false)
})

it('what was given up says why as well', () => {
  expect(reasonOf(new DOMException('', 'AbortError'))).toBe('O envio foi interrompido.')
})
