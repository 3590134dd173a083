import { useListContext, useNotify } from 'ra-core'
import { useFilters } from './useFilters.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { SearchField } from './SearchField.tsx'

/** A text that may hold values known by their look, such as a lawsuit's number. */
const LOOKS_KNOWN = /\d{4}/

/** Searches the fields that the schema says. */
export function SearchBox() {
  const notify = useNotify()
  const { resource } = useListContext()
  const { flags } = useSchemaContext()
  const { values, patch } = useFilters()
  const pasted = (text: string, search: (text: string) => void) => {
    if (!LOOKS_KNOWN.test(text)) return
    const understand = () => import('./takePasted.ts')
    void understand().then(
      // What was pasted is in the box by then.
      (m) => setTimeout(() => m.takePasted(entityOf(resource), text, { values, patch, flags, notify, search })),
      () => undefined,
    )
  }
  return (
    <SearchField
      applied={typeof values.busca === 'string' ? values.busca : ''}
      onSearch={(busca) => patch({ busca })}
      onPasted={pasted}
    />
  )
}
