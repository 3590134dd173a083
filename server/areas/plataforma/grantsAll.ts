/** A name with 'midgard' grants everything: only who has everything may give or touch it. */
export const grantsAll = (name: unknown): boolean => typeof name === 'string' && name.toLowerCase().includes('midgard')
