/** One thing that a dashboard shows: some measures of an entity, told apart by some of its groupings. */
export interface Cartao {
  /** Unique in its dashboard. */
  readonly nome: string
  readonly label: string
  readonly entity: string
  readonly medidas: readonly string[]
  readonly grupos?: readonly string[]
  /** What narrows it, as the list call takes it. */
  readonly only?: Readonly<Record<string, string>>
  /** The months up to today that it is about, by this date; beside them what they are compared with. */
  readonly periodo?: { readonly campo: string; readonly meses: number; readonly comparar?: 'anterior' | 'ano' }
  /** Beside each number what it was so many months ago, as the trail has the records of then. */
  readonly desde?: number
  /** How it is drawn; `calor` is a map of days. */
  readonly como: 'numero' | 'barras' | 'linha' | 'pilha' | 'partes' | 'calor' | 'tabela'
  readonly limite?: number
  /** Its call below analytics/v1, where the contract names one. */
  readonly at?: string
}
