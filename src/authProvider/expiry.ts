import { clearStored, forgetScope } from './storage.ts'

type Reason = 'expired' | 'elsewhere'
const listeners = new Set<(reason: Reason) => void>()

/** Calls back when the session ends by itself; returns how to stop listening. */
export function onSessionEnd(listener: (reason: Reason) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Ends the session: what is stored goes at once, so that calls failing together end it only once. */
export function endSession(reason: Reason = 'expired'): void {
  clearStored()
  forgetScope()
  for (const listener of listeners) listener(reason)
}
