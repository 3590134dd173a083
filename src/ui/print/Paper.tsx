import { lazy, Suspense, useEffect, useState } from 'react'
import { quiet } from '../preload.ts'
import { usePrinting } from './print.ts'

const Styles = lazy(() => import('./PrintStyles.tsx'))

/** The look of paper, which nobody needs before the page is there. */
export function Paper() {
  const [there, setThere] = useState(false)
  const printing = usePrinting()
  useEffect(() => void quiet().then(() => setThere(true)), [])
  return there || printing ? (
    <Suspense>
      <Styles />
    </Suspense>
  ) : null
}
