import { useTranslate } from 'ra-core'
import { fieldType, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { isWide } from '../form/wide.ts'
import { fieldView } from '../registry.ts'
import { DateHistory } from './DateHistory.tsx'
import { OwnValue } from './OwnValue.tsx'
import { ownViewOf } from './ownViews.ts'

const isBlank = (v: unknown) => v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0)

function Told({ entity, row, name }: { entity: AnyEntity; row: Row; name: string }) {
  const field = entity.fields[name]!
  const { View, Cell } = fieldView(field.kind)
  const told = (View ?? Cell)({ field, name, row, value: row[name] })
  const own = ownViewOf(entity.name, name)
  if (own) return <OwnValue view={own} entity={entity.name} row={row} value={String(row[name])} plain={told} />
  const type = fieldType(field)
  if (type.moment !== 'day' || type.computed) return told
  return (
    <DateHistory entity={entity} id={row.id as number} name={name}>
      {told}
    </DateHistory>
  )
}

/** Fields of a record with their values. */
export function Facts({ entity, row, names }: { entity: AnyEntity; row: Row; names: readonly string[] }) {
  const translate = useTranslate()
  return (
    <dl className="b-facts">
      {names.map((name) => {
        const field = entity.fields[name]!
        const value = row[name]
        return (
          <div key={name} className={isWide(field) ? 'b-show-full' : undefined}>
            <dt>{field.label}</dt>
            <dd>
              {isBlank(value) ? (
                <span className="b-soft" aria-label={translate('banca.telas.vazio')}>
                  –
                </span>
              ) : (
                <Told entity={entity} row={row} name={name} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
