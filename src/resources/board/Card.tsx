import { memo } from 'react'
import { Draggable } from '@hello-pangea/dnd'
import type { Listed } from '../list/listed.ts'
import type { Column } from '../list/columns.ts'
import { cardId } from './held.ts'
import { Ticket } from './Ticket.tsx'

interface Props {
  readonly record: Listed
  readonly column: string
  readonly index: number
  readonly movable: boolean
  readonly facts: readonly Column[]
}

/** A record as a card that can be picked up. */
export const Card = memo(function Card({ record, column, index, movable, facts }: Props) {
  return (
    <Draggable draggableId={cardId(column, record.id)} index={index} isDragDisabled={!movable}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <li
          ref={innerRef}
          {...draggableProps}
          data-registro={record.id}
          className={`b-ticket${isDragging ? ' b-lifted' : ''}`}
        >
          {/* The library would call the handle a button; it stays the link it is. */}
          <Ticket
            record={record}
            facts={facts}
            handle={dragHandleProps ? { ...dragHandleProps, role: undefined } : undefined}
          />
        </li>
      )}
    </Draggable>
  )
})
