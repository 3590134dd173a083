import type { AnyEntity, Context, HandledActions, Model } from '../../../src/schemas/core/index.ts'
import type { Actor } from '../audit/audit.ts'
import type { Happening } from '../bus/bus.ts'
import type { Db } from '../db/db.ts'
import type { LetterMaker } from '../documents/letter.ts'
import type { Secrets } from '../session/secrets.ts'
import type { Row } from '../sql/select.ts'
import type { ActionInput, ChangesOf, InputOf, StoredOf, ValuesOf } from './records.ts'

export interface Work {
  readonly tx: Db
  readonly model: Model
  readonly entity: AnyEntity
  readonly ctx: Context
  readonly actor: Actor
  readonly others: Others
  readonly secrets: Secrets
  /** Tells of something once all of this is committed, and not at all otherwise. */
  announce(happening: Happening): void
  /** The rights of another person at this moment, in this company or in another; null for whoever has none there. */
  contextOf(user: number, company?: number): Promise<Context | null>
}

/**
 * Records of other entities, written in the same transaction by the same rules: permissions of the person acting,
 * validation, hooks, audit. All of it stands or falls together.
 */
export interface Others {
  /** `known` are values that nobody sends and that need no right to be written. */
  create<N extends string>(entity: N, input: InputOf<N>, known?: Row): Promise<Row>
  /** Many of one entity, in their order: at once where no hook has to be asked of one before the next. */
  createMany<N extends string>(entity: N, all: readonly InputOf<N>[], known?: Row): Promise<Row[]>
  update<N extends string>(entity: N, id: number, input: InputOf<N>): Promise<Row>
  /** `forGood`: past the trash, for what lives on in another record. */
  remove(entity: string, id: number, forGood?: boolean): Promise<void>
  /** Removes a record as if it had never come: first it gives back what it took on coming (see `Hooks.withdrawing`). */
  withdraw(entity: string, id: number): Promise<void>
}

/**
 * What no schema can say, at the fixed places of a write. What a hook throws undoes everything.
 *
 * - Creating and editing: authorize, `holding` of an edit, version check, `received`, normalise, resolve, consequences, validate, `before`,
 *   write and trail, `written`, commit, `after`.
 * - An action: `asked`, `holding`, its handler, `before`, write and trail, `written`, commit, `after`. It says itself what it sets: nothing is
 *   received and nothing follows. So does taking back the last change.
 * - Deleting: authorize, `holding`, version check, `beforeRemove`, trail, `removing` and `removed` around the deletion, each asked of
 *   the parts first and of the record last, commit, `after`. Withdrawing asks `withdrawing` before all of it.
 * - Restoring: `restoring`, trail, the rows are back, commit, `after`.
 * - Attaching a file, or taking one off: `holding`, `attaching`, trail, commit.
 * - Merging: the others are deleted, then what stays is edited with the values that were chosen; of what named the others
 *   `moved` is asked last.
 *
 * `tests/contract/ganchos.test.ts` holds this order.
 */
