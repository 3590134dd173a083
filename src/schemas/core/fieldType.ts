import type * as yup from 'yup'
import type { AnyField, Operator } from './types.ts'

export type Yup = typeof yup

/** Random source that seeds and property tests share: integers in [min, max]. */
export interface Chance {
  int(min: number, max: number): number
}

/**
 * The pure half of a field type: how a value is stored, checked, understood and written. The view half of the same
 * name lives in src/resources/fields. Both are looked up in a registry, never in a switch.
 */
export interface FieldType {
  readonly kind: string
  /** PostgreSQL column type; null when nothing is stored. */
  sql(f: AnyField): string | null
  /**
   * yup schema of the stored value, without `required`: presence depends on conditions. yup is handed in, for it weighs
   * as much as all schemas together and a page that only reads does without.
   */
  yup(f: AnyField, y: Yup): yup.Schema
  /** The message for a value of another kind altogether, where it is not the generic one. */
  wrongKind?(f: AnyField): string
  /** Longest text on the wire (characters): what is longer is refused before anything looks into it. */
  bound(f: AnyField): number
  /** Most values of a list; absent where the value is no list. */
  many?(f: AnyField): number
  /** Brings a wire value into its stored shape (trimmed, digits only, upper case) before it is validated. */
  normalise(v: unknown, f: AnyField): unknown
  /** A piece of a value as it is looked for: as it is kept, where that is not as people write it. */
  needle?(text: string): string
  /** Reads what a person typed; null when nothing or nothing sensible was typed. */
  parse(text: string, f: AnyField): unknown
  /** Brazilian text of a stored value; '' for null. Instants are shown on the clock of `fuso`, Brasília's by default. */
  format(v: unknown, f: AnyField, fuso?: string): string
  readonly operators: readonly Operator[]
  /** Orders two stored non-null values; only for types with lt/gt operators or sorting. */
  compare?(a: unknown, b: unknown): number
  /** JSON Schema (OpenAPI 3.1) of the wire value. */
  json(f: AnyField): Record<string, unknown>
  /** A valid value: for tests, generated fixtures and the contract suite. */
  seed(chance: Chance, f: AnyField): unknown
  /** Mistakes in the options of this field, each a short phrase; the path is added by the caller. */
  check?(f: AnyField): string[]
  readonly sortable: boolean
  /** Its text may be searched and compared without case and accents. */
  readonly searchable?: boolean
  /** In a table it takes the width that the others leave: what does not fit is cut, and said whole under the pointer. */
  readonly elastic?: boolean
  readonly align?: 'right' | 'left' | 'center'
  /** Typed spreadsheet cell; text unless it says otherwise. */
  readonly cell?: 'text' | 'number' | 'money' | 'percent' | 'date' | 'datetime' | 'boolean'
  /** The value is computed on read and never written. */
  readonly computed?: boolean
}
