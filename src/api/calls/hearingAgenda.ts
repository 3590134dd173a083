import { http } from '../http.ts'
import { getToken } from '../storage.ts'

/** The days of a paper of hearings: one, or all between two. */
export interface AgendaDays {
  readonly filtro: 'nd' | 'ni'
  readonly dt_audiencia_inicial: string
  readonly dt_audiencia_final?: string
}

/** Where the paper opens, for some minutes. */
export const hearingAgenda = (query: AgendaDays) =>
  http<{ link: string }>('analytics', 'audiencias/pauta/', { query: { ...query } })

/** Sends the agenda of a customer; answers the import that it became. */
export async function importAgenda(
  cd_cliente: number,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) {
  const { sendFile } = await import('../upload.ts')
  const fields = { cd_cliente: String(cd_cliente) }
  return sendFile<{ id: number }>(['logistica', 'audiencias/pauta/'], { file, fields, onProgress, signal }, getToken)
}
