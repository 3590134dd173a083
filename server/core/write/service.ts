import {
  consequences,
  handsOver,
  isGuest,
  mayAct,
  matches,
  ModelError,
  normalise,
  same,
  texts,
  validateAction,
  validateRecord,
  withDefaults,
  withdrawnBy,
  type AnyEntity,
  type AnyWhere,
  type Context,
  type Model,
  type RecordDocument,
} from '../../../src/schemas/core/index.ts'
import { attempts, type Attempt } from '../db/attempt.ts'
import type { Actor } from '../audit/audit.ts'
import type { Db } from '../db/db.ts'
import type { Happening } from '../bus/bus.ts'
import { dbProblem } from '../db/dbProblem.ts'
import { forbidden, notFound, refused } from '../errors.ts'
import { unhandled, type Handlers, type Hooks, type Others, type Work } from './hooks.ts'
import { coverChildren, coverOwners, writeChildren } from './children.ts'
import { creating } from './creating.ts'
import { accept, check, checkKeys, checkSeen, checkVersion, hideInvisible } from './input.ts'
import { ownersOf } from '../bus/owners.ts'
import { newsOf } from '../bus/news.ts'
import { Reader } from '../read/reader.ts'
import { removal } from './removal.ts'
import { nextStep } from '../http/repeats.ts'
import { resolveReferences } from './resolve.ts'
import { SHARED_COMPANY } from '../session/session.ts'
import type { Secrets } from '../session/secrets.ts'
import { present } from '../sql/present.ts'
import { type Row } from '../sql/select.ts'
import { isScoped } from '../sql/tables.ts'
import { lock, save } from './store.ts'
import { retried } from '../db/transient.ts'
import { withUsage } from './usage.ts'
import { changedIn, groupedBy, resolveDynamic } from '../sql/values.ts'
import type { LetterMaker } from '../documents/letter.ts'
import type { Done, Telling, Writing, Written } from './writing.ts'

/**
 * One service for all entities: there is no other way for a person to a row, and so none around permissions, scope or
 * audit. Writes run in one fixed order (see `Hooks`); rows that the product itself moves go through `updateMany`.
 */
export class Service extends Reader {
  constructor(
    db: Db,
    model: Model,
    private readonly handlers: Handlers,
    private readonly secrets: Secrets,
    private readonly tell: Telling = {},
  ) {
    super(db, model)
    const missing = unhandled(model, handlers)
    if (missing.length) throw new ModelError(missing.map((path) => `${path}: has no handler`))
  }

  /** Who writes a document of an entity, where its schema says that somebody does. */
  letterMaker(entity: AnyEntity, document: RecordDocument): LetterMaker | undefined {
    const name = Object.keys(entity.documents).find((one) => entity.documents[one] === document)
    return name === undefined ? undefined : this.handlers[entity.name]?.documents?.[name]
  }

  /** The hooks of an entity whose rows another one's write moves. */
  hooksOf(entity: string): Hooks | undefined {
    return this.handlers[entity]?.hooks
  }

  async create(entity: AnyEntity, input: Row, actor: Actor): Promise<Row> {
    this.may(entity, 'create', actor.ctx)
    return this.write(entity, actor, async (work, hooks) => {
      const [made] = (await creating([work], hooks, [input])) as [Written]
      await coverOwners(work, made[0])
      return made
    })
  }

  async update(entity: AnyEntity, id: number, input: Row, actor: Actor): Promise<Row> {
    this.may(entity, 'update', actor.ctx)
    return this.write(entity, actor, async (work, hooks) => {
      const [now, stored] = await this.updating(work, hooks, id, input)
      if (now.nr_versao !== stored?.nr_versao) await coverOwners(work, now)
      return [now, stored]
    })
  }

  async remove(entity: AnyEntity, id: number, version: number | null, actor: Actor): Promise<void> {
    this.may(entity, 'delete', actor.ctx)
    await this.write(entity, actor, async (work) => {
      const gone = await this.removing(work, id, version)
      await coverOwners(work, gone[0])
      return gone
    }).catch(async (error: unknown) => {
      throw await withUsage(error, this.db, this.model, entity, id, actor.ctx)
    })
  }

  /** An edit within a transaction. `known` are values that nobody sends and that need no right to be written. */
  async updating(work: Work, hooks: Hooks | undefined, id: number, sent: Row, known: Row = {}): Promise<Written> {
    const { entity, ctx, actor } = work
    await hooks?.holding?.(work, id)
    const stored = await lock(work, id)
    checkVersion(entity, stored, sent, ctx)
    if (!matches(entity.access.editable as AnyWhere | undefined, stored, ctx, entity.fields))
      throw refused(texts.unavailable)
    const input = (await hooks?.received?.(work, sent, id)) ?? sent
    const given = await accept(entity, input, 'update', stored, ctx)
    const { carried, errors } = await resolveReferences(work.tx, this.model, entity, entity.fields, given, ctx, stored)
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
    if (!(await writeChildren(work, id, given))) return [saved, stored]
    return [await coverChildren(work, saved, stored, mustSee), stored]
  }

