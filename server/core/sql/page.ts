import { unaccent } from '../../../src/schemas/br/text.ts'
import { isBranch, MOST_COUNTED, type AnyWhere, type ListQuery } from '../../../src/schemas/core/index.ts'
import { sql, type Sql } from '../db/db.ts'
import { companyWhere, literally } from './select.ts'
import { fieldSql, sortSql, type Scope } from './where.ts'
import { isScoped, neverEmpty, SEARCH, searchedFields, tableOf } from './tables.ts'

type Sort = ListQuery['sort']
export interface Range {
  readonly limit: number
  readonly offset: number
}

/**
 * A page's size stands in the text, as does that it is the first: where the database does not know how many rows are
 * wanted it plans the statement anew each time, which takes longer than to run it.
 */
const part = ({ limit, offset }: Range): Sql =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${offset}`

const direction = (desc: boolean): Sql => sql.raw(desc ? 'desc nulls last' : 'asc nulls last')
const isFull = ({ entity }: Scope, name: string): boolean => {
  const field = entity.fields[name]
  return field !== undefined && neverEmpty(field)
}

/** `order by` of a list: nothing comes last, whichever way. */
export const orderBy = (s: Scope, sort: Sort): Sql =>
  sql.join(
    sort.map(({ field, desc }) =>
      // An id is never nothing, and said so plainly its order is the indexes' own.
      field === 'id'
        ? sql`${fieldSql(s, field).expression} ${sql.raw(desc ? 'desc' : 'asc')}`
        : // Where nothing is empty either way is an index's own, read forwards or backwards.
          !desc && isFull(s, field)
          ? sql`${sortSql(s, field)} asc nulls first`
          : sql`${sortSql(s, field)} ${direction(desc)}`,
    ),
  )

/** The columns that lead to one row of the entity. */
export const keysOf = (s: Scope): Sql => (isScoped(s.entity) ? sql`t.cd_empresa, t.id` : sql`t.id`)
export const sameKeys = (s: Scope): Sql =>
  isScoped(s.entity) ? sql`t.cd_empresa = p.cd_empresa and t.id = p.id` : sql`t.id = p.id`

/** True for conditions on a piece of text, which no order of an index leads to. */
export const searches = (where: AnyWhere): boolean =>
  Object.entries(where).some(([key, value]) =>
    isBranch(key)
      ? [value as AnyWhere | AnyWhere[]].flat().some(searches)
      : typeof value === 'object' && 'contains' in value,
  )

/**
 * Keys of one page, read along an index where there is one. Indexes run from the last to the first with nothing at the
 * end; read backwards they start with nothing. So an ascending page is two readings: what has a value, then what has
 * none.
 */
export function pageKeys(s: Scope, where: Sql, sort: Sort, { limit, offset }: Range): Sql {
  const table = sql.table(tableOf(s.entity))
  const keys = keysOf(s)
  const [first, second] = sort
  const indexed = first && s.entity.fields[first.field]?.o.index && second?.field === 'id' && sort.length === 2
  if (!indexed || first.desc || second.desc || isFull(s, first.field))
    return sql`select ${keys} from ${table} as t where ${where} order by ${orderBy(s, sort)} ${part({ limit, offset })}`
  const value = fieldSql(s, first.field).expression
  const most = offset === 0 ? part({ limit, offset }) : sql`limit ${limit + offset}`
  return sql`select * from (
      (select ${keys}, ${value} as v_ from ${table} as t where ${where} and ${value} is not null order by ${value} nulls first, t.id ${most})
      union all
      (select ${keys}, null from ${table} as t where ${where} and ${value} is null order by t.id ${most})
    ) as k order by v_ nulls last, id ${part({ limit, offset })}`
}

/** So many of the newest rows are looked through in their order for a word that many have. */
const NEWEST = 10_000

type Searched = Pick<ListQuery, 'sort' | 'search' | 'beginners'>
/** Column of whether a row's title begins like what is searched for; asked of nothing but what was found already. */
export const BEGINS = 'comeca_'

function begins(s: Scope, { search, beginners }: Omit<Searched, 'sort'>): Sql {
  const { entity, alias } = s
  if (!search || !beginners) return sql`false`
  // What is searched begins with the title nearly everywhere, and is kept without accents already.
  const title =
    searchedFields(entity)[0] === entity.title
      ? sql.ref(`${alias}.${SEARCH}`)
      : sql`banca_simples((${fieldSql(s, entity.title).expression})::text)`
  return sql`coalesce(${title} like ${`${literally(unaccent(search))}%`}, false)`
}

/**
 * What matches a search, found once for the page and its count: CTEs `m` (all that match, of a search in long texts no
 * more than `MOST_COUNTED + 1`) and `p` (keys of the page).
 */
export function searchedKeys(s: Scope, where: Sql, { sort, ...query }: Searched, range: Range): Sql {
  const values = sql.join(sort.map(({ field }, i) => sql`${sortSql(s, field)} as ${sql.ref(`v${i}_`)}`))
  const order = sql.join(sort.map(({ desc }, i) => sql`${sql.ref(`v${i}_`)} ${direction(desc)}`))
  const found = (from: Sql): Sql =>
    sql`(select ${keysOf(s)}, ${begins(s, query)} as ${sql.ref(BEGINS)}, ${values} from ${from} as t where ${where})`
  const table = sql.table(tableOf(s.entity))
  const page = sql`order by ${sql.ref(BEGINS)} desc, ${order} ${part(range)}`
  if (s.entity.fullText === null || !query.search || query.beginners)
    return sql`m as materialized ${found(table)}, p as materialized (select * from m ${page})`
  return sql`x as materialized ${found(table)},
    m as materialized (select * from x limit ${sql.lit(MOST_COUNTED + 1)}),
    many as materialized (select count(*) > ${sql.lit(MOST_COUNTED)} as yes from m),
    b as materialized (${newest(s, sort, range, found, order)}),
    enough as materialized (select count(*) = ${range.offset + range.limit}::int as yes from b),
    p as materialized (select * from (
      select * from m where not (select yes from many)
      union all select * from b where (select yes from enough)
      union all select * from x where (select yes from many) and not (select yes from enough)) as u ${page})`
}

/**
 * A word that very many texts have stands in the newest of them, too: those are read in their order until the page is
 * full. `x` is read no further than it is asked for, and is planned as if all of it were: along the index of its words,
 * which the database would leave for reading all texts where it is told that some are enough.
 */
function newest(s: Scope, sort: Sort, { limit, offset }: Range, found: (from: Sql) => Sql, order: Sql): Sql {
  const [first] = sort
  const inOrder = first && s.entity.fields[first.field]?.o.index && (first.desc || isFull(s, first.field))
  if (!inOrder) return sql`select * from x where false`
  const last = sql`(select t.* from ${sql.table(tableOf(s.entity))} as t where ${companyWhere(s)} and (select yes from many)
    order by ${orderBy(s, sort)} limit ${sql.lit(NEWEST)})`
  return sql`select * from ${found(last)} as k order by ${order} limit ${offset + limit}::int`
}
