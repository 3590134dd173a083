import type { Context, Dynamic } from './values.ts'

/** The project names its permission flags by augmenting this interface (see ../permissions.ts). */
export interface Register {}
/** One permission flag of the project: what a session may, by the names of its groups. */
export type Flag = Register extends { flag: infer P extends string } ? P : string
/** Who passes: whoever has the flag, or any of several; `true` lets everybody in, `false` nobody. */
export type Gate = Flag | readonly Flag[] | boolean

/** One named code of an enumeration. */
export interface Choice {
  /** What people read instead of the code. */
  readonly label: string
  /** What guests read in its place (`access.guest`), to whom it means something else. */
  readonly fora?: Pick<Choice, 'label' | 'tom'>
  /** Its heading in a `tree`. */
  readonly grupo?: string
  /** The colour of its chip. */
  readonly tom?: Tone
  /** Offered, and accepted, only while this holds of the record. */
  readonly when?: AnyWhere
  /** The code that it was until a rename: the migration writes the new one into old rows. */
  readonly was?: string
}
/** The colours of codes and counters, by what they mean. */
export type Tone = 'late' | 'today' | 'ahead' | 'done' | 'cancelled' | 'info'
/** The codes of an enumeration; `choices({…})` declares them. */
export type Choices<C extends string = string> = { readonly [K in C]: Choice }

/** What one value can be compared with. */
export type ScalarOps<V> = {
  /** Is this; `null` means is empty. */
  readonly eq?: V | null | Dynamic
  /** Is anything but this; an empty one counts as different. */
  readonly ne?: V | null | Dynamic
  /** Is one of these. */
  readonly in?: readonly V[] | Dynamic
  /** Is none of these; an empty one counts as none. */
  readonly nin?: readonly V[] | Dynamic
  /** Is less, or earlier, than this; an empty one never is. */
  readonly lt?: V | Dynamic
  /** Is this, less or earlier. */
  readonly lte?: V | Dynamic
  /** Is more, or later, than this; an empty one never is. */
  readonly gt?: V | Dynamic
  /** Is this, more or later. */
  readonly gte?: V | Dynamic
  /** Contains this text, case and accents aside. */
  readonly contains?: string
  /** Begins with this text, case and accents aside. */
  readonly starts?: string
  /** Is it empty (`true`), or filled in (`false`)? */
  readonly empty?: boolean
}
/** What a list of values can be compared with. */
export type ListOps<V> = {
  /** Contains this value, or any of these. */
  readonly has?: V | readonly V[] | Dynamic
  /** Has no value (`true`), or some (`false`)? */
  readonly empty?: boolean
}
export type Ops<V> = [NonNullable<V>] extends [readonly (infer E)[]] ? ListOps<E> : ScalarOps<NonNullable<V>>
export type AnyOps = ScalarOps<unknown> & ListOps<unknown>
export type Operator = keyof AnyOps

/**
 * A condition over a record, as data, so that browser, server and database agree: every key must hold. A key with a dot
 * reads through a reference: `'cd_tipo_tarefa.nm_tipo_tarefa'`. Nothing is unknown: `eq null` is IS NULL, `ne` is IS
 * DISTINCT FROM, `not` is IS NOT TRUE.
 */
export type Where<R = Record<string, unknown>> = { readonly [K in keyof R]?: Ops<R[K]> } & {
  /** All of these hold. */
  readonly and?: readonly Where<R>[]
  /** One of these holds at least. */
  readonly or?: readonly Where<R>[]
  /** This does not hold. */
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

/**
 * Who may write a field: a gate; or `create`, only while the record is new; `action`, only declared actions; `server`,
 * only the server.
 */
export type WriteRule = Gate | 'create' | 'action' | 'server'

/** What every field can say. */
export interface Common<V = unknown> {
  /** It must be filled in: always, or while the condition holds. A field that is not visible is never required. */
  readonly required?: boolean | AnyWhere
  /**
   * What the message of a missing value calls the field, by the first condition that holds; its label where none does.
   */
  readonly calledWhenMissing?: readonly (readonly [when: AnyWhere, label: string])[]
  /** The field is there while this holds; while it does not, it is not shown, not required and emptied on save. */
  readonly when?: AnyWhere
  /** It stands in the form and cannot be changed while this holds: what else is known decides it. */
  readonly fixed?: AnyWhere
  /**
   * What a new record begins with: a value, one that is known then (`hoje()`, `sessao('id')`), or a function. `null`: the
   * input of an action begins empty, whatever the record has under that name.
   */
  readonly default?: V | null | Dynamic | ((ctx: Context) => V | null)
  /**
   * When one of `from` changes, the value becomes what `value` returns, unless that is undefined; `before` is the
   * record as it was.
   */
  readonly follows?: {
    readonly from: readonly string[]
    readonly value: (r: Record<string, never>, ctx: Context, before: Record<string, never>) => V | null | undefined
  }
  /** A sentence below the input. */
  readonly help?: string
  /** Not required, but missed: this is said below the input of a record that exists while the field is empty. */
  readonly wanted?: string
  /** It is asked only of records that exist already; a new one has the default. */
  readonly edited?: true
  /** Of what is written once (`write: 'create'`): the form of a record that exists shows it, switched off, with this sentence below. */
  readonly locked?: string
  /** The name of a helper beside the input that may propose a value; the screens say what it is (`assists` in src/product.ts). */
  readonly assist?: string
  /** It takes the whole width of a form and of a page; long texts, lists and files do so anyway. */
  readonly wide?: boolean
  /** No two records of a firm may have the same value; in a text, case and accents make no difference. */
  readonly unique?: boolean
  /** The database keeps an index of it: for what is filtered, sorted or counted often. */
  readonly index?: boolean
  /** Old name of the column: the migration renames instead of dropping. */
  readonly was?: string
  /** Another name by which clients may send the value. */
  readonly alias?: string
  /** Who sees the value; nobody else can filter, sort or export by it either. */
  readonly read?: Gate
  /** Who may write it, when creating and when editing: a gate, or one of the words of `WriteRule`. */
  readonly write?: WriteRule | { readonly create?: WriteRule; readonly update?: WriteRule }
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

type ByServer = { readonly write: 'server' }
/** Columns that every stored entity has; the server fills them. */
export type SystemFields = {
  readonly dt_criado: Field<'dateTime', string, ByServer>
  readonly dt_atualizado: Field<'dateTime', string, ByServer>
  readonly cd_usuario_cri: Field<'reference', number, ByServer & { readonly to: string }>
}

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
  [K in keyof O]: K extends 'when' | 'fixed'
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
