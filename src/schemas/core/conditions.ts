import type { AnyEntity } from './definition.ts'
import { codesOf } from './fields/choice.ts'
import { namesOne } from './fields/references.ts'
import { fieldType } from './fields/registry.ts'
import type { Model } from './model.ts'
import type { AnyField, AnyWhere, Fields } from './types.ts'
import { isDynamic } from './values.ts'
import { isBranch } from './where.ts'

/** Is told a mistake in a declaration and where it stands. */
export type Report = (path: string, mistake: string) => void

/** Resolves 'cd_cidade.ds_uf' along references: the fields passed through, or null when a step does not exist. */
export function resolvePath(
  model: Model,
  entity: AnyEntity,
  path: string,
): readonly { entity: AnyEntity; name: string; field: AnyField }[] | null {
  const steps: { entity: AnyEntity; name: string; field: AnyField }[] = []
  let here: AnyEntity | null = entity
  for (const name of path.split('.')) {
    const field: AnyField | undefined = here?.fields[name]
    if (!here || !field) return null
    steps.push({ entity: here, name, field })
    here = namesOne(field) && model.has(field.o.to) ? model.get(field.o.to) : null
  }
  return steps
}

/** Mistakes of what a field is compared with: operators of other types, codes that are none, fields that are not there. */
function checkOperators(field: AnyField, ops: object, known: (name: string) => boolean, at: string, report: Report) {
  const { operators, path } = fieldType(field)
  const allowed: readonly string[] = path ? ['eq'] : operators
  const codes = codesOf(field)
  for (const [op, operand] of Object.entries(ops)) {
    if (!allowed.includes(op)) report(at, `${field.kind} has no operator ${op}`)
    if (isDynamic(operand) && operand.$ === 'campo' && !known(operand.campo)) report(at, `no field ${operand.campo}`)
    if (codes)
      for (const code of [operand].flat())
        if (typeof code === 'string' && !(code in codes)) report(at, `no code ${code}`)
  }
}

/** Mistakes of a condition over an entity's records, `extra` being the fields that stand beside them. */
export function checkWhere(
  where: AnyWhere | undefined,
  entity: AnyEntity,
  extra: Fields,
  at: string,
  model: Model,
  report: Report,
): void {
  const known = (name: string) => name in extra || name in entity.fields || name === 'id' || name === 'nr_versao'
  for (const [key, value] of Object.entries(where ?? {})) {
    if (value === undefined) continue
    if (key === 'not') checkWhere(value as AnyWhere, entity, extra, `${at}.not`, model, report)
    else if (isBranch(key))
      (value as AnyWhere[]).forEach((w, i) => checkWhere(w, entity, extra, `${at}.${key}[${i}]`, model, report))
    // A row carries what it refers to, but not what that refers to in its turn.
    else if (key.split('.').length > 2) report(at, `${key} reads through more than one reference`)
    else {
      const field = extra[key] ?? resolvePath(model, entity, key)?.at(-1)?.field
      if (field) checkOperators(field, value as object, known, `${at}.${key}`, report)
      else if (!['id', 'nr_versao'].includes(key)) report(at, `no field ${key}`)
    }
  }
}
