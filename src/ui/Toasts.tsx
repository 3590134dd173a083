import { lazy, Suspense, useEffect, useState } from 'react'
import { useNotificationContext } from 'ra-core'
import { BAR_HEIGHT } from './layout/TopBar.tsx'
import { patient, preload } from './preload.ts'
import { TOAST_LIFE } from './toastLife.ts'

const load = patient(() => import('./Notification.ts'))
const Notification = lazy(load)
const topRight = { vertical: 'top', horizontal: 'right' } as const

/** React-Admin's notifications, at the top right, under the bar so that the user's menu stays in reach. */
export function Toasts() {
  const { notifications } = useNotificationContext()
  useEffect(() => preload(load), [])
  const [needed, setNeeded] = useState(false)
  if (notifications.length > 0 && !needed) setNeeded(true)
  if (!needed) return null
  return (
    <Suspense>
      <Notification
        anchorOrigin={topRight}
        autoHideDuration={TOAST_LIFE}
        sx={{ top: { xs: BAR_HEIGHT + 8, sm: BAR_HEIGHT + 8 } }}
      />
    </Suspense>
  )
}
