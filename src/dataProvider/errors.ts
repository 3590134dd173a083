import { HttpError } from 'ra-core'
import { ptBR } from '../ui/i18n/ptBR.ts'

const texts = ptBR.banca.erro

export interface Toast {
  title: string
  detail: string
}

/** Finds the label of a field named by the server. */
export type LabelOf = (field: string) => string

const LONG_TEXT = 300
/** Words of the error protocol, not fields of a record. */
const general = new Set(['detail', 'non_field_errors', 'erro'])
const silentFields = new Set(['codigo', 'atual', 'id'])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function messagesIn(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  if (Array.isArray(value)) return value.flatMap(messagesIn)
  return isObject(value) ? Object.values(value).flatMap(messagesIn) : []
}

/**
 * What to tell about a failed call. Below 500 each field of the body is a title and each of its messages a toast;
 * 401, 403 and 404 say nothing here: the first ends the session with its own words, the others are silent by the spec.
 */
export function errorToToasts(body: unknown, status: number | undefined, labelOf: LabelOf = (field) => field): Toast[] {
  if (status === undefined) return [{ title: texts.inesperado, detail: '' }]
  if (status === 0) return [{ title: texts.sem_conexao_titulo, detail: texts.sem_conexao_detalhe }]
  // What the server says of itself: that it is away, full, or too slow.
  if (status >= 500 && isObject(body) && body.codigo && typeof body.detail === 'string')
    return [{ title: texts.ocorreu, detail: body.detail }]
  if (status >= 500) return [{ title: texts.interno, detail: texts.interno_detalhe }]
  if ([401, 403, 404].includes(status)) return []
  if (!isObject(body)) return [ofText(body, status)]
  const toasts = Object.entries(body)
    .filter(([field]) => !silentFields.has(field))
    .flatMap(([field, value]) =>
      messagesIn(value).map((detail) => ({ title: general.has(field) ? texts.ocorreu : labelOf(field), detail })),
    )
  return toasts.length ? toasts : [{ title: texts.inesperado, detail: '' }]
}

const detailOf = (body: unknown) =>
  isObject(body) && typeof body.detail === 'string' && body.detail ? body.detail : undefined

function ofText(body: unknown, status: number): Toast {
  const text = messagesIn(body).join(' ')
  if (!text) return { title: texts.inesperado, detail: '' }
  if (text.length >= LONG_TEXT) return { title: texts.longo, detail: texts.longo_detalhe }
  return { title: String(status), detail: text }
}

/** A change that was refused for want of rights: it is said, where the same of something merely looked at is not. */
class RefusedChange extends HttpError {}

/** The toasts of anything thrown; a cancelled call has none. */
export function toastsOf(error: unknown, labelOf?: LabelOf): Toast[] {
  if (isCancelled(error)) return []
  if (!(error instanceof HttpError)) return errorToToasts(null, undefined)
  if (error instanceof RefusedChange) return [{ title: texts.ocorreu, detail: error.message }]
  return errorToToasts(error.body, error.status, labelOf)
}

/** True for a call that was aborted, or given up at the password dialog: not a failure to tell about. */
export const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/**
 * The error thrown for an answer of the server; its message is what the first toast would say. `change` says that the call
 * would have changed something.
 */
export function httpErrorOf(body: unknown, status: number, change = false): HttpError {
  if (status === 403 && change) return new RefusedChange(detailOf(body) ?? texts.sem_permissao, status, body)
  const [first] = errorToToasts(body, status)
  const silent = { 401: texts.sessao, 403: texts.sem_permissao, 404: texts.nao_encontrado }[status]
  const message = first ? [first.title, first.detail].filter(Boolean).join(': ') : (silent ?? texts.inesperado)
  return new HttpError(message, status, body)
}
