import {
  consequences,
  isVisible,
  mayAct,
  mayOperate,
  mayWrite,
  matches,
  normalise,
  parseListQuery,
  rowRights,
  storedFields,
  texts,
  validateAction,
  validateRecord,
  withDefaults,
  type AnyEntity,
  type AnyWhere,
  type Context,
  type Errors,
  type ListQuery,
  type Model,
} from '../../src/schemas/core/index.ts'
import type { Kysely } from 'kysely'
import { difference, readAudit, writeAudit, type Actor, type AuditRow } from './audit.ts'
import { one, rows, sql, type Db, type Tables } from './db.ts'
import { forbidden, HttpProblem, invalid, notFound, refused, stale } from './errors.ts'
import type { EntityHandlers, Handlers, Work } from './hooks.ts'
import { resolveReferences } from './resolve.ts'
import { cleanHtml } from './sanitise.ts'
import { companyWhere, listWhere, orderBy, present, scopeOf, selectList, visibleWhere, type Row } from './select.ts'
import { isScoped, tableOf } from './tables.ts'
import { compileWhere } from './where.ts'
import { dbProblem } from './dbProblem.ts'
import { bind, changedIn, filled, missing, resolveDynamic } from './values.ts'

export interface Page {
  readonly results: Row[]
  readonly count: number
}
type Params = Readonly<Record<string, string>>

/** One service for all entities: there is no other way to a row, and so no way around permissions, scope or audit. */
export class Service {
  constructor(
    readonly db: Kysely<Tables>,
    readonly model: Model,
    private readonly handlers: Handlers,
    private readonly onAfterFailure: (error: unknown) => void = () => undefined,
  ) {}

  private may(entity: AnyEntity, operation: Parameters<typeof mayOperate>[1], ctx: Context): void {
    if (!mayOperate(entity, operation, ctx.flags)) throw forbidden()
  }

  /** One page and the exact count: two statements, however many references the rows carry. */
  async list(entity: AnyEntity, params: Params, ctx: Context): Promise<Page> {
    this.may(entity, 'read', ctx)
    const query = parseListQuery(entity, params, ctx)
    const s = scopeOf(this.model, entity, ctx)
    const where = listWhere(s, query)
    const table = sql.table(tableOf(entity))
    const order = orderBy(s, query.sort)
    const key = isScoped(entity) ? sql`t.cd_empresa = p.cd_empresa and t.id = p.id` : sql`t.id = p.id`
    const keys = isScoped(entity) ? sql`t.cd_empresa, t.id` : sql`t.id`
    // The page's keys are found first, so that labels are worked out for its rows only.
    const page = rows(
      this.db,
      sql`with p as materialized (select ${keys} from ${table} as t where ${where} order by ${order} limit ${query.perPage} offset ${(query.page - 1) * query.perPage})
          select ${selectList(s)} from p join ${table} as t on ${key} order by ${order}`,
    )
    const total = one<{ n: number }>(this.db, sql`select count(*) n from ${table} as t where ${where}`)
    const [results, count] = await Promise.all([page, total])
    return { results: results.map((r) => present(entity, r, ctx)), count: Number(count?.n ?? 0) }
  }

  /** All rows of a list query in batches, by keyset on nothing but a cursor: what an export streams. */
  async *stream(
    entity: AnyEntity,
    params: Params,
    ctx: Context,
    only: ReadonlySet<string>,
    batch = 1000,
  ): AsyncGenerator<Row[]> {
    this.may(entity, 'export', ctx)
    const query: ListQuery = parseListQuery(entity, params, ctx)
    const s = scopeOf(this.model, entity, ctx)
    const table = sql.table(tableOf(entity))
    const ids = await rows<{ id: number }>(
      this.db,
      sql`select t.id from ${table} as t where ${listWhere(s, query)} order by ${orderBy(s, query.sort)}`,
    )
    for (let i = 0; i < ids.length; i += batch) {
      const part = ids.slice(i, i + batch).map((r) => r.id)
      const found = await rows(
        this.db,
        sql`select ${selectList(s, only)} from ${table} as t where ${companyWhere(s)} and t.id = any(${part}::bigint[]) order by array_position(${part}::bigint[], t.id)`,
      )
      yield found.map((r) => present(entity, r, ctx))
    }
  }

