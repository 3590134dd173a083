import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'ra-core'
import { isDate } from '../../schemas/br/dates.ts'
import { currentContext } from '../../runtime/context.ts'

/**
 * The day the calendar is turned to. It stands behind # in the address: back returns to it, a link leads to it, and
 * coming back another day starts at that day, for React-Admin does not remember it with the filters.
 */
export function useDay(): [day: string, go: (day: string) => void] {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const today = currentContext().hoje
  const written = isDate(hash.slice(1)) ? hash.slice(1) : null
  const [kept, setKept] = useState(written)
  if (written && written !== kept) setKept(written)
  // Changing a filter writes the address anew, without it.
  useEffect(() => {
    if (kept && !written) navigate({ search, hash: `#${kept}` }, { replace: true })
  }, [kept, written, search, navigate])
  const go = (day: string) => {
    setKept(day)
    navigate({ search, hash: `#${day}` }, { replace: true })
  }
  return [written ?? kept ?? today, go]
}
