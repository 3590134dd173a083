import { http } from '../http.ts'

export type Figures = Readonly<Record<string, number | string | null>>
export interface CardLine {
  readonly por: readonly {
    readonly chave: string | number | boolean | null
    readonly nome: string
    readonly filtro: Readonly<Record<string, string>> | null
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
  readonly como: 'numero' | 'barras' | 'linha' | 'pilha' | 'partes' | 'calor'
  readonly rota: string | null
  readonly filtro: Readonly<Record<string, string>>
  readonly grupos: readonly string[]
  readonly medidas: readonly CardMeasure[]
  readonly linhas: readonly CardLine[]
  readonly cortado: boolean
}
export interface Dashboard {
  readonly label: string
  readonly abas: readonly { readonly nome: string; readonly label: string }[]
  readonly cartoes: readonly Card[]
}

export const dashboard = (name: string, signal?: AbortSignal) =>
  http<Dashboard>('analytics', `paineis/${name}/`, { signal })
