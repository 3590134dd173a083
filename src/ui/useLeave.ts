import { useLogout, useTranslate } from 'ra-core'
import { packOwner } from '../api/pack.ts'

/** Logs out; asked before, where something on this device is still to be sent. */
export function useLeave(): () => Promise<void> {
  const logout = useLogout()
  const translate = useTranslate()
  return async () => {
    if (packOwner() === null || (await (await import('./leave.ts')).mayLeave(translate)))
      await logout(undefined, undefined, false)
  }
}
