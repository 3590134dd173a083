import type { Capability } from '../capability.ts'
import type { Merge } from './merge.ts'

declare module '../words.ts' {
  interface Words<R, A, C> {
    /** Records that are there twice can be found and made one (server/core/merge). */
    readonly merge?: Merge<keyof R & string>
  }
  interface Filled {
    readonly merge: Merge | null
  }
}

/** Records that are there twice are found and made one. */
export const merging: Capability = {
  name: 'merge',
  defaults: ({ merge = null }) => ({ merge }),
  check({ merge }, { columns }) {
    if (merge) columns([...merge.same, merge.similar], 'merge')
  },
}
