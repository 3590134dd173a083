import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TipoNotificacao } from '../../schemas/plataforma/notificacoes.ts'
import { http, type HttpOptions } from '../../api/http.ts'

export interface OwnSession {
  readonly id: string
  readonly dt_criada: string
  readonly dt_vista: string
  readonly ds_ip: string | null
  readonly ds_agente: string | null
  readonly atual: boolean
}
/** The answer of `perfil/`. */
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
  readonly preferencias: {
    readonly novo_acesso: boolean
    /** Which kinds are told in the bell. */
    readonly sino: Readonly<Record<TipoNotificacao, boolean>>
    readonly resumo_diario: boolean
    readonly resumo_hora: number
    /** Where one comes in; the first firm that one joined when null. */
    readonly empresa_padrao: number | null
  }
  readonly sessoes: readonly OwnSession[]
}

const KEY = ['perfil']

/** A call of one's own account. */
export const own = <T>(path: string, options: HttpOptions = {}): Promise<T> =>
  http<T>('auth', `perfil/${path}`, options)

export const useProfile = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => own<Profile>('', { signal }), retry: false })

/** Asks for the profile again after something of it changed. */
export function useProfileChanged(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: KEY })
}
