import {
  fieldType,
  goalOf,
  groupedField,
  mayRead,
  namesOne,
  refOptions,
  targetKey,
  type AnyEntity,
  type AnyField,
  type AnyWhere,
  type Every,
  type Grouping,
  type Measure,
} from '../../../src/schemas/core/index.ts'
import { sql, type Sql } from '../db/db.ts'
import { knownRows } from '../sql/departures.ts'
import { joinOn } from '../sql/scope.ts'
import { compileWhere, fieldSql, isTold, type Scope } from '../sql/where.ts'
import { wallsOfNamed } from '../walls/walls.ts'

const momentOf = (field: AnyField | undefined) => (field ? fieldType(field).moment : undefined)

/** The instant of a date or moment, on the firm's clock. */
const instant = (s: Scope, name: string): Sql => {
  const { expression, field } = fieldSql(s, name)
  return momentOf(field) === 'day' ? sql`(${expression}::timestamp at time zone ${s.ctx.fuso}::text)` : expression
}
/** The day of a date or moment, likewise. */
const day = (s: Scope, name: string): Sql => {
  const { expression, field } = fieldSql(s, name)
  return momentOf(field) === 'day' ? expression : sql`(${expression} at time zone ${s.ctx.fuso}::text)::date`
}

const filterOf = (s: Scope, where: Measure['where']): Sql =>
  where ? sql` filter (where ${compileWhere(s, where as AnyWhere)})` : sql``

const MICROS_OF_HOUR = 3_600_000_000
/** Parts of one that numbers are kept in: no money and no share has more places. */
const SMALLEST = 10_000
const micros = (s: Scope, [from, to]: readonly [string, string]): Sql =>
  sql`(extract(epoch from (${instant(s, to)} - ${instant(s, from)})) * 1000000)::double precision`
const smallest = (s: Scope, name: string): Sql =>
  sql`round((${fieldSql(s, name).expression})::numeric * ${sql.raw(String(SMALLEST))})::double precision`

/** A measure as one column of a grouped select. What is no count is exact text, and null over no rows, but sums. */
export function measureSql(s: Scope, measure: Measure): Sql {
  const filter = filterOf(s, measure.where)
  const value = (): Sql =>
    typeof measure.of === 'object'
      ? sql`(extract(epoch from (${instant(s, measure.of[1])} - ${instant(s, measure.of[0])})) / 3600)::numeric`
      : fieldSql(s, measure.of!).expression
  switch (measure.by) {
    case 'count':
      return sql`count(*)${filter}`
    case 'distinct':
      return sql`count(distinct ${value()})${filter}`
    case 'share':
      return sql`round(100.0 * (count(*)${filter}) / nullif(count(*), 0), 1)::text`
    case 'sum': {
      const sum = (rows: Sql) => sql`coalesce(sum((${value()})::numeric)${rows}, 0)`
      return measure.less ? sql`(${sum(filter)} - ${sum(filterOf(s, measure.less))})::text` : sql`${sum(filter)}::text`
    }
    case 'average':
      return sql`round((avg((${value()})::numeric)${filter})::numeric, 2)::text`
    case 'median': {
      // Of whole numbers of the smallest unit, which floating point holds exactly, so that one order of them is enough:
      // the middle, or what lies between two of them, is a whole number or a half.
      const [whole, unit] =
        typeof measure.of === 'object' ? [micros(s, measure.of), MICROS_OF_HOUR] : [smallest(s, measure.of!), SMALLEST]
      const twice = sql`(2 * (percentile_cont(0.5) within group (order by ${whole})${filter}))::bigint`
      return sql`round(${twice}::numeric / ${sql.raw(String(2 * unit))}, 2)::text`
    }
  }
}

const stepsSql = (x: Sql, steps: readonly number[]): Sql =>
  sql`(case when ${x} is null then null ${sql.join(
    steps.map((from, at) => sql`when ${x} < ${sql.raw(String(from))} then ${sql.raw(String(at))}`),
    sql` `,
  )} else ${sql.raw(String(steps.length))} end)`

const UNITS: ReadonlySet<Every> = new Set(['day', 'week', 'month', 'quarter', 'year'])

