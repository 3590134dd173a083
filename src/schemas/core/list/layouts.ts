import type { AnyEntity } from '../definition.ts'
import type { AnyLayout } from './layout.ts'
import { codesOf } from '../fields/choice.ts'
import { fieldType } from '../fields/registry.ts'
import type { AnyField } from '../types.ts'
import { isBranch } from '../where.ts'

type Mistake = readonly [at: string, mistake: string]

/** What is wrong with a layout of a list, each with its place; `groups` tells which fields can place its records. */
export function layoutMistakes(
  entity: AnyEntity,
  at: string,
  layout: AnyLayout,
  groups: (f: AnyField) => boolean,
): Mistake[] {
  const { by, label, move, tells = [], where, weeks } = layout
  const field = entity.fields[by]
  if (!field) return [[`${at}.by`, `no field ${by}`]]
  const found: Mistake[] = []
  if (!label) found.push([at, 'no label'])
  if (Object.keys(where ?? {}).some((key) => key.includes('.') || isBranch(key) || !(key in entity.fields)))
    found.push([`${at}.where`, 'only tests of its own fields'])
  for (const name of tells) if (!(name in entity.fields)) found.push([`${at}.tells`, `no field ${name}`])
  if (weeks && fieldType(field).moment !== 'day') found.push([`${at}.weeks`, `${field.kind} has no weeks`])
  else if (!weeks && !groups(field)) found.push([`${at}.by`, `${field.kind} does not group records`])
  const missing = (name: string) => !Object.hasOwn(entity.actions, name)
  if (move === true) {
    if (fieldType(field).computed) found.push([`${at}.move`, `${field.kind} is not edited`])
  } else if (typeof move === 'string') {
    if (missing(move)) found.push([`${at}.move`, `no action ${move}`])
    else if (!(by in (entity.actions[move]!.input ?? {}))) found.push([`${at}.move`, `${move} has no input ${by}`])
  } else
    for (const [code, name] of Object.entries(move ?? {})) {
      if (!Object.hasOwn(codesOf(field) ?? {}, code)) found.push([`${at}.move`, `no code ${code}`])
      if (missing(String(name))) found.push([`${at}.move.${code}`, `no action ${String(name)}`])
    }
  return found
}
