import type { ComponentType } from 'react'
import type { Row } from '../../schemas/core/record.ts'

export interface AssistProps {
  /** What the input holds now. */
  readonly value: unknown
  /** The record as it is typed. */
  readonly row: Row
  /**
   * Puts a value into the input; nothing else does. `keep` is called with the record's id once it is saved with this very
   * value.
   */
  readonly onUse: (value: unknown, keep?: (id: number) => Promise<unknown>) => void
  readonly onClose: () => void
}

/** A helper that schemas name in a field's `assist`: a button beside the input, and the dialog that it opens. */
export interface Assist {
  readonly label: string
  readonly load: () => Promise<{ default: ComponentType<AssistProps> }>
  readonly allowed?: (flags: ReadonlySet<string>) => boolean
}

let assists: Readonly<Record<string, Assist>> = {}

/** Sets the product's helpers, once, before the first render. */
export function setAssists(given: Readonly<Record<string, Assist>>): void {
  assists = given
}

/** The helper of a name, where there is one and these flags may use it. */
export function assistOf(name: string, flags: ReadonlySet<string>): Assist | null {
  const found = assists[name]
  return found && found.allowed?.(flags) !== false ? found : null
}
