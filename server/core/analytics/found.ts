import {
  fieldType,
  groupedField,
  parseListQuery,
  type AnyEntity,
  type AnyWhere,
  type Context,
  type Grouping,
} from '../../../src/schemas/core/index.ts'
import { rows, sql, type Sql } from '../db/db.ts'
import type { Params } from '../http/http.ts'
import type { Reader } from '../read/reader.ts'
import { askedWhere, listWhere, scopeOf } from '../sql/select.ts'
import { isScoped, tableOf } from '../sql/tables.ts'
import { compileWhere, type Scope } from '../sql/where.ts'
import { asOf, readBy } from './asOf.ts'
import { goalSql, groupSql, measureSql, namedSql } from './sql.ts'

/** What is asked of an entity: some of its measures, told apart by at most two of its groupings. */
export interface Asked {
  readonly measures: readonly string[]
  readonly groupings: readonly string[]
  /** Most groups that are told, the greatest first. */
  readonly limit: number
  /** How many records there are in all matters as well. */
  readonly sized?: true
}
/** The same of the records that filters leave; `on` as they stood at the end of that day. */
export interface Question {
  readonly entity: AnyEntity
  readonly asked: Asked
  readonly params: Params
  readonly on?: string
}
/** Groups by their keys (`g0`) and names (`l0`), with what they are held against (`o0`), measures (`m0`) and size. */
export type Found = Record<string, number | string | boolean | null>

/** Whether groups stand in their own order: periods and steps do, all others by how much they are. */
const inOrder = ({ every, steps, ago }: Grouping) => Boolean(every ?? steps ?? ago)

/**
 * What holds for all records that numbers are of, where each is of some alone: an index may find them, where all would
 * be looked through. Null where some number is of all, or groups are told that it counts nothing of.
 */
function sole(entity: AnyEntity, { measures, groupings, sized }: Asked): AnyWhere | null {
  const each = measures.map((name) => entity.measures[name]!)
  if (sized || groupings.length > 0 || each.some(({ by, where }) => by === 'share' || !where)) return null
  return { or: each.flatMap(({ where, less }) => [where as AnyWhere, ...(less ? [less as AnyWhere] : [])]) }
}

const SIZE = sql`count(*) as n_`
const firmOf = (entity: AnyEntity): Sql[] =>
  isScoped(entity) ? [sql`min(${sql.ref('t.cd_empresa')}) as cd_empresa`] : []
const numbersOf = (s: Scope, measures: readonly string[]): Sql[] =>
  measures.map((name, at) => sql`${measureSql(s, s.entity.measures[name]!)} as ${sql.ref(`m${at}`)}`)

/** Groups with their names, in their order, as many as are told and one more. */
function named(s: Scope, { measures, groupings, limit }: Asked, inner: Sql): Sql {
  const { entity } = s
  const each = groupings.map((name) => entity.groupings[name]!)
  const names = each.flatMap((one, at) => [
    sql`${namedSql(s, entity, one, sql.ref(`g.g${at}`), at)} as ${sql.ref(`l${at}`)}`,
    ...(one.goal ? [sql`${goalSql(s, entity, one, sql.ref(`g.g${at}`), at)} as ${sql.ref(`o${at}`)}`] : []),
  ])
  const { by } = entity.measures[measures[0]!]!
  const greatest = by === 'count' || by === 'distinct' ? sql`g.m0` : sql`g.m0::numeric`
  const order = inOrder(each[0]!)
    ? sql`g.g0 nulls last, ${greatest} desc nulls last`
    : sql`${greatest} desc nulls last, g.g0`
  return sql`select g.*, ${sql.join(names)} from (${inner}) as g order by ${order}${each.length > 1 ? sql`, g.g1` : sql``} limit ${limit + 1}`
}

/** One question by a statement of its own. */
async function alone(reader: Reader, { entity, asked, params, on }: Question, ctx: Context): Promise<Found[]> {
  const query = parseListQuery(entity, params, ctx, {})
  const s = scopeOf(reader.model, entity, ctx)
  const then = on === undefined ? undefined : asOf(s, on, readBy(entity, asked, query.where))
  const groups = asked.groupings.map((name, at) => groupSql(s, entity.groupings[name]!, at))
  const keys = groups.map(({ key }, at) => sql`${key} as ${sql.ref(`g${at}`)}`)
  const only = sole(entity, asked)
  const counted = only ? sql` and ${compileWhere(s, only)}` : sql``
  const told = sql.join([...keys, ...numbersOf(s, asked.measures), SIZE, ...(groups.length ? firmOf(entity) : [])])
  const from = sql.join([sql`${then ?? sql.table(tableOf(entity))} as t`, ...groups.map((one) => one.from)], sql``)
  const where = sql`${then ? askedWhere(s, query) : listWhere(s, query)}${counted}`
  if (groups.length === 0) return rows<Found>(reader.db, sql`select ${told} from ${from} where ${where}`)
  const places = sql.join(
    groups.map((_, at) => sql.raw(String(at + 1))),
    sql`, `,
  )
  return rows<Found>(reader.db, named(s, asked, sql`select ${told} from ${from} where ${where} group by ${places}`))
}