  /** Throws 404 for rows that do not exist for this session: other companies' and other teams' alike. */
  async get(entity: AnyEntity, id: number, ctx: Context, db: Db = this.db): Promise<Row> {
    this.may(entity, 'read', ctx)
    const s = scopeOf(this.model, entity, ctx)
    const row = await one(
      db,
      sql`select ${selectList(s)} from ${sql.table(tableOf(entity))} as t where t.id = ${id}::bigint and ${visibleWhere(s)}`,
    )
    if (!row) throw notFound()
    return present(entity, row, ctx)
  }

  /** Every counter of the entity in one statement. */
  async counters(entity: AnyEntity, params: Params, ctx: Context): Promise<Record<string, number>> {
    this.may(entity, 'read', ctx)
    const s = scopeOf(this.model, entity, ctx)
    const { card: _card, ...rest } = params
    const query = parseListQuery(entity, rest, ctx)
    const parts = Object.entries(entity.counters).map(
      ([name, c]) => sql`count(*) filter (where ${compileWhere(s, c.where as AnyWhere)}) as ${sql.ref(name)}`,
    )
    const found = await one<Record<string, number>>(
      this.db,
      sql`select ${sql.join(parts)} from ${sql.table(tableOf(entity))} as t where ${listWhere(s, query)}`,
    )
    return found ?? {}
  }

  async create(entity: AnyEntity, input: Row, actor: Actor): Promise<Row> {
    const { ctx } = actor
    this.may(entity, 'create', ctx)
    return this.write(
      entity,
      async (work, hooks) => {
        const given = this.accept(entity, input, 'create', null, ctx)
        const seen = await resolveReferences(work.tx, this.model, entity, entity.fields, given, ctx)
        let row = withDefaults(entity, { ...given, ...seen.carried }, ctx)
        row = { ...row, ...consequences(entity, row, Object.keys(given), ctx, Object.keys(row)) }
        const rest = await resolveReferences(work.tx, this.model, entity, entity.fields, missing(row, given), ctx)
        row = this.hideInvisible(entity, { ...row, ...rest.carried }, ctx)
        this.check({ ...validateRecord(entity, row, 'create', ctx), ...seen.errors })
        await hooks?.before?.(work, row, null)
        const id = await this.insert(work, entity, row)
        const stored = await this.reread(work, entity, id, true, true)
        await hooks?.written?.(work, stored, null)
        const names = storedFields(entity)
        await writeAudit(work.tx, actor, this.companyOf(entity, stored, ctx), {
          entidade: entity.name,
          cd_registro: id,
          acao: 'criar',
          antes: null,
          depois: filled(stored, names),
        })
        return [stored, null]
      },
      ctx,
    )
  }

  async update(entity: AnyEntity, id: number, input: Row, actor: Actor): Promise<Row> {
    const { ctx } = actor
    this.may(entity, 'update', ctx)
    return this.write(
      entity,
      async (work, hooks) => {
        const stored = await this.lock(work, entity, id)
        this.checkVersion(entity, stored, input, ctx)
        if (!matches(entity.access.editable as AnyWhere | undefined, stored, ctx, entity.fields))
          throw refused(texts.unavailable)
        const given = this.accept(entity, input, 'update', stored, ctx)
        const { carried, errors } = await resolveReferences(work.tx, this.model, entity, entity.fields, given, ctx)
        const follow = consequences(
          entity,
          { ...stored, ...given, ...carried },
          changedIn(given, stored),
          ctx,
          Object.keys(given),
        )
        const row = this.hideInvisible(entity, { ...stored, ...given, ...carried, ...follow }, ctx)
        this.check({ ...validateRecord(entity, row, 'update', ctx, stored), ...errors })
        await hooks?.before?.(work, row, stored)
        return [await this.save(work, entity, stored, row, actor, 'editar', hooks, true), stored]
      },
      ctx,
    )
  }

  async remove(entity: AnyEntity, id: number, version: number | null, actor: Actor): Promise<void> {
    const { ctx } = actor
    this.may(entity, 'delete', ctx)
    await this.write(
      entity,
      async (work, hooks) => {
        const stored = await this.lock(work, entity, id)
        this.checkVersion(entity, stored, { nr_versao: version ?? undefined }, ctx)
        if (!matches(entity.access.deletable as AnyWhere | undefined, stored, ctx, entity.fields))
          throw refused(texts.unavailable)
        await hooks?.before?.(work, stored, stored)
        await sql`delete from ${sql.table(tableOf(entity))} as t where ${companyWhere(scopeOf(this.model, entity, ctx))} and t.id = ${id}::bigint`.execute(
          work.tx,
        )
        const names = storedFields(entity)
        await writeAudit(work.tx, actor, this.companyOf(entity, stored, ctx), {
          entidade: entity.name,
          cd_registro: id,
          acao: 'excluir',
          antes: filled(stored, names),
          depois: null,
        })
        return [stored, stored]
      },
      ctx,
    )
  }

