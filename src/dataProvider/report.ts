import { urlOf } from './config.ts'

/** A call that failed, as it is reported: where and how, never what was in it. */
export interface Failure {
  readonly metodo: string
  readonly caminho: string
  readonly status: number
  /** What the server called the request that failed, so that both ends of it can be found. */
  readonly id?: string
}

type Reporter = (failure: Failure, token: string | null) => void
let reporter: Reporter | null = null

/** Sets who is told of failed calls. */
export function setReporter(fn: Reporter | null): void {
  reporter = fn
}

/** Tells of a failed call, unless it ended the session or never reached the server (rule erro.relato). */
export function report(failure: Failure, token: string | null): void {
  if (failure.status === 401 || failure.status === 0) return
  reporter?.(failure, token)
}

const AT_MOST = 20
const PERIOD_MS = 60_000
let since = 0
let sent = 0

/** Sends reports to the server, which knows by the token whose they are; so many a minute, and nobody waits for them. */
export const sendReport: Reporter = (failure, token) => {
  const now = Date.now()
  if (now - since > PERIOD_MS) [since, sent] = [now, 0]
  if (!token || ++sent > AT_MOST) return
  fetch(urlOf('base', 'relatos/'), {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...failure, pagina: window.location.pathname }),
  }).catch(() => undefined)
}
