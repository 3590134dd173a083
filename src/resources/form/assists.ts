import { type ComponentType } from 'react'
import type { Row } from '../../schemas/core/types.ts'
import { part } from '../shell.ts'

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

export interface PanelProps {
  readonly value: unknown
  readonly row: Row
  readonly onUse: (value: unknown) => void
}

/** A helper that schemas name in a field's `assist`: a button beside the input with its dialog, or what stands below. */
export interface Assist {
  /** What the button says; what stands below has none. */
  readonly label?: string
  readonly load?: () => Promise<{ default: ComponentType<AssistProps> }>
  readonly panel?: () => Promise<{ default: ComponentType<PanelProps> }>
  /** Fields that the panel reads. */
  readonly reads?: readonly string[]
  readonly allowed?: (flags: ReadonlySet<string>) => boolean
}

type Drawn = Assist & { readonly Panel?: ComponentType<PanelProps> }
let assists: Readonly<Record<string, Drawn>> = {}

/** Sets the product's helpers, once, before the first render. */
export function setAssists(given: Readonly<Record<string, Assist>>): void {
  assists = Object.fromEntries(
    Object.entries(given).map(([name, assist]) => [
      name,
      assist.panel ? { ...assist, Panel: part(assist.panel) } : assist,
    ]),
  )
}

/** The helper of a name, where there is one and these flags may use it. */
export function assistOf(name: string, flags: ReadonlySet<string>): Drawn | null {
  const found = assists[name]
  return found && found.allowed?.(flags) !== false ? found : null
}
