import { createContext, useContext } from 'react'
import type { Row } from '../../schemas/core/types.ts'
import type { IsUnsaved } from './lease.ts'

/** Where a form stands when it is not a page of its own. */
export interface FormFrame {
  /** Id of the form's element and prefix of those inside. */
  readonly id: string
  /** Keeps its draft apart from those of other places. */
  readonly draft: string
  /** Instead of going to the saved record. */
  readonly onSaved: (row: Row) => void
  /** Instead of going back. */
  readonly leave: () => void
  /** Given what tells, at the moment it is asked, whether something is unsaved, and whether files are among it. */
  readonly onForm: (isUnsaved: IsUnsaved, isHolding: () => boolean) => void
}

const Context = createContext<FormFrame | null>(null)
export const FormFrameProvider = Context.Provider
/** The frame around, or null on a page. */
export const useFormFrame = (): FormFrame | null => useContext(Context)
