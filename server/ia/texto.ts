import { ENTIDADES } from './listas/entidades.ts'

/** A text made readable, each of its characters knowing where it came from. */
export interface Texto {
  /** Exactly what arrived. */
  readonly original: string
  /** Without tags and entities, blanks collapsed, words joined again that a line's end had parted. */
  readonly limpo: string
  /** The same, character for character, in capitals without accents, digits mended where a scanner took letters for them. */
  readonly chato: string
  /** Where each character of `limpo` begins and ends in `original`. */
  readonly inicio: Int32Array
  readonly fim: Int32Array
  /** What the text hides from whoever looks at it: comments and what is not drawn. */
  readonly oculto: readonly string[]
}

/** More than this is not read; courts' texts end long before. */
export const MAXIMO = 1_000_000

const BLOCO = new Set(
  'p div br li tr hr table section article h1 h2 h3 h4 h5 h6 ul ol head body center blockquote title'.split(' '),
)
const SUMIDO = new Set(['style', 'script'])
const ENCLITICOS = new Set(['SE', 'LHE', 'LHES', 'O', 'A', 'OS', 'AS', 'LO', 'LA', 'LOS', 'LAS', 'NOS', 'ME'])
const isLetter = (c: string | undefined) => c !== undefined && /\p{L}/u.test(c)
const isDigit = (c: string | undefined) => c !== undefined && c >= '0' && c <= '9'

/** Capital letters without accents, one for one. */
export function achatar(s: string): string {
  let out = ''
  for (const c of s) {
    if (c.length > 1) out += '  '
    else if (c < '\x7f') out += c.toUpperCase()
    else if (c === '–' || c === '—' || c === '−' || c === '‑') out += '-'
    else if (c === '“' || c === '”') out += '"'
    else if (c === '’' || c === '‘' || c === '´') out += "'"
    else {
      const base = c.normalize('NFD').charAt(0).toUpperCase()
      out += base.length === 1 ? base : c
    }
  }
  return out
}

class Montagem {
  readonly letras: string[] = []
  readonly inicio: number[] = []
  readonly fim: number[] = []
  private pending: { char: ' ' | '\n'; from: number; to: number; lines: number } | null = null

  /** Blanks wait until something follows: many become one, or an empty line. */
  blank(char: ' ' | '\n', from: number, to: number): void {
    this.pending ??= { char, from, to, lines: 0 }
    this.pending.to = to
    if (char === '\n') {
      this.pending.char = '\n'
      this.pending.lines++
    }
  }
  put(chars: string, from: number, to: number): void {
    this.flush()
    for (let i = 0; i < chars.length; i++) this.push(chars.charAt(i), from, to)
  }
  /** A mark that stands over the letter before it. */
  compose(mark: string, to: number): void {
    const at = this.letras.length - 1
    const whole = at < 0 ? '' : (this.letras[at]! + mark).normalize('NFC')
    if (whole.length !== 1) return
    this.letras[at] = whole
    this.fim[at] = to
  }
  private push(char: string, from: number, to: number): void {
    this.letras.push(char)
    this.inicio.push(from)
    this.fim.push(to)
  }
  private flush(): void {
    const p = this.pending
    this.pending = null
    if (!p || this.letras.length === 0) return
    if (p.char === '\n') {
      this.push('\n', p.from, p.to)
      if (p.lines > 1) this.push('\n', p.from, p.to)
    } else this.push(' ', p.from, p.to)
  }
}

/** What stands between `<` and `>`, or null where it is no tag. */
function tagAt(s: string, at: number): { name: string; end: number } | null {
  const m = /^<\/?([a-zA-Z][a-zA-Z0-9]{0,15})(?=[\s/>])/.exec(s.slice(at, at + 20))
  if (!m) return s.startsWith('<!', at) ? { name: '!', end: closing(s, at) } : null
  return { name: m[1]!.toLowerCase(), end: closing(s, at) }
}
/** An opened tag that never ends is taken for a character. */
const closing = (s: string, at: number): number => {
  const window = s.slice(at, at + 4000)
  const end = window.indexOf('>')
  return end < 0 ? at + 1 : at + end + 1
}

/** Whether a browser would not draw what a tag begins. */
function escondido(tag: string): boolean {
  const flat = tag.toLowerCase().replace(/\s/g, ' ')
  if (/ hidden[ =>]/.test(flat)) return true
  const style = flat.indexOf('style')
  if (style < 0) return false
  const words = flat.slice(style).replaceAll(' ', '')
  return (
    words.includes('display:none') ||
    words.includes('visibility:hidden') ||
    /font-size:0(?:px|pt|em|%)?[;"']/.test(words)
  )
}
/** Where an element ends that began before `at`; it holds none of its own name, or what follows is taken for its own. */
function fimDe(s: string, name: string, at: number): number {
  const end = s
    .slice(at, at + 20_000)
    .toLowerCase()
    .indexOf(`</${name}`)
  return end < 0 ? at : at + end
}

function entityAt(s: string, at: number): { chars: string; end: number } | null {
  const m = /^&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));?/.exec(s.slice(at, at + 12))
  if (!m) return null
  const code = m[1] ? Number(m[1]) : m[2] ? parseInt(m[2], 16) : null
  const chars = code === null ? ENTIDADES[m[3]!] : code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
  return chars === undefined ? null : { chars, end: at + m[0].length }
}

