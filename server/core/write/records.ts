import type { AnyEntity, Entity, Row, ValueOf } from '../../../src/schemas/core/index.ts'

/** The project names its typed entities by augmenting this interface (see areas/index.ts): a core names none. */
export interface Project {}
type Entities = Project extends { entities: infer Es } ? Es : Record<never, never>
type FieldsOf<E> = E extends Entity<string, infer F, unknown> ? F : never
/** Whether nothing is known of the entity but that it is one. */
type Untyped<E> = AnyEntity extends E ? true : false

type Values<F> = { -readonly [K in keyof F]?: ValueOf<F[K]> }
/** What a row brings along of the records that it names, and whose it is. */
type Carried = { readonly [carried: `ob_${string}`]: unknown; readonly cd_empresa?: number }

/** A record's values on their way into the database: what was not given and has no default is missing. */
export type ValuesOf<E> = Untyped<E> extends true ? Row : Values<FieldsOf<E>> & Carried
/** What an action changes of a record. */
export type ChangesOf<E> = Untyped<E> extends true ? Row : Values<FieldsOf<E>>
/** A record as it is read for hooks and handlers: whole, with what it carries. */
export type StoredOf<E> =
  Untyped<E> extends true
    ? Row
    : { id: number; nr_versao: number } & { -readonly [K in keyof FieldsOf<E>]: ValueOf<FieldsOf<E>[K]> } & Carried

/** What an action asks for, by the names of its inputs. */
export type ActionInput<E, A extends string> =
  Untyped<E> extends true
    ? Row
    : E extends { readonly actions: { readonly [K in A]: { readonly input: infer I } } }
      ? { -readonly [K in keyof I]: ValueOf<I[K]> }
      : Record<never, unknown>

/** What may be sent of an entity of this name; of a name that is known only when it runs, anything. */
export type InputOf<N extends string> = string extends N
  ? Row
  : N extends keyof Entities
    ? { readonly [K in keyof FieldsOf<Entities[N]>]?: ValueOf<FieldsOf<Entities[N]>[K]> | null } & {
        readonly nr_versao?: number
      }
    : never
