import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { onSessionEnd } from '../api/expiry.ts'
import { messages } from '../authProvider/index.ts'
import { onCompanyChange } from '../api/session.ts'
import { watchOtherTabs } from '../authProvider/tabs.ts'
import { dismissDialogs } from './dialogs/index.ts'

/**
 * What follows, in the interface, from the end of a session or a change of company. The redirection to the login is
 * SessionGate's, which sees the session gone.
 */
export function SessionWatcher() {
  const notify = useNotify()
  const queryClient = useQueryClient()
  useEffect(() => {
    const stops = [
      onSessionEnd((reason) => {
        dismissDialogs()
        queryClient.clear()
        if (reason === 'expired') notify(messages.expired, { type: 'error' })
      }),
      onCompanyChange(() => queryClient.clear()),
      watchOtherTabs(),
    ]
    return () => stops.forEach((stop) => stop())
  }, [notify, queryClient])
  return null
}
