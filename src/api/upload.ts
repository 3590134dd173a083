import { HttpError } from 'ra-core'
import { getCompany } from './storage.ts'
import { personNow, stillThere } from './author.ts'
import { urlOf } from './config.ts'
import { httpErrorOf, readable } from './errors.ts'
import { renew } from './http.ts'
import { PIECES_FROM, sendInPieces, type Upload } from './pieces.ts'
import type { Call } from './places.ts'
import { queryString } from './query.ts'
import { surely } from './surely.ts'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Sends a file: a large one in pieces where the server takes them, else in one. */
export async function sendFile<T>(call: Call, upload: Upload, token: () => string | null): Promise<T> {
  const kept = upload.file.size > PIECES_FROM ? await sendInPieces<T>(call, upload) : null
  return kept ?? sendWhole<T>(call, upload, token)
}

/** Sends a file as multipart; while its token expires on the way, once more with the next. */
function sendWhole<T>([area, path]: Call, upload: Upload, token: () => string | null): Promise<T> {
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields ?? {})) form.append(name, value)
  form.append('aq_arquivo', upload.file, upload.file.name)
  const by = personNow()
  const address = urlOf(area, path) + queryString({ cd_empresa: getCompany() })
  const send = async (key: string): Promise<T> => {
    stillThere(by)
    upload.signal?.throwIfAborted()
    const bearer = token()
    try {
      return await sendOnce<T>(address, form, upload, bearer, upload.key ?? key)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      await renew(error, bearer)
      return send(key)
    }
  }
  return surely(null, send, { signal: upload.signal })
}

/** By XMLHttpRequest, for fetch cannot tell how much of the body has gone. */
function sendOnce<T>(address: string, form: FormData, upload: Upload, bearer: string | null, key: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    if (bearer) request.setRequestHeader('Authorization', `Bearer ${bearer}`)
    request.setRequestHeader('Idempotency-Key', key)
    request.upload.onprogress = (e) => upload.onProgress?.(e.total ? e.loaded / e.total : 0)
    request.onload = () => {
      const body = parse(request.responseText)
      // Nothing but 201 says that the file is kept (g.upload.201).
      if (request.status === 201) resolve(body as T)
      else reject(httpErrorOf(body, request.status, true))
    }
    request.onerror = () => void readable(upload.file).then(() => reject(httpErrorOf(null, 0)), reject)
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    upload.signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
