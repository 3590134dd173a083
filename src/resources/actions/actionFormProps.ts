import type { ReactNode } from 'react'
import type { AnyAction, AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'

export interface ActionFormProps {
  readonly entity: AnyEntity
  readonly action: AnyAction
  /** What the conditions read; empty for a selection. */
  readonly record: Row
  /** What inputs start with instead of the record's values. */
  readonly initial?: Row
  readonly title: string
  /** Saves; gives the errors of the server by field, if there are any. */
  readonly onSubmit: (input: Row) => Promise<Record<string, string[]> | void>
  readonly onClose: () => void
  readonly children?: ReactNode
  /** It can no longer be done: what was typed is only there to be read. */
  readonly blocked?: boolean
  /** What it comes to is not told yet: nobody says yes to what they have not seen. */
  readonly untold?: boolean
  /** What stands in the form's place while it is being done; the form is kept as it is. */
  readonly running?: { readonly shown: ReactNode; readonly button: ReactNode; readonly onStop: () => void } | undefined
}
