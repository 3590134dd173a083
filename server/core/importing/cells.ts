import { fieldError, fieldType, texts, type AnyField, type Choices } from '../../../src/schemas/core/index.ts'
import { unaccent } from '../../../src/schemas/br/text.ts'

const BOOLS: Readonly<Record<string, boolean>> = {
  sim: true,
  s: true,
  x: true,
  verdadeiro: true,
  true: true,
  '1': true,
  ativo: true,
  ativa: true,
  nao: false,
  n: false,
  falso: false,
  false: false,
  '0': false,
  inativo: false,
  inativa: false,
}
/** Digits that a spreadsheet drops when it takes a document for a number. */
const DIGITS: Readonly<Record<string, number>> = { cpf: 11, cnpj: 14, cep: 8 }

const codeOf = (f: AnyField, text: string): string | null => {
  const known = fieldType(f).parse(text, f)
  if (typeof known === 'string') return known
  const wanted = unaccent(text.trim())
  const codes = Object.entries(f.o.of as Choices)
  return codes.find(([code, { label }]) => unaccent(code) === wanted || unaccent(label) === wanted)?.[0] ?? null
}

function parsed(f: AnyField, text: string): unknown {
  const { kind } = f
  if (kind === 'bool') return BOOLS[unaccent(text)] ?? null
  if (kind === 'option' || kind === 'tree') return codeOf(f, text)
  if (kind === 'options') {
    const codes = text
      .split(/[,;]/)
      .filter((part) => part.trim())
      .map((part) => codeOf({ ...f, kind: 'option' }, part))
    return codes.includes(null) ? null : codes
  }
  // An hour beside a date is passed over.
  if (kind === 'date') return fieldType(f).parse(text.split(/[ T]/)[0]!, f)
  const length = DIGITS[kind]
  if (length && /^\d+$/.test(text) && text.length < length && text.length >= length - 3)
    return fieldType(f).parse(text.padStart(length, '0'), f)
  return fieldType(f).parse(text, f)
}

/** The apostrophes that keep a spreadsheet from running a text are no part of it. */
export const bare = (text: string): string =>
  (/^'[=+\-@]/.test(text) ? text.slice(1) : text).replace(/([,;\t\r\n] *)'(?=[=+\-@])/g, '$1').trim()

/** What a cell says for a field that is no reference: its value, or why it says nothing (in Portuguese). */
export function readCell(f: AnyField, text: string): { readonly value: unknown } | { readonly error: string } {
  const value = parsed(f, text)
  return value === null || value === undefined ? { error: texts.invalid(f.label) } : { value }
}

/** The first of several fields that takes the text as a valid value, with it; null where none does. */
export function firstThatTakes(
  fields: readonly (readonly [string, AnyField])[],
  text: string,
): [string, unknown] | null {
  for (const [name, f] of fields) {
    const read = readCell(f, text)
    if ('value' in read && fieldError(f, fieldType(f).normalise(read.value, f)) === null) return [name, read.value]
  }
  return null
}
