import { forgetOf, forgetPack, proofsOf } from './packStore.ts'
import { PACK_OF, read, write } from './storage.ts'

/** The ids of who keeps something on this device; see PACK_OF. */
const keepers = (): string[] => read(PACK_OF)?.split(',') ?? []
const setKeepers = (ids: readonly string[]): void => write(PACK_OF, ids.length ? ids.join(',') : null)

/** What is on this device is this person's from now on; what others have to send waits for them. */
export function ownPack(person: number): void {
  setKeepers([String(person), ...keepers().filter((id) => id !== String(person))])
}

/** Nothing of this person is on this device any more. */
export function disownPack(person: string): void {
  setKeepers(keepers().filter((id) => id !== person))
}

/** Takes away all that this person has here, if anything. */
export async function leaveNothing(person: string): Promise<void> {
  if (!keepers().includes(person)) return
  disownPack(person)
  await forgetOf(Number(person))
}

/** Takes away what others than this person took along; what they still have to send stays, shown to them alone. */
export async function dropOthers(own: string): Promise<void> {
  await forgetPack()
  for (const id of keepers()) if (id !== own && (await proofsOf(Number(id))).length === 0) disownPack(id)
}
