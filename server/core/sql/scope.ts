import type { AnyEntity, Context, Model } from '../../../src/schemas/core/index.ts'
import { sql, type Sql } from '../db/db.ts'
import { isScoped } from './tables.ts'

/** What a condition is compiled against: `alias` names the row's table in the statement. */
export interface Scope {
  readonly model: Model
  readonly entity: AnyEntity
  readonly alias: string
  readonly ctx: Context
}

/** A column of the table that goes by this name in the statement. */
export const column = (alias: string, name: string): Sql => sql.ref(`${alias}.${name}`)

/** Joins the row of `target` that the column names; scoped entities only meet rows of their own company. */
export function joinOn(scope: Scope, target: AnyEntity, targetAlias: string, key: string, value: Sql): Sql {
  const same = isScoped(target)
    ? isScoped(scope.entity)
      ? sql` and ${column(targetAlias, 'cd_empresa')} = ${column(scope.alias, 'cd_empresa')}`
      : sql` and ${column(targetAlias, 'cd_empresa')} = ${scope.ctx.sessao.cd_empresa}::bigint`
    : sql``
  return sql`${column(targetAlias, key)} = ${value}${same}`
}