  private removing(work: Work, id: number, version: number | null, forGood = false): Promise<Written> {
    return removal(work, (entity) => this.handlers[entity.name]?.hooks, { id, version, forGood })
  }

  /** A declared action: available, allowed, valid input, then its effect or its handler, versioned and audited. */
  async act(entity: AnyEntity, name: string, id: number, sent: Row, asked: Actor): Promise<Row> {
    const action = entity.actions[name]
    if (!action) throw notFound()
    if (!mayAct(entity, action, asked.ctx.flags)) throw forbidden()
    const ctx = await this.within(entity, id, asked.ctx)
    const actor = { ...asked, ctx }
    return this.write(entity, actor, async (work, hooks, handlers) => {
      const input = (await hooks?.asked?.(work, name, sent)) ?? sent
      await hooks?.holding?.(work, id)
      const stored = await lock(work, id)
      checkSeen(action, input)
      checkVersion(entity, stored, input, ctx)
      if (!matches(action.when as AnyWhere | undefined, stored, ctx, entity.fields)) throw refused(texts.unavailable)
      const fields = action.input ?? {}
      checkKeys(fields, input)
      const { values, errors: wrong } = normalise(
        { ...entity, fields },
        withDefaults({ ...entity, fields, variants: {} }, input, ctx),
      )
      check(wrong)
      // What stays as the record has it is not chosen anew.
      const chosen = Object.fromEntries(
        Object.entries(values).filter(([n, v]) => fields[n]?.o.to !== entity.fields[n]?.o.to || !same(v, stored[n])),
      )
      const { carried, errors } = await resolveReferences(work.tx, this.model, entity, fields, chosen, ctx)
      check({ ...validateAction(entity, action, { ...values, ...carried }, stored, ctx), ...errors })
      const own = Object.fromEntries(Object.entries(values).filter(([n]) => n in entity.fields))
      const set = Object.fromEntries(
        Object.entries(action.set ?? {}).map(([n, v]) => [n, resolveDynamic(v, stored, ctx)]),
      )
      const done = await handlers?.actions?.[name]?.(work, stored, values)
      const row: Row = { ...stored, ...own, ...set, ...done }
      await hooks?.before?.(work, row, stored)
      return [await save(work, stored, row, actor, name, hooks, false, action.opening), stored, name]
    })
  }

  /** Of a guest who has to do with a record: within its firm; of anybody else as they are. Throws 404, or 403 where nothing may be changed. */
  async within(entity: AnyEntity, id: number, ctx: Context): Promise<Context> {
    if (!isGuest(entity, ctx.flags) || ctx.sessao.cd_empresa !== SHARED_COMPANY) return ctx
    const row = await this.get(entity, id, ctx)
    // What is of no firm is theirs where they are.
    if (!isScoped(entity)) return ctx
    if (!this.tell.guestIn) throw forbidden()
    return this.tell.guestIn(ctx, this.companyOf(entity, row, ctx))
  }

