import { useState, type KeyboardEvent } from 'react'
import { useResourceContext, useTranslate } from 'ra-core'
import type { AnyField, AnyLayout } from '../../schemas/core/index.ts'
import { calledIn } from '../list/inLayout.ts'
import { planMove } from '../actions/planMove.ts'
import { useMove } from '../actions/useMove.ts'
import { focusRecord } from '../board/focusRecord.ts'
import { entityOf } from '../../runtime/catalog.ts'
import type { Listed } from '../list/listed.ts'
import { currentContext } from '../../runtime/context.ts'
import { placeOf } from './days.ts'

export interface Carry {
  readonly record: Listed
  readonly from: string
  readonly to: string
}

export const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A record taken from one day to another, by mouse or by keys; what happens is said aloud. */
export function useCarry(field: AnyField, layout: AnyLayout, days: readonly string[]) {
  const resource = useResourceContext() ?? ''
  const entity = entityOf(resource)
  const translate = useTranslate()
  const move = useMove(resource, layout)
  const [carry, setCarry] = useState<Carry>()
  const [held, setHeld] = useState<readonly Carry[]>([])
  const [said, setSaid] = useState('')

  const placeFor = (record: Listed, day: string) => placeOf(field, day, record[layout.by], currentContext().fuso)
  const refused = ({ record, from, to }: Carry) =>
    from !== to && 'refused' in planMove(entity, layout, record, placeFor(record, to), currentContext())
  const say = (key: string, { record }: Carry, day: string) =>
    setSaid(
      translate(`banca.telas.arraste.${key}`, {
        nome: calledIn(layout, entity, record, currentContext().flags),
        lugar: placeFor(record, day).label,
      }),
    )

  const take = (record: Listed, from: string) => {
    const next = { record, from, to: from }
    setCarry(next)
    say('pego', next, from)
  }
  const over = (day: string) => {
    if (!carry || carry.to === day) return
    const next = { ...carry, to: day }
    setCarry(next)
    say(refused(next) ? 'recusa' : 'sobre', next, day)
  }
  const giveUp = () => {
    if (carry) say('devolvido', carry, carry.from)
    setCarry(undefined)
  }
  const drop = async () => {
    if (!carry) return
    if (carry.from === carry.to) return giveUp()
    setCarry(undefined)
    say('solto', carry, carry.to)
    setHeld((all) => [...all, carry])
    await move(carry.record, placeFor(carry.record, carry.to))
    setHeld((all) => all.filter((one) => one !== carry))
    focusRecord(carry.record.id)
  }
  /** The keys of a record: space picks it up and puts it down, arrows carry it. */
  const onKey = (event: KeyboardEvent, record: Listed, day: string) => {
    const carrying = carry?.record.id === record.id
    const step = STEPS[event.key]
    if (event.key === ' ') {
      if (carrying) void drop()
      else take(record, day)
    } else if (!carrying) return
    else if (event.key === 'Escape') giveUp()
    else if (event.key === 'Enter') void drop()
    else if (step !== undefined) over(days[days.indexOf(carry.to) + step] ?? carry.to)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { carry, held, said, refuses: carry !== undefined && refused(carry), take, over, drop, giveUp, onKey }
}

export type Carrying = ReturnType<typeof useCarry>
