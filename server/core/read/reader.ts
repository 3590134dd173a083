import {
  countedSoFar,
  isBranch,
  isNarrowed,
  isWalled,
  SYSTEM,
  MOST_COUNTED,
  mayOperate,
  parseListQuery,
  type AnyEntity,
  type AnyWhere,
  type Context,
  type ListQuery,
  type Model,
} from '../../../src/schemas/core/index.ts'
import { countedRows } from '../ddl/counts.ts'
import { one, rows, sql, type Db, type Sql } from '../db/db.ts'
import { forbidden, notFound } from '../errors.ts'
import { bestMatches } from '../sql/find.ts'
import { looked } from '../walls/looks.ts'
import { noteWhere, type Look } from '../walls/reads.ts'
import { sparse, type Sparse } from '../sql/sparse.ts'
import { ASKED, kept } from '../sql/kept.ts'
import { BEGINS, orderBy, pageKeys, sameKeys, searchedKeys, searches } from '../sql/page.ts'
import { present, presenter } from '../sql/present.ts'
import { fillsAny, noteFilled, rarelyFilled } from '../sql/rare.ts'
import { companyWhere, listWhere, scopeOf, selectList, visibleWhere, type Row } from '../sql/select.ts'
import { companyOf } from '../write/store.ts'
import { isScoped, tableOf } from '../sql/tables.ts'
import { keepsNothing } from '../sql/through.ts'
import { Together } from '../db/together.ts'
import { hiddenWhere } from '../walls/walls.ts'
import { withFlag } from '../sql/rights.ts'
import type { Scope } from '../sql/where.ts'

export interface Page {
  readonly results: Row[]
  readonly count: number
}
type Params = Readonly<Record<string, string>>

const omit = (row: Row, name: string): Row => Object.fromEntries(Object.entries(row).filter(([n]) => n !== name))

/** The fields that a condition asks for, at any depth. */
const fieldsAsked = (where: AnyWhere): string[] =>
  Object.entries(where).flatMap(([key, value]) =>
    isBranch(key) ? [value as AnyWhere | AnyWhere[]].flat().flatMap(fieldsAsked) : [key],
  )

/**
 * How rows of a stream are noted where they stand behind a wall: as this look of whoever asks from this address; with the
 * record that they belong to, which is noted itself; or `later`, by whoever shows some of them (`shown`).
 */
export type Noting =
  | {
      readonly acao: Look
      readonly ip: string | null
      /** Is told how many there are, before the first of them goes out. */
      readonly taken?: (rows: number) => Promise<void>
    }
  | 'with its record'
  | 'later'

/**
 * Every way to read rows: always within the company, the row rights and the field rights of a session. What a request
 * reads behind a wall is noted when it is answered (see looks.ts). Nobody has to remember it but who reads more than is
 * shown, and says so: `find`, and a stream that is noted `later`, are followed by `shown`.
 */
export class Reader {
  readonly atOnce: Together
  constructor(
    readonly db: Db,
    readonly model: Model,
  ) {
    this.atOnce = new Together(db)
  }

  /** Throws 403 for who may not. */
  may(entity: AnyEntity, operation: Parameters<typeof mayOperate>[1], ctx: Context): void {
    if (!mayOperate(entity, operation, ctx.flags)) throw forbidden()
  }

  /**
   * One page and the count, which is exact but for a search in long texts and what is `countedSoFar` (`MOST_COUNTED`): two
   * statements at most, however many references the rows carry.
   */
  async list(entity: AnyEntity, params: Params, ctx: Context): Promise<Page> {
    this.may(entity, 'read', ctx)
    const query = parseListQuery(entity, params, ctx)
    const s = scopeOf(this.model, entity, ctx)
    const where = listWhere(s, query)
    const table = sql.table(tableOf(entity))
    const order = orderBy(s, query.sort)
    const only = query.fields && sparse(this.model, entity, query.fields, ctx.flags)
    const range = { limit: query.perPage, offset: (query.page - 1) * query.perPage }
    if (query.search || searches(query.where)) {
      const found = await rows<Row & { n_: number }>(
        this.db,
        sql`with ${searchedKeys(s, where, query, range)}
            select (select count(*) from m) n_, ${selectList(s, only?.read, only?.bare)}
            from (select 1) as u left join (p join ${table} as t on ${sameKeys(s)}) on true order by p.${sql.ref(BEGINS)} desc, ${order}`,
      )
      // A page past the last still says how many there are.
      const results = found.filter((row) => row.id !== null).map((row) => omit(row, 'n_'))
      return this.answer(entity, results, found[0]?.n_ ?? 0, ctx, only)
    }
    // The page's keys are found first, so that labels are worked out for its rows only.
    const page = rows(
      this.db,
      sql`with p as materialized (${pageKeys(s, where, query.sort, range)})
          select ${selectList(s, only?.read, only?.bare)} from p join ${table} as t on ${sameKeys(s)} order by ${order}`,
    )
    const [results, count] = await Promise.all([page, this.count(s, query, where)])
    return this.answer(entity, results, count, ctx, only)
  }

