import { useId } from 'react'
import { LinkBase, useCreatePath, useTranslate } from 'ra-core'
import { fieldView } from '../../resources/registry.ts'
import { isBlank, nameOf, type AnyEntity } from '../../schemas/core/index.ts'
import type { Known } from '../../dataProvider/duplicates.ts'
import { sourceOf } from './choice.ts'

interface Props {
  readonly entity: AnyEntity
  readonly resource: string
  readonly records: readonly Known[]
  readonly names: readonly string[]
  readonly kept: Known
  /** The one that is suggested to stay. */
  readonly fullest: Known
  readonly chosen: Readonly<Record<string, number>>
  readonly without: readonly number[]
  readonly onKeep: (id: number) => void
  readonly onChoose: (name: string, id: number) => void
  readonly onInclude: (id: number, yes: boolean) => void
}

/** The records as columns and the fields in which they differ as rows: one value of each row is chosen. */
export function CompareTable(props: Props) {
  const { entity, resource, records, names, kept, fullest, chosen, without } = props
  const translate = useTranslate()
  const createPath = useCreatePath()
  const form = useId()
  const text = (key: string, record: Known, more: object = {}) =>
    translate(`banca.duplicados.${key}`, { nome: nameOf(entity, record), id: record.id, ...more })
  const included = records.filter(({ id }) => !without.includes(id))
  return (
    // Scrolls by itself where the screen is narrow; what is in it takes the focus along.
    <div className="b-compare">
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('banca.duplicados.campo')}</th>
            {records.map((record) => (
              <th key={record.id} scope="col" data-out={without.includes(record.id)}>
                <LinkBase
                  className="b-link"
                  target="_blank"
                  rel="noopener"
                  to={createPath({ resource, id: record.id, type: 'show' })}
                >
                  {text('abrir', record)}
                </LinkBase>
                <label>
                  <input
                    type="radio"
                    name={`${form}-fica`}
                    checked={record.id === kept.id}
                    disabled={without.includes(record.id)}
                    aria-label={text('fica_nome', record)}
                    onChange={() => props.onKeep(record.id)}
                  />
                  <span>
                    {translate('banca.duplicados.fica')}
                    {record.id === fullest.id && (
                      <span className="b-soft"> · {translate('banca.duplicados.mais_completo')}</span>
                    )}
                  </span>
                </label>
                {records.length > 2 && (
                  <label>
                    <input
                      type="checkbox"
                      checked={!without.includes(record.id)}
                      disabled={record.id === kept.id}
                      aria-label={text('incluir', record)}
                      onChange={(event) => props.onInclude(record.id, event.target.checked)}
                    />
                    {translate('banca.duplicados.incluir_curto')}
                  </label>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const field = entity.fields[name]!
            const { Cell } = fieldView(field.kind)
            const from = sourceOf(name, kept, included, chosen)
            return (
              <tr key={name}>
                <th scope="row">{field.label}</th>
                {records.map((record) => (
                  <td key={record.id} data-out={without.includes(record.id)} data-chosen={record.id === from.id}>
                    <label>
                      <input
                        type="radio"
                        name={`${form}-${name}`}
                        checked={record.id === from.id}
                        disabled={without.includes(record.id)}
                        aria-label={text('valor', record, { campo: field.label })}
                        onChange={() => props.onChoose(name, record.id)}
                      />
                      <span>
                        {isBlank(record[name]) ? (
                          <span className="b-soft">{translate('banca.duplicados.nada')}</span>
                        ) : (
                          Cell({ field, name, row: record, value: record[name] })
                        )}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
