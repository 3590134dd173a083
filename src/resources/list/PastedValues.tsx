import { lazy, Suspense } from 'react'
import { useListContext } from 'ra-core'
import { entityOf } from '../catalog.ts'
import { useSchemaContext } from '../session.ts'
import { pastedField, pastedKey } from './pasted.ts'
import { useFilters } from './useFilters.ts'

const PastedStrip = lazy(() => import('./PastedStrip.tsx'))

/** While the list is narrowed to several pasted values, each of them. */
export function PastedValues() {
  const { resource } = useListContext()
  const { flags } = useSchemaContext()
  const { values } = useFilters()
  const name = pastedField(entityOf(resource), flags)?.[0]
  if (name === undefined || !values[pastedKey(name)]) return null
  return (
    <Suspense>
      <PastedStrip name={name} />
    </Suspense>
  )
}
