import {
  carrierOf,
  compute,
  fieldType,
  isBlank,
  matches,
  mayAct,
  mayWrite,
  texts,
  type AnyEntity,
  type AnyField,
  type AnyLayout,
  type Context,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { rightsOver } from '../../runtime/rights.ts'
import { dayWithin, type Days } from './dayWithin.ts'

/** Where a record is put: a column of a board, or a day. */
export interface Place {
  readonly label: string
  /** The value of the field there; null where it has none. */
  readonly value: unknown
  /** The record behind the value, as rows carry it. */
  readonly carried?: Row | undefined
  /** A stretch of days, either end open, instead of one value: whichever of them the rules allow. */
  readonly days?: Days | undefined
}

/** What a move comes to: an action with inputs filled in, an edit, or the reason why not. */
export type Plan =
  | { readonly act: string; readonly initial: Row }
  | { readonly edit: Row }
  | { readonly refused: string; readonly args?: Readonly<Record<string, string>> }

const why = (key: string, args?: Readonly<Record<string, string>>): Plan => ({
  refused: `banca.telas.mover.${key}`,
  ...(args && { args }),
})
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : isBlank(value) ? [] : [value])

/** The field as it is at the place. Of many values, the one that stood for the place left gives way to the new one. */
function valueAt(field: AnyField, name: string, record: Row, from: Place | undefined, to: Place): Row {
  const carrier = carrierOf(name)
  if (!fieldType(field).array) return { [name]: to.value, ...(to.carried && { [carrier]: to.carried }) }
  const kept = list(record[name]).filter((value) => value !== from?.value && value !== to.value)
  const carried = list(record[carrier]).filter((row) => kept.includes((row as Row).id))
  return { [name]: [...kept, ...list(to.value)], ...(field.o.to && { [carrier]: [...carried, ...list(to.carried)] }) }
}

/** What putting a record at a place means, by the schema and the session's rights; the server checks it all again. */
export function planMove(
  entity: AnyEntity,
  { by, move }: AnyLayout,
  record: Row,
  to: Place,
  ctx: Context,
  from?: Place,
): Plan {
  const field = entity.fields[by]!
  const name = typeof move === 'object' ? move[String(to.value)] : move
  if (name === undefined) return why('sem_acao', { lugar: to.label })
  const asked = name === true ? field : entity.actions[name]?.input?.[by]
  if (asked && isBlank(to.value) && asked.o.required === true) return { refused: texts.required(asked.label) }
  if (asked && to.days) {
    const day = dayWithin(entity, typeof name === 'string' ? entity.actions[name]! : null, by, record, to.days, ctx)
    if ('refused' in day) return day
    return planMove(
      entity,
      { label: to.label, by, move } as AnyLayout,
      record,
      { label: to.label, value: day.day },
      ctx,
      from,
    )
  }
  const initial = asked ? valueAt(asked, by, record, from, to) : {}
  if (name === true) {
    if (!mayWrite(field, 'update', ctx.flags)) return why('sem_permissao', { acao: field.label })
    return rightsOver(entity, record, ctx).edit ? { edit: initial } : why('fechado')
  }
  const action = entity.actions[name]!
  if (!mayAct(entity, action, ctx.flags)) return why('sem_permissao', { acao: action.label })
  if (!matches(action.when, compute(entity, record, ctx), ctx, entity.fields))
    return why('indisponivel', { acao: action.label })
  return { act: name, initial }
}
