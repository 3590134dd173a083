import type { FieldType } from '../fieldType.ts'
import { texts } from '../texts.ts'
import type { AnyField, AnyWhere, Common, Exactly, Field } from '../types.ts'

/** Where the choices of a reference come from. The target is an entity's name; a wrong one throws at start. */
export interface RefOptions {
  /** Characters before a search is made. Ignored while `dependsOn` already narrows the list. */
  readonly minSearch?: number
  /** Rows offered at once. */
  readonly perPage?: number
  /** The target's filter, by this record's field: `{ cd_estado: 'cd_estado' }`. A change refilters and resets. */
  readonly dependsOn?: { readonly [targetFilter: string]: string }
  /** When what it depends on changes, the one of the same name there is chosen, where there is one. */
  readonly sameName?: true
  /** Only these rows of the target may be chosen. */
  readonly only?: AnyWhere
  /** Rows of the target that are shown with this note and cannot be chosen. */
  readonly closed?: { readonly where: AnyWhere; readonly note: string }
  /** The column of the target whose value is kept, when it is not its id. */
  readonly key?: string
  /**
   * What is not there yet is created on the spot by whoever may, once its name is typed; with values, it begins with them
   * and is offered before anything is typed. `false` where what is created here could not be chosen.
   */
  readonly add?: { readonly [field: string]: unknown } | false
  /**
   * The one that other fields of the record tell: `value` is the target's filter, and where exactly one row answers it is
   * chosen, as long as nobody has chosen another.
   */
  readonly finds?: {
    readonly from: readonly string[]
    readonly value: (r: Readonly<Record<string, unknown>>) => { readonly [targetFilter: string]: unknown } | undefined
  }
  /** Further fields of the target that travel with the row in `ob_…`. */
  readonly carry?: readonly string[]
  /** The row is part of what it refers to, and is deleted with it instead of keeping it from being deleted. */
  readonly part?: true
  /** What it refers to may be deleted: the reference is then empty. */
  readonly loose?: true
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
  },
  {
    kind: 'references',
    elastic: true,
    bound: () => LONGEST_ID * MOST_IDS,
    many: () => MOST_IDS,
    wrongKind: (f) => texts.pick(f.label),
    sql: () => 'bigint[]',
    yup: (f, y) =>
      y
        .array()
        .strict()
        .of(y.number().defined().integer(texts.pick(f.label)).typeError(texts.pick(f.label)))
        .typeError(texts.pick(f.label)),
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
  },
]

export const ref = <N extends string, const O extends Common<number> & RefOptions = object>(
  label: string,
  to: N,
  o?: Exactly<O, Common & RefOptions>,
): Field<'reference', number, O & To<N>> => ({ kind: 'reference', label, o: { ...(o ?? ({} as O)), to } })

export const refs = <N extends string, const O extends Common<readonly number[]> & RefOptions = object>(
  label: string,
  to: N,
  o?: Exactly<O, Common & RefOptions>,
): Field<'references', readonly number[], O & To<N>> => ({ kind: 'references', label, o: { ...(o ?? ({} as O)), to } })

type Inverse = { readonly to: string; readonly by: string }
/** `inverse('Carteiras', 'carteiras', 'cd_devedores')`: the portfolios whose list of debtors contains this one. */
export const inverse = <const O extends Common = object>(
  label: string,
  to: string,
  by: string,
  o?: Exactly<O, Common>,
): Field<'inverse', readonly number[], O & Inverse> => ({ kind: 'inverse', label, o: { ...(o ?? ({} as O)), to, by } })

/** `lookup('Estado', 'cd_cidade.ds_uf')`: read-only, filterable, sortable. */
export const lookup = <const O extends Common = object>(
  label: string,
  path: string,
  o?: Exactly<O, Common>,
): Field<'lookup', string, O & { readonly path: string }> => ({
  kind: 'lookup',
  label,
  o: { ...(o ?? ({} as O)), path },
})

/** `by` names the other entity's field, `own` this record's value in it (the id unless said otherwise). */
type CounterOptions = { readonly by: string; readonly own?: string; readonly only?: AnyWhere }
/** `counter('Acordos', 'acordos', { by: 'cd_devedor', only: { … } })`. */
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
export const isReference = (f: AnyField): boolean => f.kind === 'reference' || f.kind === 'references'
