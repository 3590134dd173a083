import { useState } from 'react'
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd'
import { useTranslate } from 'ra-core'
import type { AnyLayout } from '../../schemas/core/index.ts'
import { calledIn } from '../list/inLayout.ts'
import { planMove } from '../actions/planMove.ts'
import { useMove } from '../actions/useMove.ts'
import { entityOf } from '../../runtime/catalog.ts'
import type { Listed } from '../list/listed.ts'
import { currentContext } from '../../runtime/context.ts'
import type { BoardColumn } from './boardColumn.ts'
import { focusRecord } from './focusRecord.ts'
import { cardId, type Held } from './held.ts'

interface Options {
  readonly resource: string
  readonly layout: AnyLayout
  readonly columns: readonly BoardColumn[]
  readonly records: ReadonlyMap<string, Listed>
}

/** What happens while a card is in hand and when it is put down, said aloud at each step. */
export function useDrag({ resource, layout, columns, records }: Options) {
  const entity = entityOf(resource)
  const translate = useTranslate()
  const move = useMove(resource, layout)
  const [inHand, setInHand] = useState<{ record: Listed; from: string }>()
  const [held, setHeld] = useState<readonly Held[]>([])
  const column = (key: string | undefined) => columns.find((one) => one.key === key)
  const say = (key: string, record: Listed | undefined, place: BoardColumn | undefined) =>
    translate(`banca.telas.arraste.${key}`, {
      nome: record ? calledIn(layout, entity, record, currentContext().flags) : '',
      lugar: place?.label ?? '',
    })

  const put = async (record: Listed, from: BoardColumn, to: BoardColumn, index: number) => {
    const one: Held = { record, from: from.key, to: to.key, index }
    setHeld((all) => [...all, one])
    await move(record, to, from)
    setHeld((all) => all.filter((other) => other !== one))
    focusRecord(record.id)
  }

  return {
    held,
    inHand,
    onDragStart({ draggableId, source }: DragStart, { announce }: ResponderProvided) {
      const record = records.get(draggableId)
      if (record) setInHand({ record, from: source.droppableId })
      announce(say('pego', record, column(source.droppableId)))
    },
    onDragUpdate({ draggableId, destination }: DragUpdate, { announce }: ResponderProvided) {
      const record = records.get(draggableId)
      const to = column(destination?.droppableId)
      if (!to || !record) return announce(say('fora', record, to))
      const stays = draggableId === cardId(to.key, record.id)
      const refused = !stays && 'refused' in planMove(entity, layout, record, to, currentContext())
      announce(say(refused ? 'recusa' : 'sobre', record, to))
    },
    onDragEnd({ draggableId, source, destination, reason }: DropResult, { announce }: ResponderProvided) {
      setInHand(undefined)
      const record = records.get(draggableId)
      const from = column(source.droppableId)
      const to = column(destination?.droppableId)
      if (!record || !from || !to || from === to || reason === 'CANCEL') return announce(say('devolvido', record, from))
      announce(say('solto', record, to))
      void put(record, from, to, destination?.index ?? 0)
    },
  }
}
