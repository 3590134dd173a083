import type { AnyEntity } from './definition.ts'
import type { ActionRule, AnyAction } from './actions/action.ts'
import { mayWrite } from './access.ts'
import { isBlank } from './blank.ts'
import { fieldError } from './fieldError.ts'
import { codesOf } from './fields/choice.ts'
import { daysOf } from './fields/dates.ts'
import { carrierOf, named, refOptions } from './fields/references.ts'
import { fieldType } from './fields/registry.ts'
import { compute, requiredIn, visibleIn } from './record.ts'
import { add, applyRules, type Errors } from './rules.ts'
import { same } from './same.ts'
import { texts } from './texts.ts'
import type { AnyField, AnyWhere, Fields, Row } from './types.ts'
import type { Context } from './values.ts'
import { matches } from './where.ts'

export type { Errors } from './rules.ts'

/** The first chosen code that is not for a record like this one, as a message (see Choice.when). */
function unfit(f: AnyField, value: unknown, row: Row, fields: Fields, ctx: Context): string | null {
  const of = codesOf(f)
  if (!of) return null
  const wrong = [value].flat().some((code) => {
    const when = of[String(code)]?.when
    return when !== undefined && !matches(when, row, ctx, fields)
  })
  return wrong ? texts.invalid(f.label) : null
}

/** A date outside the years that its field accepts, as a message (see DateOptions). */
function outOfYears(f: AnyField, value: unknown, ctx: Context): string | null {
  const days = daysOf(f, ctx.hoje)
  if (!days || typeof value !== 'string' || (value >= days.first && value <= days.last)) return null
  return texts.dateRange(f.label, days.first, days.last)
}

/** A chosen record that does not belong to what it depends on, as a message (see RefOptions.dependsOn). */
function elsewhere(name: string, f: AnyField, row: Row, fields: Fields): string | null {
  const carried = row[carrierOf(name)] as Row | null | undefined
  for (const [theirs, ours] of Object.entries(refOptions(f).dependsOn ?? {}))
    if (carried && theirs in carried && !isBlank(row[ours]) && !same(carried[theirs], row[ours]))
      return texts.elsewhere(f.label, fields[ours]!.label)
  return null
}

/** What a missing field is called (see Common.calledWhenMissing). */
function missingName(f: AnyField, row: Row, fields: Fields, ctx: Context): string {
  const names = (f.o.calledWhenMissing ?? []) as readonly (readonly [AnyWhere, string])[]
  return names.find(([when]) => matches(when, row, ctx, fields))?.[1] ?? f.label
}

/**
 * Checks a whole record before it is created or saved; the same function serves form and server.
 * On update only fields that the session may write are asked for, so that a field hidden from someone never blocks them
 * (spec 1-tasks §6: Prazo Fatal). `before` is the stored row.
 */
export function validateRecord(
  entity: AnyEntity,
  row: Row,
  mode: 'create' | 'update',
  ctx: Context,
  before?: Row,
): Errors {
  const errors: Errors = {}
  const known = compute(entity, row, ctx)
  const isVisible = visibleIn(entity, known, ctx)
  const isRequired = requiredIn(entity, known, ctx)
  for (const [name, f] of Object.entries(entity.fields)) {
    if (fieldType(f).computed || !isVisible(name)) continue
    if (isBlank(row[name])) {
      if (isRequired(name) && mayWrite(f, mode, ctx.flags))
        add(errors, name, entity.incomplete ?? texts.required(missingName(f, known, entity.fields, ctx)))
      continue
    }
    const isSame = (n: string) => before !== undefined && same(row[n], before[n])
    if (isSame(name) && Object.values(refOptions(f).dependsOn ?? {}).every(isSame)) continue
    const message =
      elsewhere(name, f, row, entity.fields) ??
      fieldError(f, row[name]) ??
      outOfYears(f, row[name], ctx) ??
      unfit(f, row[name], known, entity.fields, ctx)
    if (message) add(errors, name, message)
  }
  const asked = entity.rules.filter((r) => {
    const f = entity.fields[r.field]
    return f && isVisible(r.field) && (fieldType(f).computed || mayWrite(f, mode, ctx.flags))
  })
  applyRules(asked as readonly ActionRule[], known, errors, entity.fields, ctx, before)
  return errors
}

/** Checks the input of an action against its own fields and rules, which see the record with the input laid over it. */
export function validateAction(entity: AnyEntity, action: AnyAction, input: Row, record: Row, ctx: Context): Errors {
  const errors: Errors = {}
  const fields: Fields = { ...entity.fields, ...action.input }
  const merged = { ...record, ...input }
  for (const [name, f] of Object.entries(action.input ?? {})) {
    if (f.o.when && !matches(f.o.when as AnyWhere, merged, ctx, fields)) continue
    const { required } = f.o as { required?: boolean | AnyWhere }
    const needed = typeof required === 'object' ? matches(required, merged, ctx, fields) : required === true
    if (isBlank(input[name])) {
      if (needed) add(errors, name, action.incomplete ?? texts.required(f.label))
      continue
    }
    const message = fieldError(f, input[name]) ?? outOfYears(f, input[name], ctx)
    if (message) add(errors, name, message)
  }
  applyRules(action.rules ?? [], compute(entity, merged, ctx), errors, fields, ctx, record)
  return errors
}

/**
 * Remarks that never block, by field: what the type says of an odd value, and what the entity itself says of data that can
 * hardly be true.
 */
export const remarksOn = (entity: AnyEntity, row: Row): Record<string, string> => ({
  ...ownRemarks(entity, row),
  ...oddValues(entity.fields, row),
})

/** What the entity itself says of data that can hardly be true, by field. */
export const ownRemarks = (entity: AnyEntity, row: Row): Record<string, string> =>
  Object.fromEntries(
    entity.remarks.flatMap(({ field, from, say }) => {
      const said = say(named(entity, row, from))
      return said ? [[field, said] as const] : []
    }),
  )

function oddValues(fields: Fields, row: Row): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, f]) => {
      const remark = fieldType(f).remark?.(row[name])
      return remark ? [[name, remark]] : []
    }),
  )
}
