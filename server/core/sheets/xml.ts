import { badSheet } from './limits.ts'

/** What is told of a document: names without their prefix, attributes as they are written (see `attribute`). */
export interface XmlTold {
  open?(name: string, attributes: string): void
  close?(name: string): void
  text?(text: string): void
}

/** No tag and no piece of text of a spreadsheet comes near this. */
const MOST_PIECE = 1_048_576
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Text with its entities: the five of XML and numbers. Others are declared by nobody, for declarations are refused. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;&]{0,12});?/g, (_, name: string) => {
    const code = /^#x([0-9a-f]+)$/i.exec(name)?.[1]
    const number = code ? Number.parseInt(code, 16) : /^#\d+$/.test(name) ? Number(name.slice(1)) : null
    if (number !== null && number <= 0x10ffff) return String.fromCodePoint(number)
    const known = NAMED[name]
    if (known === undefined) throw badSheet('unsafe')
    return known
  })
}

const patterns = new Map<string, RegExp>()
const patternOf = (name: string): RegExp => {
  const known = patterns.get(name) ?? new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, known)
  return known
}

/** The value of an attribute, '' where it is absent; the prefix of its name does not count. */
export function attribute(attributes: string, name: string): string {
  const found = patternOf(name).exec(attributes)
  return decoded(found?.[1] ?? found?.[2] ?? '')
}

/**
 * Reads XML as it comes and keeps nothing of it. Only what spreadsheets are made of: a document type, and with it every
 * declared entity and outside reference, is refused.
 */
export class Xml {
  private rest = ''
  constructor(private readonly told: XmlTold) {}

  write(chunk: string): void {
    const text = this.rest + chunk
    let at = 0
    for (;;) {
      const tag = text.indexOf('<', at)
      if (tag < 0) break
      const end = endOf(text, tag)
      if (end < 0) break
      if (tag > at) this.told.text?.(decoded(text.slice(at, tag)))
      this.tag(text.slice(tag + 1, end))
      at = end + 1
    }
    this.rest = text.slice(at)
    if (this.rest.length > MOST_PIECE) throw badSheet('unsafe')
  }

  /** Throws 400 where the document ends in the middle. */
  end(): void {
    if (this.rest.trim() !== '') throw badSheet('broken')
  }

  private tag(body: string): void {
    if (body.startsWith('?') || body.startsWith('!--')) return
    if (body.startsWith('![CDATA[')) return this.told.text?.(body.slice(8, -2))
    if (body.startsWith('!')) throw badSheet('unsafe')
    if (body.startsWith('/')) return this.told.close?.(local(body.slice(1).trim()))
    const alone = body.endsWith('/')
    const inner = alone ? body.slice(0, -1) : body
    const space = inner.search(/\s/)
    const name = local(space < 0 ? inner : inner.slice(0, space))
    this.told.open?.(name, space < 0 ? '' : inner.slice(space))
    if (alone) this.told.close?.(name)
  }
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Where the tag that begins here ends, -1 when that has not come yet. A value may hold '>'. */
function endOf(text: string, tag: number): number {
  const after = (end: string) => {
    const at = text.indexOf(end, tag)
    return at < 0 ? -1 : at + end.length - 1
  }
  if (text.startsWith('<!--', tag)) return after('-->')
  if (text.startsWith('<![CDATA[', tag)) return after(']]>')
  let quote = ''
  for (let at = tag + 1; at < text.length; at++) {
    const c = text[at]!
    if (quote) quote = c === quote ? '' : quote
    else if (c === '>') return at
    else if (c === '"' || c === "'") quote = c
  }
  return -1
}
