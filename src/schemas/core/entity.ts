import type { ActionDef, Definition, Entity } from './definition.ts'
import { fieldType } from './fields/registry.ts'
import { systemFields } from './system.ts'
import { savedMessages } from './texts.ts'
import type { AnyField, Fields, Rec, SystemFields } from './types.ts'

/** A table that is asked for names that clients send: it knows its own only, not what every object inherits. */
const named = <T extends object>(table: T): T => Object.assign(Object.create(null) as T, table)

const isAsked = (f: AnyField): boolean => !fieldType(f).derives || fieldType(f).status === true
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
  const own = d.fields as F
  const fields = named({ ...own, ...systemFields }) as F & SystemFields
  const names = Object.keys(own)
  const derivedMessages = savedMessages(d.label[0], d.gender, d.messages?.mark)
  const { created, updated, deleted } = { ...derivedMessages, ...d.messages }
  // The cores see records as plain objects: the typed declaration is narrowed to that view once, here.
  const loose = d as unknown as Definition<N, Fields, A, C, Record<string, unknown>>
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
    merge: d.merge ?? null,
    scope: rowsOf[String(loose.scope)] ?? loose.scope ?? 'empresa',
    shared: d.scope === 'empresas',
    open: d.scope === 'publico',
    title: d.title,
    search: d.search ?? [d.title],
    rules: loose.rules ?? [],
    remarks: d.remarks ?? [],
    incomplete: d.incomplete ?? null,
    list: {
      columns: d.list?.columns ?? names,
      filters: d.list?.filters ?? [],
      sort: d.list?.sort ?? '-id',
      perPage: d.list?.perPage ?? 10,
      whole: d.list?.whole ?? false,
      initial: loose.list?.initial ?? {},
      presets: loose.list?.presets ?? {},
      switches: loose.list?.switches ?? {},
      empty: d.list?.empty ?? '',
      struck: loose.list?.struck ?? null,
      export: { initial: {}, sheets: {}, pace: 20, ...loose.list?.export },
      boards: loose.list?.boards ?? {},
      calendars: loose.list?.calendars ?? {},
    },
    // What is worked out is no question of a form, unless it tells how the record stands; a form that wants it says so.
    form: d.form ?? [{ title: d.label[0], fields: names.filter((n) => isAsked(own[n]!)) }],
    variants: loose.variants ?? {},
    aside: d.aside ?? [],
    counters: loose.counters ?? {},
    related: d.related ?? {},
    starts: d.starts ?? {},
    under: d.under ?? null,
    header: d.dossier?.header ?? null,
    timeline: d.dossier?.timeline ?? {},
    documents: d.dossier?.documents ?? {},
    access: { ...loose.access, rows: loose.access?.rows ?? [], through: loose.access?.through ?? [] },
    messages: { created, updated, deleted },
    indexes: loose.indexes ?? [],
    undo: d.undo ?? false,
    keeps: d.keeps ?? null,
    trash: d.trash ?? null,
    import: (d.import as Entity['import']) ?? null,
    rows: d.rows ?? [],
  } as Entity<N, F & SystemFields, A>
}

/** Declares an action inside `actions`; see ActionDef. */
export const action = <R, const I extends Fields>(a: ActionDef<R, I>): ActionDef<R, I> => a
export type { Rec }