interface HooksOf<V, S> {
  /** What these do for a new row asks nothing of another one that is made with it. */
  readonly atOnce?: true
  /** Before it is understood: for what clients send and no field holds. `id` is null on creation. */
  received?(work: Work, input: Row, id: number | null): Promise<Row> | Row
  /** Before what is sent with an action is understood: for what programs send and no input takes. */
  asked?(work: Work, action: string, input: Row): Promise<Row> | Row
  /** Before a record is locked to be edited, acted on or deleted: locks what others lock before it, so that nobody waits in a circle. */
  holding?(work: Work, id: number): Promise<void> | void
  /** Before a row is written: may change `values`. `stored` is null on creation. */
  before?(work: Work, values: V, stored: S | null): Promise<void> | void
  /** In the transaction, with the written row: for what must stand or fall with it. */
  written?(work: Work, row: S, stored: S | null): Promise<void> | void
  /** In the transaction, before anything of a deletion is done: refuses it. Parts that go along are not asked. */
  beforeRemove?(work: Work, stored: S): Promise<void> | void
  /** In the transaction, before a row is deleted as if it had never come: undoes what its creation did to others. */
  withdrawing?(work: Work, id: number): Promise<void> | void
  /** In the transaction, before a record comes back from the trash as it was: refuses what may not be there twice. */
  restoring?(work: Work, kept: S): Promise<void> | void
  /** In the transaction, once these rows name another record than before, because several were made one. */
  moved?(work: Work, ids: readonly number[]): Promise<void> | void
  /** In the transaction, before the row is deleted, be it with what it is part of. */
  removing?(work: Work, stored: S): Promise<void> | void
  /** In the transaction, once the row is deleted. */
  removed?(work: Work, stored: S): Promise<void> | void
  /**
   * In the transaction, with the record held, before a file is attached beside it or taken off: may refuse it. What of the
   * record changes with it is another version of it.
   */
  attaching?(work: Work, stored: S, what: 'anexar' | 'desanexar'): Promise<void> | void
  /** After the commit: events, mail, caches. A failure is logged and never undoes the write. */
  after?(row: S, stored: S | null): Promise<void> | void
}
/** The hooks of one entity, typed by its fields: `Hooks<typeof tarefas>`. Of any entity they see rows. */
export type Hooks<E = AnyEntity> = HooksOf<ValuesOf<E>, StoredOf<E>>
/** Several hooks of one entity as one, in this order; what one `received` gives back is what the next one gets. */
export function joinHooks<V, S>(...all: readonly HooksOf<V, S>[]): HooksOf<V, S> {
  return {
    ...(all.every(({ atOnce }) => atOnce) && { atOnce: true as const }),
    async received(work, input, id) {
      let now = input
      for (const hooks of all) now = (await hooks.received?.(work, now, id)) ?? now
      return now
    },
    async asked(work, action, input) {
      let now = input
      for (const hooks of all) now = (await hooks.asked?.(work, action, now)) ?? now
      return now
    },
    async holding(work, id) {
      for (const hooks of all) await hooks.holding?.(work, id)
    },
    async before(work, values, stored) {
      for (const hooks of all) await hooks.before?.(work, values, stored)
    },
    async written(work, row, stored) {
      for (const hooks of all) await hooks.written?.(work, row, stored)
    },
    async beforeRemove(work, stored) {
      for (const hooks of all) await hooks.beforeRemove?.(work, stored)
    },
    async withdrawing(work, id) {
      for (const hooks of all) await hooks.withdrawing?.(work, id)
    },
    async restoring(work, kept) {
      for (const hooks of all) await hooks.restoring?.(work, kept)
    },
    async moved(work, ids) {
      for (const hooks of all) await hooks.moved?.(work, ids)
    },
    async removing(work, stored) {
      for (const hooks of all) await hooks.removing?.(work, stored)
    },
    async removed(work, stored) {
      for (const hooks of all) await hooks.removed?.(work, stored)
    },
    async attaching(work, stored, what) {
      for (const hooks of all) await hooks.attaching?.(work, stored, what)
    },
    async after(row, stored) {
      for (const hooks of all) await hooks.after?.(row, stored)
    },
  }
}

interface Handling<S, I, V> {
  handle(work: Work, record: S, input: I): Promise<V | void>
}
/**
 * Carries out an action that the schema marks `handler: true`, typed by its entity and its name there. Returns changes to
 * the record, if any. (The type of a method: one of a known entity is one of any.)
 */
export type ActionHandler<E = AnyEntity, A extends string = string> = Handling<
  StoredOf<E>,
  ActionInput<E, A>,
  ChangesOf<E>
>['handle']

export interface EntityHandlers {
  readonly hooks?: Hooks
  readonly actions?: { readonly [name: string]: ActionHandler }
  readonly documents?: Letters
}
/** Who writes documents, by their names in the schema. */
export type Letters = { readonly [name: string]: LetterMaker }
export type Handlers = { readonly [entity: string]: EntityHandlers }

/** The paths of declared actions and documents that nobody carries out: found at start even where the compiler was not asked. */
export const unhandled = (model: Model, handlers: Handlers): string[] =>
  model.entities.flatMap((e) =>
    (['actions', 'documents'] as const).flatMap((what) =>
      Object.entries<{ readonly handler?: boolean }>(e[what]).flatMap(([name, { handler }]) =>
        handler && !handlers[e.name]?.[what]?.[name] ? [`${e.name}.${what}.${name}`] : [],
      ),
    ),
  )

type Handled<E> = E extends { readonly actions: infer A } ? HandledActions<A> : never
/** What the server owes the schemas: a handler for each action marked so. Leaving one out does not compile. */
export type HandlersFor<Es> = {
  readonly [K in keyof Es as [Handled<Es[K]>] extends [never] ? never : K]: {
    readonly hooks?: Hooks<Es[K]>
    readonly actions: { readonly [A in Handled<Es[K]> & string]: ActionHandler<Es[K], A> }
    readonly documents?: Letters
  }
} & {
  readonly [K in keyof Es as [Handled<Es[K]>] extends [never] ? K : never]?:
    | { readonly hooks: Hooks<Es[K]>; readonly documents?: Letters }
    | { readonly hooks?: Hooks<Es[K]>; readonly documents: Letters }
}
