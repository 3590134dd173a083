import {
  attachesOne,
  mayOperate,
  mayRead,
  namesOne,
  type AnyEntity,
  type Context,
  type Model,
} from '../../../src/schemas/core/index.ts'
import { sql, type Sql } from '../db/db.ts'
import { column, type Scope } from '../sql/scope.ts'
import { isScoped, tableOf } from '../sql/tables.ts'

/** Parts of an entity's records that hold one file each. */
interface Holder {
  readonly entity: AnyEntity
  /** The field that names the record. */
  readonly by: string
  /** The fields that hold a file. */
  readonly names: readonly string[]
}

/** The parts whose files are a record's too, as far as a session may read them. */
export function fileHolders(model: Model, owner: AnyEntity, { flags }: Context): Holder[] {
  return model.entities.flatMap((entity) => {
    const fields = Object.entries(entity.fields)
    const names = fields.flatMap(([name, f]) => (attachesOne(f) && mayRead(f, flags) ? [name] : []))
    if (names.length === 0 || !mayOperate(entity, 'read', flags)) return []
    return fields.flatMap(([by, f]) =>
      namesOne(f) && f.o.part && f.o.to === owner.name ? [{ entity, by, names }] : [],
    )
  })
}

/** ` + …` for each kind of part that may hold files: how many those of the row hold. */
export function partFilesCount(s: Scope): Sql {
  const each = fileHolders(s.model, s.entity, s.ctx).map(({ entity, by, names }) => {
    const alias = `${s.alias}_${by}_papeis`
    const firm = isScoped(entity) && isScoped(s.entity)
    const same = firm ? sql`${column(alias, 'cd_empresa')} = ${column(s.alias, 'cd_empresa')} and ` : sql``
    const held = names.map((name) => sql`count(${column(alias, name)})`)
    return sql` + (select ${sql.join(held, sql` + `)} from ${sql.table(tableOf(entity))} as ${sql.ref(alias)}
      where ${same}${column(alias, by)} = ${column(s.alias, 'id')})`
  })
  return sql.join(each, sql``)
}
