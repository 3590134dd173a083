import { onSessionEnd } from './expiry.ts'
import { PACK_OF, read, write } from './storage.ts'

/** Is there something on this device to be read without a network, and whose is it? Null where there is nothing. */
export const packOwner = (): string | null => read(PACK_OF)

/** Who logs out leaves nothing behind; a session that ran out is gone on with by the same person. */
onSessionEnd((reason) => {
  if (reason === 'expired' || packOwner() === null) return
  write(PACK_OF, null)
  void import('./packStore.ts').then(({ forgetAll }) => forgetAll())
})

/** What somebody else left on this device is gone before anything is shown to whoever came after. */
export function dropPackOfOthers(person: number): void {
  const owner = packOwner()
  if (owner === null || owner === String(person)) return
  write(PACK_OF, null)
  void import('./packStore.ts').then(({ forgetPack }) => forgetPack())
}
