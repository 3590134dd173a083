import { fieldType, isReference, mayWrite, storedFields, type AnyEntity } from '../../../src/schemas/core/index.ts'
import { rows, sql } from '../../core/db/db.ts'
import { rowsBy, type FoundRow } from '../../core/import/names.ts'
import type { ReadLine } from '../../core/import/line.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Bringing } from './bringing.ts'

/** A row that a line is about, with what it says so far where lines fill it in. */
export interface Known extends FoundRow {
  readonly mais?: Row | null
}
type Looking = Pick<Bringing, 'tx' | 'model' | 'entity' | 'ctx' | 'plan' | 'names'>

/** The record that the key of a line holds within; undefined where keys hold everywhere, null where it is not known. */
export function withinOf({ entity, names }: Looking, line: ReadLine): number | null | undefined {
  const name = entity.import?.within
  if (name === undefined) return undefined
  const text = line.names.find((one) => one.name === name)?.texts[0]
  const found = text === undefined ? null : names.get(entity.fields[name]!, text)
  return typeof found === 'number' ? found : null
}

/** What a line or a row says of the fields that it is known by besides its key. */
const besides = (entity: AnyEntity, values: Row): string => {
  const all = (entity.import?.with ?? []).map((name) => {
    const f = entity.fields[name]!
    return `+${String(fieldType(f).normalise(values[name], f) ?? '')}`
  })
  return all.join('')
}

/** What a line is known by among those of its spreadsheet; null for one that is about no row that could be there. */
export function keyOfLine(b: Looking, line: ReadLine): string | null {
  const within = withinOf(b, line)
  if (!line.key || within === null) return null
  const key = line.key.join(':') + besides(b.entity, line.values)
  return within === undefined ? key : `${key}@${within}`
}

/** The columns that lines may fill in where they are empty. */
const filledIn = ({ entity, plan, ctx }: Looking): string[] => {
  const either = Object.keys(entity.import?.either ?? {}).filter((name) => plan.mapeamento.includes(name))
  const names = [...plan.mapeamento, ...either.flatMap((name) => Object.keys(entity.import!.either![name]!.of))]
  const stored = storedFields(entity)
  return stored.filter((name) => names.includes(name) && mayWrite(entity.fields[name]!, 'update', ctx.flags))
}

/** The rows that these lines are about and that are there already, by the keys of the lines. */
export async function existingRows(b: Looking, lines: readonly ReadLine[]): Promise<Map<string, Known[]>> {
  const out = new Map<string, Known[]>()
  const { key = [], named, within, part, with: also = [] } = b.entity.import ?? {}
  const wanted = new Set([...(part ? filledIn(b) : []), ...also])
  const pairs = [...wanted].flatMap((n) => [sql.lit(n), sql.ref(`r.${n}`)])
  const more = pairs.length ? { more: sql`json_build_object(${sql.join(pairs)})` } : {}
  for (const field of [...key, ...(named ? [named] : [])]) {
    const asked = new Map<string, readonly [value: string, within: number | undefined]>()
    for (const line of lines) {
      const at = keyOfLine(b, line)
      if (at !== null && line.key![0] === field) asked.set(at, [line.key![1], withinOf(b, line) ?? undefined])
    }
    if (asked.size === 0) continue
    // Lines that differ in what else they are known by look for the same rows.
    const pairsAsked = [...new Map([...asked.values()].map((pair) => [pair.join('@'), pair])).values()]
    const found = await rowsBy(
      b.tx,
      b.model,
      b.entity,
      b.ctx,
      field,
      pairsAsked.map(([value]) => value),
      {
        ...more,
        ...(within && { within: { field: within, ids: pairsAsked.map(([, id]) => id!) } }),
        ...(field === named && { empty: key }),
      },
    )
    for (const { v, d, id, nr_versao, mais } of found) {
      const name = `${field}:${v}${besides(b.entity, mais ?? {})}`
      const at = within ? `${name}@${d}` : name
      out.set(at, [...(out.get(at) ?? []), { id, nr_versao, mais }])
    }
  }
  return out
}

/** What earlier lines of the same spreadsheet bring: when they are imported, it will be there. */
export interface Earlier {
  /** The cells of the first line of a key, which makes its row. */
  readonly first: readonly string[]
  /** What they add to it. */
  readonly parts: readonly Row[]
}

/** What earlier lines bring, by their keys. */
export async function earlierLines({ tx, plan }: Looking, keys: readonly string[]): Promise<Map<string, Earlier>> {
  const mine = sql`cd_importacao = ${plan.id}::bigint and chave = any(${keys}::text[]) and estado in ('C', 'A')`
  const found = await rows<{ chave: string; celulas: string[] }>(
    tx,
    sql`select distinct on (chave) chave, celulas from importacao_linhas where ${mine} order by chave, nr_linha`,
  )
  const parts = await rows<{ chave: string; parte: Row }>(
    tx,
    sql`select chave, parte from importacao_linhas where ${mine} and parte is not null`,
  )
  const out = new Map<string, { first: string[]; parts: Row[] }>()
  for (const { chave, celulas } of found) out.set(chave, { first: celulas, parts: [] })
  for (const { chave, parte } of parts) out.get(chave)?.parts.push(parte)
  return out
}

/** A line with what the first of its key says where it says nothing itself: in a dry run that one's row is gone again. */
export function withFirst(entity: AnyEntity, line: ReadLine, first: ReadLine): ReadLine {
  const own = (name: string) => name in entity.fields
  const values = Object.fromEntries(Object.entries(first.values).filter(([name]) => own(name)))
  const names = first.names.filter(({ name }) => own(name) && !line.names.some((one) => one.name === name))
  return { ...line, values: { ...values, ...line.values }, names: [...line.names, ...names] }
}

/** Of what a line says, what a row has no value of yet. */
export function fillsIn(entity: AnyEntity, { mais }: Known, values: Row): Row {
  const blank = (name: string) => {
    if (!mais || !(name in mais)) return false
    const now = mais[name]
    return now === null || now === '' || (isReference(entity.fields[name]) && Array.isArray(now) && now.length === 0)
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => blank(name)))
}
