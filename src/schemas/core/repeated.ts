/** What is in a list more than once. */
export const repeated = <T>(list: readonly T[]): T[] => [...new Set(list.filter((v, i) => list.indexOf(v) !== i))]