  /** Exact: from the counts the database keeps when nothing but walls narrows the list, else by counting. */
  private async count(s: Scope, query: ListQuery, where: Sql): Promise<number> {
    const whole =
      isScoped(s.entity) &&
      !s.entity.shared &&
      !isNarrowed(s.entity, s.ctx) &&
      keepsNothing(s) &&
      Object.keys(query.where).length === 0
    if (whole) {
      // Those that walls keep from the session are few, and along an index of their own.
      const hidden = isWalled(this.model, s.entity)
        ? sql`select count(*) from ${sql.table(tableOf(s.entity))} as t where ${companyWhere(s)} and ${hiddenWhere(s)}`
        : undefined
      return countedRows(this.db, tableOf(s.entity), s.ctx.sessao.cd_empresa, hidden)
    }
    const from = sql`from ${sql.table(tableOf(s.entity))} as t where ${where}`
    const found = await this.atOnce.one<{ n: number }>(
      countedSoFar(s.entity, fieldsAsked(query.where))
        ? sql`select count(*) n from (select 1 ${from} limit ${sql.lit(MOST_COUNTED + 1)}) c`
        : sql`select count(*) n ${from}`,
    )
    return found?.n ?? 0
  }

  private answer(entity: AnyEntity, results: readonly Row[], count: number, ctx: Context, only: Sparse | null): Page {
    looked(this.model, entity, results, ctx)
    return { results: results.map(presenter(entity, ctx, only)), count }
  }

  /**
   * Rows of an entity by a statement of an area's own, which is handed what the session may see as a condition on `t`. What
   * comes back with an `id` has been seen.
   */
  async seen<T extends { readonly id: number }>(
    entity: AnyEntity,
    ctx: Context,
    statement: (visible: Sql) => Sql,
  ): Promise<T[]> {
    const found = await rows<T>(this.db, statement(this.visible(entity, ctx)))
    this.shown(
      entity,
      found.map(({ id }) => id),
      ctx,
    )
    return found
  }

  /** What the session may see, as a condition on `t`: for numbers over rows of which none is told. */
  visible(entity: AnyEntity, ctx: Context): Sql {
    return visibleWhere(scopeOf(this.model, entity, ctx))
  }

  /** Says that records of these ids are shown, to whoever read more than that. */
  shown(entity: AnyEntity, ids: readonly number[], ctx: Context): void {
    looked(
      this.model,
      entity,
      ids.map((id) => ({ id })),
      ctx,
    )
  }

  /** The few rows that answer best to what somebody typed, the best first; nothing is counted, and nothing is `shown` yet. */
  async find(entity: AnyEntity, text: string, ctx: Context, limit: number): Promise<Row[]> {
    this.may(entity, 'read', ctx)
    const statement = bestMatches(scopeOf(this.model, entity, ctx), text, limit)
    return statement ? (await rows(this.db, statement)).map(presenter(entity, ctx)) : []
  }

  /** The first rows for which a declared condition holds, in an order of its own; `limit` of them at most. */
  async some(entity: AnyEntity, where: AnyWhere, sort: ListQuery['sort'], ctx: Context, limit: number): Promise<Row[]> {
    this.may(entity, 'read', ctx)
    const s = scopeOf(this.model, entity, ctx)
    const query = { where, search: '', sort, beginners: false, page: 1, perPage: limit, fields: null }
    const found = await rows<Row>(
      this.db,
      sql`select ${selectList(s)} from ${sql.table(tableOf(entity))} as t where ${listWhere(s, query)}
          order by ${orderBy(s, sort)} limit ${limit}`,
    )
    return this.answer(entity, found, found.length, ctx, null).results
  }

