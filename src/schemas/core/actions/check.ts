import type { Look } from '../capability.ts'
import type { AnyEntity } from '../definition.ts'
import { keysOf, type AnyAction } from './action.ts'
import type { AnyWhere } from '../types.ts'
import { isDynamic } from '../values.ts'
import { fieldsRead } from '../where.ts'

/** Reports what is wrong with an action of an entity. */
export function checkAction(entity: AnyEntity, name: string, a: AnyAction, { report, condition }: Look): void {
  const at = `actions.${name}`
  const input = a.input ?? {}
  condition(a.when as AnyWhere, `${at}.when`)
  a.rules?.forEach((r, i) => {
    if (!(r.field in input) && !(r.field in entity.fields)) report(`${at}.rules[${i}].field`, `no field ${r.field}`)
    condition(r.valid as AnyWhere, `${at}.rules[${i}].valid`, entity, input)
    condition(r.when as AnyWhere, `${at}.rules[${i}].when`, entity, input)
    for (const n of r.differs ?? [])
      if (!(n in input && n in entity.fields)) report(`${at}.rules[${i}].differs`, `no input and field ${n}`)
  })
  a.notes?.forEach((n, i) => condition(n.when, `${at}.notes[${i}]`, entity, input))
  for (const [key, value] of Object.entries(a.set ?? {})) {
    if (!(key in entity.fields)) report(`${at}.set`, `no field ${key}`)
    if (isDynamic(value) && value.$ === 'campo' && !(value.campo in entity.fields))
      report(`${at}.set.${key}`, `no field ${value.campo}`)
  }
  // What nobody reads would be taken and lost; a rule or a condition may ask for what is not kept.
  const told = new Set((a.rules ?? []).flatMap((r) => [r.field, ...fieldsRead(r.valid), ...fieldsRead(r.when)]))
  if (!a.handler)
    for (const key of Object.keys(input))
      if (!(key in entity.fields) && !told.has(key))
        report(`${at}.input.${key}`, 'is no field, and no handler reads it')
  const changes = Object.keys(a.set ?? {}).length > 0 || Object.keys(input).some((k) => k in entity.fields)
  if (!changes && !a.handler) report(at, 'changes nothing and has no handler')
  if (a.call === undefined) {
    if (a.handler) report(at, 'an edit has no handler')
    for (const key of Object.keys(input)) if (!(key in entity.fields)) report(`${at}.input.${key}`, 'is no field')
    for (const [key, value] of Object.entries(a.set ?? {}))
      if (isDynamic(value)) report(`${at}.set.${key}`, 'an edit sends what is known beforehand')
  } else if (!/^(PATCH|POST|DELETE) [a-z].*\{id\}/.test(a.call)) report(`${at}.call`, 'must be METHOD path/{id}/')
  if (a.foretells !== undefined && ((!a.input && !a.confirm) || !/^[a-z].*\{id\}/.test(a.foretells)))
    report(`${at}.foretells`, 'must be path/{id}/, of an action with a dialog')
  for (const key of a.foretoldBy ?? [])
    if (a.foretells === undefined || !(key in input)) report(`${at}.foretoldBy`, `no input ${key} of what is foretold`)
  for (const key of keysOf(a.call)) if (!(key in entity.fields)) report(`${at}.call`, `no field ${key}`)
}
