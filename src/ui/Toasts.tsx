import { Notification } from 'ra-ui-materialui'
import { BAR_HEIGHT } from './layout/TopBar.tsx'
import { TOAST_LIFE } from './toastLife.ts'

const topRight = { vertical: 'top', horizontal: 'right' } as const

/** React-Admin's notifications, at the top right, under the bar so that the user's menu stays in reach. */
export function Toasts() {
  return (
    <Notification
      anchorOrigin={topRight}
      autoHideDuration={TOAST_LIFE}
      sx={{ top: { xs: BAR_HEIGHT + 8, sm: BAR_HEIGHT + 8 } }}
    />
  )
}
