import type { AnyEntity } from '../definition.ts'

/** Letters that every list and record page answers to itself: down, up, select, edit, new. */
export const listKeys = ['j', 'k', 'x', 'e', 'n'] as const
/** Letters that work on every page: the notifications. */
export const generalKeys = ['v'] as const

type Mistake = readonly [at: string, mistake: string]

/** What is wrong with the keys of an entity's actions, each with its place below `actions`. */
export function keyMistakes(entity: AnyEntity): Mistake[] {
  const keyed = Object.entries(entity.actions).flatMap(([name, { key }]) => (key === undefined ? [] : [{ name, key }]))
  return keyed.flatMap(({ name, key }, i): Mistake[] => {
    if (!/^[a-z]$/.test(key)) return [[`${name}.key`, `${key} is not one small letter`]]
    if (listKeys.some((own) => own === key)) return [[`${name}.key`, `${key} is the list's own`]]
    if (generalKeys.some((own) => own === key)) return [[`${name}.key`, `${key} is every page's`]]
    const other = keyed.slice(0, i).find((one) => one.key === key)
    return other ? [[`${name}.key`, `${key} is already ${other.name}`]] : []
  })
}
