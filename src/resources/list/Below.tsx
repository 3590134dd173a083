import { Fragment } from 'react'
import { matches, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { cellOf } from '../fields/cell.tsx'
import type { Column } from './columns.ts'
import { currentContext } from '../../runtime/context.ts'

interface Props {
  readonly entity: AnyEntity
  readonly record: Row
  readonly columns: readonly Column[]
}

/** The second line of a cell: between whom it is, the side that the firm stands for in bold. */
export function Below({ entity, record, columns }: Props) {
  const ours = (name: string) => {
    const side = entity.header?.sides.find((one) => one.name === name)
    return side !== undefined && matches(side.ours, record, currentContext(), entity.fields)
  }
  const told = columns.flatMap((column) => {
    const cell = cellOf(record, column)
    return cell === null ? [] : [{ name: column.name, cell }]
  })
  if (told.length === 0) return null
  return (
    <small className="b-below">
      {told.map(({ name, cell }, i) => (
        <Fragment key={name}>
          {i > 0 && ' × '}
          {ours(name) ? <b>{cell}</b> : cell}
        </Fragment>
      ))}
    </small>
  )
}
