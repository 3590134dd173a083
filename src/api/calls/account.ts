import { http } from '../http.ts'
import type { Row } from '../../schemas/core/types.ts'

/** Nobody is logged in yet, so no firm is chosen. */
const open = { token: false, empresa: false } as const
const post = <T = null>(path: string, body: object, signal?: AbortSignal): Promise<T> =>
  http<T>('auth', path, { ...open, method: 'POST', body, signal })

/** The firm and its first administrator, where nobody is registered yet. */
export const registerFirst = (values: Row) => post('primeiro-acesso/', values)

/** Asks for a link by mail; the answer is the same for every address. */
export const askForLink = (ds_email: string) =>
  http<{ detail?: string } | null>('auth', 'usuarios/esqueci-minha-senha/', { ...open, query: { ds_email } })

/** Whose a link is, where the server tells. Spends nothing. */
export const checkLink = (token: string, signal?: AbortSignal) =>
  http<{ cd_usuario?: number | null }>('auth', 'usuarios/verificar-link/', {
    ...open,
    method: 'POST',
    body: { token },
    relato: false,
    signal,
  })
export const setPassword = (token: string, password: string) => post('usuarios/nova-senha/', { password, token })
export const confirmRegistration = (token: string, password: string) =>
  post('usuarios/confirmar-cadastro/', { token, ...(password && { password }) })
export const confirmAddress = (token: string, password: string) =>
  post<{ ds_email: string }>('usuarios/confirmar-email/', { token, password })

/** Whether an address has been invited: then the way in is the invitation's link. */
export const isInvited = (ds_email: string): Promise<boolean> =>
  http<{ valido?: boolean }>('auth', 'usuarios/convite/', { ...open, query: { ds_email } }).then(
    ({ valido }) => valido === true,
    () => false,
  )
export const register = (area: 'auth' | 'logistica', path: string, values: Row) =>
  http(area, path, { ...open, method: 'POST', body: values })
