import type { AnyField, AnyWhere, Checked, Fields, Flag, Gate, Rec, Tone, Where } from './types.ts'
import type { Export, Layout, Layouts, AnyLayout, Switch } from './listing.ts'
import type { Header, RecordDocument, Timeline } from './dossier.ts'
import type { ImportDef } from './importDef.ts'
import type { Related, Start } from './related.ts'
import type { SystemFields } from './system.ts'
import type { Context, Dynamic } from './values.ts'

/** The first broken rule is the message. Rules run after the checks of each field, in the order written. */
export interface Rule<R> {
  /** Id in the product's contract, for tests and for people. */
  readonly id?: string
  readonly field: keyof R & string
  readonly on?: 'create' | 'update'
  /** On update, only when one of the fields that `valid` reads has changed. */
  readonly changed?: boolean
  readonly when?: Where<R>
  readonly valid: Where<R>
  readonly message: string
}

/** What is said beside a field of data that can hardly be true; it refuses nothing. */
export interface Remark {
  readonly field: string
  /** The fields that it reads; what the references among them carry comes along. */
  readonly from: readonly string[]
  readonly say: (r: Record<string, unknown>) => string | null
}

export interface Section<K> {
  readonly title: string
  readonly fields: readonly K[]
  readonly when?: Where
}
/** One idea of a form or page and the fields that belong to it. */
export const section = <const K extends string>(title: string, fields: readonly K[]): Section<K> => ({ title, fields })

/** A form that differs by what is already known of the record; the first whose `when` holds applies. */
export interface Variant<R> {
  readonly when: Where<R>
  /** Its name where a new record is begun; left out, only others hand it in. */
  readonly label?: string
  /** What makes it apply: what a new record of it begins with. */
  readonly given?: { readonly [K in keyof R]?: R[K] }
  readonly hide?: readonly (keyof R & string)[]
  readonly require?: readonly (keyof R & string)[]
  readonly optional?: readonly (keyof R & string)[]
  readonly defaults?: { readonly [K in keyof R]?: R[K] | Dynamic }
}

interface Menu {
  readonly group: string
  readonly icon: string
  /** What it is for is not there yet: neither the menu nor the search lead to it; what refers to it still does. */
  readonly built?: false
  readonly badge?: string
  readonly gate?: Gate
}
export interface Preset<R> {
  readonly label: string
  readonly where: Where<R>
  /** How many of them a page has, where the caller says nothing of it; as any page of the list unless said otherwise. */
  readonly perPage?: 5 | 10 | 25 | 50 | 100
  /**
   * Counted in the panel of what must not be forgotten instead of being offered over the list. Those of one `group` are
   * one line of it, which begins with the one that says so and offers the others by their `choice`.
   */
  readonly watch?: true | { readonly group: string; readonly choice: string; readonly begin?: true }
}
export interface Counter<R> extends Preset<R> {
  readonly tone?: Tone
  readonly gate?: Gate
}

export type { AnyLayout, Export, Layout, Layouts, Switch }

export interface ActionRule {
  readonly id?: string
  readonly field: string
  /** Only when one of the fields that `valid` reads has become another. */
  readonly changed?: boolean
  readonly when?: AnyWhere
  readonly valid?: AnyWhere
  /** At least one of these inputs must say something else than the record does: else nothing would be done. */
  readonly differs?: readonly string[]
  readonly message: string
}

/** A remark in an action's dialog, to those who may see it while it holds; it refuses nothing. */
export interface ActionNote {
  readonly id?: string
  readonly gate?: Gate
  readonly when?: AnyWhere
  readonly text: string
}

/** A named operation on a record: call, button, dialog, bulk form, toasts, server route and validation in one. */
export interface ActionDef<R, I extends Fields = Fields> {
  readonly label: string
  /** Method and path below the area, `{id}` where the record goes: 'PATCH devedores/{id}/encerrar/'. */
  readonly call: `${'PATCH' | 'POST' | 'DELETE'} ${string}`
  readonly input?: I
  /** Available while it holds; the server refuses otherwise. */
  readonly when?: Where<R>
  readonly gate?: Gate
  /** Over the record with the input laid over it; checked when the model is built. */
  readonly rules?: readonly ActionRule[]
  /** What the record becomes besides the inputs that are its own fields. */
  readonly set?: { readonly [K in keyof R]?: R[K] | Dynamic | null }
  /** Done by a handler in server/areas; leaving it out there does not compile. */
  readonly handler?: true
  /** No change of the record's own: neither its version nor when it was last touched moves, and no edit is in its way. */
  readonly quiet?: true
  readonly confirm?: string
  /** What the dialog says, of the first that holds. */
  readonly notes?: readonly ActionNote[]
  readonly submit?: string
  /** Instead of naming each input that is missing. */
  readonly incomplete?: string
  readonly success: string
  /** What is said when it fails, instead of why. */
  readonly failure?: { readonly title: string; readonly text: string }
  readonly tone?: 'primary' | 'danger'
  /** `primary`: a button on the page; `menu`: behind the three dots. */
  readonly place?: 'primary' | 'menu'
  /** May be taken back by whoever did it, for some minutes and while nothing came after. */
  readonly undo?: true
  /** A letter that runs it on the row in focus, on the selection where it is `bulk`, and on the record's page. */
  readonly key?: string
  /** Also offered for a selection of rows. */
  readonly bulk?: { readonly label: string; readonly success: string }
}
export type Actions<R> = { readonly [name: string]: ActionDef<R> }

