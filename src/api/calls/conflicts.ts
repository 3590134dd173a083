import { http } from '../http.ts'

export interface Match {
  readonly tipo: 'processo' | 'devedor' | 'cliente'
  readonly id: number
  readonly nome: string
  readonly titulo: string
  readonly detalhe: string
  readonly motivo: 'documento' | 'nome'
  readonly grau: number
}
export interface Conflicts {
  readonly results: readonly Match[]
  readonly duplicados: readonly Match[]
  readonly ocultos: readonly string[]
}
/** Who is looked for, as the server understands it. */
export interface Question {
  readonly de: 'cliente' | 'processo'
  /** Of a lawsuit: a party on the client's side, or on the other. */
  readonly lado?: 'cliente' | 'contrario'
  readonly nome: string
  readonly documento: string
  readonly id?: number | undefined
  readonly cd_cliente?: number | undefined
}

/** What the firm knows of somebody, on either side. */
export const conflictsOf = (body: Question, signal?: AbortSignal) =>
  http<Conflicts>('juridico', 'conflitos/', { method: 'POST', body, signal, relato: false })
