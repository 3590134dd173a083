import type { Capability } from '../capability.ts'

declare module '../actions/action.ts' {
  interface ActionDef<R, I> {
    /** It is offered for a selection of rows as well, by this name and with this message. */
    readonly bulk?: { readonly label: string; readonly success: string }
  }
}

/** One thing is done to many records. */
export const bulk: Capability = { name: 'bulk' }
