import {
  fieldsRead,
  fieldType,
  QueryError,
  rollupOf,
  shiftDate,
  startOfDay,
  texts,
  type AnyEntity,
  type AnyWhere,
} from '../../../src/schemas/core/index.ts'
import { byTodaysNames } from '../audit/names.ts'
import { sql, type Sql } from '../db/db.ts'
import { visibleWhere } from '../sql/select.ts'
import { isScoped, tableOf } from '../sql/tables.ts'
import type { Scope } from '../sql/where.ts'

interface Asked {
  readonly measures: readonly string[]
  readonly groupings: readonly string[]
}

/** The entity's own fields that a question reads, through codes that conditions make. */
export function readBy(entity: AnyEntity, { measures, groupings }: Asked, where: AnyWhere): readonly string[] {
  const own = (name: string): string[] => {
    const field = entity.fields[name.split('.')[0]!]
    const cases = field?.o.cases as readonly (readonly [AnyWhere, string])[] | undefined
    return cases ? cases.flatMap(([one]) => fieldsRead(one).flatMap(own)) : [name.split('.')[0]!]
  }
  const read = [
    ...fieldsRead(where),
    ...measures.flatMap((name) => {
      const { of, where: only, less } = entity.measures[name]!
      return [...[of ?? []].flat(), ...[only, less].flatMap((one) => fieldsRead(one as AnyWhere | undefined))]
    }),
    ...groupings.flatMap((name) => [entity.groupings[name]!.by, ...(entity.groupings[name]!.or ?? [])]),
  ]
  return [...new Set(read.flatMap(own))].filter((name) => name !== 'id')
}

/**
 * The rows of an entity as they stood at the end of a day, in place of its table: what a question reads of them is taken
 * back, by the first change that the trail has of it since. Which of them a session may see is what it is today, and so
 * are the records that they name; what was deleted since is not among them. What follows from other rows or is worked
 * out has no trail of its own, and cannot be asked for: 400.
 */
export function asOf(s: Scope, on: string, names: readonly string[]): Sql {
  const { entity, ctx } = s
  const unknown = names.some((name) => {
    const field = entity.fields[name]
    return (
      !field || rollupOf(field) !== undefined || fieldType(field).sql(field) === null || fieldType(field).expression
    )
  })
  if (unknown || !isScoped(entity) || entity.shared) throw new QueryError('comparar', texts.badFilter)
  const table = sql.table(tableOf(entity))
  const end = sql`${startOfDay(shiftDate(on, 1), ctx.fuso)}::timestamptz`
  const there = sql`${visibleWhere({ ...s, alias: 'z' })} and z.dt_criado < ${end}`
  const firm = sql`${ctx.sessao.cd_empresa}::bigint`
  // No more than is read: an index that has it is read instead of the rows.
  const read = (alias: string) => sql.join(['id', 'cd_empresa', ...names].map((name) => sql.ref(`${alias}.${name}`)))
  return sql`(with h as materialized (
      select cd_registro, jsonb_object_agg(campo, valor) as era from (
        select distinct on (a.cd_registro, e.campo) a.cd_registro, e.campo, e.valor
        from auditoria a cross join lateral jsonb_each(${byTodaysNames(entity, sql`a.antes`)}) as e(campo, valor)
        where a.cd_empresa = ${firm} and a.entidade = ${entity.name} and a.quando >= ${end} and a.antes is not null
          and e.campo = any(${names}::text[])
        order by a.cd_registro, e.campo, a.quando, a.id) as x group by cd_registro)
    select ${read('z')} from ${table} as z where ${there} and not exists (select from h where h.cd_registro = z.id)
    union all
    select ${read('r')} from h join ${table} as z on z.cd_empresa = ${firm} and z.id = h.cd_registro
      cross join lateral jsonb_populate_record(z, h.era) as r where ${there})`
}
