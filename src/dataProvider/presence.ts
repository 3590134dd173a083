import { http } from '../api/http.ts'

export interface Person {
  readonly id: number
  readonly nome: string
}
interface Answer {
  readonly editando: readonly Person[]
}

/** Who else edits a record. */
export const whoEdits = (recurso: string, id: number, signal?: AbortSignal): Promise<Answer> =>
  http<Answer>('base', 'presenca/', { query: { recurso, id }, signal, relato: false })

/** Says that one edits a record, or no longer does; the answer is who else does. */
export const sayEditing = (recurso: string, id: number, editando: boolean): Promise<Answer> =>
  http<Answer>('base', 'presenca/', { method: 'POST', body: { recurso, id, editando }, relato: false })
