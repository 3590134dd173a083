import type { Capability } from '../capability.ts'
import { attachesMany } from '../fields/files.ts'
import { fieldType } from '../fields/registry.ts'
import type { AnyWhere, Where } from '../types.ts'

/** What is taken along where there may be no network. */
export interface Offline<R> {
  /** The day on which a record is needed; with it the hour, where a field of that name has it. */
  readonly by: keyof R & string
  /** Up to how many days from today on. */
  readonly days: number
  /** Whose they are, and which of them are still to be done. */
  readonly where: Where<R>
  /** What is told of each, in this order; whoever may not read one of them is told the others. */
  readonly fields: readonly (keyof R & string)[]
  /** Files that are taken along. */
  readonly files?: readonly (keyof R & string)[]
  /** Where photographs and papers of the way are attached, once there is a network. */
  readonly proofs?: keyof R & string
}
export type AnyOffline = Offline<Record<string, unknown>>

declare module '../words.ts' {
  interface Words<R, A, C> {
    /** What is kept on the device of whoever goes where there may be no network. */
    readonly offline?: Offline<R>
  }
  interface Filled {
    readonly offline: AnyOffline | null
  }
}

/** Records that are at hand without a network. */
export const offline: Capability = {
  name: 'offline',
  defaults: (d) => ({ offline: (d.offline as AnyOffline | undefined) ?? null }),
  check(entity, { report, columns, condition }) {
    const { offline: taken } = entity
    if (!taken) return
    const by = entity.fields[taken.by]
    if (!by || fieldType(by).moment !== 'day') report('offline.by', `${taken.by} is no day`)
    columns(taken.fields, 'offline.fields')
    condition(taken.where as AnyWhere, 'offline.where')
    for (const name of [...(taken.files ?? []), ...(taken.proofs ? [taken.proofs] : [])])
      if (!attachesMany(entity.fields[name])) report('offline', `${name} holds no files`)
  },
}
