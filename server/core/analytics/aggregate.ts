import {
  goalOf,
  groupAsked,
  groupedField,
  groupFilter,
  groupName,
  groupTarget,
  mayAsk,
  mayGroup,
  mayRead,
  parseListQuery,
  recordName,
  QueryError,
  texts,
  type AnyEntity,
  type AnyWhere,
  type Context,
  type Grouping,
  type GroupKey,
  type Measure,
} from '../../../src/schemas/core/index.ts'
import { addDays, addMonths, isDate } from '../../../src/schemas/br/calendar.ts'
import { rows, sql } from '../db/db.ts'
import type { Params } from '../http/http.ts'
import type { Reader } from '../read/reader.ts'
import { askedWhere, listWhere, scopeOf } from '../sql/select.ts'
import { isScoped, tableOf } from '../sql/tables.ts'
import { compileWhere } from '../sql/where.ts'
import { asOf, readBy } from './asOf.ts'
import { heldAgainst } from './periods.ts'
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
export interface Group {
  readonly chave: GroupKey
  readonly nome: string
  /** What narrows the list to the group. */
  readonly filtro: Readonly<Record<string, string>>
  /** What its measures are held against, where its grouping has that and the session may read it. */
  readonly meta?: string | null
}
export interface Line {
  readonly por: readonly Group[]
  readonly valores: Readonly<Record<string, number | string | null>>
  /** The same in the period that it is compared with. */
  readonly antes?: Readonly<Record<string, number | string | null>>
}
export interface Aggregate {
  readonly linhas: readonly Line[]
  /** There are more groups than are told. */
  readonly cortado: boolean
  /** Groups of too few records to be told, where one tells something of a person by them. */
  readonly ocultos?: number
}

const MOST_MEASURES = 12
const MOST_GROUPS = 2
const MOST_LINES = 1000
/** No firm's trail begins before. */
const FIRST_DAY = '2000-01-01'

const listed = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** May the session work this out? What cannot be read is not to be guessed from a sum. */
export const mayMeasure = (entity: AnyEntity, { of, where, less }: Measure, ctx: Context): boolean =>
  [of ?? []].flat().every((name) => mayRead(entity.fields[name]!, ctx.flags)) &&
  [where, less].every((one) => mayAsk(entity, (one ?? {}) as AnyWhere, ctx.flags))

/** Reads what a call asks for. Throws QueryError for what is not declared, and for what the session may not read. */
export function askedOf(entity: AnyEntity, params: Params, ctx: Context): Asked {
  const measures = listed(params.medidas)
  const groupings = listed(params.por)
  const known = (of: object, names: readonly string[], most: number) =>
    names.length <= most && new Set(names).size === names.length && names.every((name) => Object.hasOwn(of, name))
  if (
    measures.length === 0 ||
    !known(entity.measures, measures, MOST_MEASURES) ||
    !measures.every((name) => mayMeasure(entity, entity.measures[name]!, ctx))
  )
    throw new QueryError('medidas', texts.badFilter)
  if (
    !known(entity.groupings, groupings, MOST_GROUPS) ||
    !groupings.every((name) => mayGroup(entity, entity.groupings[name]!, ctx))
  )
    throw new QueryError('por', texts.badFilter)
  const limit = Number(params.limite || 200)
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_LINES) throw new QueryError('limite', texts.badFilter)
  return { measures, groupings, limit }
}

const OWN: ReadonlySet<string> = new Set(['medidas', 'por', 'limite', 'comparar'])
const filters = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !OWN.has(name)))

/** What numbers are compared with: the same of other records, or of the same ones as they stood at the end of a day. */
interface Earlier {
  readonly params: Params
  readonly on?: string
  /** The date that periods are of, and the first day of each. */
  readonly by?: { readonly name: string; readonly now: string; readonly ago: string }
}

/** The filters of the period that this one is compared with: as many days before, or a year before. */
export function earlierOf(params: Params): Earlier | null {
  const [name, how] = (params.comparar ?? '').split(':')
  if (!name) return null
  if (name === 'em') {
    if (!isDate(how ?? '')) throw new QueryError('comparar', texts.badFilter)
    return { params: filters(params), on: how! }
  }
  const [from, to] = [params[`${name}_inicial`] ?? '', params[`${name}_final`] ?? '']
  if (!isDate(from) || !isDate(to) || to < from || (how !== 'anterior' && how !== 'ano'))
    throw new QueryError('comparar', texts.badFilter)
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  const before = (date: string) => (how === 'ano' ? addMonths(date, -12) : addDays(date, -days))
  return {
    params: { ...filters(params), [`${name}_inicial`]: before(from), [`${name}_final`]: before(to) },
    by: { name, now: from, ago: before(from) },
  }
}

