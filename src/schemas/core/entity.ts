import { capabilities } from './capabilities.ts'
import type { Said } from './capability.ts'
import type { Definition, Entity } from './definition.ts'
import { KEPT } from './guests.ts'
import { systemFields } from './system.ts'
import { savedMessages } from './texts.ts'
import type { Fields, Rec, SystemFields } from './types.ts'

/** A table that is asked for names that clients send: it knows its own only, not what every object inherits. */
const named = <T extends object>(table: T): T => Object.assign(Object.create(null) as T, table)

/** What the capabilities make of a declaration; the list is made by several of them. */
function filled(said: Said): object {
  const parts = capabilities.map((capability) => capability.defaults?.(said) ?? {})
  return Object.assign({}, ...parts, { list: Object.assign({}, ...parts.map((part) => part.list)) })
}
/** Of the fields, those that guests are not shown say so. */
function shownToGuests(fields: Record<string, Fields[string]>, shown: readonly string[] | undefined): Fields {
  for (const n in fields)
    if (shown && !shown.includes(n)) fields[n] = { ...fields[n]!, o: { ...fields[n]!.o, [KEPT]: true } }
  return fields
}

/** Whose rows are meant where more than that is said of who reads them. */
const rowsOf: Readonly<Record<string, Entity['scope']>> = { empresas: 'empresa', publico: 'global' }

/**
 * Declares an entity. Everything else (table, calls, validation, screens, permissions, audit, exports) follows.
 * Unknown columns, wrong codes in conditions and the like do not compile; what the compiler cannot see throws when the
 * model is built (see model.ts).
 */
export function entity<const N extends string, const F extends Fields, const A = object, const C = object>(
  d: Definition<N, F, A, C>,
): Entity<N, F & SystemFields, A> {
  // The cores see records as plain objects: the typed declaration is narrowed to that view once, here.
  const said = d as unknown as Said
  const fields = named(shownToGuests({ ...d.fields, ...systemFields }, said.access?.guest?.fields)) as F & SystemFields
  const derivedMessages = savedMessages(d.label[0], d.gender)
  const { created, updated, deleted } = { ...derivedMessages, ...d.messages }
  return {
    name: d.name,
    was: d.was,
    fields,
    actions: named((d.actions ?? {}) as A & object) as A,
    label: d.label,
    gender: d.gender,
    area: d.area,
    path: d.path,
    aliases: d.aliases ?? [],
    route: d.route ?? null,
    menu: d.menu ?? null,
    idAs: d.idAs ?? null,
    scope: rowsOf[String(said.scope)] ?? said.scope ?? 'empresa',
    shared: d.scope === 'empresas',
    open: d.scope === 'publico',
    title: d.title,
    search: d.search ?? [d.title],
    fullText: d.fullText ?? null,
    access: { ...said.access, rows: said.access?.rows ?? [], through: said.access?.through ?? [] },
    messages: { created, updated, deleted },
    indexes: said.indexes ?? [],
    keeps: d.keeps ?? null,
    rows: d.rows ?? [],
    ...filled(said),
  } as Entity<N, F & SystemFields, A>
}

export type { Rec }
