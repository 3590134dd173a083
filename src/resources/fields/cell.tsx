import { Fragment, type ReactNode } from 'react'
import { composedDates, composedOf, type AnyField } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { fieldView } from '../registry.ts'
import { currentContext } from '../../runtime/context.ts'

interface Named {
  readonly name: string
  readonly field: AnyField
}

/** What a row, a card or a branch shows of a field: no label stands beside it, so a composed date says which it is. */
export function cellOf(row: Row, { name, field }: Named): ReactNode {
  const composed = composedOf(field)
  if (composed) {
    const dates = composedDates(composed, row, currentContext().hoje)
    return dates.length === 0
      ? null
      : dates.map((text, i) => (
          <Fragment key={text}>
            {i > 0 && ' · '}
            <span className="b-date">{text}</span>
          </Fragment>
        ))
  }
  const value = row[name]
  if (value === null || value === undefined || value === '') return null
  return fieldView(field.kind).Cell({ field, name, row, value })
}

/** Of these columns, those that say something new: a date that another one tells with its own is said there. */
export const withoutTold = <C extends Named>(columns: readonly C[]): C[] => {
  const told = new Set(
    columns.flatMap(({ name, field }) => Object.keys(composedOf(field)?.dates ?? {}).filter((other) => other !== name)),
  )
  return columns.filter(({ name }) => !told.has(name))
}
