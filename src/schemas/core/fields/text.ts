import { isCep, cleanCep, formatCep } from '../../br/cep.ts'
import { isEmail, LONGEST_EMAIL } from '../../br/email.ts'
import { unaccent } from '../../br/text.ts'
import type { Chance, FieldType, Yup } from '../fieldType.ts'
import { declare } from './declare.ts'
import { texts } from '../texts.ts'
import type { AnyField, Common } from '../types.ts'

export interface TextOptions extends Common<string> {
  /** Most characters; 1000 in a line and 200 000 in longer texts unless said otherwise. */
  readonly max?: number
  /** Fewest characters of a value that is there. */
  readonly min?: number
  /** Kept in capitals, whatever was typed. */
  readonly upper?: boolean
  /** What stands in the empty input. */
  readonly placeholder?: string
  /** The value is a list that is typed and kept with commas; this is shown between its items. */
  readonly joined?: string
}
export interface CepOptions extends Common<string> {
  /** Fields of the record that the postal service's answer fills in, each with the service's name of it. */
  readonly fills?: { readonly [field: string]: 'logradouro' | 'bairro' | 'localidade' | 'uf' | 'ibge' | 'complemento' }
}

/** What nobody sees and what shows a text in another order than it has: of the control characters only tabs and line ends stay. */
const UNSEEN = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu
const asText = (v: unknown) => (v === null || v === undefined ? null : String(v).replace(UNSEEN, '').trim() || null)
const syllables = ['ca', 'sa', 'lo', 'ção', 'mar', 'ti', 'vei', 'ra', 'bel', 'dão', 'per', 'nam', 'bu', 'co', 'é']

/** The items of a comma list with something else between them. */
const joined = (text: string, between: string): string =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .join(between)

/** A number of so many digits, of which a spreadsheet that took it for an amount has dropped the zeros at its beginning. */
export const withDroppedZeros = (text: string, length: number): string =>
  /^\d+$/.test(text) && text.length < length && text.length >= length - 3 ? text.padStart(length, '0') : text

/** A pronounceable word: seeds must survive normalisation unchanged. */
export const word = (chance: Chance): string =>
  Array.from({ length: chance.int(2, 4) }, () => syllables[chance.int(0, syllables.length - 1)]).join('')

/** What a text may come to (characters) where its field sets no limit of its own. */
const LONGEST_LINE = 1000
const LONGEST: Readonly<Record<string, number>> = { longText: 200_000, richText: 200_000 }

/** Shared behaviour of everything stored as text; `own` overrides what differs. */
export function textual(kind: string, own: Partial<FieldType> = {}): FieldType {
  return {
    kind,
    sql: () => 'text',
    bound: (f) => f.o.max ?? LONGEST[kind] ?? LONGEST_LINE,
    yup: (f: AnyField, y: Yup) => {
      let s = y.string().strict()
      if (f.o.max) s = s.max(f.o.max, texts.max(f.label, f.o.max))
      if (f.o.min) s = s.min(f.o.min, texts.min(f.label, f.o.min))
      return s
    },
    normalise: (v, f) => {
      const text = typeof v === 'string' || typeof v === 'number' ? asText(v) : v === undefined ? null : v
      return typeof text === 'string' && f.o.upper ? text.toLocaleUpperCase('pt-BR') : text
    },
    parse: (text) => asText(text),
    format: (v, f) => (v === null || v === undefined ? '' : f.o.joined ? joined(String(v), f.o.joined) : String(v)),
    operators: ['eq', 'ne', 'in', 'nin', 'contains', 'starts', 'empty'],
    compare: (a, b) => unaccent(String(a)).localeCompare(unaccent(String(b)), 'pt-BR'),
    json: (f) => ({ type: 'string', ...(f.o.max ? { maxLength: f.o.max } : {}) }),
    seed: (chance, f) => {
      const text = `${word(chance)} ${word(chance)}`.slice(0, f.o.max ?? 200).trim()
      return f.o.upper ? text.toLocaleUpperCase('pt-BR') : text
    },
    check: (f) => (f.o.max !== undefined && f.o.min !== undefined && f.o.max < f.o.min ? ['max is less than min'] : []),
    sortable: true,
    searchable: true,
    imports: { words: () => 'texto' },
    ...own,
  }
}

const COLOUR = /^#[0-9a-f]{6}$/

