import { rows, sql, type Db } from '../db/db.ts'

const types = new Map<string, Map<string, string>>()
async function columnTypes(db: Db, table: string): Promise<Map<string, string>> {
  const known = types.get(table)
  if (known) return known
  const found = await rows<{ c: string; t: string }>(
    db,
    sql`select attname c, format_type(atttypid, atttypmod) t from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`,
  )
  const map = new Map(found.map((r) => [r.c, r.t]))
  types.set(table, map)
  return map
}

/**
 * Inserts many rows in one statement each 1,000, as one JSON document: the fastest way both databases share. Each has the
 * fields of the first, or fewer; throws for one that has another, which would be lost.
 */
export async function insertRows(db: Db, table: string, data: readonly object[], returning = true): Promise<number[]> {
  const out: number[] = []
  if (data.length === 0) return out
  const kinds = await columnTypes(db, table)
  const names = Object.keys(data[0]!)
  const known = new Set(names)
  const lost = data.flatMap((row) => Object.keys(row).filter((n) => !known.has(n)))[0]
  if (lost !== undefined) throw new Error(`${table}: the first row has no ${lost}`)
  const spec = names.map((n) => `${JSON.stringify(n)} ${kinds.get(n)}`).join(', ')
  const list = names.map((n) => JSON.stringify(n)).join(', ')
  for (let i = 0; i < data.length; i += 1000) {
    const part = JSON.stringify(data.slice(i, i + 1000))
    const found = await rows<{ id: number }>(
      db,
      sql`insert into ${sql.table(table)} (${sql.raw(list)}) select ${sql.raw(list)} from json_to_recordset(${part}::json) as r(${sql.raw(spec)}) ${sql.raw(returning ? 'returning id' : '')}`,
    )
    out.push(...found.map((r) => r.id))
  }
  return out
}
