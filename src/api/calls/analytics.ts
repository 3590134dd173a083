import type { Card, FailedCard } from '../../schemas/analytics/numeros-cartao.ts'
import type { Grouping } from '../../schemas/core/index.ts'
import { download } from '../download.ts'
import { http } from '../http.ts'

export interface Dashboard {
  readonly label: string
  /** The instant that its numbers are of. */
  readonly em: string
  readonly abas: readonly { readonly nome: string; readonly label: string }[]
  readonly cartoes: readonly (Card | FailedCard)[]
}

export const dashboard = (name: string, signal?: AbortSignal) =>
  http<Dashboard>('analytics', `paineis/${name}/`, { signal })

interface Named {
  readonly nome: string
  readonly label: string
}
/** What its records are told apart by, by the name people know. */
export type Told = Named & Grouping
/** An entity of which the session may measure something. */
export interface Measurable extends Named {
  readonly medidas: readonly Named[]
  readonly grupos: readonly Told[]
}
export const measurable = (signal?: AbortSignal) => http<readonly Measurable[]>('analytics', 'medidas/', { signal })

/** A dashboard that somebody made, with its numbers as far as the session may read them. */
export interface OwnDashboard {
  readonly id: number
  readonly label: string
  readonly meu: boolean
  readonly compartilhado: boolean
  readonly em: string
  readonly cartoes: readonly (Card | FailedCard)[]
}
export const ownDashboard = (id: number, signal?: AbortSignal) =>
  http<OwnDashboard>('analytics', `meus-paineis/${id}/numeros/`, { signal })

/** A dashboard on paper; `id` of one that somebody made. */
export const dashboardPaper = (name: string, id: number | null) =>
  download(['analytics', `paineis/${name}/pdf/`], id === null ? {} : { query: { id: String(id) } })

/** Where a card stands: on a dashboard of the product, or on one that somebody made. */
export interface CardPlace {
  readonly painel: string
  readonly id?: number
}
/** The numbers of a card as a spreadsheet. */
export const cardSheet = ({ painel, id }: CardPlace, cartao: string) =>
  download(['analytics', `paineis/${painel}/planilha/`], { query: { cartao, ...(id && { id: String(id) }) } })
