import type { ActionRule } from './actions/action.ts'
import { isBlank } from './blank.ts'
import { same } from './same.ts'
import type { AnyOps, AnyWhere, Fields, Row } from './types.ts'
import { isDynamic, type Context } from './values.ts'
import { fieldsRead, matches } from './where.ts'

/** `{ campo: [mensagem] }`, in the order in which fields and rules are declared: the first is the toast. */
export type Errors = Record<string, string[]>

export const add = (errors: Errors, field: string, message: string) => {
  const list = (errors[field] ??= [])
  if (!list.includes(message)) list.push(message)
}

const ORDER: readonly string[] = ['lt', 'lte', 'gt', 'gte', 'contains', 'starts', 'in']

/** Does the condition compare a value that is not there? Whether it must be there is for `required` to say. */
function comparesNothing(valid: AnyWhere, row: Row): boolean {
  return Object.entries(valid).some(([key, ops]) =>
    Object.entries((ops ?? {}) as AnyOps).some(
      ([op, operand]) =>
        ORDER.includes(op) &&
        (isBlank(row[key]) || (isDynamic(operand) && operand.$ === 'campo' && isBlank(row[operand.campo]))),
    ),
  )
}

/** Adds the message of each broken rule whose field has no error yet; `before` is the record as it was. */
export function applyRules(
  rules: readonly ActionRule[],
  row: Row,
  errors: Errors,
  fields: Fields,
  ctx: Context,
  before?: Row,
): void {
  for (const rule of rules) {
    if (errors[rule.field]) continue
    const { valid = {}, differs } = rule
    if (rule.changed && before && !fieldsRead(valid).some((n) => !same(row[n], before[n]))) continue
    if (rule.when && !matches(rule.when, row, ctx, fields)) continue
    if (differs && before && differs.every((n) => same(row[n], before[n]))) add(errors, rule.field, rule.message)
    if (comparesNothing(valid, row)) continue
    if (!matches(valid, row, ctx, fields)) add(errors, rule.field, rule.message)
  }
}

/**
 * What stands against one field of a record as it would become, by rules in which the field takes part: the message of
 * the first broken one, or null.
 */
export function objectionTo(
  field: string,
  rules: readonly ActionRule[],
  row: Row,
  fields: Fields,
  ctx: Context,
  before?: Row,
): string | null {
  const errors: Errors = {}
  applyRules(
    rules.filter((rule) => rule.field === field),
    row,
    errors,
    fields,
    ctx,
    before,
  )
  return errors[field]?.[0] ?? null
}
