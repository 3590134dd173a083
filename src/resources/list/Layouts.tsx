import { Suspense } from 'react'
import { useLayout } from './layouts.ts'

/** The records of the list, as the person lays them out. */
export function Layouts() {
  const { View } = useLayout().layout
  return (
    <Suspense>
      <View />
    </Suspense>
  )
}
