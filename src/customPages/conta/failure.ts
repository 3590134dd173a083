import { HttpError } from 'ra-core'
import { toastsOf } from '../../api/errors.ts'

/** The messages of a 400 by field; null for any other failure. */
export function fieldErrors(error: unknown): Record<string, string[]> | null {
  if (!(error instanceof HttpError) || error.status !== 400) return null
  const body: unknown = error.body
  return typeof body === 'object' && body !== null && !('detail' in body) ? (body as Record<string, string[]>) : null
}

/** What went wrong, in one sentence. */
export function sentenceOf(error: unknown): string {
  const [toast] = toastsOf(error)
  return toast ? (toast.detail ?? toast.title) : 'banca.erro.inesperado'
}
