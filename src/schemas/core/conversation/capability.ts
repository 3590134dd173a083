import type { Capability } from '../capability.ts'

declare module '../show/related.ts' {
  interface Related {
    /**
     * The rows are what people write to each other about the record: `text` and `mentions` are the other entity's fields
     * with what is said and with whom it names, `concerned` is this entity's field with the people who are told of it.
     */
    readonly conversation?: { readonly text: string; readonly mentions: string; readonly concerned?: string }
  }
}

/** What people write to each other about a record. */
export const conversation: Capability = { name: 'conversation' }
