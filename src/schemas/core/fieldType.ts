import type * as yup from 'yup'
import type { AnyField, Choices, Fields, Operator } from './types.ts'
import type { Context } from './values.ts'

export type Yup = typeof yup

/** Random source that seeds and property tests share: integers in [min, max]. */
export interface Chance {
  int(min: number, max: number): number
}

/** What is true of a value wherever it is read: a lookup has it from the field that it shows. */
export interface ValueTraits {
  /** Longest text on the wire (characters): what is longer is refused before anything looks into it. */
  bound(f: AnyField): number
  /** The message for a value of another kind altogether, where it is not the generic one. */
  wrongKind?(f: AnyField): string
  /** Most values of a list; absent where the value is no list. */
  many?(f: AnyField): number
  /** A piece of a value as it is looked for: as it is kept, where that is not as people write it. */
  needle?(text: string): string
  /** What a filter compares with, where it is not read as a value is; undefined for what is none. */
  operand?(text: string, f: AnyField): unknown
  readonly operators: readonly Operator[]
  /** Orders two stored non-null values; only for types with lt/gt operators or sorting. */
  compare?(a: unknown, b: unknown): number
  readonly sortable: boolean
  /** In a table it takes the width that the others leave: what does not fit is cut, and said whole under the pointer. */
  readonly elastic?: boolean
  readonly align?: 'right' | 'left' | 'center'
  /** Typed spreadsheet cell; text unless it says otherwise. */
  readonly cell?: 'text' | 'number' | 'money' | 'percent' | 'date' | 'month' | 'datetime' | 'boolean'
  /** A day of the calendar, an instant with its zone, or a time of day. */
  readonly moment?: 'day' | 'instant' | 'hour'
  /** PostgreSQL type of what it is compared with, of an array each; text unless it says otherwise. */
  readonly cast?: 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamptz'
  /** Several values as one array of the database. */
  readonly array?: true
}

/** A value that follows from the record alone, in the browser and on the server alike. */
export interface Derivation {
  /** The fields that it is worked out from. */
  from(f: AnyField): readonly string[]
  /** What works it out, in three steps: once for the field, once for a context, for each row. */
  value(f: AnyField, fields: Fields): (ctx: Context) => (row: Readonly<Record<string, unknown>>) => unknown
}

/** How spreadsheets bring it in. */
export interface Importing {
  /** What is written in its cells, in words. */
  words(f: AnyField): string
  /** What a cell says, where people and programs write more freely than in a form; null for nothing sensible. */
  read?(text: string, f: AnyField): unknown
}

/**
 * The pure half of a field type: how a value is stored, checked, understood and written, and all that the rest of the
 * product has to know of it. The view half of the same name lives in src/resources/fields. Both are looked up in a
 * registry, never in a switch; nothing else lists kinds.
 */
export interface FieldType extends ValueTraits {
  readonly kind: string
  /** PostgreSQL column type; null when nothing is stored. */
  sql(f: AnyField): string | null
  /**
   * yup schema of the stored value, without `required`: presence depends on conditions. yup is handed in, for it weighs
   * as much as all schemas together and a page that only reads does without.
   */
  yup(f: AnyField, y: Yup): yup.Schema
  /** Brings a wire value into its stored shape (trimmed, digits only, upper case) before it is validated. */
  normalise(v: unknown, f: AnyField): unknown
  /** Reads what a person typed; null when nothing or nothing sensible was typed. */
  parse(text: string, f: AnyField): unknown
  /** Brazilian text of a stored value; '' for null. Instants are shown on the clock of `fuso`, Brasília's by default. */
  format(v: unknown, f: AnyField, fuso?: string): string
  /** JSON Schema (OpenAPI 3.1) of the wire value. */
  json(f: AnyField): Record<string, unknown>
  /** A valid value: for tests, generated fixtures and the contract suite. */
  seed(chance: Chance, f: AnyField): unknown
  /** Mistakes in the options of this field, each a short phrase; the path is added by the caller. */
  check?(f: AnyField): string[]
  /** Its text may be searched and compared without case and accents. */
  readonly searchable?: boolean
  /** The value is computed on read and never written. */
  readonly computed?: boolean
  /** Worked out from other fields of the row, by data or function. */
  readonly derives?: Derivation
  /** SQL of a value that the database works out of other columns of its row and that is never nothing; `column` names one. */
  expression?(f: AnyField, column: (name: string) => string): string
  /** Read through the references of this path. */
  path?(f: AnyField): string
  /** The field whose type it is shown and exported by, where that is not its own. */
  shownBy?(f: AnyField): AnyField
  /** The codes that it holds one of, as an array several of. */
  codes?(f: AnyField): Choices
  /** Names records of another entity; what they are called travels beside it (`ob_…`). */
  readonly points?: 'one' | 'many'
  /** Holds records of its own fields, inside the row or as rows of another entity that name it. */
  readonly embeds?: 'one' | 'many'
  /** One file that the row names, or any number of them beside it. */
  readonly attaches?: 'one' | 'many'
  /** Written and never read back. */
  readonly secret?: true
  /** HTML, cleaned before it is stored. */
  readonly markup?: true
  /** Whole paragraphs. */
  readonly long?: true
  /** A name or a few words, which tell one record from another. */
  readonly words?: true
  /** How the record stands: the first such field goes with the name wherever that is shown. */
  readonly status?: true
  /** What it holds in several records adds up. */
  readonly adds?: true
  /** Read from the cells of spreadsheets; nothing is imported into a type without it. */
  readonly imports?: Importing
  /** What is odd about a valid value, which never blocks; null for nothing. */
  remark?(value: unknown): string | null
}
