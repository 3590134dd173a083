import { HttpError } from 'ra-core'
import { ptBR } from '../i18n/ptBR.ts'

const texts = ptBR.banca.erro

export interface Toast {
  title: string
  detail: string
}

/** Finds the label of a field named by the server; nothing for one that the screen does not know: its code is no word. */
export type LabelOf = (field: string) => string | undefined

const LONG_TEXT = 300
/** What the spec leaves unsaid where something was only to be read; whoever wrote is always told. */
const SILENT_READS = new Set([403, 404])
/** Words of the error protocol, not fields of a record. */
const general = new Set(['detail', 'non_field_errors', 'erro'])
const silentFields = new Set(['codigo', 'atual', 'id', 'campo'])

/** A call that failed: of a read, or of something that was to be written. */
export type CallError = HttpError & { readonly write: boolean }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function messagesIn(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  if (Array.isArray(value)) return value.flatMap(messagesIn)
  return isObject(value) ? Object.values(value).flatMap(messagesIn) : []
}

/**
 * What to tell about a failed call. Below 500 each field of the body is a title and each of its messages a toast;
 * 401 says nothing here, for it ends the session with its own words; 403 and 404 are silent by the spec where something
 * was read, and told where something was to be written.
 */
export function errorToToasts(
  body: unknown,
  status: number | undefined,
  labelOf: LabelOf = (field) => field,
  write = false,
): Toast[] {
  if (status === undefined) return [{ title: texts.inesperado, detail: '' }]
  if (status === 0) return [{ title: texts.sem_conexao_titulo, detail: texts.sem_conexao_detalhe }]
  // What the server says of itself: that it is away, full, or too slow.
  if (status >= 500 && isObject(body) && body.codigo && typeof body.detail === 'string')
    return [{ title: texts.ocorreu, detail: body.detail }]
  if (status >= 500) return [{ title: texts.interno, detail: texts.interno_detalhe }]
  if (status === 401) return []
  if (SILENT_READS.has(status)) return write ? [{ title: texts.ocorreu, detail: refusal(body, status) }] : []
  if (!isObject(body)) return [ofText(body, status)]
  const toasts = Object.entries(body)
    .filter(([field]) => !silentFields.has(field))
    .flatMap(([field, value]) =>
      messagesIn(value).map((detail) => ({
        title: (general.has(field) ? undefined : labelOf(field)) ?? texts.ocorreu,
        detail,
      })),
    )
  return toasts.length ? toasts : [{ title: texts.inesperado, detail: '' }]
}

/** Why nothing was written, in the server's words where it has some. */
const refusal = (body: unknown, status: number): string =>
  (isObject(body) && messagesIn(body.detail).join(' ')) || (status === 404 ? texts.nao_encontrado : texts.sem_permissao)

function ofText(body: unknown, status: number): Toast {
  const text = messagesIn(body).join(' ')
  if (!text) return { title: texts.inesperado, detail: '' }
  if (text.length >= LONG_TEXT) return { title: texts.longo, detail: texts.longo_detalhe }
  return { title: String(status), detail: text }
}

/** The toasts of anything thrown; a cancelled call has none. */
export function toastsOf(error: unknown, labelOf?: LabelOf): Toast[] {
  if (isCancelled(error)) return []
  if (!(error instanceof HttpError)) return errorToToasts(null, undefined)
  return errorToToasts(error.body, error.status, labelOf, (error as Partial<CallError>).write === true)
}

/** Why something failed, in one line behind the name of what did. */
export const reasonOf = (error: unknown): string =>
  toastsOf(error)
    .map(({ title, detail }) => detail || title)
    .join(' ') || texts.interrompido

/** True for a call that was aborted, or given up at the password dialog: not a failure to tell about. */
export const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** The error thrown for an answer of the server; its message is what the first toast would say. `write`: something was to be written. */
export function httpErrorOf(body: unknown, status: number, write = false): CallError {
  const [first] = errorToToasts(body, status)
  const refused = write && SILENT_READS.has(status) ? refusal(body, status) : undefined
  const silent = refused ?? { 401: texts.sessao, 403: texts.sem_permissao, 404: texts.nao_encontrado }[status]
  const message = first ? [first.title, first.detail].filter(Boolean).join(': ') : (silent ?? texts.inesperado)
  return Object.assign(new HttpError(message, status, body), { write })
}

/** Throws when a file of the disk can no longer be read, which a browser tells like a lost connection. */
export async function readable(file: Blob): Promise<void> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw httpErrorOf({ detail: texts.arquivo_mudou }, 400, true)
    })
}
