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
  /** What was found between two of them. */
  readonly pares: readonly Pair[]
}
/** The documents of a record, kind by kind; null where it has none. */
export type Documents = readonly (string | null)[]

/**
 * Whether two records can be the same by their documents: none of them differs, and where both have some, one is of both.
 * A person's CPF and a company's CNPJ are two, and so are branches.
 */
export function mayBeSame(mine: Documents, theirs: Documents): boolean {
  const isNone = (documents: Documents) => documents.every((one) => one === null)
  if (isNone(mine) || isNone(theirs)) return true
  const both = mine.flatMap((one, i) => (one === null || theirs[i] == null ? [] : [one === theirs[i]]))
  return both.length > 0 && both.every(Boolean)
}

/** More than these at once nobody compares; a chain of likenesses soon leads far from where it began. */
const LARGEST = 8

interface Growing {
  readonly ids: Set<number>
  readonly motivos: Set<string>
  readonly pares: Pair[]
  readonly grau: number
}

/**
 * Brings pairs together that share a record, each record in one group only: what is taken by the most alike is no other's,
 * and no two of a group `differ`, though each may be like a third. Takes the pairs with the most alike first, and returns
 * the groups in that order.
 */
export function groupsOf(pairs: readonly Pair[], differ: (a: number, b: number) => boolean): Group[] {
  const of = new Map<number, Growing>()
  const groups: Growing[] = []
  for (const pair of pairs) {
    const { a, b, motivo, grau } = pair
    const [mine, theirs] = [of.get(a), of.get(b)]
    // Both belong somewhere already.
    if (mine && theirs && mine !== theirs) continue
    const group = mine ?? theirs ?? { ids: new Set<number>(), motivos: new Set<string>(), pares: [], grau }
    const members = [...group.ids, a, b]
    if (members.some((one) => (one !== a && differ(one, a)) || (one !== b && differ(one, b)))) continue
    if (group.ids.size >= LARGEST && !(mine && theirs)) continue
    if (!mine && !theirs) groups.push(group)
    for (const id of [a, b]) of.set(id, (group.ids.add(id), group))
    group.pares.push(pair)
    for (const one of motivo.split(',').filter(Boolean)) group.motivos.add(one)
  }
  return groups.map(({ ids, motivos, pares, grau }) => ({
    ids: [...ids].toSorted((x, y) => x - y),
    motivos: [...motivos],
    pares,
    grau: rounded(grau),
  }))
}

/** A likeness, 0 to 1, in hundredths. */
export const rounded = (grau: number): number => Math.round(grau * 100) / 100
