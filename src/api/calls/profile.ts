import { http } from '../http.ts'
import type { Row } from '../../schemas/core/types.ts'
import type { TipoNotificacao } from '../../schemas/plataforma/notificacoes.ts'

export interface OwnSession {
  readonly id: string
  readonly dt_criada: string
  readonly dt_vista: string
  readonly ds_ip: string | null
  readonly ds_agente: string | null
  readonly atual: boolean
}
export interface Preferences {
  readonly novo_acesso: boolean
  /** Which kinds are told in the bell. */
  readonly sino: Readonly<Record<TipoNotificacao, boolean>>
  readonly resumo_diario: boolean
  readonly resumo_hora: number
  /** Where one comes in; the first firm that one joined when null. */
  readonly empresa_padrao: number | null
}
export interface Profile {
  readonly username: string
  readonly first_name: string
  readonly last_name: string | null
  readonly ds_email: string | null
  /** What somebody else asked for and nobody has confirmed yet. */
  readonly ds_email_pedido: string | null
  /** Nobody knows yet whether the address is theirs; servers that know no such thing leave it out. */
  readonly email_a_confirmar?: boolean
  /** Nor may the firm that they registered invite anybody before. */
  readonly convites_a_confirmar?: boolean
  /** The firms that they work for; a superuser sees others, too. */
  readonly escritorios?: readonly number[]
  readonly segundo_fator: { readonly ativo: boolean; readonly codigos: number; readonly exigido: boolean }
  readonly preferencias: Preferences
  readonly sessoes: readonly OwnSession[]
}
export interface Invitation {
  readonly id: number
  readonly nm_escritorio: string
  readonly nm_autor: string
  readonly dt_expira: string
}
/** A second factor that waits for its first code. */
export interface BegunFactor {
  readonly chave: string
  readonly uri: string
  readonly qr: string
}

const at = (path: string) => `perfil/${path}`
const post = <T = null>(path: string, body: Row = {}) => http<T>('auth', at(path), { method: 'POST', body })
const FACTOR = 'segundo-fator/'

export const profile = (signal?: AbortSignal) => http<Profile>('auth', at(''), { signal })
export const changeProfile = (body: Row) => http('auth', at(''), { method: 'PATCH', body })
/** Some of what one prefers; of the bell's kinds, too, only those that change. */
export type PreferenceChange = Partial<Omit<Preferences, 'sino'>> & { readonly sino?: Partial<Preferences['sino']> }
export const changePreferences = (preferencias: PreferenceChange) => changeProfile({ preferencias })
/** Another password; the session goes on with the token of the answer. */
export const changePassword = (atual: string, nova: string) => post<{ token: string }>('senha/', { atual, nova })

export const refuseAddress = () => post('email/recusar/')
export const askToConfirmAddress = () => post('confirmar-cadastro/')
/** Ends one session of one's own, or all others. */
export const endOwnSession = (id: string) => http('auth', at(`sessoes/${id}/`), { method: 'DELETE' })
export const leaveFirm = (firm: number) => post(`escritorios/${firm}/sair/`)

export const beginFactor = (password: string) => post<BegunFactor>(FACTOR, { password })
export const confirmFactor = (codigo: string) => post<{ codigos: string[] }>(`${FACTOR}confirmar/`, { codigo })
export const removeFactor = (password: string) => http('auth', at(FACTOR), { method: 'DELETE', body: { password } })

export const invitations = (signal?: AbortSignal) =>
  http<{ results: Invitation[] }>('auth', at('convites/'), { signal })
export const answerInvitation = (id: number, what: 'aceitar' | 'recusar') => post(`convites/${id}/${what}/`)
