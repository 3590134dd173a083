import type { Context, Dynamic } from './values.ts'

/** The project names its permission flags by augmenting this interface (see ../permissions.ts). */
export interface Register {}
export type Flag = Register extends { flag: infer P extends string } ? P : string
/** Any of the flags opens it; `false` closes it to everyone. */
export type Gate = Flag | readonly Flag[] | boolean

/** One named code of an enumeration. `grupo` makes it a tree, `tom` colours its chip. */
export interface Choice {
  readonly label: string
  readonly grupo?: string
  readonly tom?: Tone
  /** Offered, and accepted, only while it holds. */
  readonly quando?: AnyWhere
  /** The code that it was until a rename: the migration writes the new one into old rows. */
  readonly was?: string
}
export type Tone = 'late' | 'today' | 'ahead' | 'done' | 'cancelled' | 'info'
export type Choices<C extends string = string> = { readonly [K in C]: Choice }

export type ScalarOps<V> = {
  readonly eq?: V | null | Dynamic
  readonly ne?: V | null | Dynamic
  readonly in?: readonly V[] | Dynamic
  readonly nin?: readonly V[] | Dynamic
  readonly lt?: V | Dynamic
  readonly lte?: V | Dynamic
  readonly gt?: V | Dynamic
  readonly gte?: V | Dynamic
  readonly contains?: string
  readonly starts?: string
  readonly empty?: boolean
}
export type ListOps<V> = { readonly has?: V | readonly V[] | Dynamic; readonly empty?: boolean }
export type Ops<V> = [NonNullable<V>] extends [readonly (infer E)[]] ? ListOps<E> : ScalarOps<NonNullable<V>>
export type AnyOps = ScalarOps<unknown> & ListOps<unknown>
export type Operator = keyof AnyOps

/**
 * A condition over a record, as data. Null-safe in both evaluators: `eq null` is IS NULL, `ne` is IS DISTINCT FROM,
 * `not` is IS NOT TRUE. Keys with a dot read through a reference: `'cd_tipo_tarefa.nm_tipo_tarefa'`.
 */
export type Where<R = Record<string, unknown>> = { readonly [K in keyof R]?: Ops<R[K]> } & {
  readonly and?: readonly Where<R>[]
  readonly or?: readonly Where<R>[]
  readonly not?: Where<R>
  readonly [path: `${string}.${string}`]: AnyOps
}
/** A condition whose keys are not known to the compiler; the start-up check knows them. */
export interface AnyWhere {
  readonly and?: readonly AnyWhere[]
  readonly or?: readonly AnyWhere[]
  readonly not?: AnyWhere
  readonly [key: string]: AnyOps | AnyWhere | readonly AnyWhere[] | undefined
}

/** Who may write a field: a gate, or only creation, only declared actions, only the server. */
export type WriteRule = Gate | 'create' | 'action' | 'server'

/** Options every field type shares. `V` is the value; conditions are checked against the record by `entity()`. */
export interface Common<V = unknown> {
  /** Always, or while the condition holds. A hidden field is never required. */
  readonly required?: boolean | AnyWhere
  /** What the message calls it while it is missing, by the first that holds; its label where none does. */
  readonly calledWhenMissing?: readonly (readonly [when: AnyWhere, label: string])[]
  /** Visible while it holds. Hidden means not required, not sent, and cleared on save. */
  readonly when?: AnyWhere
  readonly default?: V | Dynamic | ((ctx: Context) => V | null)
  /** When one of `from` changes, the value becomes this, unless `value` returns undefined; `before` is the record until then. */
  readonly follows?: {
    readonly from: readonly string[]
    readonly value: (r: Record<string, never>, ctx: Context, before: Record<string, never>) => V | null | undefined
  }
  readonly help?: string
  /** Not required, but missed: said below the input of a record that exists while it is empty. */
  readonly wanted?: string
  /** Asked only of what exists already: a new one has the default. */
  readonly edited?: true
  /** Asked by an action: begins empty, whatever the record has of that name. */
  readonly fresh?: true
  /** Name of a helper beside the input, which may propose a value; what it is, the screens say (resources/form/assists). */
  readonly assist?: string
  readonly wide?: boolean
  readonly unique?: boolean
  readonly index?: boolean
  /** Old name of the column: the migration renames instead of dropping. */
  readonly was?: string
  /** Another wire name that is accepted on write. */
  readonly alias?: string
  readonly read?: Gate
  readonly write?: WriteRule | { readonly create?: WriteRule; readonly update?: WriteRule }
  readonly filter?: Gate
  readonly sort?: Gate
}

/** Refuses what `Known` has no word for: literal options are inferred, and inference alone lets a misspelt one pass. */
export type Exactly<O, Known> = O & { readonly [K in Exclude<keyof O, keyof Known>]: never }

/** A declared field: `K` its type in the registry, `V` its value, `O` its literal options. */
export interface Field<K extends string = string, V = unknown, O = object> {
  readonly kind: K
  readonly label: string
  readonly o: O
  /** Never present at run time: carries the value's type. */
  readonly $value?: V
}
// The schema language's type layer is the one place where `any` stands for "some value type".
export type AnyField = Field<string, any, any>
export type Fields = { readonly [name: string]: AnyField }

export type ValueOf<T> =
  T extends Field<string, infer V, infer O> ? (O extends { readonly required: true } ? V : V | null) : never
export type Rec<F> = { id: number; nr_versao: number } & { -readonly [K in keyof F]: ValueOf<F[K]> }

type ExactOps<O, V> = { [K in keyof O]: K extends keyof Ops<V> ? (O[K] extends Ops<V>[K] ? O[K] : Ops<V>[K]) : never }
/** `W` itself where it is a valid condition over `R`, and `never` at the place where it is not. */
export type ExactWhere<W, R> = {
  [K in keyof W]: K extends 'and' | 'or'
    ? { [I in keyof W[K]]: ExactWhere<W[K][I], R> }
    : K extends 'not'
      ? ExactWhere<W[K], R>
      : K extends keyof R
        ? ExactOps<W[K], R[K]>
        : K extends `${infer Head}.${string}`
          ? Head extends keyof R
            ? AnyOps
            : never
          : never
}
type CheckedOptions<O, R> = {
  [K in keyof O]: K extends 'when'
    ? ExactWhere<O[K], R>
    : K extends 'required'
      ? O[K] extends boolean
        ? O[K]
        : ExactWhere<O[K], R>
      : K extends 'follows'
        ? { readonly from: readonly (keyof R)[]; readonly value: (r: any, ctx: Context, before: any) => unknown }
        : K extends 'dependsOn'
          ? { readonly [target: string]: keyof R }
          : O[K]
}
/** Conditions inside field options can only be checked once all fields are known: `entity()` intersects with this. */
export type Checked<F> = {
  [K in keyof F]: F[K] extends Field<string, any, infer O> ? { readonly o: CheckedOptions<O, Rec<F>> } : never
}

/** A record, or a part of one, by the names of its fields. */
export type Row = Record<string, unknown>
