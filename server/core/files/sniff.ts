import { texts } from '../../../src/schemas/core/index.ts'
import { HttpProblem } from '../errors.ts'

/** Content types that are kept, by what the bytes are; the name and the browser's word do not count. */
const ACCEPTED = new Map<string, string>([
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/tiff', 'tif'],
  ['application/zip', 'zip'],
  ['application/x-rar-compressed', 'rar'],
  ['application/x-7z-compressed', '7z'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/x-cfb', 'doc'],
  ['application/rtf', 'rtf'],
  ['application/pkcs12', 'pfx'],
  ['audio/mpeg', 'mp3'],
  ['audio/x-m4a', 'm4a'],
  ['audio/ogg', 'ogg'],
  ['video/mp4', 'mp4'],
])
const TEXT = new Map([
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['eml', 'message/rfc822'],
])

const extensionOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * What a file really is. Throws 415 for anything else than documents, pictures, sound and archives, or than `accept`
 * (extensions) allows. Plain text has no signature: it must be UTF-8 or Latin-1 without control bytes, under a text name.
 */
export async function sniff(
  name: string,
  bytes: Buffer,
  accept?: readonly string[],
): Promise<{ type: string; extension: string }> {
  const reject = () => new HttpProblem(415, { detail: texts.fileType })
  // Brought with the first file that comes.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(new Uint8Array(bytes.subarray(0, 65_536)))
  const byName = extensionOf(name)
  const text = !found && TEXT.get(byName)
  if (!found && (!text || bytes.subarray(0, 65_536).some((b) => b < 9 || (b > 13 && b < 32)))) throw reject()
  const type = found ? found.mime : (text as string)
  const extension = found ? ACCEPTED.get(found.mime) : byName
  if (!extension) throw reject()
  if (accept && !accept.includes(extension)) throw reject()
  return { type, extension }
}

/** Other endings that mean the same, beside the usual one. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg', 'jfif'],
  tif: ['tiff'],
  doc: ['xls', 'ppt', 'msg'],
  pfx: ['p12'],
  ogg: ['oga', 'opus'],
  mp4: ['m4v'],
}

/**
 * The name with an ending of what the content is: whatever else it claims is kept before it, where no system would run it.
 * `type` is what `sniff` said; what is of no known type ends so that nothing opens it.
 */
export function namedAs(name: string, type: string): string {
  const usual = ACCEPTED.get(type) ?? [...TEXT].find(([, mime]) => mime === type)?.[0] ?? 'bin'
  const given = extensionOf(name)
  return given === usual || ALSO[usual]?.includes(given) ? name : `${name.slice(0, 190)}.${usual}`
}

const FORBIDDEN = '"<>|:*?'
/** Control characters, and those that turn the direction of text: a name must read as what it is. */
const hidden = (code: number) => code < 32 || code === 127 || (code >= 0x202a && code <= 0x202e)

/** The name as it is shown and offered for download: no path, no control characters, at most 200 characters. */
export function safeName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? ''
  const clean = [...last].map((c) => (FORBIDDEN.includes(c) || hidden(c.codePointAt(0) ?? 0) ? '_' : c)).join('')
  return clean.trim().slice(-200) || 'arquivo'
}
