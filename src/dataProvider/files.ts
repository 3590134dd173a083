import type { StoredFile } from '../schemas/core/index.ts'
import { getSession } from '../api/session.ts'
import { getToken } from '../api/storage.ts'
import { entityOf } from '../runtime/catalog.ts'
import { areaCall, type Call } from '../api/places.ts'
import type { Upload } from '../api/pieces.ts'
import type { Caller, Downloader } from './caller.ts'

/** What sends files comes when the first one is sent. */
const send = async (to: Call, upload: Upload): Promise<StoredFile> =>
  (await import('../api/upload.ts')).sendFile<StoredFile>(to, upload, getToken)

const ALL: Call = ['files', 'arquivos/']

/** Files beside a record (`path` is the field's own), and single files that a row refers to by id. */
export const fileVerbs = (call: Caller, download: Downloader) => ({
  /** `by` names the record where the address is other entities' too. */
  files: (resource: string, path: string, record: number | string, by?: string) =>
    by
      ? call<{ results: StoredFile[] }>(areaCall(entityOf(resource), `${path}/`), { query: { [by]: record } }).then(
          (r) => r.results,
        )
      : call<StoredFile[]>(areaCall(entityOf(resource), `${path}/${record}`)),

  addFile: (resource: string, path: string, upload: Upload) => send(areaCall(entityOf(resource), `${path}/`), upload),

  removeFile: (resource: string, path: string, record: number | string | undefined, file: number) =>
    call<null>(areaCall(entityOf(resource), `${path}/${record === undefined ? '' : `${record}/`}${file}`), {
      method: 'DELETE',
    }),

  /** Tells the record's counters that a file was opened or saved; nobody waits for it. */
  countFile: (resource: string, path: string, file: number, what: 'clique' | 'download') =>
    call<null>(areaCall(entityOf(resource), `${path}/contador/${file}/${what}`)).catch(() => null),

  keepFile: (upload: Upload) => send(ALL, upload),
  /** Counts a download where a file is known by its id alone. A correspondent's is not counted (g.arquivo.incremento). */
  countDownload: (id: number) =>
    getSession()?.ie_correspondente
      ? Promise.resolve(null)
      : call<null>(['files', `arquivos/${id}/incremente-download/`], { method: 'PATCH', body: {} }).catch(() => null),
  download: (id: number) => download(['files', `arquivos/${id}/`], { timeout: 600_000 }),
})
