import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Actor } from '../../core/audit/audit.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { Names } from '../../core/import/names.ts'
import { beside } from '../../core/http/repeats.ts'
import type { Parts } from '../parts.ts'
import { LEASE_MS, runBatch, type Batch } from './batch.ts'
import { moveTo, RUNNING, type Situation } from './state.ts'

/**
 * A batch takes about so long: others wait no longer for what it holds, be it the embedded database itself. Of fewer
 * lines what every batch costs would be most of it.
 */
const BATCH_MS = 150
const FEWEST_LINES = 20
const MOST_LINES = 200
/** Imports at once on one server. */
const AT_ONCE = 3
/** A failure is tried again so often; then somebody is to look at it. */
const MOST_TRIES = 5

interface Waiting {
  readonly id: number
  readonly cd_empresa: number
  readonly cd_autor: number
  readonly ie_situacao: Situation
  readonly ip: string | null
}

/**
 * Works through imports beside the requests of this server, from the moment one begins: whatever is to be worked on and
 * no server has is taken, by a lease that each batch renews. One that a server left behind is gone on with, line by line.
 */
export class Runner {
  private readonly me = randomUUID()
  private readonly running = new Map<number, Promise<void>>()
  private looking: Promise<void> = Promise.resolve()
  private stopped = false
  constructor(
    private readonly parts: Parts,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Looks for work; what is found goes on by itself. */
  kick(): Promise<void> {
    const look = () => (this.stopped ? undefined : this.look())
    this.looking = beside(() => this.looking.then(look).catch(this.failed))
    return this.looking
  }

  /** Until nothing is left that this server works on. */
  async idle(): Promise<void> {
    await this.looking
    while (this.running.size > 0) await Promise.all(this.running.values())
  }

  /** Ends after the batches that are running, and leaves the rest to whoever comes. */
  async stop(): Promise<void> {
    this.stopped = true
    await this.idle()
  }

  private async look(): Promise<void> {
    // A database in this process has no other server that could be at it.
    const alone = this.parts.database.engine === 'pglite'
    const found = await rows<Waiting>(
      this.parts.db,
      sql`select i.id, i.cd_empresa, p.cd_autor, i.ie_situacao, p.ip from importacoes i
          join importacao_planos p on p.cd_importacao = i.id where i.ie_situacao = any(${RUNNING}::text[])
          and (p.dt_reserva is null or p.dt_reserva < clock_timestamp() or (${alone}::boolean and p.dono <> ${this.me}))
          order by i.id`,
    )
    for (const one of found) {
      if (this.stopped || this.running.size >= AT_ONCE) return
      if (this.running.has(one.id) || !(await this.take(one.id))) continue
      const work = this.work(one).finally(() => {
        this.running.delete(one.id)
        // Another may have waited for its place.
        void this.kick()
      })
      this.running.set(one.id, work)
    }
  }

  private async take(id: number): Promise<boolean> {
    const alone = this.parts.database.engine === 'pglite'
    const taken = await one(
      this.parts.db,
      sql`update importacao_planos p set dono = ${this.me}, dt_reserva = clock_timestamp() + ${LEASE_MS}::int * interval '1 millisecond'
          where cd_importacao = ${id}::bigint and (dt_reserva is null or dt_reserva < clock_timestamp()
            or (${alone}::boolean and dono <> ${this.me})) returning cd_importacao`,
    )
    return taken !== undefined
  }

  private async work(one: Waiting): Promise<void> {
    let limit = FEWEST_LINES
    const batch = (): Batch => ({ id: one.id, me: this.me, limit, names, failed: this.failed })
    const names = new Names(this.parts.model)
    try {
      while (!this.stopped) {
        const began = performance.now()
        const actor = await this.actor(one)
        if (!actor) {
          await moveTo(
            this.parts.db,
            one.id,
            one.ie_situacao === 'CO' ? 'MA' : 'PA',
            'Quem começou não tem mais acesso a este escritório.',
          )
          break
        }
        if ((await runBatch(this.parts, actor, batch())) !== 'more') break
        const pace = BATCH_MS / Math.max(1, performance.now() - began)
        limit = Math.max(FEWEST_LINES, Math.min(MOST_LINES, Math.round(limit * Math.min(2, Math.max(0.5, pace)))))
        await setImmediate()
      }
      await this.release(one.id, 0)
    } catch (error) {
      this.failed(error)
      await this.giveUp(one).catch(this.failed)
    }
    this.tell(one)
  }

  /** The rights of whoever began, as they are now. */
  private async actor({ cd_autor, cd_empresa, ip }: Waiting): Promise<Actor | null> {
    const ctx = await this.parts.sessions.contextOf(cd_autor, cd_empresa, this.parts.db)
    return ctx && { ctx, ip }
  }

  private async release(id: number, wait: number): Promise<void> {
    await sql`update importacao_planos set dono = null,
        dt_reserva = case when ${wait}::int > 0 then clock_timestamp() + ${wait}::int * interval '1 millisecond' end
      where cd_importacao = ${id}::bigint and dono = ${this.me}`.execute(this.parts.db)
  }

  /** After a failure it is tried again, by whoever looks next; after several it stands still and says so. */
  private async giveUp(waiting: Waiting): Promise<void> {
    const tried = await one<{ tentativas: number }>(
      this.parts.db,
      sql`update importacao_planos set tentativas = tentativas + 1 where cd_importacao = ${waiting.id}::bigint
          and dono = ${this.me} returning tentativas`,
    )
    if (!tried) return
    if (tried.tentativas < MOST_TRIES) return this.release(waiting.id, LEASE_MS)
    const to = waiting.ie_situacao === 'CO' ? 'MA' : 'PA'
    await moveTo(
      this.parts.db,
      waiting.id,
      to,
      'Parou por um erro interno. O que já foi feito continua feito; tente de novo.',
    )
    await sql`update importacao_planos set tentativas = 0 where cd_importacao = ${waiting.id}::bigint`.execute(
      this.parts.db,
    )
    await this.release(waiting.id, 0)
  }

  private tell({ id, cd_empresa, cd_autor }: Waiting): void {
    const what = { tipo: 'gravado', entidade: 'importacoes', versao: null, acao: 'andamento' } as const
    this.parts.bus.announce({ ...what, id, empresa: cd_empresa, autor: cd_autor })
  }
}

const runners = new WeakMap<object, Runner>()
/** The runner of a server: one for its parts. */
export function runnerOf(parts: Parts, failed: (error: unknown) => void = () => undefined): Runner {
  const known = runners.get(parts.db) ?? new Runner(parts, failed)
  runners.set(parts.db, known)
  return known
}
