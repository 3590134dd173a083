import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../api/session.ts'
import { quiet } from './preload.ts'

/** Keeps the pages in step with what others write, for as long as the session lasts. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const session = useSession()
  const user = session?.id
  const company = session?.cd_empresa
  useEffect(() => {
    if (user === undefined || company === undefined) return undefined
    let stop: (() => void) | undefined
    let gone = false
    // Nobody waits for it: it comes after everything that the page is drawn with.
    void quiet()
      .then(() => import('../dataProvider/live.ts'))
      .then(({ startLive }) => {
        if (!gone) stop = startLive(queryClient, { user, company })
      })
      .catch(() => undefined)
    return () => {
      gone = true
      stop?.()
    }
  }, [queryClient, user, company])
  return null
}