/** What a measure is where there is no record; null where that is not known. */
const none = (entity: AnyEntity, name: string): number | string | null => {
  const { by } = entity.measures[name]!
  return by === 'count' || by === 'distinct' ? 0 : by === 'sum' ? '0' : null
}

type Found = Record<string, number | string | boolean | null>

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

async function found(
  reader: Reader,
  entity: AnyEntity,
  asked: Asked,
  { params, on }: Earlier,
  ctx: Context,
): Promise<Found[]> {
  const query = parseListQuery(entity, params, ctx, {})
  const s = scopeOf(reader.model, entity, ctx)
  const then = on === undefined ? undefined : asOf(s, on, readBy(entity, asked, query.where))
  const groupings = asked.groupings.map((name) => entity.groupings[name]!)
  const groups = groupings.map((one, at) => groupSql(s, one, at))
  const keys = groups.map(({ key }, at) => sql`${key} as ${sql.ref(`g${at}`)}`)
  const numbers = asked.measures.map(
    (name, at) => sql`${measureSql(s, entity.measures[name]!)} as ${sql.ref(`m${at}`)}`,
  )
  const firm = isScoped(entity) && groups.length ? [sql`min(${sql.ref('t.cd_empresa')}) as cd_empresa`] : []
  const by = groups.length
    ? sql` group by ${sql.join(
        groups.map((_, at) => sql.raw(String(at + 1))),
        sql`, `,
      )}`
    : sql``
  const size = sql`count(*) as n_`
  const from = sql.join(
    groups.map((g) => g.from),
    sql``,
  )
  const only = sole(entity, asked)
  const counted = only ? sql` and ${compileWhere(s, only)}` : sql``
  const inner = sql`select ${sql.join([...keys, ...numbers, size, ...firm])} from ${then ?? sql.table(tableOf(entity))} as t${groups.length ? from : sql``} where ${then ? askedWhere(s, query) : listWhere(s, query)}${counted}${by}`
  if (groups.length === 0) return rows<Found>(reader.db, inner)
  const names = groupings.flatMap((one, at) => [
    sql`${namedSql(s, entity, one, sql.ref(`g.g${at}`), at)} as ${sql.ref(`l${at}`)}`,
    ...(one.goal ? [sql`${goalSql(s, entity, one, sql.ref(`g.g${at}`), at)} as ${sql.ref(`o${at}`)}`] : []),
  ])
  const first = asked.measures[0]!
  const greatest =
    entity.measures[first]!.by === 'count' || entity.measures[first]!.by === 'distinct' ? sql`g.m0` : sql`g.m0::numeric`
  const order = inOrder(groupings[0]!)
    ? sql`g.g0 nulls last, ${greatest} desc nulls last`
    : sql`${greatest} desc nulls last, g.g0`
  return rows<Found>(
    reader.db,
    sql`select g.*, ${sql.join(names)} from (${inner}) as g order by ${order}${groups.length > 1 ? sql`, g.g1` : sql``} limit ${asked.limit + 1}`,
  )
}

/**
 * Groups that are not told: those of fewer than `least` records, and where these come to fewer than that together the
 * smallest of the others as well, or whoever knows the total would know them. Of two groupings each row and each
 * column of the table has such a total; `keys` says where a group stands in them.
 */
export function tooFew<T extends { readonly n_?: unknown }>(
  groups: readonly T[],
  least: number,
  keys: (group: T) => readonly unknown[] = () => [],
): ReadonlySet<T> {
  const size = ({ n_ }: T) => Number(n_)
  const sums = (one: T): readonly unknown[] => {
    const at = keys(one)
    return at.length > 1 ? at.map((key, i) => `${i} ${String(key)}`) : ['']
  }
  const bySum = new Map<unknown, T[]>()
  for (const one of groups) for (const sum of sums(one)) bySum.set(sum, [...(bySum.get(sum) ?? []), one])
  const hidden = new Set(groups.filter((one) => least > 1 && size(one) < least))
  // What is hidden for a row may leave too few hidden in its column.
  for (let before = -1; before !== hidden.size;) {
    before = hidden.size
    for (const of of bySum.values()) {
      const [within, rest] = [of.filter((one) => hidden.has(one)), of.filter((one) => !hidden.has(one))]
      const together = within.reduce((sum, one) => sum + size(one), 0)
      const next = rest.toSorted((a, b) => size(a) - size(b))[0]
      if (within.length > 0 && together < least && next) hidden.add(next)
    }
  }
  return hidden
}

