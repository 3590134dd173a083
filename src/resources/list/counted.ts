import { useListContext } from 'ra-core'
import { MOST_COUNTED } from '../../schemas/core/listCall.ts'
import { entityOf } from '../../runtime/catalog.ts'

/**
 * How many rows a list found, in words; `more` where a search in long texts found more than it counts, so that the end
 * is where a page is not full.
 */
export function useCounted() {
  const { resource, filterValues, total, data } = useListContext()
  const searched = Boolean((filterValues as { busca?: unknown } | undefined)?.busca)
  const more = searched && total === MOST_COUNTED + 1 && entityOf(resource).fullText !== null
  const told = (more ? MOST_COUNTED : (total ?? 0)).toLocaleString('pt-BR')
  return { total, more, words: more ? `${told}+` : told, rows: data?.length ?? 0 }
}
