import { unaccent } from '../../br/text.ts'
import type { FieldType } from '../fieldType.ts'
import { texts } from '../texts.ts'
import type { AnyField, Choices, Common, Exactly, Field } from '../types.ts'
import { declare } from './declare.ts'
import { fieldType } from './registry.ts'

/** Declares the codes of an enumeration: `choices({ PF: 'Pessoa Física', PJ: { label: '…', tom: 'info' } })`. */
export function choices<const C extends { readonly [code: string]: string | Choices[string] }>(
  codes: C,
): Choices<`${keyof C & (string | number)}`> {
  return Object.fromEntries(
    Object.entries(codes).map(([code, c]) => [code, typeof c === 'string' ? { label: c } : c]),
  ) as Choices<`${keyof C & (string | number)}`>
}

/** The codes that a field holds one or several of; undefined for a field of another type. */
export const codesOf = (f: AnyField): Choices | undefined => fieldType(f).codes?.(f)
/** Keeps one code in a column. */
export const keepsCode = (f: AnyField): boolean => {
  const { codes, array, computed } = fieldType(f)
  return codes !== undefined && !array && !computed
}
export const choicesOf = (f: AnyField): Choices => f.o.of as Choices
const keysOf = (f: AnyField): string[] => Object.keys(choicesOf(f))
/** The label of a code; a code that the firm's data has and the schema lacks shows as itself (unknowns.md 2). */
export const labelOf = (of: Choices, code: unknown): string => of[String(code)]?.label ?? String(code ?? '')

/** A code (characters), and how many of them one value may hold. */
const LONGEST_CODE = 100
const MOST_CODES = 100

const labelsOf = (f: AnyField): string =>
  Object.values(choicesOf(f))
    .map((c) => c.label)
    .join(', ')
/** The code that a cell means, by itself or by its label, whatever their case and accents. */
function codeIn(text: string, f: AnyField): string | null {
  const wanted = unaccent(text.trim())
  const codes = Object.entries(choicesOf(f))
  return codes.find(([code, { label }]) => unaccent(code) === wanted || unaccent(label) === wanted)?.[0] ?? null
}
const codesIn = (text: string, f: AnyField): string[] | null => {
  const codes = text.split(/[,;]/).flatMap((part) => (part.trim() ? [typed(part, f) ?? codeIn(part, f)] : []))
  return codes.every((code) => code !== null) ? codes : null
}
/** The code that was typed, by itself or by its label. */
function typed(text: string, f: AnyField): string | null {
  const wanted = text.trim().toLocaleLowerCase('pt-BR')
  return (
    keysOf(f).find((c) => c.toLowerCase() === wanted || labelOf(f.o.of, c).toLocaleLowerCase('pt-BR') === wanted) ??
    null
  )
}
/** How people and programs write yes and no. */
const YES = ['sim', 's', 'x', 'verdadeiro', 'true', '1', 'ativo', 'ativa']
const NO = ['nao', 'n', 'falso', 'false', '0', 'inativo', 'inativa']

function optionType(kind: string): FieldType {
  return {
    kind,
    sql: () => 'text',
    bound: () => LONGEST_CODE,
    yup: (f, y) => y.string().strict().oneOf(keysOf(f), texts.invalid(f.label)),
    // Codes that look like numbers come as such from some clients.
    normalise: (v) => (v === '' || v === undefined ? null : typeof v === 'number' ? String(v) : v),
    parse: typed,
    format: (v, f) => (v === null || v === undefined ? '' : labelOf(f.o.of, v)),
    operators: ['eq', 'ne', 'in', 'nin', 'empty'],
    compare: (a, b) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0),
    json: (f) => ({ type: 'string', enum: keysOf(f) }),
    seed: (chance, f) => keysOf(f)[chance.int(0, keysOf(f).length - 1)],
    check: (f) => (keysOf(f).length ? [] : ['no codes']),
    sortable: true,
    codes: choicesOf,
    imports: { words: labelsOf, read: (text, f) => typed(text, f) ?? codeIn(text, f) },
  }
}

