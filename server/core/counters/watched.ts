import { fieldsRead, same, watchedOf, type AnyEntity, type AnyWhere } from '../../../src/schemas/core/index.ts'

type Watched = ReturnType<typeof watchedOf>

/** What a condition asks of rows of which some of it is known to hold. */
export const beyond = (where: AnyWhere, known: AnyWhere): AnyWhere =>
  Object.fromEntries(Object.entries(where).filter(([key, ops]) => !same(known[key], ops)))

/** The watched presets by the index that answers them alone, with its rows; any other by itself. */
export function watchedTogether(entity: AnyEntity): { rows: AnyWhere; presets: Watched }[] {
  const together = new Map<AnyWhere, Watched>()
  for (const preset of watchedOf(entity)) {
    const own = preset[1].where as AnyWhere
    const index = entity.indexes.find(({ on, with: beside, where }) => {
      if (!beside || !where) return false
      const here = [...on, ...beside, ...Object.keys(where)]
      return (
        Object.entries(where).every(([k, ops]) => same(own[k], ops)) && fieldsRead(own).every((n) => here.includes(n))
      )
    })
    const key = (index?.where as AnyWhere | undefined) ?? own
    together.set(key, [...(together.get(key) ?? []), preset])
  }
  return [...together].map(([rows, presets]) => ({ rows, presets }))
}
