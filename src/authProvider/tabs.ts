import { endSession } from '../api/expiry.ts'
import { getSession } from '../api/session.ts'
import { keys } from '../api/storage.ts'

/** Follows what other tabs of this browser do: a logout there ends the session here, another user reloads the app. */
export function watchOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    const session = getSession()
    if (!session) return
    if (event.key === keys.token && event.newValue === null) endSession('elsewhere')
    else if (event.key === keys.username && event.newValue !== null && event.newValue !== session.username)
      window.location.reload()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
