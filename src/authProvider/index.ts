import { HttpError, type AuthProvider } from 'ra-core'
import { http } from '../api/http.ts'
import { whenThere } from '../runtime/declarations.ts'
import { canAccess, type AccessQuestion } from '../runtime/canAccess.ts'
import { clearStored, forgetScope, getToken, keys, setToken, write } from '../api/storage.ts'
import { endSession } from '../api/expiry.ts'
import { fullName, getSession, loadSession } from '../api/session.ts'

export const LOGIN_PATH = '/login'
/** Catalogue keys that the auth layer hands to React-Admin's notifications. */
export const messages = { expired: 'banca.sessao.expirada', badCredentials: 'banca.login.recusado' } as const

interface Credentials {
  username: string
  password: string
  /** Of the second factor, once the server has asked for it. */
  codigo?: string
}

/** Is it the code of a second factor that a login lacks? */
export const asksForCode = (error: unknown): boolean =>
  error instanceof HttpError && (error.body as { codigo?: unknown } | null)?.codigo === 'segundo_fator'

async function login({ username, password, codigo }: Credentials): Promise<void> {
  const { token } = await http<{ token: string }>('auth', 'authentication/token/', {
    method: 'POST',
    body: { username: username.trim(), password, ...(codigo ? { codigo } : {}) },
    token: false,
    empresa: false,
  }).catch((error: unknown) => {
    const refused = error instanceof HttpError && [400, 401, 403, 404].includes(error.status)
    if (asksForCode(error)) throw error
    throw refused ? new HttpError(messages.badCredentials, error.status, error.body) : error
  })
  setToken(token)
  // The name as the server writes it comes with the session.
  write(keys.username, null)
  try {
    await loadSession()
  } catch (error) {
    // Half a session is none: the token alone would open an empty shell on the next visit.
    clearStored()
    throw error
  }
}

/** React-Admin's door to the session of the spec. */
export const authProvider: AuthProvider = {
  login: (params: Credentials) => login(params),

  async logout() {
    // The session ends on the server too; a server that knows no such call, or none at all, keeps nobody in.
    if (getToken())
      void http('auth', 'authentication/token/', { method: 'DELETE', empresa: false, timeout: 3000 }).catch(
        () => undefined,
      )
    if (getSession() || getToken()) endSession('elsewhere')
    forgetScope()
    return LOGIN_PATH
  },

  async checkAuth() {
    // `message: false` keeps React-Admin from adding a toast to the redirection.
    if (!getToken()) throw { redirectTo: LOGIN_PATH, message: false }
  },

  async checkError(error: unknown) {
    if (!(error instanceof HttpError) || error.status !== 401) return
    // The http client ended the session already and one place tells the user: nothing is left to do here.
    throw getToken() ? new Error(messages.expired) : { logoutUser: false, message: false }
  },

  async canAccess({ action, resource, record }) {
    const question: AccessQuestion = { action, resource }
    const session = getSession()
    return session !== null && whenThere(() => canAccess(record ? { ...question, record } : question, session))
  },

  async getPermissions() {
    const session = getSession()
    return { grupos: session?.grupos ?? [], permissoes: session?.permissoes ?? [] }
  },

  async getIdentity() {
    const session = getSession()
    if (!session) throw new Error(messages.expired)
    return { id: session.id, fullName: fullName(session) }
  },
}
