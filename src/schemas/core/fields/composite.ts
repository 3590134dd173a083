import type { FieldType, Yup } from '../fieldType.ts'
import { texts } from '../texts.ts'
import type { AnyField, Common, Exactly, Field, Fields, ValueOf } from '../types.ts'
import type { Context } from '../values.ts'
import { matches } from '../where.ts'
import { fieldType } from './registry.ts'

type Inner<F> = { -readonly [K in keyof F]: ValueOf<F[K]> }
type Holds<F> = { readonly fields: F }
/** The fields of the records that one holds inside the row; undefined for a field of another type. */
export const innerFields = (f: AnyField | undefined): Fields | undefined =>
  f && fieldType(f).embeds && (f.o as Holds<Fields>).fields
const innerOf = (f: AnyField): [string, AnyField][] => Object.entries((f.o as Holds<Fields>).fields)
const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v)

// Conditions in an embedded record read its own fields, and nothing of a session.
const NOWHERE = {} as Context
/** Is the field there in this embedded record? What is not is neither required nor kept. */
const isThere = (inner: AnyField, item: Record<string, unknown>): boolean =>
  matches((inner.o as Common).when, item, NOWHERE)
const isAsked = (inner: AnyField, item: Record<string, unknown>): boolean => {
  const { required } = inner.o as Common
  return isThere(inner, item) && (typeof required === 'object' ? matches(required, item, NOWHERE) : required === true)
}

const normaliseObject = (v: unknown, f: AnyField): unknown => {
  if (!isObject(v)) return v
  const known = v.id != null && v.id !== ''
  // New rows of another entity are checked, and completed, as what they are.
  const values = innerOf(f).flatMap(([k, inner]) => {
    const raw = v[k] === undefined && inner.o.alias ? v[inner.o.alias as string] : v[k]
    return f.o.rows && !known && raw === undefined ? [] : [[k, fieldType(inner).normalise(raw, inner) ?? null] as const]
  })
  // A row of another entity is told from a new one by its id.
  const id = f.o.rows && known ? [['id', Number(v.id)] as const] : []
  const item: Record<string, unknown> = Object.fromEntries([...id, ...values])
  for (const [k, inner] of f.o.rows ? [] : innerOf(f)) if (!isThere(inner, item)) item[k] = null
  return item
}

/** The first thing wrong inside an embedded object, as `Rótulo: mensagem`; null when nothing is. */
function firstError(v: unknown, f: AnyField, y: Yup): string | null {
  if (!isObject(v)) return texts.invalid(f.label)
  for (const [key, inner] of innerOf(f)) {
    const value = v[key] ?? null
    if (value === null && !f.o.rows && isAsked(inner, v)) return texts.required(inner.label)
    if (value === null) continue
    try {
      fieldType(inner).yup(inner, y).validateSync(value)
    } catch (error) {
      return (error as Error).message
    }
  }
  return null
}

const mostItems = (f: AnyField): number => f.o.max ?? 500

export const compositeTypes: readonly FieldType[] = [
  {
    kind: 'object',
    bound: () => 0,
    sql: () => 'jsonb',
    yup: (f, y) =>
      y.mixed().test('object', (v, { createError }) => {
        const message = v == null ? null : firstError(v, f, y)
        return message === null || createError({ message })
      }),
    normalise: (v, f) => (v === '' || v === undefined ? null : normaliseObject(v, f)),
    parse: () => null,
    format: (v, f) =>
      isObject(v)
        ? innerOf(f)
            .flatMap(([k, inner]) => (v[k] == null ? [] : `${inner.label}: ${fieldType(inner).format(v[k], inner)}`))
            .join(' · ')
        : '',
    operators: ['empty'],
    json: (f) => ({
      type: 'object',
      properties: Object.fromEntries(innerOf(f).map(([k, i]) => [k, fieldType(i).json(i)])),
    }),
    seed: (chance, f) => Object.fromEntries(innerOf(f).map(([k, i]) => [k, fieldType(i).seed(chance, i)])),
    check: (f) =>
      innerOf(f).flatMap(
        ([k, i]) =>
          fieldType(i)
            .check?.(i)
            .map((m) => `fields.${k}: ${m}`) ?? [],
      ),
    sortable: false,
    embeds: 'one',
  },
  {
    kind: 'list',
    bound: () => 0,
    many: mostItems,
    sql: (f) => (f.o.rows ? null : 'jsonb'),
    yup: (f, y) =>
      y
        .array()
        .strict()
        .typeError(texts.invalid(f.label))
        .max(mostItems(f), texts.maxItems(f.label, mostItems(f)))
        .of(
          y.mixed().test('item', (v, { createError }) => {
            const message = firstError(v, f, y)
            return message === null || createError({ message })
          }),
        )
        .test('once', texts.twice(f.label), (all) => {
          const ids = (all ?? []).flatMap((item) => (isObject(item) && item.id != null ? [item.id] : []))
          return new Set(ids).size === ids.length
        }),
    normalise: (v, f) =>
      v === '' || v == null ? null : Array.isArray(v) ? v.map((item) => normaliseObject(item, f)) : v,
    parse: () => null,
    format: (v) => (Array.isArray(v) ? (v.length === 1 ? '1 item' : `${v.length} itens`) : ''),
    operators: ['empty'],
    json: (f) => ({
      type: 'array',
      items: { type: 'object', properties: Object.fromEntries(innerOf(f).map(([k, i]) => [k, fieldType(i).json(i)])) },
    }),
    seed: (chance, f) => [Object.fromEntries(innerOf(f).map(([k, i]) => [k, fieldType(i).seed(chance, i)]))],
    sortable: false,
    embeds: 'many',
  },
]

/** One embedded record with fields of its own, kept inside the row. */
export const object = <const F extends Fields, const O extends Common = object>(
  label: string,
  fields: F,
  o?: Exactly<O, Common>,
): Field<'object', Inner<F>, O & Holds<F>> => ({ kind: 'object', label, o: { ...(o ?? ({} as O)), fields } })

interface ListOptions extends Common {
  /** Most items; 500 unless said otherwise. */
  readonly max?: number
  /**
   * The items are rows of another entity that name this record in their field `by`; written with the record, they are
   * created, changed and deleted by what differs.
   */
  readonly rows?: { readonly to: string; readonly by: string }
}
/** A list of embedded records, kept inside the row, or in rows of their own where it says `rows`. */
export const list = <const F extends Fields, const O extends ListOptions = object>(
  label: string,
  fields: F,
  o?: Exactly<O, ListOptions>,
): Field<'list', readonly Inner<F>[], O & Holds<F>> => ({ kind: 'list', label, o: { ...(o ?? ({} as O)), fields } })
