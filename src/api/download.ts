import { httpAnswer, type HttpOptions } from './http.ts'
import type { NamedFile } from './savedFile.ts'
import type { Call } from './places.ts'

/** The name in a Content-Disposition header; the UTF-8 form is preferred. */
export function fileNameIn(header: string | null): string | null {
  const utf8 = header ? /filename\*=UTF-8''([^;]+)/i.exec(header) : null
  if (utf8?.[1]) return decodeURIComponent(utf8[1])
  return (header ? /filename="?([^";]+)"?/i.exec(header) : null)?.[1] ?? null
}

/** Fetches a file with the session's token. */
export async function download([area, path]: Call, options: HttpOptions): Promise<NamedFile> {
  const { data, headers } = await httpAnswer<Blob>(area, path, { ...options, as: 'blob' })
  return { blob: data, name: fileNameIn(headers.get('content-disposition')) }
}
