import {
  consequences,
  mayAct,
  matches,
  normalise,
  storedFields,
  texts,
  validateAction,
  validateRecord,
  withDefaults,
  type AnyEntity,
  type AnyWhere,
  type Context,
  type Model,
} from '../../src/schemas/core/index.ts'
import type { Kysely } from 'kysely'
import { writeAudit, type Actor } from './audit.ts'
import { sql, type Tables } from './db.ts'
import type { Change } from './change.ts'
import { dbProblem } from './dbProblem.ts'
import { forbidden, notFound, refused } from './errors.ts'
import type { EntityHandlers, Handlers, Work } from './hooks.ts'
import { accept, check, checkVersion, hideInvisible } from './input.ts'
import { Reader } from './reader.ts'
import { resolveReferences } from './resolve.ts'
import { companyWhere, present, scopeOf, type Row } from './select.ts'
import { companyOf, insert, lock, reread, save } from './store.ts'
import { tableOf } from './tables.ts'
import { changedIn, filled, missing, resolveDynamic } from './values.ts'

/**
 * One service for all entities: there is no other way to a row, and so no way around permissions, scope or audit.
 * Writes run in one fixed order: authorize, normalise, resolve, validate, version check, before, write and audit,
 * commit, after.
 */
export class Service extends Reader {
  constructor(
    db: Kysely<Tables>,
    model: Model,
    private readonly handlers: Handlers,
    private readonly tell: {
      written?: (entity: AnyEntity, change: Change) => void
      failedAfter?: (error: unknown) => void
    } = {},
  ) {
    super(db, model)
  }

  async create(entity: AnyEntity, input: Row, actor: Actor): Promise<Row> {
    const { ctx } = actor
    this.may(entity, 'create', ctx)
    return this.write(
      entity,
      async (work, hooks) => {
        const given = accept(entity, input, 'create', null, ctx)
        const seen = await resolveReferences(work.tx, this.model, entity, entity.fields, given, ctx)
        let row = withDefaults(entity, { ...given, ...seen.carried }, ctx)
        row = { ...row, ...consequences(entity, row, Object.keys(given), ctx, Object.keys(row)) }
        const rest = await resolveReferences(work.tx, this.model, entity, entity.fields, missing(row, given), ctx)
        row = hideInvisible(entity, { ...row, ...rest.carried }, ctx)
        check({ ...validateRecord(entity, row, 'create', ctx), ...seen.errors })
        await hooks?.before?.(work, row, null)
        const id = await insert(work, row)
        const stored = await reread(work, id, true, true)
        await hooks?.written?.(work, stored, null)
        const names = storedFields(entity)
        await writeAudit(work.tx, actor, companyOf(entity, stored, ctx), {
          entidade: entity.name,
          cd_registro: id,
          acao: 'criar',
          antes: null,
          depois: filled(stored, names),
        })
        return [stored, null]
      },
      ctx,
      'criar',
    )
  }

  async update(entity: AnyEntity, id: number, input: Row, actor: Actor): Promise<Row> {
    const { ctx } = actor
    this.may(entity, 'update', ctx)
    return this.write(
      entity,
      async (work, hooks) => {
        const stored = await lock(work, id)
        checkVersion(entity, stored, input, ctx)
        if (!matches(entity.access.editable as AnyWhere | undefined, stored, ctx, entity.fields))
          throw refused(texts.unavailable)
        const given = accept(entity, input, 'update', stored, ctx)
        const { carried, errors } = await resolveReferences(work.tx, this.model, entity, entity.fields, given, ctx)
        const follow = consequences(
          entity,
          { ...stored, ...given, ...carried },
          changedIn(given, stored),
          ctx,
          Object.keys(given),
        )
        const row = hideInvisible(entity, { ...stored, ...given, ...carried, ...follow }, ctx)
        check({ ...validateRecord(entity, row, 'update', ctx, stored), ...errors })
        await hooks?.before?.(work, row, stored)
        return [await save(work, stored, row, actor, 'editar', hooks, true), stored]
      },
      ctx,
      'editar',
    )
  }

  async remove(entity: AnyEntity, id: number, version: number | null, actor: Actor): Promise<void> {
    const { ctx } = actor
    this.may(entity, 'delete', ctx)
    await this.write(
      entity,
      async (work, hooks) => {
        const stored = await lock(work, id)
        checkVersion(entity, stored, { nr_versao: version ?? undefined }, ctx)
        if (!matches(entity.access.deletable as AnyWhere | undefined, stored, ctx, entity.fields))
          throw refused(texts.unavailable)
        await hooks?.before?.(work, stored, stored)
        await sql`delete from ${sql.table(tableOf(entity))} as t where ${companyWhere(scopeOf(this.model, entity, ctx))} and t.id = ${id}::bigint`.execute(
          work.tx,
        )
        const names = storedFields(entity)
        await writeAudit(work.tx, actor, companyOf(entity, stored, ctx), {
          entidade: entity.name,
          cd_registro: id,
          acao: 'excluir',
          antes: filled(stored, names),
          depois: null,
        })
        return [stored, stored]
      },
      ctx,
      'excluir',
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
        const stored = await lock(work, id)
        checkVersion(entity, stored, input, ctx)
        if (!matches(action.when as AnyWhere | undefined, stored, ctx, entity.fields)) throw refused(texts.unavailable)
        const fields = action.input ?? {}
        const { values, unknown } = normalise(
          { ...entity, fields },
          withDefaults({ ...entity, fields, variants: {} }, input, ctx),
        )
        check(Object.fromEntries(unknown.map((k) => [k, [texts.unknownField]])))
        const { carried, errors } = await resolveReferences(work.tx, this.model, entity, fields, values, ctx)
        check({ ...validateAction(entity, action, { ...values, ...carried }, stored, ctx), ...errors })
        const own = Object.fromEntries(Object.entries(values).filter(([n]) => n in entity.fields))
        const set = Object.fromEntries(
          Object.entries(action.set ?? {}).map(([n, v]) => [n, resolveDynamic(v, stored, ctx)]),
        )
        const done = await handlers?.actions?.[name]?.(work, stored, values)
        const row: Row = { ...stored, ...own, ...set, ...done }
        await hooks?.before?.(work, row, stored)
        return [await save(work, stored, row, actor, name, hooks, false), stored]
      },
      ctx,
      name,
    )
  }

  private async write(
    entity: AnyEntity,
    work: (w: Work, hooks: EntityHandlers['hooks'], handlers: EntityHandlers | undefined) => Promise<[Row, Row | null]>,
    ctx: Context,
    acao: string,
  ): Promise<Row> {
    const handlers = this.handlers[entity.name]
    const [row, stored] = await this.db
      .transaction()
      .execute((tx) => work({ tx, model: this.model, entity, ctx }, handlers?.hooks, handlers))
      .catch((error: unknown) => {
        throw dbProblem(error, entity)
      })
    this.tell.written?.(entity, { row, stored, acao, ctx })
    try {
      await handlers?.hooks?.after?.(row, stored)
    } catch (error) {
      this.tell.failedAfter?.(error)
    }
    return present(entity, row, ctx)
  }
}
