import { randomUUID } from 'node:crypto'
import { SYSTEM } from '../../../src/schemas/core/index.ts'
import type { Actor } from '../audit/audit.ts'
import { one, rows, sql, type Db } from '../db/db.ts'
import { WITHOUT_LIMIT } from '../session/session.ts'
import { held, mine, until, wordsOf, type Lease } from './lease.ts'

/** An active firm at an instant: its zone, its date (`yyyy-mm-dd`) and the hour that its clock shows. */
export interface Firm {
  readonly id: number
  readonly fuso: string
  readonly hoje: string
  readonly hora: number
}

/**
 * Work that nobody asks for: every so many minutes, or once a day for each active firm from an hour of its own clock
 * on. It runs on one server at a time. One that fails, or whose server dies, is run again: what a job writes must be
 * the same the second time. `P` is what jobs work with.
 */
export type Job<P> = IntervalJob<P> | DailyJob<P>
export interface IntervalJob<P> {
  readonly name: string
  /** Minutes. */
  readonly every: number
  run(parts: P, now: Date): Promise<void>
}
export interface DailyJob<P> {
  readonly name: string
  /** From 0 to 23. */
  readonly at: number
  run(parts: P, now: Date, firm: Firm): Promise<void>
}

export interface JobsOptions {
  readonly firms: (db: Db, now: Date) => Promise<readonly Firm[]>
  readonly failed: (job: string, error: unknown) => void
}

/**
 * What a job throws that has done all it could: what failed is logged and tried again in the next turn, and those for
 * whom it went well do not wait for it. For intervals; a day's job would come to it only tomorrow.
 */
export class PartlyFailed extends AggregateError {}

/** How often it is looked whether something is due. */
const LOOK_MS = 30_000
/** A server that says nothing for so long while it works is gone, and another takes over. */
const LEASE_MS = 5 * 60_000
const MINUTE_MS = 60_000
const MOST_WAIT_MINUTES = 60

/** Who acts in a firm while nobody is there: the house itself, with every right and no name of a person. */
export function actorOfFirm(firm: Firm, now: Date): Actor {
  const none = {
    equipes: [],
    cd_funcionario: null,
    cd_correspondente: 0,
    alcada: WITHOUT_LIMIT,
    nome: 'Banca',
    username: 'banca',
  }
  const sessao = { id: 0, cd_empresa: firm.id, empresas: [firm.id], ...none }
  const ctx = {
    hoje: firm.hoje,
    agora: now.toISOString(),
    fuso: firm.fuso,
    flags: new Set(['superuser', SYSTEM]),
    sessao,
  }
  return { ctx, ip: null }
}

/** The turn an instant belongs to, as text that sorts by time: a job is done once in each. */
const turnOf = (every: number, now: Date) => {
  const length = every * MINUTE_MS
  return new Date(Math.floor(now.getTime() / length) * length).toISOString()
}

/** Runs the jobs of this server, beside its requests. Nothing runs before `start` but what `tick` and `run` are asked. */
export class Jobs<P extends { readonly db: Db } = { readonly db: Db }> {
  private readonly known = new Map<string, Job<P>>()
  private readonly me = randomUUID()
  private timer: NodeJS.Timeout | undefined
  private round: Promise<unknown> = Promise.resolve()
  private stopped = false
  constructor(
    private readonly parts: P,
    private readonly options: JobsOptions,
  ) {}

  /** Adds a job. Throws when the name is taken: it is what the last turn is kept under. */
  register(job: Job<P>): void {
    if (this.known.has(job.name)) throw new Error(`The job ${job.name} is there twice.`)
    this.known.set(job.name, job)
  }

  /** From now on looks every half minute whether something is due. */
  start(): void {
    const look = () => void this.tick(new Date())
    this.timer ??= setInterval(look, LOOK_MS)
    this.timer.unref()
    look()
  }

  /** Ends after the job that is running; nothing new begins. */
  async stop(): Promise<void> {
    this.stopped = true
    clearInterval(this.timer)
    await this.round
  }

  /** Runs what is due at `now` and no other server has taken. Failures are logged; returns what was run. */
  tick(now: Date): Promise<string[]> {
    return this.inTurn(async () => {
      const ran: string[] = []
      const firms = await this.options.firms(this.parts.db, now)
      const over = await this.over(now)
      for (const job of this.known.values())
        for (const [firm, turn] of this.due(job, firms, now))
          if (!this.stopped && !over(job, firm, turn) && (await this.once(job, firm, turn, now))) ran.push(job.name)
      return ran
    }).catch((error: unknown) => {
      this.options.failed('', error)
      return []
    })
  }

