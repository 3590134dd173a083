import { useListContext, useTranslate } from 'ra-core'
import { entityOf } from '../../runtime/catalog.ts'
import { useFilters } from './useFilters.ts'

/** The ways of looking at the list that the schema names; all of it is one of them. */
export function Presets() {
  const { resource } = useListContext()
  const translate = useTranslate()
  const { values, patch } = useFilters()
  // What is there to be watched has a panel of its own; here it is named while the list shows it.
  const presets = Object.entries(entityOf(resource).list.presets).filter(
    ([name, { watch }]) => !watch || values.filtro === name,
  )
  if (presets.length === 0) return null
  const option = (name: string | null, label: string) => (
    <button
      key={name ?? ''}
      type="button"
      aria-pressed={(values.filtro ?? null) === name}
      onClick={() => patch({ filtro: name })}
    >
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
