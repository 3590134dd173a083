import { createHash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'
import { squeezed } from '../../../../src/schemas/br/text.ts'

/** What ends a line where it is shown. */
const LINES = /<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6])\b[^<>]{0,200}>/gi
const NAMED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
/** Longer is no court text (characters). */
const LONGEST = 190_000
export const LONGEST_ORIGINAL = 390_000

/** The words of a court text without its markup, which is hostile: what it was is kept beside, and shown by nobody. */
export function semMarcas(html: string): string {
  const marked = html.slice(0, LONGEST_ORIGINAL).replace(LINES, '$&\n')
  const clean = sanitizeHtml(marked, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'iframe'],
  })
  return clean
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (one) => NAMED[one]!)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, LONGEST)
}

/** The same publication has the same key, whichever source it comes from: its lawsuit, its day and its words. */
export function chaveDe(nr_processo: string, dia: string, texto: string): string {
  const words = squeezed(texto)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return `texto:${createHash('sha256').update(`${nr_processo}|${dia}|${words}`).digest('hex')}`
}
