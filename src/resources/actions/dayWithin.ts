import { addDays } from '../../schemas/br/dates.ts'
import { isBusinessDay } from '../../schemas/br/typedDate.ts'
import { compute, objectionTo, type AnyAction, type AnyEntity, type Context } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'

/** First and last day (yyyy-mm-dd); null where that end is open. */
export type Days = readonly [first: string | null, last: string | null]

/** An open stretch is looked into so far. */
const REACH = 13

function daysIn([first, last]: Days): string[] {
  const from = first ?? addDays(last!, -REACH)
  const to = last ?? addDays(first!, REACH)
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  // What went by is entered at its near end.
  return first === null ? days.toReversed() : days
}

/**
 * The day that a record is put on when it is put on any of several: the first business day that the rules of the action
 * (without one, of the record) allow, or else the first day at all that they do. Refused with the rule's own message.
 */
export function dayWithin(
  entity: AnyEntity,
  action: AnyAction | null,
  by: string,
  record: Row,
  days: Days,
  ctx: Context,
): { readonly day: string } | { readonly refused: string } {
  const fields = { ...entity.fields, ...action?.input }
  const objection = (day: string) =>
    objectionTo(
      by,
      action?.rules ?? (action ? [] : entity.rules),
      compute(entity, { ...record, [by]: day }, ctx),
      fields,
      ctx,
      record,
    )
  const all = daysIn(days)
  const ordered = [...all.filter(isBusinessDay), ...all.filter((day) => !isBusinessDay(day))]
  const allowed = ordered.find((day) => objection(day) === null)
  return allowed ? { day: allowed } : { refused: objection(ordered[0]!) ?? '' }
}
