import type { Where } from '../types.ts'
import type { Dynamic } from '../values.ts'

/** What must hold of a record to be saved. Rules are asked after the checks of each field, in the order written. */
export interface Rule<R> {
  /** Its id in the specification, for tests and for people. */
  readonly id?: string
  /** The field below which the message stands. */
  readonly field: keyof R & string
  /** When editing, only where one of the fields that `valid` reads has changed. */
  readonly changed?: boolean
  /** Only while this holds. */
  readonly when?: Where<R>
  /** What must hold; what compares an empty field is not asked, for that is `required`'s. */
  readonly valid: Where<R>
  /** What is said where it does not hold. */
  readonly message: string
}

/** A warning below a field whose data can hardly be true; it refuses nothing. */
export interface Remark {
  /** The field below which it stands. */
  readonly field: string
  /** The fields that it reads; what the references among them carry comes along. */
  readonly from: readonly string[]
  /** The warning, or null where there is nothing to say. */
  readonly say: (r: Record<string, unknown>) => string | null
}

/** One part of a form and of the record's page: `section('Quando e quem', ['dt_fatal', 'cd_equipe'])`. */
export interface Section<K> {
  /** Its heading. */
  readonly title: string
  /** Its fields, in their order. */
  readonly fields: readonly K[]
  /** Those of them that a form folds away for as long as nothing stands in them; none that is required. */
  readonly folded?: readonly K[]
  /** Only while this holds of the record. */
  readonly when?: Where
}
/** One idea of a form or page and the fields that belong to it. */
export const section = <const K extends string>(
  title: string,
  fields: readonly K[],
  folded: readonly NoInfer<K>[] = [],
): Section<K> => ({ title, fields, ...(folded.length > 0 && { folded }) })

/** A form that differs by what is known of the record already; the first whose `when` holds applies. */
export interface Variant<R> {
  /** It applies while this holds. */
  readonly when: Where<R>
  /** Its name beside the ordinary new record; without one it is begun from other records only. */
  readonly label?: string
  /** Fields that are not asked here, or asked without being required. */
  readonly fields?: { readonly [K in keyof R & string]?: 'hidden' | 'optional' }
  /** Values that a new record has here; those that make `when` hold are what one of this kind begins with. */
  readonly defaults: { readonly [K in keyof R]?: R[K] | Dynamic }
}

/** Addresses that name the record's owner first: `{path}{owner}/{id}/` answers as `{path}{id}/` does. */
export interface Under<K> {
  /** The reference to the owner. */
  readonly by: K
  /**
   * `{path}{owner}/` are the records of one owner, and where a new one of theirs is sent; a record is then read by both
   * ids, or by the list's `id`.
   */
  readonly lists?: true
}