export const choiceTypes: readonly FieldType[] = [
  {
    kind: 'bool',
    sql: () => 'boolean',
    bound: () => LONGEST_CODE,
    yup: (f, y) => y.boolean().strict().typeError(texts.invalid(f.label)),
    normalise: (v) => {
      if (v === '' || v === undefined) return null
      const known: Record<string, boolean> = {
        true: true,
        True: true,
        '1': true,
        false: false,
        False: false,
        '0': false,
      }
      return typeof v === 'string' ? (known[v] ?? v) : v
    },
    parse: (text) => ({ sim: true, não: false, nao: false })[text.trim().toLowerCase()] ?? null,
    format: (v) => (v === null || v === undefined ? '' : v ? 'Sim' : 'Não'),
    operators: ['eq', 'ne', 'empty'],
    compare: (a, b) => Number(a) - Number(b),
    json: () => ({ type: 'boolean' }),
    seed: (chance) => chance.int(0, 1) === 1,
    sortable: true,
    cell: 'boolean',
    cast: 'boolean',
    imports: {
      words: () => 'Sim ou Não',
      read: (text) => (YES.includes(unaccent(text)) ? true : NO.includes(unaccent(text)) ? false : null),
    },
  },
  optionType('option'),
  // The same storage; the codes carry a group and the screen shows them as a tree.
  optionType('tree'),
  {
    kind: 'options',
    sql: () => 'text[]',
    bound: () => LONGEST_CODE * MOST_CODES,
    many: () => MOST_CODES,
    yup: (f, y) =>
      y
        .array()
        .strict()
        .of(y.string().defined().oneOf(keysOf(f), texts.invalid(f.label)))
        .typeError(texts.invalid(f.label)),
    normalise: (v) => {
      if (v === null || v === undefined || v === '') return null
      const list = typeof v === 'string' ? v.split(',').map((c) => c.trim()) : v
      if (!Array.isArray(list)) return list
      return list.length ? [...new Set(list.map((v: unknown) => (typeof v === 'number' ? String(v) : v)))] : null
    },
    parse: (text, f) =>
      text.split(/[,;]/).flatMap((t) => keysOf(f).find((c) => c === t.trim() || labelOf(f.o.of, c) === t.trim()) ?? []),
    format: (v, f) => (Array.isArray(v) ? v.map((c) => labelOf(f.o.of, c)).join(', ') : ''),
    operators: ['has', 'empty'],
    json: (f) => ({ type: 'array', items: { type: 'string', enum: keysOf(f) } }),
    seed: (chance, f) => [keysOf(f)[chance.int(0, keysOf(f).length - 1)]],
    sortable: false,
    array: true,
    codes: choicesOf,
    imports: { words: labelsOf, read: codesIn },
  },
]

type Of<C extends string> = { readonly of: Choices<C> }
const choice =
  <K extends string>(kind: K) =>
  <C extends string, const O extends Common<C> = object>(
    label: string,
    of: Choices<C>,
    o?: Exactly<O, Common>,
  ): Field<K, C, O & Of<C>> => ({ kind, label, o: { ...(o ?? ({} as O)), of } })

/** Yes or no, or empty where nobody has said. */
export const bool = declare<'bool', boolean>('bool')
/** One code of an enumeration: `option('Status', choices({ AB: 'Aberto' }))`. */
export const option = choice('option')
/** One code of a long enumeration, chosen from a tree: the codes' `grupo` are its headings. */
export const tree = choice('tree')
/** Several codes of an enumeration. */
export const options = <C extends string, const O extends Common<readonly C[]> = object>(
  label: string,
  of: Choices<C>,
  o?: Exactly<O, Common>,
): Field<'options', readonly C[], O & Of<C>> => ({ kind: 'options', label, o: { ...(o ?? ({} as O)), of } })
