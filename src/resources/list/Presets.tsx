import { useListContext, useTranslate } from 'ra-core'
import { entityOf } from '../../runtime/catalog.ts'
import { sortOf } from './columns.ts'
import { useFilters } from './useFilters.ts'

/** The ways of looking at the list that the schema names; all of it is one of them. */
export function Presets() {
  const { resource, sort, setSort } = useListContext()
  const translate = useTranslate()
  const { values, patch } = useFilters()
  // What is there to be watched has a panel of its own; here it is named while the list shows it.
  const { list } = entityOf(resource)
  const orderOf = (name: string | null) => sortOf((name && list.presets[name]?.sort) || list.sort)
  const choose = (name: string | null) => {
    const before = orderOf((values.filtro as string | undefined) ?? null)
    patch({ filtro: name })
    // Whoever chose another order keeps it.
    if (sort.field === before.field && sort.order === before.order) setSort(orderOf(name))
  }
  const presets = Object.entries(list.presets).filter(([name, { watch }]) => !watch || values.filtro === name)
  if (presets.length === 0) return null
  const option = (name: string | null, label: string) => (
    <button key={name ?? ''} type="button" aria-pressed={(values.filtro ?? null) === name} onClick={() => choose(name)}>
      {label}
    </button>
  )
  return (
    <fieldset className="b-segments" aria-label={translate('banca.telas.lista.visoes')}>
      {option(null, translate('banca.telas.lista.tudo'))}
      {presets.map(([name, preset]) => option(name, preset.label))}
    </fieldset>
  )
}