/** Reads a text once, from its beginning to its end. */
export function lerTexto(recebido: string): Texto {
  const original = recebido
  const s = original.slice(0, MAXIMO)
  const out = new Montagem()
  const oculto: string[] = []
  for (let i = 0; i < s.length;) {
    const c = s.charAt(i)
    if (c === '<') {
      if (s.startsWith('<!--', i)) {
        const end = s.indexOf('-->', i + 4)
        const to = end < 0 ? s.length : end + 3
        if (oculto.length < 50) oculto.push(s.slice(i + 4, Math.min(to, i + 600)))
        i = to
        continue
      }
      const tag = tagAt(s, i)
      if (tag && tag.end > i + 1) {
        if (SUMIDO.has(tag.name) && s.charAt(i + 1) !== '/') {
          const end = s.indexOf('</', tag.end)
          i = end < 0 ? s.length : end
          continue
        }
        if (s.charAt(i + 1) !== '/' && escondido(s.slice(i, tag.end))) {
          const end = fimDe(s, tag.name, tag.end)
          if (oculto.length < 50) oculto.push(s.slice(tag.end, Math.min(end, tag.end + 600)))
          out.blank(BLOCO.has(tag.name) ? '\n' : ' ', i, end)
          i = end
          continue
        }
        if (BLOCO.has(tag.name)) out.blank('\n', i, tag.end)
        else if (tag.name === 'td' || tag.name === 'th') out.blank(' ', i, tag.end)
        i = tag.end
        continue
      }
    }
    // Some courts' systems leave the marks of bold letters in what they send: `B1MariaB0`.
    if (c === 'B' && NEGRITO.test(s.slice(Math.max(0, i - 1), i + 3))) {
      i += 2
      continue
    }
    const entity = c === '&' ? entityAt(s, i) : null
    const chars = entity?.chars ?? c
    const end = entity?.end ?? i + 1
    if (chars === '\n') out.blank('\n', i, end)
    else if (/^[\s\u00a0]$/.test(chars)) out.blank(' ', i, end)
    else if (/^[\u0300-\u036f]$/.test(chars)) out.compose(chars, end)
    else if (!/^[\u200b-\u200f\u00ad\ufeff]$/.test(chars)) out.put(chars, i, end)
    i = end
  }
  return juntar(original, out, oculto)
}

const NEGRITO = /^(?:[\s:]?B1\p{Lu}|[\p{L}.)]B0(?:\s|$|[-,.;]))/u
const PALAVRAS_EM_AS = new Set([
  'DIAS',
  'HORAS',
  'PROVAS',
  'CUSTAS',
  'TESTEMUNHAS',
  'PARCELAS',
  'CONTAS',
  'CAUSAS',
  'CUSTO',
  'CREDITO',
  'DEBITO',
  'LAUDO',
  'RITO',
  'AUTO',
])
/** Joins what a hyphen at a line's end had parted: words lose it, numbers and enclitics keep it. */
function juntar(original: string, m: Montagem, oculto: readonly string[]): Texto {
  const s = m.letras.join('')
  const keep = new Uint8Array(s.length).fill(1)
  for (let i = s.indexOf('-\n'); i >= 0; i = s.indexOf('-\n', i + 1)) {
    const next = s.charAt(i + 2) === '\n' ? i + 3 : i + 2
    if (next !== i + 2) continue
    const before = s.charAt(i - 1)
    if (isDigit(before) && isDigit(s.charAt(next))) keep[i + 1] = 0
    else if (isLetter(before) && /\p{Ll}/u.test(s.charAt(next))) {
      const word = /^[\p{L}]{1,6}/u.exec(s.slice(next, next + 7))?.[0] ?? ''
      keep[i + 1] = 0
      const lead = /\p{L}{1,8}$/u.exec(s.slice(Math.max(0, i - 8), i))?.[0] ?? ''
      // `di-as` is no verb with its pronoun.
      const plain = PALAVRAS_EM_AS.has(achatar(lead + word))
      if (plain || !ENCLITICOS.has(achatar(word)) || isLetter(s.charAt(next + word.length))) keep[i] = 0
    }
  }
  let limpo = ''
  let from = 0
  const inicio: number[] = []
  const fim: number[] = []
  for (let i = 0; i <= s.length; i++) {
    if (i < s.length && keep[i]) {
      inicio.push(m.inicio[i]!)
      fim.push(m.fim[i]!)
      continue
    }
    limpo += s.slice(from, i)
    from = i + 1
  }
  return {
    original,
    limpo,
    chato: digitos(achatar(limpo), limpo),
    inicio: Int32Array.from(inicio),
    fim: Int32Array.from(fim),
    oculto,
  }
}

/** Letters that a scanner took for digits, and digits for letters, by what stands around them. */
function digitos(chato: string, limpo: string): string {
  return chato.replace(/[A-Z0-9|]{1,40}/g, (run, at: number) => {
    const letters = run.replace(/[^A-Z]/g, '')
    if (/^[0-9OIL|]+$/.test(run) && /[OIL|]/.test(run)) {
      const near = (a: string, b: string) => /[.,-]/.test(a) && isDigit(b)
      const joined =
        near(chato.charAt(at - 1), chato.charAt(at - 2)) ||
        near(chato.charAt(at + run.length), chato.charAt(at + run.length + 1))
      if (!/\d/.test(run) && !joined) return run
      // 1o and 2a are ordinals, not tens.
      if (
        /^\d{1,2}O$/.test(run) &&
        limpo.charAt(at + run.length - 1) === 'o' &&
        !/^ ?\(/.test(chato.slice(at + run.length, at + run.length + 2))
      )
        return run.slice(0, -1) + 'º'
      return run.replace(/O/g, '0').replace(/[IL|]/g, '1')
    }
    if (letters.length >= 4 && /[A-Z][01][A-Z]/.test(run))
      return run.replace(/(?<=[A-Z])0(?=[A-Z])/g, 'O').replace(/(?<=[A-Z])1(?=[A-Z])/g, 'I')
    return run
  })
}
