/** The values of the first list that no other has. */
export default function difference<T>(
  list: readonly T[] | null | undefined,
  ...others: readonly (readonly T[])[]
): T[] {
  const gone = new Set(others.flat() as T[])
  return (list ?? []).filter((value) => !gone.has(value))
}
