import type { AnyField, Checked, Fields, Flag, Gate, Rec, SystemFields, Tone, Where } from './types.ts'
import type { Export, Layout, Layouts, AnyLayout, Spreadsheets, Switch } from './listing.ts'
import type { Dossier, Header, RecordDocument, Timeline } from './dossier.ts'
import type { ActionDef, Actions } from './actionDef.ts'
import type { Remark, Rule, Section, Variant } from './formDef.ts'
import type { ImportDef } from './importDef.ts'
import type { Related, Start } from './related.ts'
import type { Context } from './values.ts'

/** An entity's place in the menu. */
interface Menu {
  /** The heading that it stands under. */
  readonly group: string
  /** One of the icons in src/resources/icons.ts. */
  readonly icon: string
  /** Its screens are not built yet: neither the menu nor the search lead to it. */
  readonly built?: false
  /** The preset or counter whose rows are counted beside it, up to 999+. */
  readonly badge?: string
  /** For whom it stands there, where that is not everybody who reads it. */
  readonly gate?: Gate
}
/** A ready-made filter, offered over the list. */
export interface Preset<R> {
  /** What it is called. */
  readonly label: string
  /** What holds of its rows. */
  readonly where: Where<R>
  /** Rows of its pages, where a program does not say how many; as in the list unless said otherwise. */
  readonly perPage?: 5 | 10 | 25 | 50 | 100
  /**
   * Counted in the panel “Nada esquecido” instead of standing over the list. Those of one `group` share a line, which
   * shows the one with `begin` first and offers the others by their `choice`.
   */
  readonly watch?: true | { readonly group: string; readonly choice: string; readonly begin?: true }
}
/** A number over the list that narrows it when it is pressed. */
export interface Counter<R> extends Preset<R> {
  /** Its colour, while it is not zero. */
  readonly tone?: Tone
  /** Who sees it. */
  readonly gate?: Gate
}

export type { AnyLayout, Export, Layout, Layouts, Switch }

/** A row that the schema itself brings, with the id that it has in every database. */
export type FixedRow = { readonly id: number } & { readonly [field: string]: unknown }

/**
 * Which rows exist for a session: those of its firm (each has `cd_empresa`); those of all its firms at once, for a
 * correspondent who belongs to several (`empresas`); all of them; all of them, without a session, too (`publico`); or
 * those for which `own` holds.
 */
export type Scope<R> = 'empresa' | 'empresas' | 'global' | 'publico' | { readonly own: Where<R> }

/** Deleted records can be brought back for some time. */
export interface Trash {
  /** For how many days. */
  readonly days: number
  /** Who may delete many at once. */
  readonly bulk: Gate
}

/** What tells that two records are of the same thing. */
export interface Merge<K extends string = string> {
  /** Fields of which one that is equal is enough. */
  readonly same: readonly K[]
  /** The field with the name; alike is enough, case, accents and legal forms aside. */
  readonly similar: K
}