  /** Everything of one write in one transaction, with what it brings about in other entities. */
  async write(entity: AnyEntity, actor: Actor, work: Writing): Promise<Row> {
    const { ctx } = actor
    const [row, done] = await this.whole(ctx, (tx, done) => this.step(tx, entity, actor, done, work)).catch(
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
   * What is kept beside a record, such as a file, in one transaction with what its hooks say of it; `held` is the record,
   * where its entity has a say.
   */
  async beside<T>(
    of: readonly [entity: AnyEntity, id: number] | null,
    actor: Actor,
    what: 'anexar' | 'desanexar',
    keep: (tx: Db, held: Row | null) => Promise<T>,
  ): Promise<T> {
    const hooks = of ? this.handlers[of[0].name]?.hooks : undefined
    const [kept, done] = await this.whole(actor.ctx, async (tx, done) => {
      if (!of || !hooks?.attaching) return keep(tx, null)
      const work = this.workIn(tx, of[0], actor, done)
      await hooks.holding?.(work, of[1])
      const held = await lock(work, of[1])
      await hooks.attaching(work, held, what)
      return keep(tx, held)
    })
    await this.afterwards(done)
    return kept
  }

  /**
   * Writes of many records in one transaction, each an `attempt` of its own: one that is refused leaves the others as
   * they are, and one that is not to be kept is undone. Screens hear once of each entity that they touched. `run` may be
   * called again, when others were in its way: nothing that it did before holds.
   */
  async together<T>(actor: Actor, run: (tx: Db, others: Others, attempt: Attempt) => Promise<T>): Promise<T> {
    const [[out, told], done] = await this.whole(actor.ctx, async (tx, done) => {
      const lists = [done.rows, done.news, done.gone]
      const out = await run(tx, this.othersIn(tx, actor, done), attempts(tx, lists))
      return [out, await this.newsTogether(tx, done, actor)] as const
    })
    for (const one of told) this.tell.happened?.(one)
    await this.afterwards(done)
    return out
  }

  /** What is told of many writes while they are not yet done: afterwards a wall may be another. Of each entity once. */
  private async newsTogether(tx: Db, done: Done, { ctx }: Actor): Promise<Happening[]> {
    const told: Happening[] = [...done.gone]
    const there = done.rows.filter(([, [, , acao]]) => acao !== 'excluir')
    for (const [of, written] of groupedBy(there, ([entity]) => entity)) {
      const ids = written.map(([, [now]]) => Number(now.id))
      told.push(...(await newsOf(tx, this.model, of, ids, ctx, 'editar')))
    }
    const owners = done.rows.flatMap(([of, [row, stored, acao]]) =>
      ownersOf(this.model, of, { row, stored, acao: acao ?? '' }),
    )
    for (const [owner, theirs] of groupedBy(owners, ([of]) => of)) {
      const ids = theirs.map(([, id]) => id)
      told.push(...(await newsOf(tx, this.model, owner, ids, ctx, 'apurar')))
    }
    return [...new Map(told.map((one) => [`${one.entidade}/${one.id}/${one.acao}`, one])).values()]
  }

  /** A transaction and what it did; once more from the start where others were in its way, for nothing is told yet. */
  private whole<T>(ctx: Context, run: (tx: Db, done: Done) => Promise<T>): Promise<readonly [T, Done]> {
    const step = nextStep(ctx)
    return retried(() => {
      const done: Done = { rows: [], news: [], gone: [] }
      return this.db.transaction(true).execute(async (tx) => [await step(tx, () => run(tx, done)), done] as const)
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
    const away = async (name: string, id: number, next: Writing, right: 'create' | 'delete'): Promise<void> => {
      await go(name, right, async (w, hooks, handlers) => {
        const told = await newsOf(tx, this.model, w.entity, [id], ctx, 'excluir')
        const written = await next(w, hooks, handlers)
        done.gone.push(...told)
        return written
      })
    }
    return {
      create: (name, input, known) =>
        go(name, 'create', async (w, hooks) => (await creating([w], hooks, [input], known))[0]!),
      createMany: async (name, all, known) => {
        const other = this.model.get(name)
        const hooks = this.handlers[name]?.hooks
        if (all.length < 2 || (hooks && !hooks.atOnce)) {
          const out: Row[] = []
          for (const input of all)
            out.push(await go(name, 'create', async (w) => (await creating([w], hooks, [input], known))[0]!))
          return out
        }
        this.may(other, 'create', ctx)
        const works = all.map(() => this.workIn(tx, other, actor, done))
        const made = await creating(works, hooks, all, known).catch((error: unknown) => {
          throw dbProblem(error, other)
        })
        for (const written of made) done.rows.push([other, written])
        return made.map(([row]) => row)
      },
      update: (name, id, input) => go(name, 'update', (w, hooks) => this.updating(w, hooks, id, input)),
      remove: (name, id, forGood) => away(name, id, (w) => this.removing(w, id, null, forGood), 'delete'),
      withdraw: (name, id) =>
        away(
          name,
          id,
          async (w, hooks) => {
            await hooks?.withdrawing?.(w, id)
            return this.removing(w, id, null, true)
          },
          withdrawnBy(this.model.get(name)),
        ),
    }
  }

  private workIn(tx: Db, entity: AnyEntity, actor: Actor, done: Done): Work {
    const { ctx } = actor
    return {
      tx,
      model: this.model,
      entity,
      ctx,
      actor,
      others: this.othersIn(tx, actor, done),
      secrets: this.secrets,
      announce: (happening) => void done.news.push(happening),
      contextOf: async (user, company = ctx.sessao.cd_empresa) =>
        (await this.tell.contextOf?.(tx, user, company)) ?? null,
    }
  }

  private async step(tx: Db, entity: AnyEntity, actor: Actor, done: Done, writing: Writing): Promise<Row> {
    const handlers = this.handlers[entity.name]
    const work = this.workIn(tx, entity, actor, done)
    const written = await writing(work, handlers?.hooks, handlers).catch((error: unknown) => {
      throw dbProblem(error, entity)
    })
    done.rows.push([entity, written])
    return written[0]
  }
}
