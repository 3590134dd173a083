import { refOptions, SEEN, SYSTEM, targetKey, walledBy, walledThrough } from '../../../src/schemas/core/index.ts'
import { sql, type Sql } from '../db/db.ts'
import { column, joinOn, type Scope } from '../sql/scope.ts'
import { tableOf } from '../sql/tables.ts'
import { byTodaysNames } from '../audit/names.ts'

/** A list that names people, and this one is none of them; an index over such rows serves it. */
const keptOut = (s: Scope, wall: string): Sql =>
  s.ctx.flags.has(SEEN)
    ? sql`(${column(s.alias, wall)} is not null)`
    : sql`(${column(s.alias, wall)} is not null and not ${column(s.alias, wall)} @> array[${s.ctx.sessao.id}::bigint])`

/** One condition for each reference to an entity with a wall: it names a row that this person may not see. */
const byReference = (s: Scope): Sql[] =>
  walledBy(s.model, s.entity).map((name) => {
    const field = s.entity.fields[name]!
    const target = s.model.get(refOptions(field).to)
    const inner: Scope = { ...s, entity: target, alias: `${s.alias}_${name}_muro` }
    const key = targetKey(field)
    const on = joinOn(s, target, inner.alias, key, column(s.alias, name))
    return sql`exists (select from ${sql.table(tableOf(target))} as ${sql.ref(inner.alias)} where ${on} and ${keptOut(inner, target.access.wall!)})`
  })

/** A condition on the records that a row is part of by a reference. */
function partOf(s: Scope, name: string, which: (inner: Scope) => Sql): Sql {
  const field = s.entity.fields[name]!
  const target = s.model.get(refOptions(field).to)
  const inner: Scope = { ...s, entity: target, alias: `${s.alias}_${name}_parte` }
  const on = joinOn(s, target, inner.alias, targetKey(field), column(s.alias, name))
  return sql`exists (select from ${sql.table(tableOf(target))} as ${sql.ref(inner.alias)} where ${on} and ${which(inner)})`
}

/** It is part of a record that walls keep from this person, and of none that they do not. */
const byOwner = (s: Scope): Sql[] =>
  walledThrough(s.model, s.entity).map((name) => {
    const others = s.entity.access.through.filter((other) => other !== name)
    const seen = others.map((other) => sql` and not ${partOf(s, other, (inner) => sql`not ${hiddenWhere(inner)}`)}`)
    return sql`(${partOf(s, name, hiddenWhere)}${sql.join(seen, sql``)})`
  })

function hidden(s: Scope, own: boolean): Sql[] {
  if (s.ctx.flags.has(SYSTEM)) return []
  const { wall } = s.entity.access
  return [...(own && wall !== undefined ? [keptOut(s, wall)] : []), ...byReference(s)]
}

/** ` and not …` for rows that name a record behind a wall; with `own`, also for those behind the entity's own. */
export const wallsAround = (s: Scope, own = false): Sql =>
  sql.join(
    hidden(s, own).map((one) => sql` and not ${one}`),
    sql``,
  )

/** ` and not …` for what is merely named by its title: where walls keep what it names, or is part of, so is the title. */
export const wallsOfNamed = (s: Scope): Sql =>
  s.entity.access.wall !== undefined || s.ctx.flags.has(SYSTEM)
    ? sql``
    : sql`${wallsAround(s)}${sql.join(
        byOwner(s).map((one) => sql` and not ${one}`),
        sql``,
      )}`

/**
 * ` and …` for rows that are gone themselves: what they name must still be there, where its own wall is asked, or have
 * gone with a wall that lets this person through. What nobody can tell any more is kept from everybody.
 */
export function wallsOfGone(s: Scope): Sql {
  if (s.ctx.flags.has(SYSTEM)) return sql``
  const each = walledBy(s.model, s.entity).map((name) => {
    const field = s.entity.fields[name]!
    const target = s.model.get(refOptions(field).to)
    const [table, key] = [sql.table(tableOf(target)), targetKey(field)]
    const named = column(s.alias, name)
    const live: Scope = { ...s, entity: target, alias: `${s.alias}_${name}_vivo` }
    const gone: Scope = { ...s, entity: target, alias: `${s.alias}_${name}_ido` }
    const passed =
      key === 'id'
        ? sql` or exists (select from (select a.antes from auditoria a where a.cd_empresa = ${s.ctx.sessao.cd_empresa}::bigint
            and a.entidade = ${target.name} and a.cd_registro = ${named} and a.acao = 'excluir' and a.antes is not null
            order by a.id desc limit 1) as x cross join lateral jsonb_populate_record(null::${table}, ${byTodaysNames(target, sql`x.antes`)}) as ${sql.ref(gone.alias)}
            where not ${keptOut(gone, target.access.wall!)})`
        : sql``
    return sql` and (${named} is null or exists (select from ${table} as ${sql.ref(live.alias)}
      where ${joinOn(s, target, live.alias, key, named)})${passed})`
  })
  return sql.join(each, sql``)
}

/** The rows that walls keep from this session, of whatever company: by their own wall, or by that of what they name or are part of. */
export function hiddenWhere(s: Scope): Sql {
  const all = s.ctx.flags.has(SYSTEM) ? [] : [...hidden(s, true), ...byOwner(s)]
  return all.length === 0 ? sql`false` : sql`(${sql.join(all, sql` or `)})`
}
