import type { Capability } from '../capability.ts'

declare module '../words.ts' {
  interface List<R, A> {
    /** The list beside the record that is chosen in it, to go through what came in one after the other. */
    readonly triage?: true
  }
  interface FilledList {
    readonly triage: boolean
  }
}

/** A list beside its records. */
export const triage: Capability = { name: 'triage', defaults: (d) => ({ list: { triage: d.list?.triage ?? false } }) }
