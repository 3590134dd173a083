import type { AnyEntity } from '../definition.ts'

/** Letters that every list and record page answers to itself: down, up, select, edit, new. */
export const listKeys = ['j', 'k', 'x', 'e', 'n'] as const
/** Letters that work on every page: the notifications. */
export const generalKeys = ['v'] as const

type Mistake = readonly [at: string, mistake: string]

type Asked = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
/** Two conditions that nothing can be at once, as far as that is plain to see: of one field other values, or more and less than one. */
const apart = (a: Asked = {}, b: Asked = {}): boolean =>
  Object.keys(a).some((name) => {
    const [x, y] = [a[name], b[name]]
    if (!x || !y) return false
    const other = 'eq' in x && 'eq' in y && x.eq !== y.eq
    const sides = [x, y].some((one, i) => 'lt' in one && [y, x][i]!.gt === one.lt)
    return other || sides
  })

/** What is wrong with the keys of an entity's actions, each with its place below `actions`. */
export function keyMistakes(entity: AnyEntity): Mistake[] {
  const keyed = Object.entries(entity.actions).flatMap(([name, { key }]) => (key === undefined ? [] : [{ name, key }]))
  return keyed.flatMap(({ name, key }, i): Mistake[] => {
    if (!/^[a-z]$/.test(key)) return [[`${name}.key`, `${key} is not one small letter`]]
    if (listKeys.some((own) => own === key)) return [[`${name}.key`, `${key} is the list's own`]]
    if (generalKeys.some((own) => own === key)) return [[`${name}.key`, `${key} is every page's`]]
    // One letter does the like to records of two kinds.
    const whenOf = (one: string) => entity.actions[one]!.when as Asked | undefined
    const other = keyed.slice(0, i).find((one) => one.key === key && !apart(whenOf(one.name), whenOf(name)))
    return other ? [[`${name}.key`, `${key} is already ${other.name}`]] : []
  })
}