  /** A declared action: available, allowed, valid input, then its effect or its handler, versioned and audited. */
  async act(entity: AnyEntity, name: string, id: number, input: Row, actor: Actor): Promise<Row> {
    const { ctx } = actor
    const action = entity.actions[name]
    if (!action) throw notFound()
    if (!mayAct(entity, action, ctx.flags)) throw forbidden()
    return this.write(
      entity,
      async (work, hooks, handlers) => {
        const stored = await this.lock(work, entity, id)
        this.checkVersion(entity, stored, input, ctx)
        if (!matches(action.when as AnyWhere | undefined, stored, ctx, entity.fields)) throw refused(texts.unavailable)
        const fields = action.input ?? {}
        const { values, unknown } = normalise(
          { ...entity, fields },
          withDefaults({ ...entity, fields, variants: {} }, input, ctx),
        )
        this.check(Object.fromEntries(unknown.map((k) => [k, [texts.unknownField]])))
        const { carried, errors } = await resolveReferences(work.tx, this.model, entity, fields, values, ctx)
        this.check({ ...validateAction(entity, action, { ...values, ...carried }, stored, ctx), ...errors })
        const own = Object.fromEntries(Object.entries(values).filter(([n]) => n in entity.fields))
        const set = Object.fromEntries(
          Object.entries(action.set ?? {}).map(([n, v]) => [n, resolveDynamic(v, stored, ctx)]),
        )
        const done = await handlers?.actions?.[name]?.(work, stored, values)
        const row: Row = { ...stored, ...own, ...set, ...(done ?? {}) }
        await hooks?.before?.(work, row, stored)
        return [await this.save(work, entity, stored, row, actor, name, hooks, false), stored]
      },
      ctx,
    )
  }

  /** The trail of one record the session may see, with labels instead of ids where they are still known. */
  async audit(entity: AnyEntity, id: number, ctx: Context): Promise<AuditRow[]> {
    const row = await this.get(entity, id, ctx)
    return readAudit(this.db, this.companyOf(entity, row, ctx), entity.name, id)
  }

  companyOf(entity: AnyEntity, row: Row, ctx: Context): number {
    return isScoped(entity) ? Number(row.cd_empresa) : ctx.sessao.cd_empresa
  }

  private async write(
    entity: AnyEntity,
    work: (w: Work, hooks: EntityHandlers['hooks'], handlers: EntityHandlers | undefined) => Promise<[Row, Row | null]>,
    ctx: Context,
  ): Promise<Row> {
    const handlers = this.handlers[entity.name]
    const [row, stored] = await this.db
      .transaction()
      .execute((tx) => work({ tx, model: this.model, entity, ctx }, handlers?.hooks, handlers))
      .catch((error: unknown) => {
        throw dbProblem(error, entity)
      })
    try {
      await handlers?.hooks?.after?.(row, stored)
    } catch (error) {
      this.onAfterFailure(error)
    }
    return present(entity, row, ctx)
  }

  private check(errors: Errors): void {
    if (Object.keys(errors).length) throw invalid(errors)
  }

  /** Normalised values that this session may write. A value sent back unchanged is no attempt to write it. */
  private accept(entity: AnyEntity, input: Row, mode: 'create' | 'update', stored: Row | null, ctx: Context): Row {
    const { values, unknown } = normalise(entity, input)
    this.check(Object.fromEntries(unknown.map((k) => [k, [texts.unknownField]])))
    const out: Row = {}
    for (const [name, value] of Object.entries(values)) {
      const f = entity.fields[name]!
      if (stored && JSON.stringify(value) === JSON.stringify(stored[name] ?? null)) continue
      if (!mayWrite(f, mode, ctx.flags)) {
        const reserved = ['server', 'action', 'create'].includes(f.o.write as string)
        // What only the server sets is ignored on creation when it is empty, as forms send all their fields.
        if (value === null && mode === 'create') continue
        if (reserved) throw invalid({ [name]: [texts.readOnly(f.label)] })
        throw new HttpProblem(403, { detail: texts.noRight(f.label), codigo: 'sem_permissao', campo: name })
      }
      out[name] = f.kind === 'richText' && typeof value === 'string' ? cleanHtml(value) : value
    }
    return out
  }

