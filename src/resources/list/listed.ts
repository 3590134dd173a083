import type { Row } from '../../schemas/core/types.ts'

/** A record as a list, a board or a calendar has it. */
export type Listed = Row & { id: number }
