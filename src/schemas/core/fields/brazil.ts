import { cleanCnpj, formatCnpj, isCnpj, makeCnpj } from '../../br/cnpj.ts'
import { cleanProcesso, cnjDigitsOk, formatProcesso, makeCnj } from '../../br/cnj.ts'
import { cleanCpf, formatCpf, isCpf, makeCpf } from '../../br/cpf.ts'
import { cleanCoordinates, isCoordinates } from '../../br/coordinates.ts'
import { cleanCpfCnpj, formatCpfCnpj, isCpfCnpj } from '../../br/cpfCnpj.ts'
import { formatOab, parseOab } from '../../br/oab.ts'
import { cleanPhone, formatPhone, isPhone } from '../../br/phone.ts'
import { UFS } from '../../br/ufs.ts'
import type { Chance, FieldType } from '../fieldType.ts'
import { texts } from '../texts.ts'
import type { Common, Exactly, Field } from '../types.ts'
import { declare } from './declare.ts'
import { textual, withDroppedZeros } from './text.ts'

const digits = (chance: Chance, n: number) => Array.from({ length: n }, () => chance.int(0, 9)).join('')

/** With whatever punctuation it is written (characters). */
const LONGEST_DOCUMENT = 100

/** A document that is stored clean, shown formatted and refused when its check digits are wrong. */
function document(
  kind: string,
  clean: (s: string) => string,
  valid: (s: string) => boolean,
  format: (s: string) => string,
  seed: FieldType['seed'],
  imported: string,
  /** Its digits, where it has no others and always as many. */
  length?: number,
): FieldType {
  return textual(kind, {
    bound: () => LONGEST_DOCUMENT,
    yup: (f, y) =>
      y
        .string()
        .strict()
        .test(kind, texts.invalid(f.label), (v) => v == null || valid(v)),
    normalise: (v) => (typeof v === 'string' ? clean(v) || null : (v ?? null)),
    parse: (t) => clean(t) || null,
    needle: clean,
    format: (v) => (typeof v === 'string' ? format(v) : ''),
    seed,
    imports: {
      words: () => imported,
      ...(length && { read: (text) => clean(withDroppedZeros(text, length)) || null }),
    },
  })
}

/** Section, number and letter together, 'SP123456A': what two writings of one enrolment share. */
function cleanOab(text: string): string {
  const oab = parseOab(text)
  return oab ? `${oab.uf ?? ''}${oab.numero}${oab.sufixo ?? ''}` : text.trim().toUpperCase()
}

export const brazilTypes: readonly FieldType[] = [
  document(
    'cpf',
    cleanCpf,
    isCpf,
    formatCpf,
    (c) => makeCpf(`${c.int(1, 8)}${digits(c, 8)}`),
    'CPF, com ou sem pontos',
    11,
  ),
  document(
    'cnpj',
    cleanCnpj,
    isCnpj,
    formatCnpj,
    (c) => makeCnpj(`${c.int(1, 9)}${digits(c, 7)}0001`),
    'CNPJ, com ou sem pontos',
    14,
  ),
  document(
    'cpfCnpj',
    cleanCpfCnpj,
    isCpfCnpj,
    formatCpfCnpj,
    (c) => makeCpf(`${c.int(1, 8)}${digits(c, 8)}`),
    'CPF ou CNPJ, com ou sem pontos',
  ),
  // Without its section a number belongs to nobody in particular.
  document(
    'oab',
    cleanOab,
    (v) => (parseOab(v)?.uf ?? null) !== null,
    formatOab,
    (c) => `${UFS[c.int(0, UFS.length - 1)]}${c.int(1, 999_999)}`,
    'texto',
  ),
  document('phone', cleanPhone, isPhone, formatPhone, (c) => `${c.int(11, 99)}9${digits(c, 8)}`, 'telefone com DDD'),
  // A pair of numbers means nothing where a word is looked for.
  {
    ...document(
      'coordinates',
      cleanCoordinates,
      isCoordinates,
      (v) => v,
      (c) => `-${c.int(1, 33)}.${digits(c, 6)}, -${c.int(34, 73)}.${digits(c, 6)}`,
      'latitude e longitude, separadas por vírgula',
    ),
    searchable: false,
    // A list of values is parted by commas, as a pair is.
    operators: ['eq', 'ne', 'contains', 'starts', 'empty'],
  },
  // Old and administrative numbers exist: the number is never refused, wrong CNJ digits (Res. CNJ 65/2008) only warn.
  textual('processo', {
    bound: () => LONGEST_DOCUMENT,
    yup: (f, y) => y.string().strict().max(50, texts.max(f.label, 50)),
    normalise: (v) => (typeof v === 'string' ? cleanProcesso(v) || null : (v ?? null)),
    parse: (t) => cleanProcesso(t) || null,
    needle: cleanProcesso,
    imports: { words: () => 'número do processo, com ou sem pontos' },
    remark: (v) => (typeof v === 'string' && /^\d{20}$/.test(v) && !cnjDigitsOk(v) ? texts.cnjDigits : null),
    format: (v) => (typeof v === 'string' ? formatProcesso(v) : ''),
    seed: (c) =>
      makeCnj({ sequencial: c.int(1, 9_999_999), ano: c.int(2010, 2026), j: 8, tr: c.int(1, 27), oooo: c.int(1, 999) }),
  }),
]

/** A CPF, kept as its digits and refused when its check digits are wrong. */
export const cpf = declare<'cpf', string>('cpf')
/** A CNPJ, kept without punctuation and refused when its check digits are wrong. */
export const cnpj = declare<'cnpj', string>('cnpj')
/** A CPF or a CNPJ, whichever it is. */
export const cpfCnpj = declare<'cpfCnpj', string>('cpfCnpj')
/** An enrolment in the bar with its section, 'SP123456'. */
export const oab = declare<'oab', string>('oab')
/** A Brazilian telephone number, kept as its digits. */
export const phone = declare<'phone', string>('phone')
/** A place on the globe, '-23.55052, -46.633308': latitude and longitude in degrees. */
export const coordinates = declare<'coordinates', string>('coordinates')

export interface Suggestions {
  /** Records of that number are offered while it is typed; a chosen one fills in other fields. */
  readonly suggests?: {
    /** The entity that is searched. */
    readonly to: string
    /** Characters to type before anything is offered. */
    readonly minSearch: number
    /** Records offered at once. */
    readonly perPage: number
    /** What a chosen one fills in: this record's field with the other's. */
    readonly fills: { readonly [own: string]: string }
    /** Where a record is found by its number, below /dashboard: on the page the number leads there. */
    readonly at?: string
  }
}
/** The number of a lawsuit; wrong CNJ digits only warn, for old and administrative numbers exist. */
export const processo = <const O extends Common<string> & Suggestions = object>(
  label: string,
  o?: Exactly<O, Common & Suggestions>,
): Field<'processo', string, O> => ({ kind: 'processo', label, o: o ?? ({} as O) })
