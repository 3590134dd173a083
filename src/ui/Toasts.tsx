import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useNotificationContext } from 'ra-core'
import { BAR_HEIGHT } from './layout/bars.ts'
import { getDialogs, subscribeDialogs } from './dialogs/store.ts'
import { patient, preload } from './preload.ts'
import { TOAST_LIFE } from './toastLife.ts'

const load = patient(() => import('./Notification.ts'))
const Notification = lazy(load)
const topRight = { vertical: 'top', horizontal: 'right' } as const
const bottomLeft = { vertical: 'bottom', horizontal: 'left' } as const
// A phone's dialog has its way out higher than this, and its buttons at the bottom.
const under = { xs: BAR_HEIGHT + 8, sm: BAR_HEIGHT + 8 }
const overDialog = { top: { xs: under.xs, sm: 'auto' }, bottom: { xs: 'auto', sm: 24 } }

/**
 * React-Admin's notifications, at the top right, under the bar so that the user's menu stays in reach. Over a dialog they
 * stand in the other corner, for in theirs is its way out; on a phone they are below it anyway.
 */
export function Toasts() {
  const { notifications } = useNotificationContext()
  useEffect(() => preload(load), [])
  const over = useSyncExternalStore(subscribeDialogs, getDialogs, getDialogs).length > 0
  const [needed, setNeeded] = useState(false)
  if (notifications.length > 0 && !needed) setNeeded(true)
  if (!needed) return null
  return (
    <Suspense>
      <Notification
        anchorOrigin={over ? bottomLeft : topRight}
        autoHideDuration={TOAST_LIFE}
        sx={over ? overDialog : { top: under }}
      />
    </Suspense>
  )
}
