import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { CoreAdminContext, HttpError } from 'ra-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authProvider } from '../../../src/authProvider/index.ts'
import { http } from '../../../src/api/http.ts'
import { i18nProvider } from '../../../src/i18n/index.ts'
import '../../../src/ui/Notification.ts'
import { Toasts } from '../../../src/ui/Toasts.tsx'
import { useNotifyError } from '../../../src/ui/useNotifyError.tsx'
import { useRecovery } from '../../../src/ui/useRecovery.ts'

let answer: () => Promise<Response> | Response
const fetched: { url: string; init: RequestInit }[] = []
beforeEach(() => {
  fetched.length = 0
  localStorage.setItem('TOKEN', 't1')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    fetched.push({ url: String(url), init })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status })

describe('one place tells of everything that fails', () => {
  function Failing({ error }: { error: unknown }) {
    const notifyError = useNotifyError()
    return (
      <>
        <button type="button" onClick={() => notifyError(error)}>
          falhar
        </button>
        <Toasts />
      </>
    )
  }
  it.each([
    ['erro.5xx', new HttpError('', 500, { id: 'a' }), ['Erro interno', 'Por favor, tente novamente mais tarde.']],
    [
      'erro.objeto',
      new HttpError('', 409, { detail: 'Alguém chegou antes.' }),
      ['Ocorreu um erro', 'Alguém chegou antes.'],
    ],
    ['erro.desconhecido', new Error('x'), ['Erro inesperado']],
  ])('erro.global %s', async (_id, error, words) => {
    render(
      <CoreAdminContext i18nProvider={i18nProvider}>
        <Failing error={error} />
      </CoreAdminContext>,
    )
    fireEvent.click(screen.getByText('falhar'))
    await act(() => vi.dynamicImportSettled())
    const toast = await screen.findByRole('alert')
    for (const word of words) expect(toast.textContent).toContain(word)
  })
  it('a login that is refused says so in the words of the product (erro.login)', async () => {
    answer = json(401, { detail: 'x' })
    const refused = await authProvider.login({ username: 'a', password: 'b' }).catch((error: Error) => error.message)
    expect(i18nProvider.translate(String(refused))).toBe('Não foi possível fazer login com as credenciais fornecidas!')
  })
})

describe('a call fails (erro.fetch)', () => {
  it.each([300, 304, 404, 500])('on status %i', async (status) => {
    answer = () => new Response(status === 304 ? null : '{"detail":"x"}', { status })
    await expect(http('base', 'x/')).rejects.toBeInstanceOf(HttpError)
  })
  it('and when the body has an erro, whatever its status', async () => {
    answer = json(200, { erro: 'Não deu' })
    await expect(http('base', 'x/')).rejects.toMatchObject({ status: 400 })
    answer = json(200, { erro: null, ok: true })
    expect(await http('base', 'x/')).toEqual({ erro: null, ok: true })
  })
})

describe('what could not be read', () => {
  let away: boolean
  let reads: number
  function Reader() {
    const gone = useRecovery()
    const { data } = useQuery({
      queryKey: ['lista'],
      queryFn: async () => {
        reads++
        if (away) throw new HttpError('Sem conexão', 0)
        return 'lido'
      },
      retry: false,
      staleTime: Infinity,
    })
    return <p>{data ?? (gone ? 'sem servidor' : 'lendo')}</p>
  }
  const show = () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Reader />
      </QueryClientProvider>,
    )
  beforeEach(() => {
    ;[away, reads] = [true, 0]
    answer = json(200, { ok: true })
  })
  afterEach(() => onlineManager.setOnline(true))

  it('is read again when the network is back', async () => {
    show()
    await screen.findByText('sem servidor')
    act(() => onlineManager.setOnline(false))
    away = false
    act(() => onlineManager.setOnline(true))
    await screen.findByText('lido')
    expect(reads).toBe(2)
  })
  it('is read again when the server answers, and not before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    show()
    await screen.findByText('sem servidor')
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(reads).toBe(1)
    away = false
    answer = json(200, { ok: true })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await screen.findByText('lido')
  })
})
