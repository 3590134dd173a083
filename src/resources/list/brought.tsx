import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { measurable, type Told } from '../../api/calls/analytics.ts'
import { addMessages } from '../../i18n/parts.ts'
import { fieldType, groupingAsked, groupName, keyAsked, stepsOf, type AnyEntity } from '../../schemas/core/index.ts'
import { ReferenceNames } from '../fields/ReferenceNames.tsx'
import type { FilterValues } from './useFilters.ts'

addMessages({
  recorte: {
    outro: 'Só o que este número conta',
    registros: 'Só este registro |||| Só estes %{smart_count} registros',
  },
})

/** What a number brought along to the list that it leads to. */
export interface Brought {
  /** The parameter of the list. */
  readonly key: string
  readonly label: string
  readonly words: ReactNode
}

/** Which group it is: a record by its name, as far as whoever looks may read that, all others as the dashboard says them. */
function GroupWords({ entity, of, raw }: { entity: AnyEntity; of: Told; raw: string }) {
  const field = stepsOf(entity, of.by)?.at(-1)?.field
  const key = keyAsked(raw)
  if (!field) return of.label
  const named = fieldType(field).points && key !== null && /^\d{1,15}$/.test(raw)
  return (
    <>
      {of.label}: {named ? <ReferenceNames field={field} keys={[Number(raw)]} /> : groupName(field, of, key)}
    </>
  )
}

/**
 * What of a list's filters a link brought along that led there, in words: what a number counts, the group that it is of,
 * and the records that are meant.
 * The server knows what they are called: the screens hold no measures.
 */
export function useBrought(entity: AnyEntity, values: FilterValues): readonly Brought[] {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: ['analytics', 'nomes'],
    queryFn: ({ signal }) => measurable(signal),
    retry: false,
    staleTime: Infinity,
  })
  const known = data?.find(({ nome }) => nome === entity.name)
  const other = translate('banca.recorte.outro')
  return Object.entries(values).flatMap(([key, value]): Brought[] => {
    const raw = String(value)
    const group = groupingAsked(key)
    if (group !== undefined) {
      const of = known?.grupos.find(({ nome }) => nome === group)
      const words = of && <GroupWords entity={entity} of={of} raw={raw} />
      return [{ key, label: of?.label ?? other, words: words ?? other }]
    }
    if (key === 'id') {
      const label = translate('banca.recorte.registros', { smart_count: raw.split(',').length })
      return [{ key, label, words: label }]
    }
    if (key !== 'medida') return []
    const counted = raw.split(',').flatMap((name) => known?.medidas.find(({ nome }) => nome === name)?.label ?? [])
    const words = counted.join(' · ') || other
    return [{ key, label: words, words }]
  })
}
