import { Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import AddIcon from '@mui/icons-material/Add'
import { fieldType, mayRead, type AnyEntity } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { filterKeysOf } from '../registry.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { FilterWords } from './FilterWords.tsx'
import { useFilters, type FilterValues } from './useFilters.ts'
import { part } from '../shell.ts'

const FilterPanel = part(() => import('./FilterPanel.tsx'))
const NumberChips = part(() => import('./NumberChips.tsx'))

/** What a number brought along that led to the list; it comes where there is some. */
export function BroughtChips(props: { entity: AnyEntity; values: FilterValues; plain?: true }) {
  return Object.keys(props.values).some((key) => key === 'id' || key === 'medida' || key.startsWith('grupo__')) ? (
    <Suspense>
      <NumberChips {...props} />
    </Suspense>
  ) : null
}

/** The fields that narrow the list now, whether the schema offers them as filters or a link brought them. */
export const activeFilters = (entity: AnyEntity, values: FilterValues): string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) =>
    filterKeysOf(field, name).some((key) => values[key] !== undefined) ? [name] : [],
  )

/** The filters a schema puts first, then every other field that can narrow a list. */
const offeredFilters = (entity: AnyEntity): string[] => [
  ...new Set([
    ...entity.list.filters,
    ...Object.entries(entity.fields).flatMap(([name, field]) =>
      fieldType(field).operators.some((operator) => operator !== 'empty') ? [name] : [],
    ),
  ]),
]

/** Active filters as chips with their words, and the way to one more. `first` are offered by name, without a search. */
export function FilterChips({ first = [] }: { first?: readonly string[] }) {
  const { resource } = useListContext()
  const entity = entityOf(resource)
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  const { values, patch } = useFilters()
  const [open, setOpen] = useState<{ anchor: HTMLElement; name?: string }>()
  const active = activeFilters(entity, values)
  const offered = offeredFilters(entity).filter((name) => mayRead(entity.fields[name]!, flags))
  const clear = (name: string) =>
    patch(Object.fromEntries(filterKeysOf(entity.fields[name]!, name).map((key) => [key, null])))
  return (
    <>
      <div className="b-filters">
        {active.map((name) => (
          <span className="b-filter" key={name}>
            <button type="button" onClick={(event) => setOpen({ anchor: event.currentTarget, name })}>
              {entity.fields[name]!.label}: <FilterWords field={entity.fields[name]!} name={name} values={values} />
            </button>
            <button
              type="button"
              aria-label={translate('banca.telas.lista.remover_filtro', { nome: entity.fields[name]!.label })}
              onClick={() => clear(name)}
            >
              ×
            </button>
          </span>
        ))}
        <BroughtChips entity={entity} values={values} />
      </div>
      {first
        .filter((name) => offered.includes(name) && !active.includes(name))
        .map((name) => (
          <Button
            key={name}
            size="small"
            color="inherit"
            variant="outlined"
            aria-haspopup="dialog"
            onClick={(event) => setOpen({ anchor: event.currentTarget, name })}
          >
            {entity.fields[name]!.label}
          </Button>
        ))}
      {offered.length > 0 && (
        <Button
          size="small"
          color="inherit"
          startIcon={<AddIcon />}
          aria-haspopup="dialog"
          onClick={(event) => setOpen({ anchor: event.currentTarget })}
        >
          {translate('banca.telas.lista.filtro')}
        </Button>
      )}
      {open && (
        <Suspense>
          <FilterPanel {...open} entity={entity} offered={offered} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
