import { mayWrite } from '../access.ts'
import type { AnyEntity } from '../definition.ts'
import { fieldType } from '../fields/registry.ts'
import { carrierOf, isReference } from '../fields/references.ts'

/** The fields that a column can be mapped to by this session, in the order of the declaration; [] without `import`. */
export function importFields(entity: AnyEntity, flags: ReadonlySet<string>): string[] {
  if (!entity.import) return []
  return Object.keys(entity.fields).filter((name) => {
    const f = entity.fields[name]
    return f !== undefined && fieldType(f).imports !== undefined && mayWrite(f, 'create', flags)
  })
}

/** What is wrong with an entity's `import`, as `[path, mistake]`. */
export function importMistakes(entity: AnyEntity): [string, string][] {
  const def = entity.import
  if (!def) return []
  const out: [string, string][] = []
  const names = (list: readonly string[], at: string) => {
    for (const name of list) if (!(name in entity.fields)) out.push([`import.${at}`, `não há o campo ${name}`])
  }
  for (const at of ['key', 'creates'] as const) names(def[at] ?? [], at)
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
