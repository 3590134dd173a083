import { fieldError, fieldType, texts, type AnyField } from '../../../src/schemas/core/index.ts'

/** The apostrophes that keep a spreadsheet from running a text are no part of it. */
export const bare = (text: string): string =>
  (/^'[=+\-@]/.test(text) ? text.slice(1) : text).replace(/([,;\t\r\n] *)'(?=[=+\-@])/g, '$1').trim()

/** What a cell says for a field that is no reference: its value, or why it says nothing (in Portuguese). */
export function readCell(f: AnyField, text: string): { readonly value: unknown } | { readonly error: string } {
  const { imports, parse, wrongKind } = fieldType(f)
  const value = (imports?.read ?? parse)(text, f)
  return value === null || value === undefined
    ? { error: imports && wrongKind ? wrongKind(f) : texts.invalid(f.label) }
    : { value }
}

/**
 * The one of several fields that takes the text as a valid value, with it; null where none does. Where more than one does
 * it is the one that takes all of it: the digits of a CNPJ with letters may be those of a CPF.
 */
export function firstThatTakes(
  fields: readonly (readonly [string, AnyField])[],
  text: string,
): [string, unknown] | null {
  const taken = fields.flatMap(([name, f]): [string, unknown][] => {
    const read = readCell(f, text)
    return 'value' in read && fieldError(f, fieldType(f).normalise(read.value, f)) === null ? [[name, read.value]] : []
  })
  const whole = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  return taken.find(([, value]) => value === whole) ?? taken[0] ?? null
}
