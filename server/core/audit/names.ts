import type { AnyEntity } from '../../../src/schemas/core/index.ts'
import { sql, type Sql } from '../db/db.ts'

/**
 * Values of a row as the trail has them, by the names that their fields have today: what was written stays as it was, and
 * a wall that is called otherwise now must go on standing before what is gone.
 */
export function byTodaysNames(entity: AnyEntity, kept: Sql): Sql {
  const pairs = Object.entries(entity.fields).flatMap(([name, { o }]) =>
    typeof o.was === 'string'
      ? [sql`${name}::text, coalesce(nullif(${kept} -> ${name}::text, 'null'), ${kept} -> ${o.was}::text)`]
      : [],
  )
  return pairs.length ? sql`(${kept} || jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs)})))` : kept
}
