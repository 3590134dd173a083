import { namesOne, targetKey, type AnyEntity, type Model } from '../../../src/schemas/core/index.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import { referencesTo } from '../../core/sql/references.ts'
import { isScoped, tableOf } from '../../core/sql/tables.ts'

const and = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

interface Made {
  readonly entity: AnyEntity
  readonly id: number
  readonly company: number
}

/**
 * What somebody hung on a record since it was created and would go with it, in words: 'movimentações e arquivos'; null
 * where there is nothing. Rows that were created with the record, in the same moment, and left as they were are its own.
 * Counted whoever may see it: what is lost is lost.
 */
export async function attachedSince(db: Db, model: Model, { entity, id, company }: Made): Promise<string | null> {
  const words = new Set<string>()
  for (const { entity: of, name, field, inner } of referencesTo(model, entity)) {
    if (inner || !namesOne(field) || !field.o.part || words.has(of.label[1])) continue
    const key = sql.ref(`r.${targetKey(field)}`)
    const mine = isScoped(of) ? sql`t.cd_empresa = ${company}::bigint` : sql`true`
    const found = await rows(
      db,
      sql`select 1 from ${sql.table(tableOf(of))} as t join ${sql.table(tableOf(entity))} as r on ${sql.ref(`t.${name}`)} = ${key}
          where ${mine} and r.id = ${id}::bigint and (t.nr_versao > 1 or t.dt_criado <> r.dt_criado) limit 1`,
    )
    if (found.length) words.add(of.label[1])
  }
  const file = await one(
    db,
    sql`select 1 from arquivos where cd_empresa = ${company}::bigint and entidade = ${entity.name}
        and cd_registro = ${id}::bigint limit 1`,
  )
  if (file) words.add('arquivos')
  return words.size ? and.format([...words].map((word) => word.toLocaleLowerCase('pt-BR'))) : null
}
