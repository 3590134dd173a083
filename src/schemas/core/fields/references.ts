import type { FieldType } from '../fieldType.ts'
import { targetOfReference } from '../named.ts'
import { texts } from '../texts.ts'
import type { AnyField, AnyWhere, Common, Exactly, Field, Fields, Row } from '../types.ts'
import { fieldType } from './registry.ts'

/** Where the choices of a reference come from. The target is an entity's name; a wrong one throws at start. */
export interface RefOptions {
  /** Characters to type before anything is offered; 0 unless said otherwise, and while `dependsOn` narrows the choice. */
  readonly minSearch?: number
  /** Rows offered at once; 25 unless said otherwise. */
  readonly perPage?: number
  /** Other fields narrow what is offered, `{ theirFilter: 'ourField' }`; when one of them changes, this becomes the one of the same name there, or empty. */
  readonly dependsOn?: { readonly [targetFilter: string]: string }
  /** Only rows for which this holds may be chosen. */
  readonly only?: AnyWhere
  /** Rows that are offered with this note but cannot be chosen; the server refuses them, too. */
  readonly closed?: { readonly where: AnyWhere; readonly note: string }
  /** The target's field whose value is kept, where that is not its id. */
  readonly key?: string
  /**
   * Whoever may create such a record can do so in the picker, once its name is typed; with values given here it begins
   * with them and is offered at once, with `false` never.
   */
  readonly add?: { readonly [field: string]: unknown } | false
  /**
   * It is chosen by itself when the fields in `from` tell which: `value` is a filter of the target, and the row is taken
   * where exactly one answers and nobody has chosen another.
   */
  readonly finds?: {
    readonly from: readonly string[]
    readonly value: (r: Readonly<Record<string, unknown>>) => { readonly [targetFilter: string]: unknown } | undefined
  }
  /** Further fields of the target that travel with every row, in `ob_…`, besides its title. */
  readonly carry?: readonly string[]
  /** Whom it names are people: a list shows them by their initials. */
  readonly faces?: true
  /** The record is part of what it refers to: deleted with it, where any other reference would prevent the deletion. */
  readonly part?: true
  /** What it refers to may be deleted; the reference is emptied then. */
  readonly loose?: true
}
/** Several of them. */
export interface RefsOptions extends RefOptions {
  /** Most that it names. What an index keeps beside its columns has to fit into a row of it. */
  readonly max?: number
}
type To<N extends string> = { readonly to: N }

const asId = (v: unknown) =>
  v === '' || v === undefined || v === 0 || v === '0'
    ? null
    : typeof v === 'string' && /^-?\d{1,15}$/.test(v)
      ? Number(v)
      : v

/** An id (characters), and how many of them one value may hold. */
const LONGEST_ID = 20
const MOST_IDS = 2000
const mostIds = ({ o }: AnyField): number => (o.max as number | undefined) ?? MOST_IDS
const imports = { words: (f: AnyField) => `nome em ${targetOfReference(f)?.label[1] ?? f.label}` }

export const referenceTypes: readonly FieldType[] = [
  {
    kind: 'reference',
    elastic: true,
    bound: () => LONGEST_ID,
    wrongKind: (f) => texts.pick(f.label),
    sql: () => 'bigint',
    yup: (f, y) => y.number().strict().integer(texts.pick(f.label)).typeError(texts.pick(f.label)),
    normalise: asId,
    parse: (t) => asId(t),
    format: (v) => (v === null || v === undefined ? '' : `#${String(v)}`),
    operators: ['eq', 'ne', 'in', 'nin', 'empty'],
    compare: (a, b) => Number(a) - Number(b),
    json: (f) => ({ type: 'integer', description: `${f.o.to}.${f.o.key ?? 'id'}` }),
    seed: () => null,
    sortable: true,
    cast: 'bigint',
    points: 'one',
    imports,
  },
  {
    kind: 'references',
    elastic: true,
    bound: () => LONGEST_ID * MOST_IDS,
    many: mostIds,
    wrongKind: (f) => texts.pick(f.label),
    sql: () => 'bigint[]',
    yup: (f, y) =>
      y
        .array()
        .strict()
        .of(y.number().defined().integer(texts.pick(f.label)).typeError(texts.pick(f.label)))
        .typeError(texts.pick(f.label))
        .max(mostIds(f), texts.maxItems(f.label, mostIds(f))),
    normalise: (v) => {
      if (v === null || v === undefined || v === '') return null
      const list = typeof v === 'string' ? v.split(',') : Array.isArray(v) ? v : [v]
      const ids = list.map(asId).filter((id) => id !== null)
      return ids.length ? [...new Set(ids)] : null
    },
    parse: () => null,
    format: (v) => (Array.isArray(v) ? v.map((id) => `#${String(id)}`).join(', ') : ''),
    operators: ['has', 'empty'],
    json: (f) => ({ type: 'array', items: { type: 'integer' }, description: `${f.o.to}.${f.o.key ?? 'id'}` }),
    seed: () => null,
    sortable: false,
    array: true,
    cast: 'bigint',
    points: 'many',
    imports,
  },
  {
    // The ids of rows of another entity whose list contains this row.
    kind: 'inverse',
    elastic: true,
    bound: () => 0,
    sql: () => null,
    yup: (_f, y) => y.array(),
    normalise: () => undefined,
    parse: () => null,
    format: (v) => (Array.isArray(v) ? v.map((id) => `#${String(id)}`).join(', ') : ''),
    operators: ['has', 'empty'],
    json: (f) => ({ type: 'array', items: { type: 'integer' }, readOnly: true, description: `${f.o.to}.${f.o.by}` }),
    seed: () => null,
    sortable: false,
    computed: true,
    operand: Number,
    array: true,
    cast: 'bigint',
    points: 'many',
  },
  {
    // A field of the record referred to, read through the reference.
    kind: 'lookup',
    bound: () => 0,
    sql: () => null,
    yup: (_f, y) => y.array().notRequired(),
    normalise: () => undefined,
    parse: () => null,
    format: (v) => (v === null || v === undefined ? '' : String(v)),
    operators: ['eq', 'ne', 'in', 'nin', 'contains', 'starts', 'empty'],
    compare: (a, b) => String(a).localeCompare(String(b), 'pt-BR'),
    json: () => ({ type: 'string', readOnly: true }),
    seed: () => null,
    sortable: true,
    computed: true,
    path: (f) => f.o.path as string,
  },
  {
    // How many rows of another entity refer to this one.
    kind: 'counter',
    bound: () => 0,
    sql: () => null,
    yup: (_f, y) => y.number(),
    normalise: () => undefined,
    parse: () => null,
    format: (v) => (v === null || v === undefined ? '' : String(v)),
    operators: ['eq', 'ne', 'lt', 'lte', 'gt', 'gte'],
    compare: (a, b) => Number(a) - Number(b),
    json: () => ({ type: 'integer', readOnly: true }),
    seed: () => 0,
    sortable: true,
    align: 'right',
    cell: 'number',
    computed: true,
    operand: Number,
    cast: 'bigint',
  },
]

