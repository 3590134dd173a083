import { HttpError } from 'ra-core'
import { earlyAnswer } from './early.ts'
import { endSession } from './expiry.ts'
import { getCompany, getToken } from './storage.ts'
import { personNow, stillThere, type Person } from './author.ts'
import { ptBR } from '../i18n/ptBR.ts'
import { urlOf, type Area } from './config.ts'
import { httpErrorOf, readable } from './errors.ts'
import { noteWrite } from './ownWrites.ts'
import { queryString, type Query } from './query.ts'
import { askPassword } from './refresh.ts'
import { reportCall } from './report.ts'
import { surely } from './surely.ts'

export const TIMEOUT_MS = 40_000

export interface HttpOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Query
  /** Sent as JSON, or as it is when it is a FormData or a Blob. */
  body?: unknown
  signal?: AbortSignal | undefined
  /** False for the few calls made without a token. */
  token?: boolean
  /** False leaves the company out; a number names another one (-1 is the correspondents' scope). */
  empresa?: boolean | number
  /** How to read the answer: JSON unless a file is asked for. */
  as?: 'json' | 'blob'
  /** Told how many bytes of a file have come. */
  onBytes?: (bytes: number) => void
  /** False where a failure is nothing to report: the call is a courtesy. */
  relato?: boolean
  /** What a write is known by, should it come twice. */
  key?: string
  /** Milliseconds before the call is given up. */
  timeout?: number
  /** Whose write it is, where that was settled earlier; whoever is there when it is first sent, unless told. */
  by?: Person
  /** False where whoever calls tries again. */
  retry?: false
}

export interface HttpAnswer<T> {
  data: T
  status: number
  headers: Headers
}

/** Calls the API and gives the body of the answer. Throws ra-core's HttpError for anything but success. */
export async function http<T>(area: Area, path: string, options: HttpOptions = {}): Promise<T> {
  return (await httpAnswer<T>(area, path, options)).data
}

/** Like `http`, with the status and headers of the answer. */
export const httpAnswer = <T>(area: Area, path: string, options: HttpOptions = {}): Promise<HttpAnswer<T>> =>
  answerAt<T>(urlOf(area, path), options)

/** Like `httpAnswer`, at an address. */
export async function answerAt<T>(url: string, given: HttpOptions = {}): Promise<HttpAnswer<T>> {
  const { method = 'GET', body, token, relato, timeout, signal } = given
  if (method === 'GET' || token === false) return ask(url, given)
  // However often it is sent, it is one person's, in the firm they were in.
  const { by = personNow(), empresa } = given
  const options = { ...given, by, empresa: companyOf(empresa) ?? false }
  // Courtesies, and what is sent while leaving, are not worth a wait.
  if (relato === false || timeout !== undefined || given.retry === false) return ask(url, options)
  const raw = body instanceof FormData || body instanceof Blob
  const place = `${method} ${addressOf(url, options)}`
  const what = raw ? null : JSON.stringify([by ?? getToken(), place, body ?? null])
  return surely(
    what,
    // Told of once: what is tried again was reported the first time.
    (key, again) => ask<T>(url, { ...options, key, ...(again && { relato: false }) }),
    { signal, place },
  )
}

async function ask<T>(url: string, options: HttpOptions): Promise<HttpAnswer<T>> {
  if (options.by !== undefined) stillThere(options.by)
  const token = options.token === false ? null : getToken()
  const sent = taken(url, options, token) ?? send(url, options, token)
  const { response, data } = await ((options.method ?? 'GET') === 'GET' ? sent : noteWrite(sent))
  if (isSuccess(response, data)) return { data: data as T, status: response.status, headers: response.headers }
  const write = (options.method ?? 'GET') !== 'GET'
  const error = httpErrorOf(data, response.status < 300 ? 400 : response.status, write)
  if (!isExpired(error)) tell(url, options, error)
  if (options.token === false) throw error
  await renew(error, token)
  return ask(url, options)
}

