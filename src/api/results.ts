/** A list as it is answered: a page of it, or all of it as a plain array. */
export type Listed<T> = readonly T[] | { readonly results?: readonly T[]; readonly count?: number } | null

/** The rows of a list, and how many there are; none where something else was answered. */
export function readResults<T>(answer: Listed<T>): { results: T[]; count: number } {
  if (Array.isArray(answer)) return { results: answer as T[], count: answer.length }
  const { results, count } = (answer ?? {}) as { results?: T[]; count?: number }
  return { results: results ?? [], count: count ?? results?.length ?? 0 }
}
