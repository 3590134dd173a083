import { HttpError } from 'ra-core'
import { http } from './http.ts'
import type { Call } from './places.ts'
import type { Upload } from './upload.ts'

/** Files larger than this go in pieces (bytes). */
export const PIECES_FROM = 1_048_576
/** How long a lost connection is waited for, from one try to the next (ms). */
const WAITS = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000]
const AREA = 'files'

interface Begun {
  readonly id: string
  readonly pedaco: number
}
const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => (clearTimeout(timer), reject(new DOMException('', 'AbortError'))))
    // The browser often knows before the clock does.
    globalThis.addEventListener?.('online', () => (clearTimeout(timer), resolve()), { once: true })
  })
/** A connection that was lost, or a server that is busy: worth another try. */
const isPassing = (error: unknown) => error instanceof HttpError && (error.status === 0 || error.status >= 502)

/**
 * Sends a file in pieces and then its record. A piece that gets lost is sent again from where the server has it; after
 * about two minutes without a connection the last failure is thrown. Null when the server takes no pieces.
 */
export async function sendInPieces<T>([area, path]: Call, upload: Upload): Promise<T | null> {
  const { file, signal, onProgress } = upload
  const begun = await http<Begun>(AREA, 'envios/', { method: 'POST', body: {}, signal }).catch((error: unknown) => {
    if (error instanceof HttpError && [404, 405].includes(error.status)) return null
    throw error
  })
  if (!begun) return null
  const at = `envios/${begun.id}/`
  let sent = 0
  for (let lost = 0; sent < file.size;) {
    try {
      const body = file.slice(sent, sent + begun.pedaco, 'application/octet-stream')
      const answer = await http<{ enviados: number }>(AREA, at, {
        method: 'PATCH',
        query: { inicio: sent },
        body,
        signal,
      })
      sent = answer.enviados
      lost = 0
      onProgress?.(sent / file.size)
    } catch (error) {
      const wait = WAITS[lost++]
      if (!isPassing(error) || wait === undefined) throw error
      await pause(wait, signal)
      sent = await http<{ enviados: number }>(AREA, at, { signal }).then(
        (answer) => answer.enviados,
        () => sent,
      )
    }
  }
  return http<T>(area, path, {
    method: 'POST',
    body: { ...upload.fields, envio: begun.id, nm_arquivo: file.name },
    signal,
  })
}
