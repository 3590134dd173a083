/** Rows of a page at most. */
export const MAX_PER_PAGE = 2000
/** The call, below an entity's own path, that counts its counters. */
export const COUNTED = 'resumo/'