/** A reference to one record of another entity: `ref('Cliente', 'clientes')`. */
export const ref = <N extends string, const O extends Common<number> & RefOptions = object>(
  label: string,
  to: N,
  o?: Exactly<O, Common & RefOptions>,
): Field<'reference', number, O & To<N>> => ({ kind: 'reference', label, o: { ...(o ?? ({} as O)), to } })

/** References to several records of another entity: `refs('Responsáveis', 'funcionarios')`. */
export const refs = <N extends string, const O extends Common<readonly number[]> & RefsOptions = object>(
  label: string,
  to: N,
  o?: Exactly<O, Common & RefsOptions>,
): Field<'references', readonly number[], O & To<N>> => ({ kind: 'references', label, o: { ...(o ?? ({} as O)), to } })

type Inverse = { readonly to: string; readonly by: string }
/** The other side of `refs`: `inverse('Equipes', 'equipes', 'cd_membros')` are the teams that name this record. */
export const inverse = <const O extends Common = object>(
  label: string,
  to: string,
  by: string,
  o?: Exactly<O, Common>,
): Field<'inverse', readonly number[], O & Inverse> => ({ kind: 'inverse', label, o: { ...(o ?? ({} as O)), to, by } })

/** A field of a record referred to, `lookup('UF', 'cd_cidade.ds_uf')`: of its type, and as closed as it is. */
export const lookup = <const O extends Common = object>(
  label: string,
  path: string,
  o?: Exactly<O, Common>,
): Field<'lookup', string, O & { readonly path: string }> => ({
  kind: 'lookup',
  label,
  o: { ...(o ?? ({} as O)), path },
})

type CounterOptions = {
  /** The other entity's field that names this record. */
  readonly by: string
  /** This record's field whose value stands there; its id unless said otherwise. */
  readonly own?: string
  /** Only rows for which this holds. */
  readonly only?: AnyWhere
}
/**
 * How many rows of another entity refer to this record, counted when it is read: `counter('Acordos', 'acordos', { by:
 * 'cd_devedor' })`.
 */
export const counter = <const O extends Common & CounterOptions>(
  label: string,
  to: string,
  o: Exactly<O, Common & CounterOptions>,
): Field<'counter', number, O & { readonly to: string; readonly required: true }> => ({
  kind: 'counter',
  label,
  o: { ...o, to, required: true },
})

/** 'cd_cliente' → 'ob_cliente': where a row carries the label of what it refers to. */
export const carrierOf = (field: string): string => `ob_${field.replace(/^cd_/, '')}`
/** The options of what names records, as they are declared. */
export const refOptions = (f: AnyField): Common & RefOptions & To<string> => f.o
/** The column of the target whose value a reference keeps. */
export const targetKey = (f: AnyField): string => refOptions(f).key ?? 'id'
/** Names records in a column of its own, one or several. */
export const isReference = (f: AnyField | undefined): boolean =>
  f !== undefined && fieldType(f).points !== undefined && !fieldType(f).computed
/** Names one record. */
export const namesOne = (f: AnyField | undefined): boolean => f !== undefined && fieldType(f).points === 'one'
/** Names several records in a column of its own. */
export const namesMany = (f: AnyField | undefined): boolean => isReference(f) && fieldType(f!).points === 'many'

/** The fields of these names, and what the references among them carry. */
export const named = ({ fields }: { readonly fields: Fields }, row: Readonly<Row>, names: readonly string[]): Row =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, row[name]],
      ...(isReference(fields[name]) ? [[carrierOf(name), row[carrierOf(name)]]] : []),
    ]),
  )
