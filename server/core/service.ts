import {
  consequences,
  handsOver,
  mayAct,
  matches,
  ModelError,
  normalise,
  storedFields,
  texts,
  validateAction,
  validateRecord,
  withDefaults,
  type AnyEntity,
  type AnyWhere,
  type Model,
} from '../../src/schemas/core/index.ts'
import type { Kysely } from 'kysely'
import { attempts, type Attempt } from './attempt.ts'
import { writeAudit, type Actor } from './audit.ts'
import { sql, type Db, type Tables } from './db.ts'
import { touched } from './change.ts'
import { dbProblem, whileNamed } from './dbProblem.ts'
import { forbidden, notFound, refused } from './errors.ts'
import { unhandled, type Handlers, type Hooks, type Others, type Work } from './hooks.ts'
import { writeChildren } from './children.ts'
import { accept, check, checkVersion, hideInvisible } from './input.ts'
import { mergeRequest, merging, type Moved } from './merge.ts'
import { Reader } from './reader.ts'
import { nextStep } from './repeats.ts'
import { resolveReferences } from './resolve.ts'
import type { Secrets } from './secrets.ts'
import { companyWhere, present, scopeOf, type Row } from './select.ts'
import { companyOf, insert, lock, reread, save } from './store.ts'
import { tableOf } from './tables.ts'
import { retried } from './transient.ts'
import { canUndo, undoing } from './undo.ts'
import { withUsage } from './usage.ts'
import { changedIn, filled, missing, resolveDynamic } from './values.ts'
import type { Done, Telling, Writing, Written } from './writing.ts'

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
    private readonly secrets: Secrets,
    private readonly tell: Telling = {},
  ) {
    super(db, model)
    const missing = unhandled(model, handlers)
    if (missing.length) throw new ModelError(missing.map((path) => `${path}: has no handler`))
  }

  async create(entity: AnyEntity, input: Row, actor: Actor): Promise<Row> {
    this.may(entity, 'create', actor.ctx)
    return this.write(entity, actor, (work, hooks) => this.creating(work, hooks, input))
  }

  async update(entity: AnyEntity, id: number, input: Row, actor: Actor): Promise<Row> {
    this.may(entity, 'update', actor.ctx)
    return this.write(entity, actor, (work, hooks) => this.updating(work, hooks, id, input))
  }

  async remove(entity: AnyEntity, id: number, version: number | null, actor: Actor): Promise<void> {
    this.may(entity, 'delete', actor.ctx)
    await this.write(entity, actor, (work, hooks) => this.removing(work, hooks, id, version)).catch(
      async (error: unknown) => {
        throw await withUsage(error, this.db, this.model, entity, id, actor.ctx)
      },
    )
  }

  /**
   * Makes one record of several: what named the others names the one that stays, which takes the chosen `valores` and
   * whatever it had nothing of. One transaction; both trails say so. For whoever may change and delete.
   */
  async merge(entity: AnyEntity, id: number, body: Row, actor: Actor): Promise<{ registro: Row; movidos: Moved }> {
    if (!entity.merge) throw notFound()
    this.may(entity, 'update', actor.ctx)
    this.may(entity, 'delete', actor.ctx)
    const request = mergeRequest(id, body)
    let movidos: Moved = {}
    const registro = await this.write(entity, actor, async (work, hooks) => {
      const done = await merging(work, id, request, (known) => this.updating(work, hooks, id, request.valores, known))
      movidos = done.movidos
      return done.written
    })
    return { registro, movidos }
  }

  private async creating(work: Work, hooks: Hooks | undefined, sent: Row): Promise<Written> {
    const { entity, ctx, actor } = work
    const input = (await hooks?.received?.(work, sent, null)) ?? sent
    const given = accept(entity, input, 'create', null, ctx)
    const seen = await resolveReferences(work.tx, this.model, entity, entity.fields, given, ctx)
    let row = withDefaults(entity, { ...given, ...seen.carried }, ctx)
    row = { ...row, ...consequences(entity, row, Object.keys(given), ctx, Object.keys(row)) }
    const rest = await resolveReferences(work.tx, this.model, entity, entity.fields, missing(row, given), ctx)
    row = hideInvisible(entity, { ...row, ...rest.carried }, ctx)
    check({ ...validateRecord(entity, row, 'create', ctx), ...seen.errors })
    await hooks?.before?.(work, row, null)
    const id = await insert(work, row)
    await writeChildren(work, id, given)
    const stored = await reread(work, id, true, true)
    await hooks?.written?.(work, stored, null)
    await writeAudit(work.tx, actor, companyOf(entity, stored, ctx), {
      entidade: entity.name,
      cd_registro: id,
      acao: 'criar',
      antes: null,
      depois: filled(stored, storedFields(entity)),
    })
    return [stored, null]
  }

  /** `known` are values that nobody sends and that need no right to be written. */
  private async updating(
    work: Work,
    hooks: Hooks | undefined,
    id: number,
    sent: Row,
    known: Row = {},
  ): Promise<Written> {
    const { entity, ctx, actor } = work
    const stored = await lock(work, id)
    checkVersion(entity, stored, sent, ctx)
    if (!matches(entity.access.editable as AnyWhere | undefined, stored, ctx, entity.fields))
      throw refused(texts.unavailable)
    const input = (await hooks?.received?.(work, sent, id)) ?? sent
    const given = accept(entity, input, 'update', stored, ctx)
    const { carried, errors } = await resolveReferences(work.tx, this.model, entity, entity.fields, given, ctx)
    const follow = consequences(
      entity,
      { ...stored, ...given, ...carried },
      changedIn(given, stored),
      ctx,
      Object.keys(given),
      stored,
    )
    const row = hideInvisible(entity, { ...stored, ...known, ...given, ...carried, ...follow }, ctx)
    check({ ...validateRecord(entity, row, 'update', ctx, stored), ...errors })
    await hooks?.before?.(work, row, stored)
    const mustSee = !handsOver(entity, changedIn(given, stored), ctx)
    const saved = await save(work, stored, row, actor, 'editar', hooks, mustSee)
    return [(await writeChildren(work, id, given)) ? await reread(work, id, mustSee) : saved, stored]
  }

  private async removing(work: Work, hooks: Hooks | undefined, id: number, version: number | null): Promise<Written> {
    const { entity, ctx, actor } = work
    const stored = await lock(work, id)
    checkVersion(entity, stored, { nr_versao: version ?? undefined }, ctx)
    if (!matches(entity.access.deletable as AnyWhere | undefined, stored, ctx, entity.fields))
      throw refused(texts.unavailable)
    await hooks?.before?.(work, stored, stored)
    await hooks?.removing?.(work, stored)
    await sql`delete from ${sql.table(tableOf(entity))} as t where ${companyWhere(scopeOf(this.model, entity, ctx))} and t.id = ${id}::bigint`
      .execute(work.tx)
      .catch((error: unknown) => {
        throw whileNamed(error)
      })
    await hooks?.removed?.(work, stored)
    await writeAudit(work.tx, actor, companyOf(entity, stored, ctx), {
      entidade: entity.name,
      cd_registro: id,
      acao: 'excluir',
      antes: filled(stored, storedFields(entity)),
      depois: null,
    })
    return [stored, stored, 'excluir']
  }

  /** A declared action: available, allowed, valid input, then its effect or its handler, versioned and audited. */
  async act(entity: AnyEntity, name: string, id: number, input: Row, actor: Actor): Promise<Row> {
    const { ctx } = actor
    const action = entity.actions[name]
    if (!action) throw notFound()
    if (!mayAct(entity, action, ctx.flags)) throw forbidden()
    return this.write(entity, actor, async (work, hooks, handlers) => {
      const stored = await lock(work, id)
      checkVersion(entity, stored, input, ctx)
      if (!matches(action.when as AnyWhere | undefined, stored, ctx, entity.fields)) throw refused(texts.unavailable)
      const fields = action.input ?? {}
      const { values, errors: wrong } = normalise(
        { ...entity, fields },
        withDefaults({ ...entity, fields, variants: {} }, input, ctx),
      )
      check(wrong)
      const { carried, errors } = await resolveReferences(work.tx, this.model, entity, fields, values, ctx)
      check({ ...validateAction(entity, action, { ...values, ...carried }, stored, ctx), ...errors })
      const own = Object.fromEntries(Object.entries(values).filter(([n]) => n in entity.fields))
      const set = Object.fromEntries(
        Object.entries(action.set ?? {}).map(([n, v]) => [n, resolveDynamic(v, stored, ctx)]),
      )
      const done = await handlers?.actions?.[name]?.(work, stored, values)
      const row: Row = { ...stored, ...own, ...set, ...done }
      await hooks?.before?.(work, row, stored)
      return [await save(work, stored, row, actor, name, hooks, false, action.quiet), stored, name]
    })
  }

  /** Takes back the person's own last change of a record (see undo.ts). */
  async undo(entity: AnyEntity, id: number, input: Row, actor: Actor): Promise<Row> {
    if (!canUndo(entity)) throw notFound()
    return this.write(entity, actor, (work, hooks) => undoing(work, hooks, id, input))
  }

  /** Everything of one write in one transaction, with what it brings about in other entities. */
  async write(entity: AnyEntity, actor: Actor, work: Writing): Promise<Row> {
    const { ctx } = actor
    const [row, done] = await this.whole((tx, done) => this.step(tx, entity, actor, done, work)).catch(
      (error: unknown) => {
        throw dbProblem(error, entity)
      },
    )
    for (const [of, [now, stored, acao]] of done.rows)
      this.tell.written?.(of, { row: now, stored, acao: acao ?? (stored ? 'editar' : 'criar'), ctx })
    await this.afterwards(done)
    return present(entity, row, ctx)
  }

  /**
   * Writes of many records in one transaction, each an `attempt` of its own: one that is refused leaves the others as
   * they are, and one that is not to be kept is undone. Screens hear once of each entity that they touched. `run` may be
   * called again, when others were in its way: nothing that it did before holds.
   */
  async together<T>(actor: Actor, run: (tx: Db, others: Others, attempt: Attempt) => Promise<T>): Promise<T> {
    const [out, done] = await this.whole((tx, done) =>
      run(tx, this.othersIn(tx, actor, done), attempts(tx, [done.rows, done.news])),
    )
    for (const name of new Set(done.rows.map(([of]) => of.name)))
      this.tell.happened?.(touched(this.model.get(name), actor.ctx))
    await this.afterwards(done)
    return out
  }

  /** A transaction and what it did; once more from the start where others were in its way, for nothing is told yet. */
  private whole<T>(run: (tx: Db, done: Done) => Promise<T>): Promise<readonly [T, Done]> {
    const step = nextStep()
    return retried(() => {
      const done: Done = { rows: [], news: [] }
      return this.db.transaction().execute(async (tx) => [await step(tx, () => run(tx, done)), done] as const)
    })
  }

  private async afterwards(done: Done): Promise<void> {
    for (const [of, [now, stored]] of done.rows)
      try {
        await this.handlers[of.name]?.hooks?.after?.(now, stored)
      } catch (error) {
        this.tell.failedAfter?.(error)
      }
    for (const happening of done.news) this.tell.happened?.(happening)
  }

  private othersIn(tx: Db, actor: Actor, done: Done): Others {
    const { ctx } = actor
    const go = (name: string, operation: 'create' | 'update' | 'delete', next: Writing) => {
      const other = this.model.get(name)
      this.may(other, operation, ctx)
      return this.step(tx, other, actor, done, next)
    }
    return {
      create: (name, input) => go(name, 'create', (w, hooks) => this.creating(w, hooks, input)),
      update: (name, id, input) => go(name, 'update', (w, hooks) => this.updating(w, hooks, id, input)),
      remove: async (name, id) => void (await go(name, 'delete', (w, hooks) => this.removing(w, hooks, id, null))),
      withdraw: async (name, id) => {
        await go(name, 'delete', async (w, hooks) => {
          await hooks?.withdrawing?.(w, id)
          return this.removing(w, hooks, id, null)
        })
      },
    }
  }

  private async step(tx: Db, entity: AnyEntity, actor: Actor, done: Done, writing: Writing): Promise<Row> {
    const { ctx } = actor
    const others = this.othersIn(tx, actor, done)
    const handlers = this.handlers[entity.name]
    const work: Work = {
      tx,
      model: this.model,
      entity,
      ctx,
      actor,
      others,
      secrets: this.secrets,
      announce: (happening) => void done.news.push(happening),
      contextOf: async (user) => (await this.tell.contextOf?.(tx, user, ctx.sessao.cd_empresa)) ?? null,
    }
    const written = await writing(work, handlers?.hooks, handlers).catch((error: unknown) => {
      throw dbProblem(error, entity)
    })
    done.rows.push([entity, written])
    return written[0]
  }
}
