import { useListContext } from 'ra-core'
import { countedSoFar, MOST_COUNTED } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'

/**
 * How many rows a list found, in words; `more` where more were found than are counted, by a search in long texts or by
 * what is `countedSoFar`, so that the end is where a page is not full.
 */
export function useCounted() {
  const { resource, filterValues, total, data } = useListContext()
  const entity = entityOf(resource)
  const asked = Object.keys((filterValues as object | undefined) ?? {}).map((name) => name.split('__')[0]!)
  const searched = asked.includes('busca') && entity.fullText !== null
  const more = total === MOST_COUNTED + 1 && (searched || countedSoFar(entity, asked))
  const told = (more ? MOST_COUNTED : (total ?? 0)).toLocaleString('pt-BR')
  return { total, more, words: more ? `${told}+` : told, rows: data?.length ?? 0 }
}
