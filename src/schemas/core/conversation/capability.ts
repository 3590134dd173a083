import type { Capability } from '../capability.ts'

declare module '../show/related.ts' {
  interface Related {
    /**
     * The rows are what people write to each other about the record: `text` and `mentions` are the other entity's fields
     * with what is said and with whom it names, `concerned` is this entity's field with the people who are told of it.
     * Where nobody creates the rows themselves, `says` is this entity's action by which one writes, with an input of the
     * text's name; `other` is the other entity's field with whom one writes to, and `note` says who reads it.
     */
    readonly conversation?: {
      readonly text: string
      readonly mentions?: string
      readonly concerned?: string
      readonly says?: string
      readonly other?: string
      readonly note?: string
    }
  }
}

/** What people write to each other about a record. */
export const conversation: Capability = { name: 'conversation' }
