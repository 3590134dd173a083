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
    /** The action that takes it back: whoever did it, to one or to many, is offered that at once. */
    readonly undoneBy?: string
  }
}

/** A person's own last change of a record is taken back. */
export const undoing: Capability = {
  name: 'undo',
  defaults: ({ undo = false }) => ({ undo }),
  check({ actions }, { report }) {
    for (const [name, { undoneBy, undo }] of Object.entries(actions)) {
      const back = undoneBy === undefined ? undefined : actions[undoneBy]
      if (undoneBy !== undefined && (undo || !back?.bulk || back.input))
        report(
          `actions.${name}.undoneBy`,
          'must be an action that is done to many and asks nothing, and nothing else takes it back',
        )
    }
  },
}
