import { useTranslate } from 'ra-core'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { useBrought } from './brought.tsx'
import { useFilters, type FilterValues } from './useFilters.ts'

interface Props {
  readonly entity: AnyEntity
  readonly values: FilterValues
  /** Said in a line, as on paper, where nothing can be taken off. */
  readonly plain?: true
}

/** What a number that led to a list brought along, as chips. */
export default function NumberChips({ entity, values, plain }: Props) {
  const translate = useTranslate()
  const { patch } = useFilters()
  const brought = useBrought(entity, values)
  if (plain) return brought.map(({ key, words }) => <span key={key}> · {words}</span>)
  return brought.map(({ key, label, words }) => (
    <span className="b-filter" key={key}>
      <button type="button" disabled>
        {words}
      </button>
      <button
        type="button"
        aria-label={translate('banca.telas.lista.remover_filtro', { nome: label })}
        onClick={() => patch({ [key]: null })}
      >
        ×
      </button>
    </span>
  ))
}
