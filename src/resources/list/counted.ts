import { useListContext } from 'ra-core'
import { countedSoFar, MOST_COUNTED } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'

/** A count in words: of what is counted no further than `MOST_COUNTED` with a plus where there are more. */
export const inWords = (count: number, more = count > MOST_COUNTED): string =>
  `${Math.min(count, more ? MOST_COUNTED : count).toLocaleString('pt-BR')}${more ? '+' : ''}`

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
  return { total, more, words: inWords(total ?? 0, more), rows: data?.length ?? 0 }
}
