import type { useNotify } from 'ra-core'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { understandPasted } from './pasted.ts'
import { MOST_PASTED } from './pastedKey.ts'
import type { FilterValues } from './useFilters.ts'
import '../../i18n/pasted.ts'

interface Place {
  readonly values: FilterValues
  readonly patch: (patch: FilterValues) => void
  readonly flags: ReadonlySet<string>
  readonly notify: ReturnType<typeof useNotify>
  /** Searches for this instead of what is in the box. */
  readonly search: (text: string) => void
}

/** Several values in any text narrow the list to them; one among other words is searched for without the words. */
export function takePasted(entity: AnyEntity, text: string, { values, patch, flags, notify, search }: Place): void {
  const pasted = understandPasted(entity, text, flags)
  if (!pasted) return
  search(pasted.one ?? '')
  if (!pasted.filter) return
  // Nothing else is to hide one of them. The box searches for nothing by then.
  setTimeout(() => patch({ ...Object.fromEntries(Object.keys(values).map((key) => [key, null])), ...pasted.filter }))
  if (pasted.all > MOST_PASTED)
    notify('banca.colagem.cortada', { messageArgs: { todos: pasted.all, cabem: MOST_PASTED } })
}
