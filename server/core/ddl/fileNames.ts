import { fieldType, type Model } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../db/db.ts'
import type { Actual } from './ddl.ts'

const text = (value: string) => `'${value.replaceAll("'", "''")}'`

/**
 * Statements that bring files to the names that entities and fields have today (`was`); none once they are there.
 */
export async function fileSteps(db: Db, model: Model, actual: Actual): Promise<string[]> {
  const out: string[] = []
  const step = async (table: string, set: string, where: string, meant = where) => {
    if (!actual.tables.has(table)) return
    const [found] = await rows(db, sql`select 1 from ${sql.table(table)} where ${sql.raw(where)} limit 1`)
    if (found) out.push(`update ${table} set ${set} where ${meant}`)
  }
  for (const { name, was, fields } of model.entities) {
    const of = (entity: string) => `entidade = ${text(entity)}`
    if (was) await step('arquivos', of(name), of(was))
    for (const [field, f] of Object.entries(fields)) {
      const { was: old } = f.o as { was?: string }
      if (!fieldType(f).attaches || old === undefined) continue
      const before = `campo = ${text(old)}`
      // Until the step before is made the entity has the name of before.
      const now = was ? `(${of(name)} or ${of(was)})` : of(name)
      await step('arquivos', `campo = ${text(field)}`, `${now} and ${before}`, `${of(name)} and ${before}`)
    }
  }
  return out
}
