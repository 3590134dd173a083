import {
  fieldError,
  fieldType,
  mayOperate,
  refOptions,
  targetKey,
  type AnyEntity,
  type AnyField,
  type Context,
  type Model,
} from '../../../src/schemas/core/index.ts'
import { squeezed, unaccent } from '../../../src/schemas/br/text.ts'
import { rows, sql, type Db, type Sql } from '../db/db.ts'
import { literally, scopeOf, visibleWhere, type Row } from '../sql/select.ts'
import { SEARCH, searchedFields, tableOf } from '../sql/tables.ts'

/** What a name stands for: an id, several, or nothing. */
export type Found = number | 'varios' | null
export interface FoundRow {
  readonly id: number
  readonly nr_versao: number
}
/** Looks like a document or a number and not like a name: five digits in a row, or a CNPJ with letters. */
const DOCUMENT = /\d{5,}|^[0-9A-Z]{12}\d{2}$/
const MOST_ALIKE = 60
const MOST_KEPT = 20_000

/** What else the rows that are looked for have to be, and what is to be known of them. */
export interface Narrowed {
  readonly more?: Sql
  /** A reference, and the record that each value is looked for within. */
  readonly within?: { readonly field: string; readonly ids: readonly number[] }
  /** Fields that are empty. */
  readonly empty?: readonly string[]
}

/**
 * The visible rows whose field has one of these values, by the value. What free search finds is narrowed by its index:
 * the field need not have one of its own.
 */
export async function rowsBy(
  db: Db,
  model: Model,
  entity: AnyEntity,
  ctx: Context,
  name: string,
  values: readonly string[],
  { more = sql`null`, within, empty = [] }: Narrowed = {},
) {
  const s = scopeOf(model, entity, ctx, 'r')
  const simple = fieldType(entity.fields[name]!).words
  const column = simple ? sql`banca_simples(${sql.ref(`r.${name}`)})` : sql.ref(`r.${name}`)
  const near = searchedFields(entity).includes(name) ? sql`${sql.ref(`r.${SEARCH}`)} like x.perto and ` : sql``
  const near_ = values.map((v) => `%${literally(unaccent(v))}%`)
  const there = within ? sql`${sql.ref(`r.${within.field}`)} = x.d and ` : sql``
  const blank = empty.map((n) => sql`${sql.ref(`r.${n}`)} is null and `)
  const found = await rows<FoundRow & { v: string; d: number | null; key: number; mais: Row | null }>(
    db,
    sql`select x.v, x.d, f.* from unnest(${values}::text[], ${near_}::text[], ${within?.ids ?? []}::bigint[]) as x(v, perto, d)
        cross join lateral (select r.id, r.nr_versao, ${more} as mais from ${sql.table(tableOf(entity))} as r
          where ${near}${there}${sql.join(blank, sql``)}${column} = ${simple ? sql`banca_simples(x.v)` : sql`x.v`} and ${visibleWhere(s)} order by r.id limit ${MOST_ALIKE}) f`,
  )
  return found
}

/** The visible rows that name any of these records by a reference, each with some of its fields as text. */
export function rowsNaming(
  db: Db,
  model: Model,
  entity: AnyEntity,
  ctx: Context,
  { by, ids, names }: { readonly by: string; readonly ids: readonly number[]; readonly names: readonly string[] },
) {
  const pairs = names.flatMap((n) => [sql.lit(n), sql`${sql.ref(`r.${n}`)}::text`])
  return rows<{ de: number; mais: Row }>(
    db,
    sql`select ${sql.ref(`r.${by}`)} de, json_build_object(${sql.join(pairs)}) mais from ${sql.table(tableOf(entity))} as r
        where ${sql.ref(`r.${by}`)} = any(${ids}::bigint[]) and ${visibleWhere(scopeOf(model, entity, ctx, 'r'))}`,
  )
}

const MARKS = ['/', ',', '(', ')']

/** 'Campinas/SP', 'Campinas (SP)' and 'Campinas - SP' as name and what tells it from others; two empty texts for a plain name. */
export function parted(text: string): readonly [name: string, extra: string] {
  const whole = text.endsWith(')') ? text.slice(0, -1) : text
  const last = Math.max(...MARKS.map((mark) => whole.lastIndexOf(mark)))
  const parts = (end: number, next: number) => [whole.slice(0, end).trim(), whole.slice(next).trim()] as const
  const [name, extra] = last >= 0 && whole[last] !== ')' ? parts(last, last + 1) : dashed()
  return name && extra ? [name, extra] : ['', '']

  function dashed(): readonly [string, string] {
    const dash = whole.slice(last + 1).search(/\s[-–]\s/)
    return dash < 0 ? ['', ''] : parts(last + 1 + dash, last + 1 + dash + 3)
  }
}

/** Finds what cells name: by document or number, by code (#12), or by name, whatever its case and accents. */
export class Names {
  private readonly kept = new Map<string, Found>()
  constructor(private readonly model: Model) {}

  private keyOf = (f: AnyField, text: string) => `${f.o.to}|${f.o.key ?? ''}|${squeezed(text)}`