/** What `entity({…})` declares; table, calls, validation, screens, permissions, trail and exports follow from it. */
export interface Definition<N extends string, F extends Fields, A, C, R = Rec<F & SystemFields>> {
  /** What other entities refer to it by; its table is named after it. */
  readonly name: N
  /** Its name before a rename: the migration renames the table. */
  readonly was?: string
  /** What people call one of its records, and many. */
  readonly label: readonly [one: string, many: string]
  /** The gender of its label: 'Tarefa criada', 'Processo criado'. */
  readonly gender: 'm' | 'f'
  /** The area of the API that it belongs to: /api/{area}/v1/{path}. */
  readonly area: string
  /** Its path below the area, with a slash at the end. */
  readonly path: string
  /** Further pairs of area and path that answer the same, for programs that know it by them. */
  readonly aliases?: readonly (readonly [area: string, path: string])[]
  /** The address of its screens, below /dashboard; without one it has none of its own. */
  readonly route?: string
  /** Its place in the menu; without one it is in none. */
  readonly menu?: Menu
  /** Another name of its id, by which the list call can be asked: `cd_cliente=1,2`. */
  readonly idAs?: string
  /** Records that are there twice can be found and made one (server/core/merge). */
  readonly merge?: Merge<keyof R & string>
  /** Which rows exist for a session: its firm's, everybody's, or those for which `own` holds. */
  readonly scope?: Scope<R>
  /** Deleted records are kept aside and can be restored with all their parts, until they are purged. */
  readonly trash?: Trash
  /** The field whose value stands for a record wherever it is named. */
  readonly title: keyof R & string
  /** The fields whose text the search looks into; the title unless said otherwise. */
  readonly search?: readonly (keyof R & string)[]
  /** What is known of a record, by the names of its columns. */
  readonly fields: F & Checked<F>
  /** What must hold of several fields together. */
  readonly rules?: readonly Rule<R>[]
  /** Warnings about data that can hardly be true. */
  readonly remarks?: readonly Remark[]
  /** One message instead of one for each field that is missing. */
  readonly incomplete?: string
  /** The list of its records: columns, filters, order, layouts and spreadsheets. */
  readonly list?: {
    /** The columns that are shown until somebody chooses others; all fields unless said otherwise. */
    readonly columns: readonly (keyof R & string)[]
    /** The filters that the screen offers. */
    readonly filters?: readonly (keyof R & string)[]
    /** The order, '-a,b': by `a` from the last to the first, then by `b`. */
    readonly sort?: string
    /** Rows of a page. */
    readonly perPage?: 5 | 10 | 25 | 50 | 100
    /** A short list: programs that ask for no page get all of it, up to 2000 rows. */
    readonly whole?: true
    /** What narrows the list until somebody filters by these fields; on the screen a filter like any other. */
    readonly initial?: { readonly [K in keyof R]?: R[K] }
    /** Ready-made filters over the list. */
    readonly presets?: { readonly [name: string]: Preset<R> }
    /** Parameters of the list call that are on or off. */
    readonly switches?: { readonly [name: string]: Switch<R> }
    /** What the list says while there is nothing in it. */
    readonly empty?: string
    /** Rows that count no more: struck through. */
    readonly struck?: Where<R>
    /** Its spreadsheets, besides the one of all columns and those that a person picks. */
    readonly export?: Spreadsheets<R>
    /** The list as cards in columns: one for each code, for each record that a reference can name, or for each week. */
    readonly boards?: Layouts<Layout<R, NoInfer<keyof A & string>>>
    /** The list as a calendar: each record on the day of a date. */
    readonly calendars?: Layouts<Layout<R, NoInfer<keyof A & string>>>
  }
  /** The sections of its form and page; without them one that has every field. */
  readonly form?: readonly Section<keyof R & string>[]
  /** Forms that differ by the kind of record. */
  readonly variants?: { readonly [name: string]: Variant<R> }
  /** Fields in the right column of its page: dates, people, tags. */
  readonly aside?: readonly (keyof R & string)[]
  /** Numbers over the list that narrow it. */
  readonly counters?: C & { readonly [name: string]: Counter<R> }
  /** The tabs of its page: records of other entities that name it. */
  readonly related?: { readonly [name: string]: Related }
  /** New records of other entities that begin from one of these, from its menu. */
  readonly starts?: { readonly [name: string]: Start }
  /** A reference to its owner: `{path}{owner}/{id}/` answers as `{path}{id}/` does, for programs that ask so. */
  readonly under?: keyof R & string
  /** A record as a folder that one works from: its header, its timeline and its documents. */
  readonly dossier?: Dossier
  /** Who may do what with its records, and which of them exist for whom. */
  readonly access?: {
    /** Who sees its records; anybody in the firm unless said otherwise. */
    readonly read?: Gate
    /** Who creates them, of those who see them. */
    readonly create?: Gate
    /** Who edits them, of those who see them. */
    readonly update?: Gate
    /** Who deletes them, of those who see them. */
    readonly delete?: Gate
    /** Who takes them out as a spreadsheet; whoever sees them unless said otherwise. */
    readonly export?: Gate
    /** Limits: the only rows there are for whoever has no flag of `unless`, or for whoever has the flag `only`. */
    readonly rows?: readonly {
      readonly unless?: Flag | readonly Flag[]
      readonly only?: Flag
      readonly where: Where<R>
    }[]
    /** References to what a row belongs to: only whoever may read one of those records reads the row. */
    readonly through?: readonly (keyof R & string)[]
    /**
     * The field with people: where it names any, the row exists for them alone, whatever rights others have. What refers
     * to the row, its counts, labels and trails are hidden with it.
     */
    readonly wall?: keyof R & string
    /** Only records for which this holds can be edited. */
    readonly editable?: Where<R>
    /** Only records for which this holds can be deleted. */
    readonly deletable?: Where<R>
  }
  /** What else can be done with a record. */
  readonly actions?: A & Actions<R>
  /** What is said after a write, where that is not what follows from label and gender. */
  readonly messages?: {
    /** The sign at the end of the messages that follow; '!' unless said otherwise. */
    readonly mark?: '!' | ''
    /** 'Tarefa cadastrada com sucesso!' unless said otherwise. */
    readonly created?: string
    /** 'Tarefa editada com sucesso!' unless said otherwise. */
    readonly updated?: string
    /** 'Tarefa excluída com sucesso!' unless said otherwise. */
    readonly deleted?: string
  }
  /** Indexes over several fields, for lists that are asked for often. */
  readonly indexes?: readonly {
    /** The fields that rows are looked for or sorted by, in this order. */
    readonly on: readonly (keyof R & string)[]
    /** Fields kept beside: what asks for no others is answered by the index alone. */
    readonly with?: readonly (keyof R & string)[]
    /** Only rows for which this holds: tests for empty, for not empty, or for a code. */
    readonly where?: Where<R>
  }[]
  /** Whoever made an ordinary edit may take it back for ten minutes, while nothing came after. */
  readonly undo?: true
  /** Its rows are what the screens themselves keep: `views` are saved filters and layouts. */
  readonly keeps?: 'views'
  /** Its rows can be brought in from a spreadsheet. */
  readonly import?: ImportDef<keyof R & string>
  /** The rows of a closed list, kept in step at each start; many of them by a function, which the server alone calls. */
  readonly rows?: readonly FixedRow[] | (() => Promise<readonly FixedRow[]>)
}

