import type { Gate, Where } from '../types.ts'

/** A ready-made filter, offered over the list. */
export interface Preset<R> {
  /** What it is called. */
  readonly label: string
  /** What holds of its rows. */
  readonly where: Where<R>
  /** The order in which the screen shows them, as a list's; the list's own unless said otherwise. */
  readonly sort?: string
  /** Rows of its pages, where a program does not say how many; as in the list unless said otherwise. */
  readonly perPage?: 5 | 10 | 25 | 50 | 100
}

/** A parameter of a list that is on or off. */
export interface Switch<R> {
  /** Who may use it; for everybody else it does nothing. */
  readonly gate?: Gate
  /** Whom it does nothing for, because they need no narrowing. */
  readonly unless?: Gate
  /** What holds of the rows while it is on. */
  readonly where: Where<R>
}
