import { keys, read } from './storage.ts'

/** The id of whoever is logged in; null before that is known. */
export type Person = string | null

export const personNow = (): Person => read(keys.userId)

/** Throws what a cancelled call throws when somebody else is logged in by now: nobody sends what another one wrote. */
export function stillThere(person: Person): void {
  if (personNow() !== person) throw new DOMException('', 'AbortError')
}
