import { fieldType, isSealed, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { cellOf, withoutTold } from '../fields/cell.tsx'
import { SealedMark } from '../fields/SealedMark.tsx'
import { useSchemaContext } from '../../runtime/context.ts'
import { columnsOf, type Column } from './columns.ts'
import type { Listed } from './listed.ts'

const SECOND_LINE = 3

// Not isBlank, which brings the whole of validation along.
const isEmpty = (v: unknown) => v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0)
/** A card has no heads: what is empty, or how many there are of nothing, says nothing there. */
const tells = (row: Row, { name, field }: Column) =>
  !isEmpty(row[name]) && !(row[name] === 0 && fieldType(field).cell === 'number')

const isDay = ({ field }: Column): boolean => fieldType(field).moment === 'day'

interface Props {
  readonly entity: AnyEntity
  readonly columns: readonly Column[]
  readonly row: Listed
}

/** A record where it is narrow: what it is and how it stands, and below it the next few things one asks. */
export function CardLines({ entity, columns, row }: Props) {
  const status = columns.find((c) => fieldType(c.field).status)
  const title = columns.find((c) => c.name === entity.title) ?? columns[0]
  const { flags } = useSchemaContext()
  const { card } = entity.list
  const rest = withoutTold(
    card.length ? columnsOf(entity, card, flags) : columns.filter((c) => c !== status && c !== title),
  )
  const told = rest.filter((c) => tells(row, c))
  const first = told.find(isDay)
  return (
    <>
      <span className={card.length ? 'b-card-title b-card-whole' : 'b-card-title'}>
        <b>
          {(title && cellOf(row, title)) ?? `#${row.id}`}
          {isSealed(entity, row) && <SealedMark />}
        </b>
        {status && cellOf(row, status)}
      </span>
      <span className={card.length ? 'b-card-line b-card-whole' : 'b-card-line'}>
        {told.slice(0, card.length || SECOND_LINE).map((c) => (
          <span key={c.name}>
            {/* Of two days the second says what it is. */}
            {isDay(c) && c !== first && `${c.label} `}
            {cellOf(row, c)}
          </span>
        ))}
      </span>
    </>
  )
}
