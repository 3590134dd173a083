import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../authProvider/session.ts'
import { startLive } from '../dataProvider/live.ts'

/** Keeps the pages in step with what others write, for as long as the session lasts. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const session = useSession()
  const user = session?.id
  const company = session?.cd_empresa
  useEffect(() => {
    if (user === undefined || company === undefined) return undefined
    return startLive(queryClient, { user, company })
  }, [queryClient, user, company])
  return null
}