const isExpired = ({ status, body }: HttpError): boolean => status === 403 && codeOf(body) === 'token_expirado'

/**
 * After a refusal of what was sent with `token`: returns once that is renewed, and the same may be sent again. Throws the
 * refusal that is about something else, after ending a session that is gone, and AbortError where nobody renews it.
 */
export async function renew(error: HttpError, token: string | null): Promise<void> {
  if (isExpired(error)) {
    if (await askPassword(token, sendPassword)) return
    throw new DOMException('', 'AbortError')
  }
  // A call that left before a new login must not end the session that came after it.
  if (error.status === 401 && getToken() === token) endSession('expired')
  throw error
}

function tell(url: string, { method = 'GET', relato }: HttpOptions, error: HttpError): void {
  if (relato !== false) reportCall(method, url, error.status, error)
}

type Sent = ReturnType<typeof send>
const asked = new Map<string, Sent>()
/** For so long an answer asked for ahead is as good as one asked for now. */
const FRESH_MS = 5000

const addressOf = (url: string, options: HttpOptions) =>
  url + queryString({ cd_empresa: companyOf(options.empresa), ...options.query })
const keyOf = (url: string, options: HttpOptions, token: string | null) => `${token} ${addressOf(url, options)}`

/** Sends a read that a page is about to make, before there is a page: whoever makes it first gets this answer. */
export function askAhead(area: Area, path: string, options: HttpOptions = {}): void {
  const token = getToken()
  const url = urlOf(area, path)
  const key = keyOf(url, options, token)
  const sent = send(url, options, token)
  sent.catch(() => undefined)
  asked.set(key, sent)
  setTimeout(() => asked.delete(key), FRESH_MS)
}

function taken(url: string, options: HttpOptions, token: string | null): Sent | undefined {
  if (asked.size === 0 || (options.method ?? 'GET') !== 'GET') return undefined
  const key = keyOf(url, options, token)
  const sent = asked.get(key)
  asked.delete(key)
  return sent
}

const sendPassword = (body: unknown) =>
  http<{ token: string }>('auth', 'authentication/token/refresh/', {
    method: 'POST',
    body,
    token: false,
    empresa: false,
  })

function companyOf(empresa: HttpOptions['empresa']): number | null {
  if (empresa === false) return null
  return typeof empresa === 'number' ? empresa : getCompany()
}

async function send(url: string, options: HttpOptions, token: string | null) {
  const { method = 'GET', body, signal, timeout = TIMEOUT_MS } = options
  const raw = body instanceof FormData || body instanceof Blob
  const headers = new Headers({ Accept: 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (options.key) headers.set('Idempotency-Key', options.key)
  if (body !== undefined && !raw) headers.set('Content-Type', 'application/json')
  const limit = AbortSignal.timeout(timeout)
  const address = addressOf(url, options)
  try {
    const sentEarly = method === 'GET' && token ? earlyAnswer(address, token) : undefined
    const early = sentEarly && (await sentEarly)
    if (sentEarly) signal?.throwIfAborted()
    const response =
      early ??
      (await fetch(address, {
        method,
        headers,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
      }))
    return { response, data: await bodyOf(response, options) }
  } catch (error) {
    if (signal?.aborted) throw error
    if (body instanceof Blob) await readable(body)
    const failure = new HttpError(limit.aborted ? ptBR.banca.erro.demora : ptBR.banca.erro.sem_conexao, 0)
    tell(url, options, failure)
    throw failure
  }
}

async function blobOf(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    onBytes((bytes += part.value.length))
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

async function bodyOf(response: Response, { as, onBytes }: HttpOptions): Promise<unknown> {
  if (as === 'blob' && response.ok) return onBytes ? blobOf(response, onBytes) : response.blob()
  const text = await response.text()
  if (!text) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const isSuccess = (response: Response, data: unknown): boolean =>
  response.status < 300 && !(typeof data === 'object' && data !== null && 'erro' in data && data.erro)

const codeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'codigo' in data ? data.codigo : undefined
