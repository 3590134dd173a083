import { readPack } from '../api/packStore.ts'
import { getSession, resumeSession } from '../api/session.ts'
import { keys, read } from '../api/storage.ts'
import { packOwner } from '../api/pack.ts'

/** Goes on with the session that was kept with what is on this device, where it is of whoever was here last. */
export async function resumeKept(): Promise<boolean> {
  if (packOwner() !== read(keys.userId)) return false
  const pack = await readPack()
  if (!pack || getSession()) return false
  resumeSession(pack.session)
  return true
}
