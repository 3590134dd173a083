import { Suspense } from 'react'
import { useListContext } from 'ra-core'
import { entityOf } from '../../runtime/catalog.ts'
import { pastedKey } from './pastedKey.ts'
import { useFilters } from './useFilters.ts'
import { part } from '../shell.ts'

const PastedStrip = part(() => import('./PastedStrip.tsx'))

/** While the list is narrowed to several pasted values, each of them. */
export function PastedValues() {
  const { resource } = useListContext()
  const { values } = useFilters()
  const name = entityOf(resource).search.find((n) => values[pastedKey(n)])
  return name === undefined ? null : (
    <Suspense>
      <PastedStrip name={name} />
    </Suspense>
  )
}
