import type { FieldType } from '../fieldType.ts'
import { texts } from '../texts.ts'
import type { AnyField, Choices, Common, Exactly, Field } from '../types.ts'
import { declare } from './declare.ts'

/** Declares the codes of an enumeration: `choices({ PF: 'Pessoa Física', PJ: { label: '…', tom: 'info' } })`. */
export function choices<const C extends { readonly [code: string]: string | Choices[string] }>(
  codes: C,
): Choices<`${keyof C & (string | number)}`> {
  return Object.fromEntries(
    Object.entries(codes).map(([code, c]) => [code, typeof c === 'string' ? { label: c } : c]),
  ) as Choices<`${keyof C & (string | number)}`>
}

const codesOf = (f: AnyField): string[] => Object.keys(f.o.of as Choices)
/** The label of a code; a code that the firm's data has and the schema lacks shows as itself (unknowns.md 2). */
export const labelOf = (of: Choices, code: unknown): string => of[String(code)]?.label ?? String(code ?? '')

/** A code (characters), and how many of them one value may hold. */
const LONGEST_CODE = 100
const MOST_CODES = 100

function optionType(kind: string): FieldType {
  return {
    kind,
    sql: () => 'text',
    bound: () => LONGEST_CODE,
    yup: (f, y) => y.string().strict().oneOf(codesOf(f), texts.invalid(f.label)),
    // Codes that look like numbers come as such from some clients.
    normalise: (v) => (v === '' || v === undefined ? null : typeof v === 'number' ? String(v) : v),
    parse: (text, f) => {
      const wanted = text.trim().toLocaleLowerCase('pt-BR')
      return (
        codesOf(f).find(
          (c) => c.toLowerCase() === wanted || labelOf(f.o.of, c).toLocaleLowerCase('pt-BR') === wanted,
        ) ?? null
      )
    },
    format: (v, f) => (v === null || v === undefined ? '' : labelOf(f.o.of, v)),
    operators: ['eq', 'ne', 'in', 'nin', 'empty'],
    compare: (a, b) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0),
    json: (f) => ({ type: 'string', enum: codesOf(f) }),
    seed: (chance, f) => codesOf(f)[chance.int(0, codesOf(f).length - 1)],
    check: (f) => (codesOf(f).length ? [] : ['no codes']),
    sortable: true,
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
        .of(y.string().defined().oneOf(codesOf(f), texts.invalid(f.label)))
        .typeError(texts.invalid(f.label)),
    normalise: (v) => {
      if (v === null || v === undefined || v === '') return null
      const list = typeof v === 'string' ? v.split(',').map((c) => c.trim()) : v
      if (!Array.isArray(list)) return list
      return list.length ? [...new Set(list.map((v: unknown) => (typeof v === 'number' ? String(v) : v)))] : null
    },
    parse: (text, f) =>
      text
        .split(/[,;]/)
        .flatMap((t) => codesOf(f).find((c) => c === t.trim() || labelOf(f.o.of, c) === t.trim()) ?? []),
    format: (v, f) => (Array.isArray(v) ? v.map((c) => labelOf(f.o.of, c)).join(', ') : ''),
    operators: ['has', 'empty'],
    json: (f) => ({ type: 'array', items: { type: 'string', enum: codesOf(f) } }),
    seed: (chance, f) => [codesOf(f)[chance.int(0, codesOf(f).length - 1)]],
    sortable: false,
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
