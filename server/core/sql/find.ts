import { mayRead, walledBy } from '../../../src/schemas/core/index.ts'
import { unaccent } from '../../../src/schemas/br/text.ts'
import { sql, type Sql } from '../db/db.ts'
import { keysOf, sameKeys } from './page.ts'
import { literally, searchTerms, searchWhere, selectList, visibleWhere } from './select.ts'
import { SEARCH, searchedFields, tableOf } from './tables.ts'
import { fieldSql, type Scope } from './where.ts'

/** So many rows of each kind of match are ranked: whoever types a word that thousands have will type another. */
const CANDIDATES = 100
/** Beyond so many letters a title is no name, and the newest comes first. */
const LONG = 40
/** Column of how well a row answers: 0 exactly, 1 begins so, 2 contains it. */
export const LEVEL = 'nivel_'

/**
 * The rows that answer best to a piece of text: the one of that id or of exactly that text, then those that begin with
 * it, then those that contain all its words. Each kind is looked for along its own index and stops at a few, so that a
 * common word costs no more than a rare one. Null where the session may not read what the entity is searched by.
 */
export function bestMatches(s: Scope, text: string, limit: number): Sql | null {
  const terms = searchTerms(text)
  const names = searchedFields(s.entity)
  const readable = names.every((name) => mayRead(s.entity.fields[name]!, s.ctx.flags))
  if (terms.length === 0 || names.length === 0 || !readable) return null
  const search = sql.ref(`${s.alias}.${SEARCH}`)
  const title = sql`banca_simples((${fieldSql(s, s.entity.title).expression})::text)`
  const whole = terms.join(' ')
  // Of those that answer alike, the one that says least besides: São Paulo before São Paulo das Missões.
  const rest = sql`length(${title})`
  const kind = (level: Sql, where: Sql) =>
    sql`(select ${keysOf(s)}, ${level} as ${sql.ref(LEVEL)}, ${rest} as resto_ from ${sql.table(tableOf(s.entity))} as t
        where ${visibleWhere(s)} and ${where} limit ${CANDIDATES})`
  const id = /^#?(\d{1,15})$/.exec(text.trim())?.[1]
  const kinds = [
    ...(id ? [kind(sql`0`, sql`${sql.ref(`${s.alias}.id`)} = ${Number(id)}::bigint`)] : []),
    // A number of a lawsuit or a document is looked for as it is kept: without punctuation.
    ...numbered(s, names, terms).map((where) => kind(sql`0`, where)),
    kind(
      sql`case when ${title} = ${unaccent(text).trim()} then 0 else 1 end`,
      sql`${search} like ${`${literally(whole)}%`}`,
    ),
    kind(sql`case when ${title} like ${`${literally(whole)}%`} then 1 else 2 end`, searchWhere(s, text)),
  ]
  return sql`with m as (${sql.join(kinds, sql` union all `)}),
      p as materialized (select ${keysOf(s)}, min(${sql.ref(LEVEL)}) as ${sql.ref(LEVEL)}, min(resto_) resto_ from m as t group by ${keysOf(s)}
        order by min(${sql.ref(LEVEL)}), least(min(resto_), ${LONG}::int), t.id desc limit ${limit})
    select ${selectList(s, new Set(shownOf(s)))}, p.${sql.ref(LEVEL)}
    from p join ${sql.table(tableOf(s.entity))} as t on ${sameKeys(s)} order by p.${sql.ref(LEVEL)}, least(p.resto_, ${LONG}::int), t.id desc`
}

/** The fields that a match is shown by. */
const shownOf = ({ entity, model }: Scope): string[] => {
  const { title, search, access } = entity
  return [
    ...new Set([
      title,
      ...search,
      ...access.through,
      ...(access.wall ? [access.wall] : []),
      ...walledBy(model, entity),
    ]),
  ]
}

/** Long numbers have an index of their own where their field has one. */
function numbered(s: Scope, names: readonly string[], terms: readonly string[]): Sql[] {
  const [number, ...more] = terms
  if (more.length > 0 || !/^\d{11,}$/.test(number!)) return []
  return names
    .filter((name) => s.entity.fields[name]!.o.index)
    .map((name) => sql`${sql.ref(`${s.alias}.${name}`)} = ${number}`)
}