  /** Ids that a list query chooses, in their order, from the one after `after` on. */
  async ids(entity: AnyEntity, params: Params, ctx: Context, after: number, limit: number): Promise<number[]> {
    this.may(entity, 'read', ctx)
    const s = scopeOf(this.model, entity, ctx)
    const found = await rows<{ id: number }>(
      this.db,
      sql`select t.id from ${sql.table(tableOf(entity))} as t where ${listWhere(s, parseListQuery(entity, params, ctx))}
          and t.id > ${after}::bigint order by t.id limit ${limit}`,
    )
    return found.map((r) => r.id)
  }

  /** All rows of a list query in batches, by keyset on nothing but a cursor: what an export streams. */
  async *stream(
    entity: AnyEntity,
    params: Params,
    ctx: Context,
    only: ReadonlySet<string>,
    noting: Noting,
    batch = 1000,
  ): AsyncGenerator<Row[]> {
    this.may(entity, 'export', ctx)
    const { initial, export: own } = entity.list
    const query: ListQuery = parseListQuery(entity, params, ctx, { ...initial, ...own.initial })
    const s = scopeOf(this.model, entity, ctx)
    const table = sql.table(tableOf(entity))
    const ids = await rows<{ id: number }>(
      this.db,
      sql`select t.id from ${table} as t where ${listWhere(s, query)} order by ${orderBy(s, query.sort)}`,
    )
    // Before the first row goes out: what was begun to be read was read.
    if (typeof noting === 'object') {
      await noteWhere(this, s, listWhere(s, query), { ctx, ip: noting.ip }, noting.acao)
      await noting.taken?.(ids.length)
    }
    const read = (from: number) => {
      const part = ids.slice(from, from + batch).map((r) => r.id)
      return rows(
        this.db,
        sql`select ${selectList(s, only)} from unnest(${part}::bigint[]) with ordinality as o_(id, n) join ${table} as t on t.id = o_.id and ${companyWhere(s)} order by o_.n`,
      )
    }
    // The database reads the next batch while this one is written.
    let next = read(0)
    for (let i = 0; i < ids.length; i += batch) {
      const found = await next
      next = i + batch < ids.length ? read(i + batch) : Promise.resolve([])
      // Heard of when it is its turn, however late that is.
      next.catch(() => undefined)
      yield found.map(presenter(entity, ctx))
    }
  }

  /** Throws 404 for rows that do not exist for this session: other companies' and other teams' alike. */
  async get(entity: AnyEntity, id: number, ctx: Context, db: Db = this.db): Promise<Row> {
    this.may(entity, 'read', ctx)
    const rare = rarelyFilled(entity)
    let row = await this.read(entity, id, ctx, db, rare)
    // Read again as a whole: nothing is put together from two moments.
    if (row && fillsAny(row, rare)) row = await this.read(entity, id, ctx, db)
    if (!row) throw notFound()
    noteFilled(entity, row)
    const shown = present(entity, row, ctx)
    looked(this.model, entity, [shown], ctx)
    return shown
  }

  private async read(
    entity: AnyEntity,
    id: number,
    ctx: Context,
    db: Db,
    blank?: ReadonlySet<string>,
  ): Promise<Row | undefined> {
    const make = (of: Context) => {
      const s = scopeOf(this.model, entity, of)
      return sql`select ${selectList(s, null, undefined, blank)} from ${sql.table(tableOf(entity))} as t where t.id = ${ASKED}::bigint and ${visibleWhere(s)}`
    }
    const { text, values } = kept(ctx, entity, id, make, blank)
    return (await db.run(text, values)).rows[0] as Row | undefined
  }

  /**
   * Counts of rows by name. What many count at once is counted once for all of them, as if there were no walls; of that
   * each takes the few rows that walls keep from them.
   */
  async tally(
    entity: AnyEntity,
    ctx: Context,
    statement: (s: Scope, only: Sql) => Sql,
  ): Promise<Record<string, number>> {
    type Counts = Record<string, number>
    const s = scopeOf(this.model, entity, ctx)
    if (!isWalled(this.model, entity)) return (await this.atOnce.one<Counts>(statement(s, sql``))) ?? {}
    const open = scopeOf(this.model, entity, { ...ctx, flags: withFlag(ctx.flags, SYSTEM) })
    const [all, hidden] = await Promise.all([
      this.atOnce.one<Counts>(statement(open, sql``)),
      one<Counts>(this.db, statement(open, sql` and ${hiddenWhere(s)}`)),
    ])
    return Object.fromEntries(Object.entries(all ?? {}).map(([name, n]) => [name, n - (hidden?.[name] ?? 0)]))
  }

  companyOf(entity: AnyEntity, row: Row, ctx: Context): number {
    return companyOf(entity, row, ctx)
  }
}
