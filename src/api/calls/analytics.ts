import { http } from '../http.ts'

export type Figures = Readonly<Record<string, number | string | null>>
export interface CardLine {
  readonly por: readonly {
    readonly chave: string | number | boolean | null
    readonly nome: string
    readonly filtro: Readonly<Record<string, string>> | null
    /** What its measures are held against. */
    readonly meta?: string | null
  }[]
  readonly valores: Figures
  /** The same in the period that it is compared with. */
  readonly antes?: Figures
}
export interface CardMeasure {
  readonly nome: string
  readonly label: string
  readonly escrita: 'inteiro' | 'dinheiro' | 'parte' | 'horas'
  /** What narrows a list to what is counted; null where a list cannot be asked so. */
  readonly lista: Readonly<Record<string, string>> | null
}
/** A card of a dashboard, with its numbers. */
export interface Card {
  readonly nome: string
  readonly label: string
  readonly como: 'numero' | 'barras' | 'linha' | 'pilha' | 'partes' | 'calor' | 'tabela'
  readonly rota: string | null
  readonly filtro: Readonly<Record<string, string>>
  readonly grupos: readonly string[]
  readonly medidas: readonly CardMeasure[]
  /** What its groups are held against, by the name people know it by. */
  readonly meta?: { readonly label: string; readonly escrita: CardMeasure['escrita'] }
  /** The day that its numbers are compared with, where it is one. */
  readonly desde?: string
  readonly linhas: readonly CardLine[]
  readonly cortado: boolean
}
/** A card without numbers, and why. */
export interface FailedCard extends Pick<Card, 'nome' | 'label' | 'como'> {
  readonly erro: string
}
export interface Dashboard {
  readonly label: string
  readonly abas: readonly { readonly nome: string; readonly label: string }[]
  readonly cartoes: readonly Card[]
}

export const dashboard = (name: string, signal?: AbortSignal) =>
  http<Dashboard>('analytics', `paineis/${name}/`, { signal })

interface Named {
  readonly nome: string
  readonly label: string
}
/** An entity of which the session may measure something. */
export interface Measurable extends Named {
  readonly medidas: readonly Named[]
  readonly grupos: readonly Named[]
}
export const measurable = (signal?: AbortSignal) => http<readonly Measurable[]>('analytics', 'medidas/', { signal })

/** A dashboard that somebody made, with its numbers as far as the session may read them. */
export interface OwnDashboard {
  readonly id: number
  readonly label: string
  readonly meu: boolean
  readonly compartilhado: boolean
  readonly cartoes: readonly (Card | FailedCard)[]
}
export const ownDashboard = (id: number, signal?: AbortSignal) =>
  http<OwnDashboard>('analytics', `meus-paineis/${id}/numeros/`, { signal })
