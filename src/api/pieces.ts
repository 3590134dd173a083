import { HttpError } from 'ra-core'
import { getCompany } from './storage.ts'
import { personNow } from './author.ts'
import { http } from './http.ts'
import type { Call } from './places.ts'
import { surely } from './surely.ts'

export interface Upload {
  readonly file: File
  /** Fields that travel beside the file, e.g. the owner's id. */
  readonly fields?: Readonly<Record<string, string>>
  readonly onProgress?: (fraction: number) => void
  readonly signal?: AbortSignal
  /** What it is known by, where it may have been sent before and its answer was lost. */
  readonly key?: string
}

/** Files larger than this go in pieces (bytes). */
export const PIECES_FROM = 1_048_576
const AREA = 'files'

interface Begun {
  readonly id: string
  readonly pedaco: number
}

/**
 * Sends a file in pieces and then its record. A piece that gets lost is sent again from where the server has it, for as
 * long as any write is tried. Null when the server takes no pieces.
 */
export async function sendInPieces<T>([area, path]: Call, upload: Upload): Promise<T | null> {
  const { file, signal, onProgress } = upload
  const settled = { by: personNow(), empresa: getCompany() ?? false, signal }
  // Two files begun at once ask the same and are two: not told apart by what they say.
  const begun = await surely(
    null,
    (key) => http<Begun>(AREA, 'envios/', { ...settled, method: 'POST', body: {}, key, retry: false }),
    { signal },
  ).catch((error: unknown) => {
    if (error instanceof HttpError && [404, 405].includes(error.status)) return null
    throw error
  })
  if (!begun) return null
  const at = `envios/${begun.id}/`
  const piece = async (from: number, relato: boolean): Promise<number> => {
    const body = file.slice(from, from + begun.pedaco, 'application/octet-stream')
    const options = { ...settled, method: 'PATCH', query: { inicio: from }, body, relato, retry: false } as const
    return (await http<{ enviados: number }>(AREA, at, options)).enviados
  }
  for (let sent = 0; sent < file.size; onProgress?.(sent / file.size))
    sent = await surely(
      null,
      async (_key, again) => {
        if (again) sent = (await http<{ enviados: number }>(AREA, at, { ...settled, relato: false })).enviados
        return sent < file.size ? piece(sent, !again) : sent
      },
      { signal },
    )
  return http<T>(area, path, {
    ...settled,
    method: 'POST',
    body: { ...upload.fields, envio: begun.id, nm_arquivo: file.name },
  })
}
