import { createContext, useContext } from 'react'

/** A form that is asked one section at a time. */
export interface Steps {
  /** The titles of the sections that there is something to fill in, in their order. */
  readonly titles: readonly string[]
  /** The one in sight. */
  readonly current: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Goes on once what is in sight is right. */
  readonly next: () => void
  readonly back: () => void
  readonly go: (title: string) => void
  /** Brings the step of a field into sight. */
  readonly show: (field: string) => void
}

const Context = createContext<Steps | null>(null)
export const StepsContext = Context.Provider
/** The steps of the form around; null where all of it is in sight. */
export const useSteps = (): Steps | null => useContext(Context)
