import type { ReactNode } from 'react'

/** What a page puts in the place of a form's own parts; `false` leaves one out. */
export interface FormSlots {
  /** The title. */
  readonly head?: ReactNode
  /** Before the sections; nothing of the form's own. */
  readonly above?: ReactNode
  /** The sections. */
  readonly sections?: ReactNode
  /** After the sections; nothing of the form's own. */
  readonly below?: ReactNode
}
