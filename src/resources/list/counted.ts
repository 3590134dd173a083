import { useListContext, useTranslate } from 'ra-core'
import { MOST_COUNTED } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'

/** How many rows a list found, in words; `more` where a search in long texts found more than it counts, so that the end is where a page is not full. */
export function useCounted(): { readonly total: number | undefined; readonly more: boolean; readonly words: string } {
  const { resource, filterValues, total } = useListContext()
  const translate = useTranslate()
  const searched = Boolean((filterValues as { busca?: unknown } | undefined)?.busca)
  const more = searched && total === MOST_COUNTED + 1 && entityOf(resource).fullText !== null
  const told = (more ? MOST_COUNTED : (total ?? 0)).toLocaleString('pt-BR')
  return { total, more, words: more ? translate('banca.telas.lista.mais_de', { total: told }) : told }
}
