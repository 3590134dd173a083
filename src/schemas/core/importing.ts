import { mayWrite } from './access.ts'
import type { AnyEntity } from './definition.ts'
import { fieldType } from './fields/registry.ts'
import { carrierOf } from './fields/references.ts'
import type { AnyField, Gate } from './types.ts'

/** By the name of a field, or of an `either`: other titles of its column. */
export type Headings = Readonly<Record<string, readonly string[]>>

/** What a spreadsheet of an entity's rows looks like (see ImportDef in an entity's `import`). */
export interface ImportDef<K extends string = string> {
  /** Who may import, besides having the right to create. */
  readonly gate?: Gate
  /** Fields that a column can be mapped to; all that are written and can be typed unless said otherwise. */
  readonly fields?: readonly K[]
  /** Fields that find the row that is there already: the first of them that a line fills. */
  readonly key?: readonly K[]
  /**
   * What the columns are called elsewhere, beside the field's label and its name. Imported by a function: the server
   * alone reads them, and they are not to burden the client.
   */
  readonly headings?: () => Promise<Headings>
  /** One column for several fields: its value goes to the first that takes it. */
  readonly either?: { readonly [name: string]: { readonly label: string; readonly of: readonly K[] } }
  /** What else a new row has when a line fills the field and says nothing else of it. */
  readonly implies?: { readonly [F in K]?: { readonly [G in K]?: unknown } }
  /** References of which what is missing can be created on the way, from its name alone. */
  readonly creates?: readonly K[]
}

/** Kinds that are no text of one cell. */
const NO_CELL = new Set(['object', 'list', 'files', 'file', 'secret', 'dateTime', 'richText', 'colour'])

const typed = (f: AnyField): boolean =>
  !fieldType(f).computed && !NO_CELL.has(f.kind) && !f.kind.endsWith('Range') && fieldType(f).sql(f) !== null

/** The fields that a column can be mapped to by this session, in the order of the declaration; [] without `import`. */
export function importFields(entity: AnyEntity, flags: ReadonlySet<string>): string[] {
  if (!entity.import) return []
  const names = entity.import.fields ?? Object.keys(entity.fields)
  return names.filter((name) => {
    const f = entity.fields[name]
    return f !== undefined && typed(f) && mayWrite(f, 'create', flags)
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
  for (const at of ['fields', 'key', 'creates'] as const) names(def[at] ?? [], at)
  for (const [name, { of }] of Object.entries(def.either ?? {})) {
    names(of, `either.${name}`)
    if (name in entity.fields) out.push(['import.either', `${name} já é um campo`])
  }
  for (const [name, more] of Object.entries(def.implies ?? {})) names([name, ...Object.keys(more ?? {})], 'implies')
  for (const name of def.creates ?? [])
    if (entity.fields[name] && !/^references?$/.test(entity.fields[name].kind))
      out.push(['import.creates', `${name} (${carrierOf(name)}) não é uma referência`])
  return out
}
