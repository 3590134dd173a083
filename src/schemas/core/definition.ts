import type { AnyAction } from './actions/action.ts'
import type { AnyField, Checked, Fields, Gate, Rec, SystemFields, Where } from './types.ts'
import type { Access, Filled, Words } from './words.ts'

/** The icons that there are, by their names; whoever draws them says which (src/resources/icons.ts). */
export interface Icons {}
type Icon = keyof Icons extends never ? string : keyof Icons & string

/** An entity's place in the menu. */
interface Menu {
  /** The heading that it stands under. */
  readonly group: string
  /** One of the icons in src/resources/icons.ts. */
  readonly icon: Icon
  /** Its screens are not built yet: neither the menu nor the search lead to it. */
  readonly built?: false
  /** The preset or counter whose rows are counted beside it, up to 999+. */
  readonly badge?: string
  /** For whom it stands there, where that is not everybody who reads it. */
  readonly gate?: Gate
}
/** A row that the schema itself brings, with the id that it has in every database. */
export type FixedRow = { readonly id: number } & { readonly [field: string]: unknown }

/**
 * Which rows exist for a session: those of its firm (each has `cd_empresa`); those of all its firms at once, for a
 * correspondent who belongs to several (`empresas`); all of them; all of them, without a session, too (`publico`); or
 * those for which `own` holds.
 */
export type Scope<R> = 'empresa' | 'empresas' | 'global' | 'publico' | { readonly own: Where<R> }

/** What `entity({…})` declares; table, calls, validation, screens, permissions, trail and exports follow from it. */
export interface Definition<N extends string, F extends Fields, A, C, R = Rec<F & SystemFields>> extends Words<
  R,
  A,
  C
> {
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
  /** Which rows exist for a session: its firm's, everybody's, or those for which `own` holds. */
  readonly scope?: Scope<R>
  /** The field whose value stands for a record wherever it is named. */
  readonly title: keyof R & string
  /** The fields whose text the search looks into; the title unless said otherwise. */
  readonly search?: readonly (keyof R & string)[]
  /**
   * The long text whose words the search looks for as well, as Portuguese bends them: `apelações` finds `apelação`, with
   * its accents or without. Of a very long one its beginning (100,000 characters).
   */
  readonly fullText?: keyof R & string
  /** What is known of a record, by the names of its columns. */
  readonly fields: F & Checked<F>
  /** Who may do what with its records, and which of them exist for whom. */
  readonly access?: Access<R>
  /** What is said after a write, where that is not what follows from label and gender. */
  readonly messages?: {
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
    /** The last of them runs as lists are sorted, nothing last: a page of what the others choose is read along it. */
    readonly sorts?: true
    /** Fields kept beside: what asks for no others is answered by the index alone. */
    readonly with?: readonly (keyof R & string)[]
    /** Only rows for which this holds: tests for empty, for not empty, for a code, for none of some codes, `lt` and `gte` another field, or an `or` of them. */
    readonly where?: Where<R>
    /** No two rows have the same of these fields: what is said, at the last of them, of the one that would be second. */
    readonly unique?: string
  }[]
  /** Its rows are what the screens themselves keep: `views` are saved filters and layouts. */
  readonly keeps?: 'views'
  /** The rows of a closed list, kept in step at each start; many of them by a function, which the server alone calls. */
  readonly rows?: readonly FixedRow[] | (() => Promise<readonly FixedRow[]>)
}

/** An entity as the cores see it. */
export interface Entity<N extends string = string, F extends Fields = Fields, A = unknown> extends Filled {
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
  readonly scope: 'empresa' | 'global' | { readonly own: Where }
  readonly shared: boolean
  readonly open: boolean
  readonly title: string
  readonly search: readonly string[]
  readonly fullText: string | null
  readonly messages: { readonly created: string; readonly updated: string; readonly deleted: string }
  readonly indexes: readonly {
    readonly on: readonly string[]
    readonly sorts?: true
    readonly with?: readonly string[]
    readonly where?: Where
    readonly unique?: string
  }[]
  readonly keeps: 'views' | null
  readonly rows: readonly FixedRow[] | (() => Promise<readonly FixedRow[]>)
  /** The inferred record; never present at run time. */
  readonly $record?: Rec<F>
}
export type AnyEntity = Entity<string, { readonly [name: string]: AnyField }, { readonly [name: string]: AnyAction }>
/** The record of an entity: `RecordOf<typeof devedores>`. */
export type RecordOf<E> = E extends Entity<string, infer F, unknown> ? Rec<F> : never
/** Names of the actions that a server handler must carry out. */
export type HandledActions<A> = { [K in keyof A]: A[K] extends { readonly handler: true } ? K : never }[keyof A]