  /** What was looked up, or created since. */
  get(f: AnyField, text: string): Found {
    return this.kept.get(this.keyOf(f, text)) ?? null
  }
  set(f: AnyField, text: string, id: number): void {
    this.kept.set(this.keyOf(f, text), id)
  }
  forget(f: AnyField, text: string): void {
    this.kept.delete(this.keyOf(f, text))
  }
  clear(): void {
    this.kept.clear()
  }

  /** Looks up the texts that are not known yet. What is not found is asked for again next time. */
  async load(db: Db, ctx: Context, f: AnyField, texts: readonly string[]): Promise<void> {
    if (this.kept.size > MOST_KEPT) this.kept.clear()
    const unknown = [...new Map(texts.map((t) => [this.keyOf(f, t), t])).entries()].filter(([k]) => !this.kept.has(k))
    const target = this.model.get(refOptions(f).to)
    if (unknown.length === 0 || !mayOperate(target, 'read', ctx.flags)) return
    let left = unknown.map(([, text]) => text)
    for (const find of [this.byCode, this.byKey, this.byName]) {
      if (left.length === 0) return
      const found = await find.call(this, db, ctx, f, target, left)
      for (const [text, id] of found) this.kept.set(this.keyOf(f, text), id)
      left = left.filter((text) => !found.has(text))
    }
  }

  private value = (f: AnyField, row: { id: number; mais: Row | null }): number | null =>
    f.o.key ? (row.mais?.chave_ as number | null) : row.id

  private async byCode(db: Db, ctx: Context, f: AnyField, target: AnyEntity, texts: readonly string[]) {
    // A record that has no other name is named by its number alone.
    const code = target.title === 'id' ? /^#?(\d{1,15})$/ : /^#(\d{1,15})$/
    const asked = texts.flatMap((text) => {
      const [, id] = code.exec(text) ?? []
      return id ? [[text, Number(id)] as const] : []
    })
    const out = new Map<string, Found>()
    if (asked.length === 0) return out
    const key = sql.ref(`r.${targetKey(f)}`)
    const known = await rows<{ id: number }>(
      db,
      sql`select ${key} as id from ${sql.table(tableOf(target))} as r where ${key} = any(${asked.map(([, id]) => id)}::bigint[]) and ${visibleWhere(scopeOf(this.model, target, ctx, 'r'))}`,
    )
    for (const [text, id] of asked) if (known.some((k) => k.id === id)) out.set(text, id)
    return out
  }

  /** By the fields that the target's own import finds its rows by. */
  private async byKey(db: Db, ctx: Context, f: AnyField, target: AnyEntity, texts: readonly string[]) {
    const out = new Map<string, Found>()
    for (const name of target.import?.key ?? []) {
      const key = target.fields[name]!
      const asked = texts.flatMap((text) => {
        const value = fieldType(key).parse(text, key)
        const fits = typeof value === 'string' && DOCUMENT.test(value) && fieldError(key, value) === null
        return fits && !out.has(text) ? [[text, value] as const] : []
      })
      if (asked.length === 0) continue
      const found = await rowsBy(db, this.model, target, ctx, name, [...new Set(asked.map(([, v]) => v))], {
        more: this.more(f, target),
      })
      for (const [text, value] of asked) {
        const ids = found.filter((r) => r.v === value)
        if (ids.length) out.set(text, ids.length > 1 ? 'varios' : this.value(f, ids[0]!))
      }
    }
    return out
  }

  private more(f: AnyField, target: AnyEntity): Sql {
    const others = target.list.columns.filter(
      (n) => n !== target.title && target.fields[n] && fieldType(target.fields[n]).words,
    )
    const pairs = others.flatMap((n) => [sql.lit(n), sql.ref(`r.${n}`)])
    if (f.o.key) pairs.push(sql.lit('chave_'), sql.ref(`r.${f.o.key as string}`))
    return sql`json_build_object(${sql.join(pairs)})`
  }

  /** 'Campinas/SP': the name, and after a stroke or in brackets what tells it from others of the same name. */
  private async byName(db: Db, ctx: Context, f: AnyField, target: AnyEntity, texts: readonly string[]) {
    const out = new Map<string, Found>()
    const title = target.fields[target.title]
    if (!title || fieldType(title).sql(title) === null) return out
    const simple = fieldType(title).words
    const wanted = (text: string) => (simple ? squeezed(text) : String(fieldType(title).parse(text, title) ?? ''))
    const parts = texts.map((text) => {
      const [name, extra] = parted(text)
      return { text, whole: wanted(text), name: wanted(name), extra: squeezed(extra) }
    })
    const values = [...new Set(parts.flatMap(({ whole, name }) => [whole, name]).filter(Boolean))]
    if (values.length === 0) return out
    const found = await rowsBy(db, this.model, target, ctx, target.title, values, { more: this.more(f, target) })
    for (const { text, whole, name, extra } of parts) {
      let alike = found.filter((r) => r.v === whole)
      if (alike.length === 0 && extra)
        alike = found.filter(
          (r) =>
            r.v === name &&
            Object.entries(r.mais ?? {}).some(
              ([n, v]) => n !== 'chave_' && typeof v === 'string' && unaccent(v) === extra,
            ),
        )
      const ids = [...new Set(alike.map((r) => this.value(f, r)).filter((id) => id !== null))]
      if (ids.length) out.set(text, ids.length > 1 ? 'varios' : ids[0]!)
    }
    return out
  }
}