/** An entity as the cores see it. */
export interface Entity<N extends string = string, F extends Fields = Fields, A = unknown> {
  readonly name: N
  readonly fields: F
  readonly actions: A
  readonly was?: string
  readonly label: readonly [string, string]
  readonly gender: 'm' | 'f'
  readonly area: string
  readonly path: string
  readonly aliases: readonly (readonly [string, string])[]
  readonly route: string | null
  readonly menu: Menu | null
  readonly idAs: string | null
  readonly merge: Merge | null
  readonly scope: 'empresa' | 'global' | { readonly own: Where }
  readonly shared: boolean
  readonly open: boolean
  readonly title: string
  readonly search: readonly string[]
  readonly rules: readonly Rule<Record<string, unknown>>[]
  readonly remarks: readonly Remark[]
  readonly incomplete: string | null
  readonly list: {
    readonly columns: readonly string[]
    readonly filters: readonly string[]
    readonly sort: string
    readonly perPage: number
    readonly whole: boolean
    readonly initial: Readonly<Record<string, unknown>>
    readonly presets: { readonly [name: string]: Preset<Record<string, unknown>> }
    readonly switches: { readonly [name: string]: Switch<Record<string, unknown>> }
    readonly empty: string
    readonly struck: Where | null
    readonly export: Required<Spreadsheets<Record<string, unknown>>>
    readonly boards: Layouts<AnyLayout>
    readonly calendars: Layouts<AnyLayout>
  }
  readonly form: readonly Section<string>[]
  readonly variants: { readonly [name: string]: Variant<Record<string, unknown>> }
  readonly aside: readonly string[]
  readonly counters: { readonly [name: string]: Counter<Record<string, unknown>> }
  readonly related: { readonly [name: string]: Related }
  readonly starts: { readonly [name: string]: Start }
  readonly under: string | null
  readonly header: Header | null
  readonly timeline: Timeline
  readonly documents: { readonly [name: string]: RecordDocument }
  readonly access: {
    readonly read?: Gate
    readonly create?: Gate
    readonly update?: Gate
    readonly delete?: Gate
    readonly export?: Gate
    readonly rows: readonly { readonly unless?: Flag | readonly Flag[]; readonly only?: Flag; readonly where: Where }[]
    readonly through: readonly string[]
    readonly wall?: string
    readonly editable?: Where
    readonly deletable?: Where
  }
  readonly messages: { readonly created: string; readonly updated: string; readonly deleted: string }
  readonly indexes: readonly {
    readonly on: readonly string[]
    readonly with?: readonly string[]
    readonly where?: Where
  }[]
  readonly undo: boolean
  readonly keeps: 'views' | null
  readonly trash: Trash | null
  readonly import: ImportDef | null
  readonly rows: readonly FixedRow[] | (() => Promise<readonly FixedRow[]>)
  /** The inferred record; never present at run time. */
  readonly $record?: Rec<F>
}
export type AnyEntity = Entity<string, { readonly [name: string]: AnyField }, { readonly [name: string]: AnyAction }>
export type AnyAction = ActionDef<Record<string, unknown>>
/** The record of an entity: `RecordOf<typeof devedores>`. */
export type RecordOf<E> = E extends Entity<string, infer F, unknown> ? Rec<F> : never
/** Names of the actions that a server handler must carry out. */
export type HandledActions<A> = { [K in keyof A]: A[K] extends { readonly handler: true } ? K : never }[keyof A]
export type * from './actionDef.ts'
export type * from './dossier.ts'
export * from './formDef.ts'
export type { Context, Related, Start }
