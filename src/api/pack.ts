import { onSessionEnd } from './expiry.ts'
import { PACK_OF, read } from './storage.ts'

/** Is there something on this device to be read or sent without a network, and whose is it? Null where there is nothing. */
export const packOwner = (): string | null => read(PACK_OF)?.split(',')[0] ?? null
const keepers = () => import('./packKeepers.ts')

/** Who logs out leaves nothing behind; a session that ran out is gone on with by the same person. */
onSessionEnd((reason, person) => {
  if (reason !== 'expired' && person && packOwner()) void keepers().then((they) => they.leaveNothing(person))
})

/** What somebody else left on this device is gone before anything is shown to whoever came after. */
export function dropPackOfOthers(person: number): void {
  const own = String(person)
  if ((packOwner() ?? own) !== own) void keepers().then((they) => they.dropOthers(own))
}
