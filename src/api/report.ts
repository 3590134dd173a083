import { getToken } from './storage.ts'
import { urlOf } from './config.ts'

/** What failed, without anything that somebody typed: the server masks what is left of the address. */
interface Failure {
  readonly metodo: string
  readonly caminho: string
  readonly status: number
  readonly classe: string
  readonly pilha: string
}

/** A page that fails in a loop has said so by then. */
const MOST_A_MINUTE = 10
const START_MS = 5000

const sessao = typeof crypto !== 'undefined' && 'randomUUID' in crypto ? crypto.randomUUID() : ''
/** From the start of the product until the server says that nobody wants to know. */
let wanted = false
let failed = false
let sent: number[] = []

/** Sends to our own server, which knows whether there is somebody to tell; what fails here is told to nobody. */
async function post(body: object): Promise<void> {
  const token = getToken()
  const response = await fetch(urlOf('external', 'erros/'), {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  // Nobody is there to be told.
  if (response.status === 404 || response.status === 405) wanted = false
  const answer = (await response.json()) as { enviado?: boolean }
  if (response.ok && answer.enviado === false) wanted = false
}

function report(failure: Failure): void {
  const now = Date.now()
  sent = sent.filter((at) => now - at < 60_000)
  if (!wanted || sent.length >= MOST_A_MINUTE) return
  sent.push(now)
  const primeiro = !failed
  failed = true
  void post({ tipo: 'erro', sessao, primeiro, ...failure }).catch(() => undefined)
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'Error')
const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '').slice(0, 8000) : '')

/** A call that failed (erro.relato). 401 is the end of a session, and no failure. */
export function reportCall(metodo: string, address: string, status: number, error: unknown): void {
  if (status === 401) return
  const caminho = address.replace(/^https?:\/\/[^/]+/, '')
  report({ metodo, caminho, status, classe: nameOf(error), pilha: stackOf(error) })
}

/** A failure of the page itself. */
export function reportFailure(error: unknown): void {
  if (error instanceof Error && error.name === 'AbortError') return
  report({ metodo: 'GET', caminho: '/', status: 0, classe: nameOf(error), pilha: stackOf(error) })
}

/** Reports what nobody catches, and that a session of this product has begun. */
export function startReporting(): void {
  wanted = true
  window.addEventListener('error', ({ error }) => reportFailure(error))
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // Calls report themselves.
    if (!(reason instanceof Error && reason.name === 'HttpError')) reportFailure(reason)
  })
  setTimeout(() => void (wanted && post({ tipo: 'sessao', sessao }).catch(() => undefined)), START_MS)
}
