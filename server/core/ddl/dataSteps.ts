import { codesOf, fieldType, type AnyEntity, type AnyField, type Model } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../db/db.ts'
import type { Actual } from './ddl.ts'
import { isScoped, quote, tableOf } from '../sql/tables.ts'

const written = (code: string) => `'${code.replaceAll("'", "''")}'`

interface Kept {
  readonly entity: AnyEntity
  readonly name: string
  readonly field: AnyField
  /** As they are called until this migration. */
  readonly table: string
  readonly column: string
  readonly type: string
}
/** The kept fields of all entities and where they are in the database; nothing for those that are new. */
function* keptColumns(model: Model, actual: Actual): Generator<Kept> {
  for (const entity of model.entities) {
    const table = [tableOf(entity), entity.was ?? ''].find((t) => actual.tables.has(t))
    if (table === undefined) continue
    for (const [name, field] of Object.entries(entity.fields)) {
      const column = [name, (field.o.was as string | undefined) ?? ''].find((c) => actual.tables.get(table)!.has(c))
      if (column === undefined || fieldType(field).sql(field) === null) continue
      yield { entity, name, field, table, column, type: actual.tables.get(table)!.get(column)!.type }
    }
  }
}

/** Statements that bring renamed codes (Choice.was) into the rows that still have the old ones; none once they are there. */
export async function codeSteps(db: Db, model: Model, actual: Actual): Promise<string[]> {
  const out: string[] = []
  for (const { entity, name, field, table, column } of keptColumns(model, actual)) {
    for (const [code, { was }] of Object.entries(codesOf(field) ?? {})) {
      if (was === undefined) continue
      const many = fieldType(field).array
      const where = (c: string) => (many ? `${quote(c)} @> array[${written(was)}]` : `${quote(c)} = ${written(was)}`)
      const [found] = await rows(db, sql`select 1 from ${sql.table(table)} where ${sql.raw(where(column))} limit 1`)
      const now = many ? `array_replace(${quote(name)}, ${written(was)}, ${written(code)})` : written(code)
      if (found) out.push(`update ${quote(tableOf(entity))} set ${quote(name)} = ${now} where ${where(name)}`)
    }
  }
  return out
}

/** Texts that are no numbers where numbers are wanted from now on: one line each, with table, record and text. */
export async function unreadable(db: Db, model: Model, actual: Actual): Promise<string[]> {
  const out: string[] = []
  for (const { entity, field, table, column, type } of keptColumns(model, actual)) {
    if (type !== 'text' || fieldType(field).sql(field) !== 'bigint') continue
    const firm = isScoped(entity) ? sql.ref('cd_empresa') : sql`null::bigint`
    const found = await rows<{ id: number; cd_empresa: number | null; v: string }>(
      db,
      sql`select id, ${firm} cd_empresa, left(${sql.ref(column)}, 40) v from ${sql.table(table)}
          where ${sql.ref(column)} !~ '^[+-]?[0-9]{1,18}$' order by id limit 5`,
    )
    for (const { id, cd_empresa, v } of found)
      out.push(`${table}.${column}, registro ${id}${cd_empresa ? ` da empresa ${cd_empresa}` : ''}: “${v}”`)
  }
  return out
}
