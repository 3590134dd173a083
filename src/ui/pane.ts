import { createContext, useContext } from 'react'

/** A record that is shown beside the list that it was chosen in: not the page itself. */
export interface Pane {
  /** Leaves the record; the list stays. */
  readonly close: () => void
  /** The letters of the record's actions and Esc are the list's to take. */
  readonly letters?: false
  /** A button of the record's head did this: the list may go on to its next. */
  readonly onDone?: (name: string) => void
}

const Context = createContext<Pane | null>(null)
export const PaneProvider = Context.Provider
/** The pane around, or null on a page. */
export const usePane = (): Pane | null => useContext(Context)