/** Whether it reads all records that its filters leave: what is of some alone costs nothing more beside it. */
const readsAll = ({ entity, asked }: Question): boolean => !sole(entity, asked)

/**
 * Whether it may be answered beside others of the same records: its groups have each record once, and none of its numbers
 * wants records in an order of its own.
 */
function shares(reader: Reader, { entity, asked, on }: Question): boolean {
  const { measures, groupings } = asked
  const [grouping] = groupings.map((name) => entity.groupings[name]!)
  const once = !grouping || !fieldType(groupedField(reader.model, entity, grouping)).array
  const plain = measures.every((name) => !['median', 'distinct'].includes(entity.measures[name]!.by))
  return on === undefined && groupings.length < 2 && once && plain
}

/** Several questions about the same records, of which they are read once. */
async function beside(reader: Reader, all: readonly Question[], ctx: Context): Promise<Found[][]> {
  const [{ entity, params }] = all as [Question]
  const s = scopeOf(reader.model, entity, ctx)
  const groupings = [...new Set(all.flatMap(({ asked }) => asked.groupings))]
  const measures = [...new Set(all.flatMap(({ asked }) => asked.measures))]
  const groups = groupings.map((name, at) => groupSql(s, entity.groupings[name]!, at))
  const keys = groups.map((_, at) => sql.ref(`k.g${at}`))
  const keyed = sql.join(groups.map(({ key }, at) => sql`${key} as ${sql.ref(`g${at}`)}`))
  const from = sql.join([sql`${sql.table(tableOf(entity))} as t`, ...groups.map((one) => one.from)], sql``)
  const total = all.some(({ asked }) => asked.groupings.length === 0)
  const sets = sql.join([...keys.map((key) => sql`(${key})`), ...(total ? [sql`()`] : [])])
  const told = sql.join([
    ...keys,
    ...numbersOf(s, measures),
    SIZE,
    ...firmOf(entity),
    keys.length ? sql`grouping(${sql.join(keys)}) as s_` : sql`0 as s_`,
  ])
  const inner = sql`select ${told} from ${from}${keys.length ? sql` cross join lateral (select ${keyed}) as k` : sql``} where ${listWhere(s, parseListQuery(entity, params, ctx, {}))} group by grouping sets (${sets})`
  // Bits of the keys that a set is not by, the first of them the greatest.
  const none = 2 ** keys.length - 1
  const answers = all.map(({ asked }, i) => {
    const at = groupings.indexOf(asked.groupings[0] ?? '')
    const own = asked.measures.map((name, m) => sql`${sql.ref(`a.m${measures.indexOf(name)}`)} as ${sql.ref(`m${m}`)}`)
    const key = at < 0 ? [] : [sql`${sql.ref(`a.g${at}`)} as g0`]
    const firm = isScoped(entity) ? [sql`a.cd_empresa`] : []
    const set = at < 0 ? none : none - 2 ** (keys.length - 1 - at)
    const one = sql`select ${sql.join([...key, ...own, sql`a.n_`, ...firm])} from a where a.s_ = ${sql.raw(String(set))}`
    return sql`select ${sql.raw(String(i))} as i, (select coalesce(jsonb_agg(x), '[]') from (${at < 0 ? one : named(s, asked, one)}) as x) as found`
  })
  const each = await rows<{ i: number; found: Found[] }>(
    reader.db,
    sql`with a as materialized (${inner}) ${sql.join(answers, sql` union all `)}`,
  )
  return all.map((_, i) => each.find((one) => one.i === i)!.found)
}

interface Waiting {
  readonly question: Question
  readonly resolve: (found: Found[]) => void
  readonly reject: (error: unknown) => void
}

/** Answers what is asked at once: questions about the same records by one statement, all others each by its own. */
export class Questions {
  private waiting: Waiting[] = []
  constructor(
    private readonly reader: Reader,
    private readonly ctx: Context,
  ) {}

  ask(question: Question): Promise<Found[]> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) queueMicrotask(() => this.answer())
      this.waiting.push({ question, resolve, reject })
    })
  }

  private answer(): void {
    const alike = new Map<unknown, Waiting[]>()
    for (const one of this.waiting.splice(0)) {
      const { entity, params } = one.question
      const same = JSON.stringify([entity.name, Object.entries(params).toSorted()])
      const key = shares(this.reader, one.question) ? same : one
      alike.set(key, [...(alike.get(key) ?? []), one])
    }
    for (const some of alike.values()) void this.settle(some)
  }

  private async settle(some: readonly Waiting[]): Promise<void> {
    const all = some.map(({ question }) => question)
    const grouped = all.length > 1 && all.some(readsAll)
    // What fails together may be one of them alone.
    const found = grouped ? await beside(this.reader, all, this.ctx).catch(() => undefined) : undefined
    for (const [i, { question, resolve, reject }] of some.entries())
      if (found) resolve(found[i]!)
      else alone(this.reader, question, this.ctx).then(resolve, reject)
  }
}