/**
 * The values of paths, each joined by its first reference: looked up for each row they would cost a search of an index,
 * where all that are looked for are often had in one reading. What a reference might lead to more than once is looked up.
 */
function valuesOf(s: Scope, paths: readonly string[], at: number) {
  const joins = new Map<string, Sql>()
  const values = paths.map((path) => {
    const [first = '', ...rest] = path.split('.')
    const field = s.entity.fields[first]
    if (rest.length === 0 || !field || !namesOne(field) || targetKey(field) !== 'id') return fieldSql(s, path)
    const scope: Scope = { ...s, entity: s.model.get(refOptions(field).to), alias: `j${at}_${first}` }
    const read = paths.flatMap((one) => (one.startsWith(`${first}.`) ? [one.split('.')[1]!] : []))
    const on = joinOn(s, scope.entity, scope.alias, 'id', fieldSql(s, first).expression)
    joins.set(first, sql` left join ${knownRows(s, scope.entity, read)} as ${sql.ref(scope.alias)} on ${on}`)
    return fieldSql(scope, rest.join('.'))
  })
  return { values, from: sql.join([...joins.values()], sql``) }
}

/** What rows are put together by. Of a list each row stands in the group of each of its values, or in that of none. */
export function groupSql(s: Scope, grouping: Grouping, at: number): { readonly key: Sql; readonly from: Sql } {
  const { by, or = [], every, steps, ago } = grouping
  const plain = (key: Sql) => ({ key, from: sql`` })
  const name = `u${at}`
  const spread = sql`${sql.ref(name)}.x`
  if (every && UNITS.has(every)) {
    // Kept apart, its first day is not taken to be another in each row: the few periods are counted without sorting.
    const first = sql`date_trunc(${sql.lit(every)}, ${day(s, by)}::timestamp)::date`
    return { key: spread, from: sql` cross join lateral (select ${first} as x offset 0) as ${sql.ref(name)}` }
  }
  if (ago) return plain(stepsSql(sql`(${s.ctx.hoje}::date - ${day(s, by)})`, ago))
  const { values, from } = valuesOf(s, [by, ...or], at)
  const { expression, field } = values[0]!
  const plainly = (key: Sql) => ({ key, from })
  if (steps) return plainly(stepsSql(expression, steps))
  if (or.length) return plainly(sql`coalesce(${sql.join(values.map((one) => one.expression))})`)
  if (!field || !fieldType(field).array) return plainly(expression)
  return {
    key: spread,
    from: sql`${from} cross join lateral unnest(case when coalesce(cardinality(${expression}), 0) = 0 then array[null]::${sql.raw(fieldType(field).cast ?? 'text')}[] else ${expression} end) as ${sql.ref(name)}(x)`,
  }
}

/** A value of the record that a group is of; null where the session may not read it, or it stands behind a wall. */
function ofGroup(s: Scope, field: AnyField, name: string, key: Sql, alias: string): Sql {
  const target = s.model.get(refOptions(field).to)
  const told = target.fields[name]
  if (told && (!mayRead(told, s.ctx.flags) || !isTold(told))) return sql`null::text`
  const inner: Scope = { ...s, entity: target, alias }
  const own = targetKey(field)
  const masked = wallsOfNamed(inner)
  // What groups are of is of the session's firm, as the rows are.
  return sql`(select ${fieldSql(inner, name).expression}::text from ${knownRows({ ...s, alias: 'g' }, target, [name, own])} as ${sql.ref(alias)} where ${joinOn({ ...s, alias: 'g' }, target, alias, own, key)}${masked} limit 1)`
}

/** The name of the record that a group is of. */
export function namedSql(s: Scope, entity: AnyEntity, grouping: Grouping, key: Sql, at: number): Sql {
  const field = groupedField(s.model, entity, grouping)
  return fieldType(field).points
    ? ofGroup(s, field, s.model.get(refOptions(field).to).title, key, `n${at}`)
    : sql`null::text`
}

/** What a group is held against. */
export function goalSql(s: Scope, entity: AnyEntity, grouping: Grouping, key: Sql, at: number): Sql {
  return goalOf(s.model, entity, grouping, s.ctx)
    ? ofGroup(s, groupedField(s.model, entity, grouping), grouping.goal!, key, `o${at}`)
    : sql`null::text`
}
