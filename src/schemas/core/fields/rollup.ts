import type { AnyField, AnyWhere, Common, Exactly, Field } from '../types.ts'

/** What a value follows from: rows of another entity that name this one, and one thing about them. */
export interface Rollup {
  /** The entity of the rows. */
  readonly of: string
  /** Their reference to this record. */
  readonly by: string
  /** The greatest value of this field of theirs; empty while there are no rows. */
  readonly max?: string
  /** The least value of this field of theirs; empty while there are no rows. */
  readonly min?: string
  /** How many they are. */
  readonly count?: true
  /** Whether there are any. */
  readonly any?: true
  /** What this field of theirs adds up to; zero while there are no rows. */
  readonly sum?: string
  /** Beside `sum`: what is taken off each, as far as there is any; of the same type. */
  readonly less?: string
  /** Only rows for which this holds; it asks neither who nor when, for the database keeps one value for everybody. */
  readonly only?: AnyWhere
}

/**
 * A value that follows from rows of another entity, `rollup('Última movimentação', date(''), { of: 'movimentacoes', by:
 * 'cd_processo', max: 'dt_movimentacao' })`: the database keeps it in a column, so that it filters, sorts and is indexed
 * like any other. Nobody writes it, and a change of it is no change of the record.
 */
export const rollup = <K extends string, V, const O extends Pick<Common, 'read' | 'index' | 'help' | 'was'> = object>(
  label: string,
  of: Field<K, V>,
  from: Rollup,
  o?: Exactly<O, Common>,
): Field<K, V, O & { readonly rollup: Rollup; readonly write: 'server' }> => ({
  kind: of.kind,
  label,
  o: { ...(of.o as object), ...(o ?? ({} as O)), rollup: from, write: 'server' },
})

/** What a field follows from; undefined for every other. */
export const rollupOf = (f: AnyField): Rollup | undefined => f.o.rollup as Rollup | undefined
