/** Rows of a page at most. */
export const MAX_PER_PAGE = 2000
/** What a search in long texts finds, or a value among several of a row of them, is counted so far; one more says that there are more. */
export const MOST_COUNTED = 1000
/** The call, below an entity's own path, that counts its counters. */
export const COUNTED = 'resumo/'
