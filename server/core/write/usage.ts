import { namesOne, texts, type AnyEntity, type Context, type Model } from '../../../src/schemas/core/index.ts'
import { mayOperate } from '../../../src/schemas/core/index.ts'
import { one, sql, type Db } from '../db/db.ts'
import { InUse, refused } from '../errors.ts'
import { referencesTo } from '../sql/references.ts'
import { scopeOf, visibleWhere } from '../sql/select.ts'
import { tableOf } from '../sql/tables.ts'

const and = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** In what a record is in use, as far as the session may see it: '3 tarefas e 1 processo'. Empty when it sees none. */
async function usage(db: Db, model: Model, entity: AnyEntity, id: number, ctx: Context): Promise<string> {
  const places = referencesTo(model, entity).filter(
    ({ entity: of, field, inner }) =>
      namesOne(field) && !inner && !field.o.key && !field.o.part && !field.o.loose && mayOperate(of, 'read', ctx.flags),
  )
  if (places.length === 0) return ''
  const counts = places.map(
    ({ entity: of, name }, i) =>
      sql`(select count(*) from ${sql.table(tableOf(of))} as t where ${sql.ref(`t.${name}`)} = ${id}::bigint
        and ${visibleWhere(scopeOf(model, of, ctx))}) as ${sql.ref(`n${i}`)}`,
  )
  const found = (await one<Record<string, number>>(db, sql`select ${sql.join(counts)}`)) ?? {}
  const by = new Map<AnyEntity, number>()
  for (const [i, { entity: of }] of places.entries()) by.set(of, (by.get(of) ?? 0) + (found[`n${i}`] ?? 0))
  const words = [...by].flatMap(([of, n]) => {
    const label = of.label[n === 1 ? 0 : 1]
    return n > 0 ? `${n.toLocaleString('pt-BR')} ${label.toLocaleLowerCase('pt-BR')}` : []
  })
  return and.format(words)
}

/** The refusal to delete what is in use, with what it is in use by; any other error as it is. */
export async function withUsage(
  error: unknown,
  ...[db, model, entity, id, ctx]: [db: Db, model: Model, entity: AnyEntity, id: number, ctx: Context]
): Promise<unknown> {
  if (!(error instanceof InUse)) return error
  const words = await usage(db, model, entity, id, ctx)
  return words ? refused(texts.inUseBy(words)) : error
}
