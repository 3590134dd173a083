import { namesOne, type AnyEntity, type Context, type Model } from '../../../src/schemas/core/index.ts'
import { one, rows, sql, type Db } from '../db/db.ts'
import { referencesTo } from '../sql/references.ts'
import { companyWhere, scopeOf } from '../sql/select.ts'
import { tableOf } from '../sql/tables.ts'
import { hiddenWhere } from '../walls/walls.ts'

interface Along {
  /** How many rows of which entities go with the record, as far as no wall hides them. */
  readonly junto: Record<string, number>
  readonly arquivos: number
}

/** What would go with a record if it were deleted. */
export async function along(db: Db, model: Model, entity: AnyEntity, id: number, ctx: Context): Promise<Along> {
  const found = new Map<AnyEntity, Set<number>>([[entity, new Set([id])]])
  const visit = async (of: AnyEntity, ids: readonly number[]): Promise<void> => {
    for (const { entity: part, name, field, inner } of referencesTo(model, of)) {
      if (!namesOne(field) || inner || !field.o.part) continue
      const s = scopeOf(model, part, ctx)
      const theirs = await rows<{ id: number }>(
        db,
        sql`select t.id from ${sql.table(tableOf(part))} as t
            where ${companyWhere(s)} and ${sql.ref(`t.${name}`)} = any(${ids}::bigint[]) and not ${hiddenWhere(s)}`,
      )
      const known = found.get(part) ?? new Set<number>()
      const fresh = theirs.flatMap((row) => (known.has(row.id) ? [] : [row.id]))
      found.set(part, new Set([...known, ...fresh]))
      if (fresh.length) await visit(part, fresh)
    }
  }
  await visit(entity, [id])
  let arquivos = 0
  for (const [of, ids] of found) {
    const files = await one<{ n: number }>(
      db,
      sql`select count(*) n from arquivos where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and entidade = ${of.name} and cd_registro = any(${[...ids]}::bigint[])`,
    )
    arquivos += files?.n ?? 0
  }
  found.delete(entity)
  const junto = [...found].flatMap(([of, ids]) => (ids.size ? [[of.name, ids.size] as const] : []))
  return { junto: Object.fromEntries(junto), arquivos }
}