  /** Runs one job as if `now` were its time, whatever ran before. Throws what it throws, and for an unknown name. */
  run(name: string, now: Date): Promise<void> {
    const job = this.known.get(name)
    if (!job) throw new Error(`No job ${name}.`)
    return this.inTurn(async () => {
      if ('every' in job) return job.run(this.parts, now)
      for (const firm of await this.options.firms(this.parts.db, now)) await job.run(this.parts, now, firm)
    })
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.round.then(work)
    this.round = next.catch(() => undefined)
    return next
  }

  private due(job: Job<P>, firms: readonly Firm[], now: Date): [Firm | null, string][] {
    if ('every' in job) return [[null, turnOf(job.every, now)]]
    return firms.filter(({ hora }) => hora >= job.at).map((firm) => [firm, firm.hoje])
  }

  /**
   * Tells which turns need not be tried for: done already, or put off after a failure. Most are, each time one looks, and
   * so one statement serves for all. Whoever tries all the same is told by the lease.
   */
  private async over(now: Date): Promise<(job: Job<P>, firm: Firm | null, turn: string) => boolean> {
    const found = await rows<{ nome: string; cd_empresa: number; vez: string | null; espera: boolean | null }>(
      this.parts.db,
      sql`select nome, cd_empresa, vez, dt_tentar > ${now.toISOString()}::timestamptz espera from trabalhos
          where nome = any(${[...this.known.keys()]}::text[]) and chave = ''`,
    )
    const known = new Map(found.map((row) => [`${row.nome} ${row.cd_empresa}`, row]))
    return (job, firm, turn) => {
      const row = known.get(`${job.name} ${firm?.id ?? 0}`)
      return row !== undefined && (row.espera === true || (row.vez !== null && row.vez >= turn))
    }
  }

  /** Runs a job; what failed only in part is logged, and returned. */
  private async work(job: Job<P>, firm: Firm | null, now: Date): Promise<PartlyFailed | null> {
    try {
      await ('every' in job ? job.run(this.parts, now) : job.run(this.parts, now, firm!))
      return null
    } catch (error) {
      if (!(error instanceof PartlyFailed) || !('every' in job)) throw error
      this.options.failed(job.name, error)
      return error
    }
  }

  private async once(job: Job<P>, firm: Firm | null, turn: string, now: Date): Promise<boolean> {
    const { db } = this.parts
    // One of this server's own is one that could not be given back: it runs one job at a time.
    const taken = await one<{ id: number }>(
      db,
      sql`insert into trabalhos as t (nome, cd_empresa, chave, dono, dt_reserva)
          values (${job.name}, ${firm?.id ?? 0}::bigint, '', ${this.me}, ${until(LEASE_MS)})
          on conflict (nome, cd_empresa, chave) do update set dono = excluded.dono, dt_reserva = excluded.dt_reserva
          where (t.vez is null or t.vez < ${turn}) and (t.dt_reserva is null or t.dt_reserva < clock_timestamp() or t.dono = excluded.dono)
            and (t.dt_tentar is null or t.dt_tentar <= ${now.toISOString()}::timestamptz)
          returning t.id`,
    )
    if (!taken) return false
    const lease: Lease = { id: taken.id, owner: this.me, ms: LEASE_MS }
    try {
      const partly = await held(db, lease, () => this.work(job, firm, now))
      await sql`update trabalhos set vez = ${turn}, dt_feito = ${now.toISOString()}::timestamptz, dt_reserva = null, dt_tentar = null,
        tentativas = 0, erro = ${partly && wordsOf(partly)}::text where ${mine(lease)}`.execute(db)
    } catch (error) {
      this.options.failed(job.name, error)
      const words = wordsOf(error)
      await sql`update trabalhos set dt_reserva = null, tentativas = tentativas + 1, erro = ${words},
        dt_tentar = ${now.toISOString()}::timestamptz + make_interval(mins => least(1 << least(tentativas, 10), ${MOST_WAIT_MINUTES}::int))
        where ${mine(lease)}`.execute(db)
    }
    return true
  }
}