export const textTypes: readonly FieldType[] = [
  textual('text', { elastic: true, words: true }),
  textual('longText', { elastic: true, long: true, sortable: false, operators: ['contains', 'empty'] }),
  // The markup is cleaned on the server before it is stored and again where it is shown.
  textual('richText', {
    elastic: true,
    long: true,
    markup: true,
    imports: undefined,
    sortable: false,
    searchable: false,
    operators: ['contains', 'empty'],
    format: (v) =>
      typeof v === 'string'
        ? v
            .replace(/<[^<>]*>/g, ' ')
            .replace(/\s+/g, ' ')
            .trim()
        : '',
    seed: (chance) => `<p>${word(chance)} <strong>${word(chance)}</strong></p>`,
    json: () => ({ type: 'string', contentMediaType: 'text/html' }),
  }),
  // Shown with a link to it on a map.
  textual('address', { elastic: true, words: true }),
  textual('email', {
    elastic: true,
    imports: { words: () => 'e-mail' },
    yup: (f, y) =>
      y
        .string()
        .strict()
        .max(LONGEST_EMAIL, texts.max(f.label, LONGEST_EMAIL))
        .test('email', texts.invalid(f.label), (v) => v == null || isEmail(v)),
    bound: () => LONGEST_EMAIL,
    normalise: (v) => (typeof v === 'string' ? (asText(v)?.toLowerCase() ?? null) : (v ?? null)),
    json: () => ({ type: 'string', format: 'email' }),
    seed: (chance) => `${unaccent(word(chance))}${chance.int(1, 999)}@exemplo.com.br`,
  }),
  textual('colour', {
    searchable: false,
    imports: undefined,
    bound: () => 20,
    yup: (f, y) => y.string().strict().matches(COLOUR, texts.invalid(f.label)),
    // Spec §5 (platform): stored with '#' in lower case; the form helper sends it without.
    normalise: (v) => {
      if (typeof v !== 'string' || v.trim() === '') return v === '' || v === undefined ? null : v
      const hex = v.trim().toLowerCase()
      return hex.startsWith('#') ? hex : `#${hex}`
    },
    operators: ['eq', 'ne', 'in', 'nin', 'empty'],
    json: () => ({ type: 'string', pattern: COLOUR.source }),
    seed: (chance) => `#${chance.int(0, 0xffffff).toString(16).padStart(6, '0')}`,
  }),
  // Kept sealed and never read back: what comes is written, nothing is answered, and an empty one changes nothing.
  textual('secret', {
    secret: true,
    imports: undefined,
    bound: () => 500,
    yup: (f, y) => y.string().strict().max(500, texts.max(f.label, 500)),
    normalise: (v) => (v === '' || v === undefined ? null : v),
    parse: (text) => text || null,
    format: () => '',
    operators: [],
    json: () => ({ type: 'string', writeOnly: true }),
    seed: (chance) => `${word(chance)}-${chance.int(1000, 9999)}`,
    sortable: false,
    searchable: false,
  }),
  textual('cep', {
    searchable: false,
    imports: { words: () => 'CEP', read: (text) => cleanCep(withDroppedZeros(text, 8)) || null },
    bound: () => 30,
    yup: (f, y) =>
      y
        .string()
        .strict()
        .test('cep', texts.invalid(f.label), (v) => v == null || isCep(v)),
    normalise: (v) => (typeof v === 'string' ? cleanCep(v) || null : (v ?? null)),
    parse: (text) => cleanCep(text) || null,
    format: (v) => (typeof v === 'string' ? formatCep(v) : ''),
    seed: (chance) => String(chance.int(1_000_000, 99_999_999)).padStart(8, '0'),
  }),
]

/** One line of text. */
export const text = declare<'text', string, TextOptions>('text')
/** Text of several lines; it is neither sorted by nor compared, only searched. */
export const longText = declare<'longText', string, TextOptions>('longText')
/** Text with headings, lists and links; its markup is cleaned before it is kept. */
export const richText = declare<'richText', string, TextOptions>('richText')
/** Where something is, as one tells a map: on a record's page it leads there. */
export const address = declare<'address', string, TextOptions>('address')
/** An e-mail address, kept in lower case. */
export const email = declare<'email', string>('email')
/** A colour, '#64748b'. */
export const colour = declare<'colour', string>('colour')
/** A postal code, kept as its eight digits; `fills` completes the address. */
export const cep = declare<'cep', string, CepOptions>('cep')
/** A password or key of somebody else's system: kept sealed, never read back, and no part of lists, exports or trails. */
export const secret = declare<'secret', string>('secret')
