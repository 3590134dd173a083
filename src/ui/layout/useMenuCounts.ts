import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { menuCounts } from '../../api/calls/menu.ts'
import { MENU_COUNTS } from '../../dataProvider/liveCounts.ts'

/** The page comes first. */
const AFTER_MS = 1500
const FRESH_MS = 180_000
const nothing: Readonly<Record<string, number>> = {}

/**
 * What calls for action in the places of the menu, by entity: one call for all, a moment after the page is there, kept for
 * some minutes and read again when others write (see dataProvider/live.ts). A server without it has a menu without counts.
 */
export function useMenuCounts(wanted: boolean): Readonly<Record<string, number>> {
  const session = useSession()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({
    queryKey: [MENU_COUNTS, session?.id, session?.cd_empresa],
    queryFn: ({ signal }) => menuCounts(signal),
    enabled: wanted && ready && session !== null,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    retry: false,
  })
  return data ?? nothing
}