  /** Hidden means not kept: fields whose condition fails are cleared. */
  private hideInvisible(entity: AnyEntity, row: Row, ctx: Context): Row {
    const out = { ...row }
    for (const name of storedFields(entity))
      if (out[name] != null && entity.fields[name]!.o.when && !isVisible(entity, name, row, ctx)) out[name] = null
    return out
  }

  private checkVersion(entity: AnyEntity, stored: Row, input: Row, ctx: Context): void {
    const version = input.nr_versao
    if (version !== undefined && version !== null && Number(version) !== stored.nr_versao)
      throw stale(present(entity, stored, ctx))
  }

  /** Locks the row for this transaction and reads it whole, for conditions must see fields the session may not. */
  private async lock(work: Work, entity: AnyEntity, id: number): Promise<Row> {
    const s = scopeOf(this.model, entity, work.ctx)
    const found = await one(
      work.tx,
      sql`select t.id from ${sql.table(tableOf(entity))} as t where t.id = ${id}::bigint and ${visibleWhere(s)} for update of t`,
    )
    if (!found) throw notFound()
    return this.reread(work, entity, id, false)
  }

  private async reread(work: Work, entity: AnyEntity, id: number, mustSee: boolean, born = false): Promise<Row> {
    const all: Context = { ...work.ctx, flags: new Set([...work.ctx.flags, 'superuser']) }
    const s = scopeOf(this.model, entity, all)
    const row = await one(
      work.tx,
      sql`select ${selectList(s)} from ${sql.table(tableOf(entity))} as t where t.id = ${id}::bigint and ${born ? sql`true` : companyWhere({ ...s, ctx: work.ctx })}`,
    )
    if (!row) throw notFound()
    // Nobody writes a row out of their own sight except by an action made for it.
    if (mustSee && !matches(rowRights(entity, work.ctx), row, work.ctx, entity.fields)) throw forbidden()
    return row
  }

  private async insert(work: Work, entity: AnyEntity, row: Row): Promise<number> {
    const { ctx } = work
    const values: Row = {
      ...filled(row, storedFields(entity)),
      dt_criado: ctx.agora,
      dt_atualizado: ctx.agora,
      cd_usuario_cri: ctx.sessao.id || null,
    }
    if (isScoped(entity)) values.cd_empresa = ctx.sessao.cd_empresa
    const columns = Object.keys(values)
    const found = await one<{ id: number }>(
      work.tx,
      sql`insert into ${sql.table(tableOf(entity))} (${sql.join(columns.map((c) => sql.ref(c)))}) values (${sql.join(columns.map((c) => sql`${bind(entity, c, values[c])}`))}) returning id`,
    )
    return found!.id
  }

  private async save(
    work: Work,
    entity: AnyEntity,
    stored: Row,
    row: Row,
    actor: Actor,
    acao: string,
    hooks: EntityHandlers['hooks'],
    mustSee: boolean,
  ): Promise<Row> {
    const names = storedFields(entity).filter((n) => !['dt_criado', 'dt_atualizado', 'cd_usuario_cri'].includes(n))
    const changes = difference(stored, row, names)
    const id = Number(stored.id)
    if (changes) {
      const sets = Object.entries(changes.depois).map(([c, v]) => sql`${sql.ref(c)} = ${bind(entity, c, v)}`)
      await sql`update ${sql.table(tableOf(entity))} as t set ${sql.join(sets)}, dt_atualizado = ${work.ctx.agora}::timestamptz, nr_versao = t.nr_versao + 1
        where ${companyWhere(scopeOf(this.model, entity, work.ctx))} and t.id = ${id}::bigint`.execute(work.tx)
    }
    const saved = await this.reread(work, entity, id, mustSee)
    await hooks?.written?.(work, saved, stored)
    if (changes)
      await writeAudit(work.tx, actor, this.companyOf(entity, stored, work.ctx), {
        entidade: entity.name,
        cd_registro: id,
        acao,
        ...changes,
      })
    return saved
  }
}
