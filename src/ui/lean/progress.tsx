import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import type Ring from '@mui/material/CircularProgress'

type Props = ComponentProps<typeof Ring>

/** What turns in a button that waits comes when it first does, or in a quiet moment before; a button waits without it. */
const Turning = lazy<ComponentType<Props>>(() =>
  import('@mui/material/CircularProgress').catch(() => ({ default: () => null })),
)

export default function CircularProgress(props: Props) {
  return (
    <Suspense>
      <Turning {...props} />
    </Suspense>
  )
}
