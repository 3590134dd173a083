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
  type GroupKey,
  type Measure,
} from '../../../src/schemas/core/index.ts'
import { addDays, addMonths, isDate } from '../../../src/schemas/br/calendar.ts'
import type { Params } from '../http/http.ts'
import type { Reader } from '../read/reader.ts'
import { readBy } from './asOf.ts'
import { Questions, type Asked, type Found } from './found.ts'
import { heldAgainst } from './periods.ts'

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

/**
 * Measures by groups, within all that the session may see: one statement, and one more for a period compared. Whoever
 * has several such questions asks them by the same `questions`, which has those about the same records answered together.
 */
export async function aggregate(
  reader: Reader,
  entity: AnyEntity,
  params: Params,
  ctx: Context,
  questions = new Questions(reader, ctx),
): Promise<Aggregate> {
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
    questions.ask({ entity, asked: whole, params: filters(params) }),
    earlier
      ? questions.ask({ entity, asked: whole, params: earlier.params, ...(earlier.on && { on: earlier.on }) })
      : [],
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
