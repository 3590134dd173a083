import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'ra-core'
import { usePrinting } from '../shell.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useCounted } from './counted.ts'
import { activeFilters, BroughtChips } from './FilterChips.tsx'
import { FilterWords } from './FilterWords.tsx'
import { useFilters } from './useFilters.ts'

/** On paper, what the screen says with chips and pressed buttons: how the list is narrowed, ordered, and how long it is. */
export function PrintFacts() {
  return usePrinting() ? <Facts /> : null
}

function Facts() {
  const { resource, sort, data } = useListContext()
  const { total, words } = useCounted()
  const translate = useTranslate()
  const entity = entityOf(resource)
  const { values } = useFilters()
  const preset = entity.list.presets[String(values.filtro ?? '')]?.label
  const counter = entity.counters[String(values.card ?? '')]?.label
  const field = entity.fields[sort.field]
  const facts: ReactNode[] = [
    ...[preset, counter].filter(Boolean),
    ...(values.busca ? [translate('banca.impressao.busca', { texto: String(values.busca) })] : []),
    ...activeFilters(entity, values).map((name) => (
      <span key={name}>
        {entity.fields[name]!.label}: <FilterWords field={entity.fields[name]!} name={name} values={values} />
      </span>
    )),
    ...(field
      ? [
          translate('banca.impressao.ordem', {
            campo: field.label,
            sentido: translate(`banca.impressao.${sort.order === 'ASC' ? 'crescente' : 'decrescente'}`),
          }),
        ]
      : []),
    ...(data && total ? [translate('banca.impressao.linhas', { linhas: data.length, total: words })] : []),
  ]
  return (
    <p className="so-imprimir" style={{ margin: 0 }}>
      {facts.map((fact, i) => (
        <span key={i}>
          {i > 0 && ' · '}
          {fact}
        </span>
      ))}
      <BroughtChips entity={entity} values={values} plain />
    </p>
  )
}
