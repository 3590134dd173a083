import { mayOperate, mayWrite } from '../access.ts'
import type { AnyEntity } from '../definition.ts'
import { fieldType } from '../fields/registry.ts'
import { carrierOf, isReference, namesOne } from '../fields/references.ts'
import type { Model } from '../model.ts'
import type { AnyField } from '../types.ts'

const taken = (entity: AnyEntity, flags: ReadonlySet<string>): string[] =>
  Object.keys(entity.fields).filter((name) => {
    const f = entity.fields[name]
    return f !== undefined && fieldType(f).imports !== undefined && mayWrite(f, 'create', flags)
  })

/** The fields that a column can be mapped to by this session, in the order of the declaration; [] without `import`. */
export const importFields = (entity: AnyEntity, flags: ReadonlySet<string>): string[] =>
  entity.import ? taken(entity, flags) : []

/** The entity of which each line adds a row; null where lines are rows alone. */
export const importPart = (model: Model, entity: AnyEntity): AnyEntity | null =>
  entity.import?.part ? model.get(entity.import.part.to) : null

/** How a column is mapped to a field of what lines add. */
export const partName = (part: AnyEntity, name: string): string => `${part.name}.${name}`

/** The fields of what lines add that a column can be mapped to by this session, by their own names. */
export function importPartFields(model: Model, entity: AnyEntity, flags: ReadonlySet<string>): string[] {
  const part = importPart(model, entity)
  if (!part || !mayOperate(part, 'create', flags)) return []
  return taken(part, flags).filter((name) => name !== entity.import?.part?.by)
}

/** What a column is mapped to: a field of the entity, or of the rows that lines add. */
export const importedField = (entity: AnyEntity, part: AnyEntity | null, name: string): AnyField | undefined =>
  part && name.startsWith(`${part.name}.`) ? part.fields[name.slice(part.name.length + 1)] : entity.fields[name]

/** What is wrong with an entity's `import`, as `[path, mistake]`. */
export function importMistakes(entity: AnyEntity): [string, string][] {
  const def = entity.import
  if (!def) return []
  const out: [string, string][] = []
  const names = (list: readonly string[], at: string) => {
    for (const name of list) if (!(name in entity.fields)) out.push([`import.${at}`, `não há o campo ${name}`])
  }
  for (const at of ['key', 'with', 'creates'] as const) names(def[at] ?? [], at)
  for (const [name, { of }] of Object.entries(def.either ?? {})) {
    names(
      Object.entries(of).flatMap(([n, more]) => [n, ...Object.keys(more ?? {})]),
      `either.${name}`,
    )
    if (name in entity.fields) out.push(['import.either', `${name} já é um campo`])
  }
  for (const name of def.creates ?? [])
    if (entity.fields[name] && !isReference(entity.fields[name]))
      out.push(['import.creates', `${name} (${carrierOf(name)}) não é uma referência`])
  return out
}

/** What keeps an import from finding the rows that lines are about, or from adding to them: place and mistake. */
export function importedPartMistakes(entity: AnyEntity, model: Model): [string, string][] {
  const { within, named, part: said, creates = [] } = entity.import ?? {}
  const out: [string, string][] = []
  const wrong = (at: string, mistake: string) => void out.push([`import.${at}`, mistake])
  const of = within === undefined ? undefined : entity.fields[within]
  if (within !== undefined && (!of || !namesOne(of) || of.o.required !== true))
    wrong('within', `${within} is no required reference to one record`)
  if (within !== undefined && creates.includes(within)) wrong('within', `${within} is created on the way`)
  if (named !== undefined && !(entity.fields[named] && fieldType(entity.fields[named]).words))
    wrong('named', `${named} is no field of words`)
  if (!said) return out
  if (!model.has(said.to)) return [...out, ['import.part', `no entity ${said.to}`]]
  const part = model.get(said.to)
  const by = part.fields[said.by]
  if (!by || !namesOne(by) || by.o.to !== entity.name || by.o.key)
    wrong('part', `${said.by} is no reference to ${entity.name}`)
  if ((part.scope === 'empresa') !== (entity.scope === 'empresa')) wrong('part', `${part.name} is of another scope`)
  if (said.same.length === 0) wrong('part.same', 'nothing tells one row from another')
  for (const name of said.same)
    if (
      !part.fields[name] ||
      !fieldType(part.fields[name]).imports ||
      fieldType(part.fields[name]).sql(part.fields[name]) === null
    )
      wrong('part.same', `${name} is no column of ${part.name} that is imported`)
  for (const name of said.creates ?? [])
    if (!part.fields[name] || !isReference(part.fields[name])) wrong('part.creates', `${name} is no reference`)
  for (const name of Object.keys(said.set ?? {}))
    if (!part.fields[name]) wrong('part.set', `no field ${name} in ${part.name}`)
  for (const name of Object.keys(entity.import?.either ?? {}))
    if (name.startsWith(`${part.name}.`)) wrong('either', `${name} is a field of ${part.name}`)
  return out
}
