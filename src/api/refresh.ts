import { HttpError } from 'ra-core'
import { endSession } from './expiry.ts'
import { getToken, keys, read, setToken } from './storage.ts'
import { ptBR } from '../i18n/ptBR.ts'

/** What came of a password: a new token, a code that is missing or wrong, a wrong password, a session beyond saving. */
export type RefreshOutcome = 'renewed' | 'code' | 'wrong' | 'ended'
/** Sends the password typed; the dialog shows the outcome. */
export type SubmitPassword = (password: string, codigo?: string) => Promise<RefreshOutcome>
/** Asks the user for the password; true once the token is renewed. */
export type PasswordAsker = (username: string, submit: SubmitPassword) => Promise<boolean>
type Send = (body: { username: string; password: string; token: string; codigo?: string }) => Promise<{ token: string }>

let asker: PasswordAsker = async () => false
let asking: Promise<boolean> | null = null

/** Sets who asks for the password: the interface, which this layer does not know. */
export function setPasswordAsker(fn: PasswordAsker): void {
  asker = fn
}

/**
 * Renews an expired token by asking for the password. However many calls fail together, the user is asked once;
 * a call that fails with a token already replaced asks nothing.
 */
export function askPassword(expired: string | null, send: Send): Promise<boolean> {
  const token = getToken()
  if (token !== null && token !== expired) return Promise.resolve(true)
  asking ??= asker(read(keys.username) ?? '', (password, codigo) => renew(password, codigo, send)).finally(
    () => (asking = null),
  )
  return asking
}

async function renew(password: string, codigo: string | undefined, send: Send): Promise<RefreshOutcome> {
  const body = { username: read(keys.username) ?? '', password, token: getToken() ?? '', ...(codigo ? { codigo } : {}) }
  try {
    setToken((await send(body)).token)
    return 'renewed'
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if ((error.body as { codigo?: unknown } | null)?.codigo === 'segundo_fator') return 'code'
    if (isWrongPassword(error)) return 'wrong'
    if (error.status !== 401 && error.status !== 403) throw error
    // After a tick, so that the dialog is closed before the login page opens.
    setTimeout(() => endSession('expired'))
    return 'ended'
  }
}

// The server refuses a wrong password as a login is refused, and a token beyond renewal as a session that is gone.
const isWrongPassword = (error: HttpError): boolean =>
  error.status === 400 || (error.body as { detail?: unknown } | null)?.detail === ptBR.banca.login.recusado
