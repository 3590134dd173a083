import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { measurable } from '../../api/calls/analytics.ts'
import { addMessages } from '../../i18n/parts.ts'
import { groupingAsked, passes, type AnyEntity } from '../../schemas/core/index.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { useFilters, type FilterValues } from './useFilters.ts'

addMessages({
  recorte: {
    grupo: '%{nome}: um grupo do painel',
    outro: 'Só o que este número conta',
    registros: 'Só este registro |||| Só estes %{smart_count} registros',
  },
})

/**
 * What of a list's filters a link brought along that led there, as chips: what a number counts, the group that it is of, and
 * the records that are meant.
 * The server knows what they are called: the screens hold no measures.
 */
export default function NumberChips({ entity, values }: { entity: AnyEntity; values: FilterValues }) {
  const translate = useTranslate()
  const { patch } = useFilters()
  const { flags } = useSchemaContext()
  const { data } = useQuery({
    queryKey: ['analytics', 'nomes'],
    queryFn: ({ signal }) => measurable(signal),
    enabled: passes('analytics', flags),
    retry: false,
    staleTime: Infinity,
  })
  const known = data?.find(({ nome }) => nome === entity.name)
  const other = translate('banca.recorte.outro')
  const chips = Object.entries(values).flatMap(([key, raw]) => {
    const group = groupingAsked(key)
    if (group !== undefined) {
      const nome = known?.grupos.find((one) => one.nome === group)?.label
      return [{ key, text: nome ? translate('banca.recorte.grupo', { nome }) : other }]
    }
    if (key === 'id')
      return [{ key, text: translate('banca.recorte.registros', { smart_count: String(raw).split(',').length }) }]
    if (key !== 'medida') return []
    const counted = String(raw)
      .split(',')
      .flatMap((name) => known?.medidas.find(({ nome }) => nome === name)?.label ?? [])
    return [{ key, text: counted.join(' · ') || other }]
  })
  return chips.map(({ key, text }) => (
    <span className="b-filter" key={key}>
      <button type="button" disabled>
        {text}
      </button>
      <button
        type="button"
        aria-label={translate('banca.telas.lista.remover_filtro', { nome: text })}
        onClick={() => patch({ [key]: null })}
      >
        ×
      </button>
    </span>
  ))
}
