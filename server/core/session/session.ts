import type { Context } from '../../../src/schemas/core/index.ts'
import type { Claims } from './token.ts'

/** A firm as a session knows it. */
export interface Company {
  readonly pk: number
  readonly cnpj: string | null
  readonly ie_ativo: boolean
  readonly nm_nome_fantasia: string
  readonly nm_razao_social: string
  /** `yyyy-mm-dd`; null for a firm that is past its trial. */
  readonly dt_fim_teste: string | null
  readonly ds_fuso: string
  readonly nr_grupo_minimo: number
}

/** What whoever no limit binds decides alone (reais): the greatest amount that is kept. */
export const WITHOUT_LIMIT = '9999999999999.99'

/** The company of whoever belongs to no firm: the correspondents'. */
export const SHARED_COMPANY = -1

/** A session as the rest of the server sees it: who, in which company, with which rights. */
export interface Session {
  readonly user: {
    readonly id: number
    readonly username: string
    readonly first_name: string
    readonly last_name: string | null
    readonly ie_correspondente: boolean
  }
  readonly company: Company
  readonly companies: readonly Company[]
  readonly groups: readonly string[]
  /** `path:::method`, of the groups in this company. */
  readonly permissions: readonly string[]
  /** Why nothing may be changed; null when it may. */
  readonly readOnly: string | null
  /** A second factor is required and not there: nothing works before it is. */
  readonly mustEnrol: boolean
  /** Of the token: null for one made to see as somebody else. */
  readonly id: string | null
  /** The superuser who looks through this person's eyes. */
  readonly seenBy: { readonly id: number; readonly username: string } | null
  readonly ctx: Context
}

/** Opens the session of a token's bearer in the company asked for. Throws 401, or 403 for another's company. */
export interface SessionSource {
  open(claims: Claims, asked: number | null): Promise<Session>
}