/** A row that the schema itself brings. */
export type FixedRow = { readonly id: number } & { readonly [field: string]: unknown }

/** Which rows of an entity exist for a session; 'empresa' keeps `cd_empresa` on every row. */
export type Scope<R> = 'empresa' | 'global' | { readonly own: Where<R> }

/** Deleted records can be brought back for so many days; `bulk`: who may delete many at once. */
export interface Trash {
  readonly days: number
  readonly bulk: Gate
}

/** What tells that two records are of the same thing. */
export interface Merge<K extends string = string> {
  readonly same: readonly K[]
  readonly similar: K
}

export interface Definition<N extends string, F extends Fields, A, C, R = Rec<F & SystemFields>> {
  readonly name: N
  /** Name of the table before a rename. */
  readonly was?: string
  readonly label: readonly [one: string, many: string]
  readonly gender: 'm' | 'f'
  /** Area of the API and its path below: /api/{area}/v1/{path}. */
  readonly area: string
  readonly path: string
  /** Further area/path pairs that answer the same (contract/summary.md 39). */
  readonly aliases?: readonly (readonly [area: string, path: string])[]
  /** Below /dashboard; left out, the entity has no screens of its own. */
  readonly route?: string
  /**
   * `badge`: the preset or counter whose rows call for action; the menu says how many they are. `gate`: for whom it stands
   * there, where not for everybody who reads.
   */
  readonly menu?: Menu
  /** Another name of its id, in answers and in what a list is asked for: `cd_cliente=1,2`. */
  readonly idAs?: string
  /**
   * Records that are the same twice can be found and made one: by any of the fields in `same` being equal, or by the
   * names in `similar` being alike (see server/core/duplicates.ts and merge.ts).
   */
  readonly merge?: Merge<keyof R & string>
  readonly scope?: Scope<R>
  /** In the correspondents' shared scope the rows of every company that the person belongs to are there as well. */
  readonly shared?: true
  /** Read by anybody, with neither a session nor a company: for what is the same for everybody. */
  readonly open?: true
  /** Deleted records are kept aside and can be restored, with all their parts, until they are purged. */
  readonly trash?: Trash
  readonly title: keyof R & string
  readonly search?: readonly (keyof R & string)[]
  readonly fields: F & Checked<F>
  readonly rules?: readonly Rule<R>[]
  /** What is said of data that can hardly be true. */
  readonly remarks?: readonly Remark[]
  /** Instead of naming each field that is missing. */
  readonly incomplete?: string
  readonly list?: {
    readonly columns: readonly (keyof R & string)[]
    readonly filters?: readonly (keyof R & string)[]
    readonly sort?: string
    readonly perPage?: 5 | 10 | 25 | 50 | 100
    /** Whoever names no page is answered all of it, as far as one page may go; a choice of few that clients keep. */
    readonly whole?: true
    /** What narrows the list of whoever asks for nothing else of these fields; on the screen a filter like any other. */
    readonly initial?: { readonly [K in keyof R]?: R[K] }
    readonly presets?: { readonly [name: string]: Preset<R> }
    /** Parameters that are on or off; passed over for whoever lacks the gate or needs no narrowing. */
    readonly switches?: { readonly [name: string]: Switch<R> }
    readonly empty?: string
    /** Rows that do not count any more: shown struck through. */
    readonly struck?: Where<R>
    /** What narrows a spreadsheet of whoever asks for nothing else of these fields. */
    readonly exportInitial?: { readonly [K in keyof R]?: R[K] }
    /** Spreadsheets of chosen columns, beside all of them and those that a person picks. */
    readonly exports?: { readonly [name: string]: Export<keyof R & string> }
    /** How a server without spreadsheets of its own is read: rows in a call, and rows in a second. */
    readonly exportPages?: { readonly size: number; readonly pace: number }
    /** Cards in columns: one for each code of a list, or for each record that a reference can point at. */
    readonly boards?: Layouts<Layout<R, NoInfer<keyof A & string>>>
    /** Records on the days of a date. */
    readonly calendars?: Layouts<Layout<R, NoInfer<keyof A & string>>>
  }
  readonly form?: readonly Section<keyof R & string>[]
  readonly variants?: { readonly [name: string]: Variant<R> }
  /** Fields of the view's right column: dates, people, tags. */
  readonly aside?: readonly (keyof R & string)[]
  readonly counters?: C & { readonly [name: string]: Counter<R> }
  /** Path of the counters' call; 'resumo/' unless said otherwise. */
  readonly summary?: string
  readonly related?: { readonly [name: string]: Related }
  /** New records of other entities that begin from one of these. */
  readonly starts?: { readonly [name: string]: Start }
  /** The record and what it belongs to by this reference, `{path}{owner}/{id}/`, answers as the record alone does. */
  readonly under?: keyof R & string
  /** What its page says at first sight. */
  readonly header?: Header
  /** Everything that happened to a record, by kind, in one scroll. */
  readonly timeline?: Timeline
  /** A record as a file. */
  readonly documents?: { readonly [name: string]: RecordDocument }
  readonly access?: {
    /** Who may see, create, change, delete; any session unless said otherwise. */
    readonly read?: Gate
    readonly create?: Gate
    readonly update?: Gate
    readonly delete?: Gate
    readonly export?: Gate
    /** Rows that are visible to those without the flags in `unless`; with `only`, a limit for those of one flag. */
    readonly rows?: readonly {
      readonly unless?: Flag | readonly Flag[]
      readonly only?: Flag
      readonly where: Where<R>
    }[]
    /** Rows that belong to a record: only whoever may read one that these references name reads them. */
    readonly through?: readonly (keyof R & string)[]
    /**
     * The field with the people for whom alone a row exists, where it names any: no gate and no other right opens it. Rows
     * that refer to it, their counts, labels and trails are hidden with it.
     */
    readonly wall?: keyof R & string
    /** Records that can be changed or deleted at all. */
    readonly editable?: Where<R>
    readonly deletable?: Where<R>
  }
  readonly actions?: A & Actions<R>
  /** An action that opening a record runs by itself, without a word, where it is there to be run. */
  readonly opened?: keyof A & string
  readonly messages?: {
    readonly mark?: '!' | ''
    readonly created?: string
    readonly updated?: string
    readonly deleted?: string
  }
  /**
   * Rows that are looked for often, by these fields; with `where`, only those for which a test for nothing, or for a code,
   * holds. `with` are fields kept beside: what asks for no others is answered, and counted, from the index alone.
   */
  readonly indexes?: readonly {
    readonly on: readonly (keyof R & string)[]
    readonly with?: readonly (keyof R & string)[]
    readonly where?: Where<R>
  }[]
  /** An ordinary edit may be taken back by whoever made it, for some minutes and while nothing came after. */
  readonly undo?: true
  /** Days that audit rows are kept; kept for ever unless said otherwise. */
  readonly auditDays?: number
  /** What the screens themselves keep in this entity. */
  readonly keeps?: 'views'
  /** Rows can be brought in from a spreadsheet. */
  readonly import?: ImportDef<keyof R & string>
  /**
   * Fixed rows of a closed list, by id. They are kept in step with the schema at start. Many are imported by a function,
   * for the server alone reads them: they are not to burden the client.
   */
  readonly rows?: readonly FixedRow[] | (() => Promise<readonly FixedRow[]>)
}

/** An entity as the cores see it. */
export interface Entity<N extends string = string, F extends Fields = Fields, A = unknown> {
  readonly name: N
  readonly fields: F
  readonly actions: A
  readonly opened: string | null
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
    readonly exportInitial: Readonly<Record<string, unknown>>
    readonly exports: { readonly [name: string]: Export }
    readonly exportPages: { readonly size: number; readonly pace: number }
    readonly boards: Layouts<AnyLayout>
    readonly calendars: Layouts<AnyLayout>
  }
  readonly form: readonly Section<string>[]
  readonly variants: { readonly [name: string]: Variant<Record<string, unknown>> }
  readonly aside: readonly string[]
  readonly counters: { readonly [name: string]: Counter<Record<string, unknown>> }
  readonly summary: string
  readonly related: { readonly [name: string]: Related }
  readonly starts: { readonly [name: string]: Start }
  readonly under: string | null
  readonly header: Header
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
  readonly auditDays: number | null
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
export type * from './dossier.ts'
export type { Context, Related, Start }
