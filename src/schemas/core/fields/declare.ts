import type { Common, Exactly, Field } from '../types.ts'

/**
 * Makes the constructor of a simple field type: `text('Nome', { required: true })`. The options are captured
 * literally, so that `required: true` makes the record's value non-null and conditions can be checked by `entity()`.
 */
export const declare =
  <K extends string, V, Options extends Common<V> = Common<V>>(kind: K) =>
  <const O extends Options = object & Options>(label: string, o?: Exactly<O, Options>): Field<K, V, O> => ({
    kind,
    label,
    o: o ?? ({} as O),
  })
