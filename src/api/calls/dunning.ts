import { http } from '../http.ts'

export interface Line {
  readonly cd_devedor: number
  readonly nm_devedor: string
  readonly item: string
  readonly dt_vencimento: string
  /** Why nothing would be done; null where it would. */
  readonly motivo: string | null
  readonly para?: string
  readonly assunto?: string
  readonly texto?: string
}
export interface Step {
  readonly id: number
  readonly nm_passo: string
  readonly nr_dias: number
  readonly ie_acao: string
  readonly fara: number
  readonly nao_fara: number
  readonly linhas: readonly Line[]
  readonly exemplo: { readonly nm_devedor: string; readonly assunto: string; readonly texto: string } | null
}

/** What a dunning rule would do today; nothing is written. */
export const dryRun = (regua: number, signal?: AbortSignal) =>
  http<{ readonly passos: readonly Step[] }>('cobranca', `regua-cobranca/${regua}/simulacao/`, { signal })
