/** The values of all lists, each once. */
const union = <T>(...lists: readonly (readonly T[] | null | undefined)[]): T[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
]
export default union
