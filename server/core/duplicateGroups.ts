/** Two records that may be the same, the smaller id first. */
export interface Pair {
  readonly a: number
  readonly b: number
  /** Why, several by comma. */
  readonly motivo: string
  readonly grau: number
}
export interface Group {
  readonly ids: readonly number[]
  readonly motivos: readonly string[]
  readonly grau: number
}

/** More than these at once nobody compares; a chain of likenesses soon leads far from where it began. */
const LARGEST = 8

/**
 * Brings pairs together that share a record, each record in one group only: what is taken by the most alike is no other's.
 * Takes the pairs with the most alike first, and returns the groups in that order.
 */
export function groupsOf(pairs: readonly Pair[]): Group[] {
  const of = new Map<number, { ids: Set<number>; motivos: Set<string>; grau: number }>()
  const groups: { ids: Set<number>; motivos: Set<string>; grau: number }[] = []
  for (const { a, b, motivo, grau } of pairs) {
    const [mine, theirs] = [of.get(a), of.get(b)]
    // Both belong somewhere already.
    if (mine && theirs && mine !== theirs) continue
    const group = mine ?? theirs ?? { ids: new Set<number>(), motivos: new Set<string>(), grau }
    if (!mine && !theirs) groups.push(group)
    if (group.ids.size >= LARGEST && !(mine && theirs)) continue
    for (const id of [a, b]) of.set(id, (group.ids.add(id), group))
    for (const one of motivo.split(',').filter(Boolean)) group.motivos.add(one)
  }
  return groups.map(({ ids, motivos, grau }) => ({
    ids: [...ids].toSorted((x, y) => x - y),
    motivos: [...motivos],
    grau: Math.round(grau * 100) / 100,
  }))
}