/** Measures by groups, within all that the session may see: one statement, and one more for a period compared. */
export async function aggregate(reader: Reader, entity: AnyEntity, params: Params, ctx: Context): Promise<Aggregate> {
  reader.may(entity, 'read', ctx)
  const asked = askedOf(entity, params, ctx)
  const earlier = earlierOf(params)
  // The trail says nothing of days to come, and what is searched for are today's words.
  if (earlier?.on !== undefined && (earlier.on > ctx.hoje || earlier.on < FIRST_DAY || params.busca))
    throw new QueryError('comparar', texts.badFilter)
  // Also where it narrows, or is measured: a group of one is a person, whatever it is asked by.
  const secret = Object.values(entity.groupings).flatMap(({ personal, by }) => (personal ? [by] : []))
  const read = readBy(entity, asked, parseListQuery(entity, filters(params), ctx, {}).where)
  const personal = read.some((name) => secret.includes(name))
  const least = personal ? (ctx.grupoMinimo ?? 1) : 1
  // What is too little is known of all of them, or of none.
  const whole: Asked = personal ? { ...asked, limit: MOST_LINES, sized: true } : asked
  const [all, allThen] = await Promise.all([
    found(reader, entity, whole, { params: filters(params) }, ctx),
    earlier ? found(reader, entity, whole, earlier, ctx) : [],
  ])
  const at = (row: Found) => asked.groupings.map((_, i) => row[`g${i}`] ?? null)
  const [few, fewThen] = [tooFew(all, least, at), tooFew(allThen, least, at)]
  const [now, then] = [all.filter((row) => !few.has(row)), allThen.filter((row) => !fewThen.has(row))]
  const valued = (row: Found | undefined, whole = false) =>
    Object.fromEntries(
      asked.measures.map((name, at) => [name, (row ? row[`m${at}`] : whole ? none(entity, name) : null) ?? null]),
    ) as Line['valores']
  const keyOf = (row: Found) => JSON.stringify(at(row))
  const before = new Map(then.map((row) => [keyOf(row), row]))
  const back = asked.groupings.map((name) => {
    const { by, every } = entity.groupings[name]!
    return every && earlier?.by?.name === by ? heldAgainst(every, earlier.by.now, earlier.by.ago) : undefined
  })
  const thenOf = (row: Found) => before.get(JSON.stringify(at(row).map((key, i) => back[i]?.(key) ?? key)))
  // A group that is no more is told where it is known to be none: of what stood then, not of another period.
  const told = new Set(all.map(keyOf))
  const complete = all.length <= asked.limit && allThen.length <= asked.limit && fewThen.size === 0
  const gone = earlier?.on !== undefined && complete ? then.filter((row) => !told.has(keyOf(row))) : []
  const answered = [...now.slice(0, asked.limit), ...gone]
  // Whoever is told a record behind a wall by its name has looked at it.
  for (const [i, name] of asked.groupings.entries()) {
    const target = groupTarget(groupedField(reader.model, entity, entity.groupings[name]!))
    const named = answered.flatMap((row) =>
      typeof row[`g${i}`] === 'number' && row[`l${i}`] !== null ? [Number(row[`g${i}`])] : [],
    )
    if (target) reader.shown(reader.model.get(target.to), named, ctx)
  }
  // Where the same field narrows it already, or no filter of a field could say it, the group is asked for by its name.
  const taken = (key: string, value: string) =>
    (params[key] ?? value) !== value || `filtro_${key.replace(/_(inicial|final)$/, '')}` in params
  const single = (name: string) =>
    asked.groupings.every((one) => one === name || entity.groupings[one]!.by !== entity.groupings[name]!.by)
  const filterOf = (name: string, filter: Group['filtro'] | null, key: GroupKey): Group['filtro'] =>
    filter && single(name) && !Object.entries(filter).some(([param, value]) => taken(param, value))
      ? filter
      : groupAsked(name, key)
  const linhas = answered.map((row): Line => ({
    por: asked.groupings.map((name, at): Group => {
      const grouping = entity.groupings[name]!
      const field = groupedField(reader.model, entity, grouping)
      const chave = (row[`g${at}`] ?? null) as GroupKey
      const named = row[`l${at}`] as string | null
      return {
        chave,
        nome: named === null ? groupName(field, grouping, chave) : recordName(reader.model, field, named),
        filtro: filterOf(name, groupFilter(field, grouping, chave, ctx.hoje), chave),
        ...(goalOf(reader.model, entity, grouping, ctx) && { meta: (row[`o${at}`] ?? null) as string | null }),
      }
    }),
    valores: gone.includes(row) ? valued(undefined, true) : valued(row),
    ...(earlier && { antes: valued(thenOf(row), complete) }),
  }))
  return { linhas, cortado: all.length > asked.limit, ...(few.size > 0 && { ocultos: few.size }) }
}
