import { XmlDocument, type XmlElement, type XmlNodeBase } from 'xmldoc'
import { ConnectorProblem } from './port.ts'
import type { Reply } from './transport.ts'

/** The namespaces of MNI 2.2.2. */
const SERVICE = 'http://www.cnj.jus.br/servico-intercomunicacao-2.2.2/'
const TYPES = 'http://www.cnj.jus.br/tipos-servico-intercomunicacao-2.2.2'

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** Characters that XML cannot hold are left out. */
// oxlint-disable-next-line no-control-regex
const UNHOLDABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g
export const escaped = (text: string): string =>
  text.replace(UNHOLDABLE, '').replace(/[&<>"']/g, (sign) => NAMED[sign]!)

/** One field of a request; what is null is not sent. */
export const field = (name: string, value: string | boolean | null): string =>
  value === null ? '' : `<tip:${name}>${escaped(String(value))}</tip:${name}>`

/** A request for an operation; `fields` are written already. */
export const envelope = (operation: string, fields: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ` +
  `xmlns:ser="${SERVICE}" xmlns:tip="${TYPES}"><soapenv:Header/><soapenv:Body><ser:${operation}>${fields.join('')}` +
  `</ser:${operation}></soapenv:Body></soapenv:Envelope>`

const isElement = (one: XmlNodeBase): one is XmlElement => one.type === 'element'
const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** The elements of a name right below another, whatever prefix a court gives it. */
export const below = (of: XmlElement | undefined, name: string): XmlElement[] =>
  (of?.children ?? []).filter((one): one is XmlElement => isElement(one) && local(one.name) === name)
export const first = (of: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => below(at, name)[0], of)
export const valueOf = (of: XmlElement | undefined): string | null => of?.val.trim() || null
export const attributeOf = (of: XmlElement | undefined, name: string): string | null =>
  Object.entries(of?.attr ?? {})
    .find(([key]) => local(key) === name)?.[1]
    .trim() || null

/** The parts of a `multipart/related` answer (MTOM), the root first, by their Content-ID. */
function partsOf(body: Buffer, boundary: string): Map<string, Buffer> {
  const out = new Map<string, Buffer>()
  const mark = Buffer.from(`--${boundary}`)
  const end = Buffer.from('\r\n\r\n')
  for (let at = body.indexOf(mark); at >= 0;) {
    const next = body.indexOf(mark, at + mark.length)
    if (next < 0) break
    const part = body.subarray(at + mark.length + 2, next - 2)
    const head = part.indexOf(end)
    const id = /content-id:\s*<([^<>]+)>/i.exec(part.subarray(0, Math.max(head, 0)).toString('latin1'))?.[1]
    if (head >= 0) out.set(id ?? `#${out.size}`, part.subarray(head + end.length))
    at = next
  }
  return out
}

/** What came back for an operation, and the bytes that lie beside it. */
export interface SoapAnswer {
  readonly root: XmlElement
  readonly attached: ReadonlyMap<string, Buffer>
}

function parsed(text: string, repetidas: number): XmlDocument {
  // A document type could declare entities: no court sends one.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new ConnectorProblem('formato', 'XML com DOCTYPE', repetidas)
  try {
    return new XmlDocument(text)
  } catch {
    throw new ConnectorProblem('formato', text.slice(0, 60).replace(/\s+/g, ' '), repetidas)
  }
}

/** Reads an answer: plain or MTOM, UTF-8 or Latin-1. Throws what a fault, or `sucesso` false, says. */
export function answerOf({ body, headers, repetidas }: Reply & { readonly repetidas: number }): SoapAnswer {
  const type = headers['content-type'] ?? ''
  const boundary = /multipart\/related/i.test(type) ? /boundary="?([^";]+)"?/i.exec(type)?.[1] : undefined
  const attached = boundary ? partsOf(body, boundary) : new Map<string, Buffer>()
  const xml = boundary ? [...attached.values()][0] : body
  if (!xml) throw new ConnectorProblem('formato', 'resposta sem conteúdo', repetidas)
  const declared = /encoding=["']([\w-]+)["']/i.exec(xml.subarray(0, 100).toString('latin1'))?.[1] ?? 'utf-8'
  const latin = /^(iso-8859-1|latin1|windows-1252)$/i.test(declared)
  const document = parsed(xml.toString(latin ? 'latin1' : 'utf8').trim(), repetidas)
  const content = first(document, 'Body')?.children.find(isElement)
  if (!content) throw new ConnectorProblem('formato', 'não é uma resposta SOAP', repetidas)
  if (local(content.name) === 'Fault')
    throw new ConnectorProblem('recusado', valueOf(first(content, 'faultstring')) ?? 'falha SOAP', repetidas)
  if (/^(false|0)$/i.test(valueOf(first(content, 'sucesso')) ?? ''))
    throw new ConnectorProblem('recusado', valueOf(first(content, 'mensagem')) ?? 'sem mensagem', repetidas)
  return { root: content, attached }
}

/** The bytes of an element: in it as base64, or beside it (`xop:Include`). */
export function bytesOf(of: XmlElement | undefined, { attached }: SoapAnswer): Buffer {
  const include = first(of, 'Include')
  const cid = attributeOf(include, 'href')?.replace(/^cid:/, '')
  if (cid) return attached.get(decodeURIComponent(cid)) ?? Buffer.alloc(0)
  return Buffer.from((of?.val ?? '').replace(/\s+/g, ''), 'base64')
}
