import type { Capability } from '../capability.ts'
import type { Trash } from './trash.ts'

declare module '../words.ts' {
  interface Words<R, A, C> {
    /** Deleted records are kept aside and can be restored with all their parts, until they are purged. */
    readonly trash?: Trash
  }
  interface Filled {
    readonly trash: Trash | null
  }
}

/** Deleted records wait to be restored. */
export const trash: Capability = { name: 'trash', defaults: ({ trash: said = null }) => ({ trash: said }) }
