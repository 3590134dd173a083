/** What the fonts that every reader of PDFs has can write beyond Latin-1 (Windows-1252). */
const MORE = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const LONGEST = 4000
const INSTEAD: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '\u2028': '\n',
  '\u2029': '\n',
  '\t': ' ',
  '\u00a0': ' ',
  '\u00ad': '',
}

const isWritable = (c: string): boolean => {
  const code = c.codePointAt(0)!
  return c === '\n' || (code >= 32 && code < 127) || (code > 160 && code < 256) || MORE.includes(c)
}
/** Control characters, marks without a letter, and those that turn or hide text. */
const isNothing = (c: string): boolean => /[\p{Cc}\p{Cf}\p{Cs}\p{M}]/u.test(c)

function letter(c: string): string {
  if (isWritable(c)) return c
  if (c in INSTEAD) return INSTEAD[c]!
  if (isNothing(c)) return ''
  const plain = [...c.normalize('NFKD')].filter(isWritable).join('')
  return plain || '?'
}

/** Any text as Helvetica can write it: letters outside it without their marks, others as '?', controls left out. */
export function latin(text: string, longest = LONGEST): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text
  return [...cut.normalize('NFC').replace(/\r\n?/g, '\n')].map(letter).join('')
}
