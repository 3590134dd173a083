import type { Capability } from '../capability.ts'

declare module '../words.ts' {
  interface Words<R, A, C> {
    /** Whoever made an ordinary edit may take it back for ten minutes, while nothing came after. */
    readonly undo?: true
  }
  interface Filled {
    readonly undo: boolean
  }
}

declare module '../actions/action.ts' {
  interface ActionDef<R, I> {
    /** Whoever did it may take it back for ten minutes, while nothing came after. */
    readonly undo?: true
  }
}

/** A person's own last change of a record is taken back. */
export const undoing: Capability = { name: 'undo', defaults: ({ undo = false }) => ({ undo }) }
