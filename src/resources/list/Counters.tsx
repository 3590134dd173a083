import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext, useTranslate } from 'ra-core'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { passes } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { pastOpening } from './opening.ts'
import { useFilters, type FilterValues } from './useFilters.ts'

/** The counters over what the other filters leave; refreshed with everything else of the resource. */
function useCounters(resource: string, values: FilterValues) {
  const dataProvider = useDataProvider<BancaDataProvider>()
  const filter = pastOpening(entityOf(resource), values)
  return useQuery({
    queryKey: [resource, 'counters', filter],
    queryFn: ({ signal }) => dataProvider.counters(resource, { filter, signal }),
    // The cards keep their figures until there are others.
    placeholderData: (before) => before,
    enabled: Object.keys(entityOf(resource).counters).length > 0,
    retry: false,
  })
}

/** So many stand there at first; the schema puts first what is asked most. */
const FIRST = 6

/** Counters in a strip over the list: each is a filter, and shows when it is the one applied. */
export function Counters() {
  const { resource, setPerPage } = useListContext()
  const { counters, list } = entityOf(resource)
  const { flags } = useSchemaContext()
  const { values, patch } = useFilters()
  const { data } = useCounters(resource, values)
  const translate = useTranslate()
  const [whole, setWhole] = useState(false)
  // What the session may not ask for is not answered.
  const all = Object.entries(counters).filter(
    ([n, { card, gate }]) => card !== false && passes(gate, flags) && (!data || n in data),
  )
  const shown = all.filter(([name], i) => whole || i < FIRST || values.card === name)
  const apply = (card: string | null) => {
    const size = (name: unknown) => counters[String(name)]?.perPage ?? list.perPage
    patch({ card, ...(card && values.filtro === list.opens && { filtro: null }) })
    // Whoever chose another size keeps it, unless the counter has one of its own.
    if (size(card) !== size(values.card)) setPerPage(size(card))
  }
  if (Object.keys(counters).length === 0) return null
  return (
    <div className="b-counters">
      {shown.map(([name, counter]) => {
        const n = data?.[name]
        const active = values.card === name
        return (
          <button
            key={name}
            type="button"
            className={`b-counter ${n && counter.tone ? `b-count-${counter.tone}` : ''}`}
            aria-pressed={active}
            onClick={() => apply(active ? null : name)}
          >
            <strong>{n === undefined ? '–' : n.toLocaleString('pt-BR')}</strong> <span>{counter.label}</span>
          </button>
        )
      })}
      {all.length > FIRST && (
        <button type="button" className="b-counter" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          <span>{translate(whole ? 'banca.telas.lista.menos' : 'banca.telas.lista.mais')}</span>
        </button>
      )}
    </div>
  )
}
