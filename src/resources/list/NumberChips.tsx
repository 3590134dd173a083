import { useTranslate } from 'ra-core'
import {
  fieldType,
  groupingAsked,
  groupName,
  stepsOf,
  type AnyEntity,
  type GroupKey,
} from '../../schemas/core/index.ts'
import { ReferenceNames } from '../fields/ReferenceNames.tsx'
import { useFilters, type FilterValues } from './useFilters.ts'

/** A key as it stands in an address, as its group has it. */
const keyIn = (raw: string): GroupKey => (raw === 'null' ? null : raw === 'true' ? true : raw === 'false' ? false : raw)

function GroupWords({ entity, name, raw }: { entity: AnyEntity; name: string; raw: string }) {
  const grouping = entity.groupings[name]!
  const field = stepsOf(entity, grouping.by)?.at(-1)?.field
  if (!field) return <>{raw}</>
  if (raw !== 'null' && fieldType(field).points) return <ReferenceNames field={field} keys={[Number(raw)]} />
  return <>{groupName(field, grouping, keyIn(raw))}</>
}

/** What of a list's filters a number brought along that led there, as chips: what it counts, and the group that it is of. */
export default function NumberChips({ entity, values }: { entity: AnyEntity; values: FilterValues }) {
  const translate = useTranslate()
  const { patch } = useFilters()
  const counted = String(values.medida ?? '')
    .split(',')
    .flatMap((name) => (Object.hasOwn(entity.measures, name) ? [entity.measures[name]!.label] : []))
  const groups = Object.entries(values).flatMap(([key, raw]) => {
    const name = groupingAsked(key)
    return name !== undefined && Object.hasOwn(entity.groupings, name) ? [{ key, name, raw: String(raw) }] : []
  })
  const clear = (key: string, nome: string) => (
    <button
      type="button"
      aria-label={translate('banca.telas.lista.remover_filtro', { nome })}
      onClick={() => patch({ [key]: null })}
    >
      ×
    </button>
  )
  return (
    <>
      {counted.length > 0 && (
        <span className="b-filter">
          <span>{counted.join(' · ')}</span>
          {clear('medida', counted.join(' · '))}
        </span>
      )}
      {groups.map(({ key, name, raw }) => (
        <span className="b-filter" key={key}>
          <span>
            {entity.groupings[name]!.label}: <GroupWords entity={entity} name={name} raw={raw} />
          </span>
          {clear(key, entity.groupings[name]!.label)}
        </span>
      ))}
    </>
  )
}
