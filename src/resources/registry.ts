import type { ComponentType, ReactNode } from 'react'
import type { AnyField } from '../schemas/core/index.ts'
import type { Row } from '../schemas/core/types.ts'

/** What a cell or a view draws: one field of one record. */
export interface ShownProps {
  readonly field: AnyField
  readonly name: string
  readonly row: Row
  readonly value: unknown
}

export interface InputProps {
  readonly field: AnyField
  readonly name: string
  /** Id of the element that takes the focus and belongs to the label. */
  readonly id: string
  readonly value: unknown
  /** `carried`: what the record carries beside a reference, when the choice brought it along. */
  readonly onChange: (value: unknown, carried?: unknown) => void
  readonly onBlur?: () => void
  /** What the record carries of the reference shown now. */
  readonly carried?: unknown
  /** Values of other fields that narrow the choices, by the target's filter. */
  readonly narrowedBy?: Readonly<Record<string, unknown>>
  /** What other fields tell of the row that is meant, as the target's filter. */
  readonly told?: Readonly<Record<string, unknown>> | undefined
  /** It filters a list: nothing is made here. */
  readonly filters?: boolean
  /** Sets other fields of the record; with `onlyBlank`, those that hold nothing yet. */
  readonly fill?: (values: Row, onlyBlank?: boolean) => void
  /** A record is begun: what it has was handed in. */
  readonly begins?: boolean
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  /** Inside a row or a filter: no room to spare. */
  readonly compact?: boolean
  /** Name for assistive technology where no label stands. */
  readonly ariaLabel?: string
}

export interface FilterProps {
  readonly field: AnyField
  readonly name: string
  /** All filter values of the list. */
  readonly values: Readonly<Record<string, unknown>>
  /** Sets some filter values and drops the ones that are null. */
  readonly onChange: (patch: Record<string, unknown>) => void
}

/**
 * The view half of a field type. `Cell` and `View` are called, not mounted: they use no hooks of their own, which is
 * what keeps a table of a hundred rows light. `Input` and `Filter` are components; they arrive with the form's chunk.
 */
export interface FieldView {
  readonly Cell: (props: ShownProps) => ReactNode
  /** On the record's page; the cell unless said otherwise. */
  readonly View?: (props: ShownProps) => ReactNode
  readonly Input?: ComponentType<InputProps>
  readonly Filter?: ComponentType<FilterProps>
  /** Among the marks below a title, where it is more than its label and its cell. */
  readonly Mark?: (props: ShownProps) => ReactNode
  /** Takes the whole width of a form or a page. */
  readonly wide?: true
  /** A title that is copied in one click. */
  readonly copied?: true
  /** The words of a filter chip, given its values; null while it filters nothing. */
  readonly filterWords?: (props: Omit<FilterProps, 'onChange'>) => ReactNode
  /** What a stored value tells beside itself, derived and never kept; null when it tells nothing. */
  readonly tells?: (value: unknown) => string | null
  /** The values that a text holds among other words, in order and once each; for types that are known by their look. */
  readonly among?: (text: string) => string[]
  /** The filter parameters of the field; its name unless said otherwise. */
  readonly filterKeys?: (name: string) => readonly string[]
}

const registry = new Map<string, Partial<FieldView>>()

/** Adds to the view half of a field type; the parts come from two chunks, each part once. */
export function registerFieldView(kind: string, view: Partial<FieldView>): void {
  const known = registry.get(kind) ?? {}
  for (const part of Object.keys(view))
    if (part in known && !import.meta.hot) throw new Error(`${part} of ${kind} is registered twice`)
  registry.set(kind, { ...known, ...view })
}

/** The view half of a kind. Throws for one whose cell was never registered. */
export function fieldView(kind: string): FieldView {
  const view = registry.get(kind)
  if (!view?.Cell) throw new Error(`no view for field type ${kind}`)
  return view as FieldView
}

export const registeredViews = (): ReadonlyMap<string, Partial<FieldView>> => registry

/** The filter parameters that belong to a field. */
export const filterKeysOf = (field: AnyField, name: string): readonly string[] =>
  fieldView(field.kind).filterKeys?.(name) ?? [name]
