import { clearDrafts, clearStored, forgetScope, KEEP_DRAFTS, keys, read } from './storage.ts'

type Reason = 'expired' | 'elsewhere'
/** Is told why, and who was there by the id that is stored. */
type Listener = (reason: Reason, person: string | null) => void
const listeners = new Set<Listener>()

/** Calls back when the session ends by itself; returns how to stop listening. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Ends the session: what is stored goes at once, so that calls failing together end it only once. */
export function endSession(reason: Reason = 'expired'): void {
  // What was typed a moment ago is kept under the name of whoever typed it.
  if (reason === 'expired' && typeof window !== 'undefined') window.dispatchEvent(new Event(KEEP_DRAFTS))
  const person = read(keys.userId)
  clearStored()
  clearDrafts(reason !== 'expired')
  forgetScope()
  for (const listener of listeners) listener(reason, person)
}
