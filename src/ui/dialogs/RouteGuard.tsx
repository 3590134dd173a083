import { useEffect, useRef } from 'react'
import { useBlocker, useNavigate, type Location } from 'react-router'
import { closeDialogs, getDialogs } from './store.ts'

/**
 * Ties the dialogs to the page that they stand over. The browser's Back closes them and stays; a link goes where it
 * leads once they are closed. What is typed in one is asked about first.
 */
export function RouteGuard() {
  const navigate = useNavigate()
  const action = useRef('')
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    action.current = historyAction
    return getDialogs().length > 0 && (historyAction === 'POP' || currentLocation.pathname !== nextLocation.pathname)
  })
  const on = useRef<Location | null>(null)
  const gone = useRef(false)
  const go = useRef(() => {
    const to = on.current
    on.current = null
    if (to) void navigate(to, { state: to.state as unknown })
  })
  useEffect(() => {
    const { current } = go
    gone.current = false
    // Only now does the page below have its say about being left.
    return () => {
      gone.current = true
      current()
    }
  }, [])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { location } = blocker
    const isLink = action.current !== 'POP'
    blocker.reset()
    void closeDialogs().then((closed) => {
      if (!closed || !isLink) return
      on.current = location
      if (gone.current) go.current()
    })
  }, [blocker])
  return null
}
