import { useGetList, useTranslate } from 'ra-core'
import type { DayTable } from '../../api/calls/table.ts'
import { PERSON } from './table.ts'

interface Props {
  readonly rows: DayTable['results']
  /** Somebody is to go to the hearing at hand. */
  readonly onChoose: (person: number) => void
}

/** Whom the firm can send, and how much of the day each has already. */
export function People({ rows, onChoose }: Props) {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`banca.mesa.${key}`, options)
  const { data } = useGetList('departamento-pessoal/colaboradores', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'nm_funcionario', order: 'ASC' },
    filter: { ie_ativo: true },
  })
  if (!data?.length) return null
  const busy = (id: unknown) => rows.filter(({ cd_funcionario }) => cd_funcionario === id).length
  return (
    <aside className="b-table-people" aria-label={text('pessoas')}>
      <h3>{text('pessoas')}</h3>
      <p>{text('pessoas_ajuda')}</p>
      <ul>
        {data.map(({ id, nm_funcionario }) => (
          <li key={id}>
            <button
              type="button"
              draggable
              onDragStart={(event) => event.dataTransfer.setData(PERSON, String(id))}
              onClick={() => onChoose(id as number)}
            >
              {String(nm_funcionario)}
            </button>
            <small> {busy(id) ? text('livres', { smart_count: busy(id) }) : text('nenhuma')}</small>
          </li>
        ))}
      </ul>
    </aside>
  )
}
