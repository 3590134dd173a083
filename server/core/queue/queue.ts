import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { one, sql, type Database, type Db } from '../db/db.ts'
import { held, mine, until, wordsOf, type Lease } from './lease.ts'

/** Work as it was asked for. */
export interface Asked {
  readonly id: number
  /** What it is known by among its kind. */
  readonly chave: string
  readonly dados: Readonly<Record<string, unknown>>
  readonly dt_criado: string
}
/** What a step came to: there is more to do; it is no longer ours to do; it is done, with what is to be remembered of it. */
export type Step = 'more' | 'lost' | { readonly done: string | null }
/** Keeps the work for this server a while longer, in the step's transaction. False once another has it. */
export type Hold = (tx: Db) => Promise<boolean>

/** One kind of work. */
export interface Kind {
  readonly name: string
  /** So many on one server. */
  readonly atOnce: number
  /** A server that says nothing for so long while it works is gone. */
  readonly leaseMs: number
  /** So often it is tried without getting on. */
  readonly tries: number
  /** How long it waits after so many failures. */
  wait(tries: number): number
  /** Begins, or goes on where another server left it: the steps of the work, asked for one by one. */
  work(asked: Asked, hold: Hold): () => Promise<Step>
  /** It is tried no more. */
  gaveUp?(asked: Asked): Promise<void>
}

/**
 * Asks for work, in the caller's transaction: it is done if that holds, and only then. What is there already under the same
 * key is done once more. Firms that say who they are take turns.
 */
export async function ask(db: Db, kind: string, chave: string, dados: Asked['dados'] = {}, firm = 0): Promise<void> {
  await sql`insert into trabalhos as t (nome, cd_empresa, chave, dados, dt_tentar)
    values (${kind}, ${firm}::bigint, ${chave}, ${JSON.stringify(dados)}::jsonb, clock_timestamp())
    on conflict (nome, cd_empresa, chave) do update set dados = excluded.dados, pedidos = t.pedidos + 1, dt_feito = null,
      dt_tentar = excluded.dt_tentar, tentativas = 0, erro = null`.execute(db)
}

/** How often it is looked for work that nobody told of: put off, or left behind by a server that is gone. */
const LOOK_MS = 30_000
/** This process: all that it has is its own. */
const ME = randomUUID()

type Taken = Asked & { readonly cd_empresa: number; readonly pedidos: number; readonly tentativas: number }

/**
 * Does the work that was asked for beside the requests of this server: each by one server at a time, until it is done.
 * It is our own because pg-boss 10 keeps no lease alive: it hands out again what is still running when its time is over, and
 * what a dead server had only after the time that the longest work may take.
 */
export class Queue {
  private readonly kinds = new Map<string, Kind>()
  private readonly running = new Map<number, { readonly kind: Kind; readonly end: Promise<void> }>()
  /** What was done and could not be noted; it is noted before anything else is taken. */
  private readonly unnoted = new Map<number, () => Promise<unknown>>()
  /** By kind, the firms that had a turn, the last one at the end: whoever had none comes first, however much another asked for. */
  private readonly turns = new Map<string, Set<number>>()
  private looking: Promise<void> = Promise.resolve()
  private stopped = false
  private readonly timer: NodeJS.Timeout
  constructor(
    private readonly database: Pick<Database, 'db' | 'engine'>,
    private readonly failed: (kind: string, error: unknown) => void,
  ) {
    this.timer = setInterval(() => void this.kick(), LOOK_MS)
    this.timer.unref()
  }

  register(kind: Kind): void {
    this.kinds.set(kind.name, kind)
  }

  /** Looks for work, of one kind or of all; what is found goes on by itself. */
  kick(name?: string): Promise<void> {
    if (this.stopped) return this.looking
    const kinds = () => [...this.kinds.values()].filter((kind) => name === undefined || kind.name === name)
    const look = async () => {
      for (const kind of kinds()) await this.look(kind).catch((error: unknown) => this.failed(kind.name, error))
    }
    this.looking = this.looking.then(look)
    return this.looking
  }

  /** Until nothing is left that this server works on. */
  async idle(): Promise<void> {
    // What ends looks for more: it is over when nothing ran and nobody looked anew.
    for (let last: Promise<void> | undefined; last !== this.looking || this.running.size > 0;) {
      last = this.looking
      await last
      await Promise.all([...this.running.values()].map(({ end }) => end))
    }
  }

  /** Ends after the steps that are running, and leaves the rest to whoever comes. */
  async stop(): Promise<void> {
    this.stopped = true
    clearInterval(this.timer)
    await this.idle()
  }

  private async look(kind: Kind): Promise<void> {
    for (const [id, note] of this.unnoted) {
      await note()
      this.unnoted.delete(id)
    }
    const busy = () => [...this.running.values()].filter((one) => one.kind === kind).length
    while (!this.stopped && busy() < kind.atOnce) {
      const taken = await this.take(kind)
      if (!taken) return
      const end = this.work(kind, taken)
        .catch((error: unknown) => this.failed(kind.name, error))
        .finally(() => {
          this.running.delete(taken.id)
          // Another may have waited for its place.
          if (!this.stopped) void this.kick(kind.name)
        })
      this.running.set(taken.id, { kind, end })
    }
  }

  private async take({ name, leaseMs }: Kind): Promise<Taken | undefined> {
    // A database in this process has no other server that could be at it: what another had, it has no more.
    const alone = this.database.engine === 'pglite'
    const turns = this.turns.get(name) ?? new Set()
    this.turns.set(name, turns)
    // Where no firm says who it is the index has them in order already, however many wait.
    const fair = [...turns].some((firm) => firm !== 0)
    const turn = fair ? sql`array_position(${[...turns]}::bigint[], cd_empresa) nulls first, ` : sql``
    const taken = await one<Taken>(
      this.database.db,
      sql`update trabalhos t set dono = ${ME}, dt_reserva = ${until(leaseMs)}, tentativas = t.tentativas + 1
          where t.id = (select id from trabalhos where nome = ${name} and dt_feito is null and dt_tentar <= clock_timestamp()
              and (dt_reserva is null or dt_reserva < clock_timestamp() or (${alone}::boolean and dono <> ${ME}))
              and id <> all(${[...this.running.keys()]}::bigint[])
            order by ${turn}dt_tentar, id limit 1 for update skip locked)
          returning t.id, t.cd_empresa, t.chave, t.dados, t.dt_criado, t.pedidos, t.tentativas`,
    )
    if (!taken) return undefined
    const firm = Number(taken.cd_empresa)
    turns.delete(firm)
    turns.add(firm)
    return taken
  }

  private async work(kind: Kind, taken: Taken): Promise<void> {
    const { db } = this.database
    const lease: Lease = { id: taken.id, owner: ME, ms: kind.leaseMs }
    let tries = taken.tentativas
    // It was being tried for the last time when its server died.
    if (tries > kind.tries) return this.giveUp(kind, taken, lease)
    const hold: Hold = async (tx) => {
      const kept = sql`update trabalhos set dt_reserva = ${until(kind.leaseMs)}, tentativas = 1 where ${mine(lease)} returning id`
      return (await one(tx, kept)) !== undefined
    }
    let end: Step
    try {
      end = await held(db, lease, async () => {
        const next = kind.work(taken, hold)
        for (;;) {
          const step = await next()
          if (step !== 'more') return step
          tries = 1
          if (this.stopped) return step
          await setImmediate()
        }
      })
    } catch (error) {
      this.failed(kind.name, error)
      await sql`update trabalhos set erro = ${wordsOf(error)}, tentativas = ${tries}::int, dt_tentar = ${until(kind.wait(tries))}
        where ${mine(lease)}`.execute(db)
      return tries >= kind.tries ? this.giveUp(kind, taken, lease) : this.release(lease)
    }
    if (end === 'more') await this.release(lease)
    else if (end !== 'lost') await this.note(taken, end.done)
  }

  private async release(lease: Lease): Promise<void> {
    await sql`update trabalhos set dono = null, dt_reserva = null where ${mine(lease)}`.execute(this.database.db)
  }

  private async giveUp(kind: Kind, taken: Taken, lease: Lease): Promise<void> {
    await kind.gaveUp?.(taken)
    await sql`update trabalhos set dono = null, dt_reserva = null, dt_tentar = 'infinity' where ${mine(lease)}`.execute(
      this.database.db,
    )
  }

  /** What was asked for again meanwhile is not done. */
  private async note({ id, pedidos }: Taken, erro: string | null): Promise<void> {
    const note = () =>
      sql`update trabalhos set dono = null, dt_reserva = null, erro = ${erro}::text,
        dt_feito = case when pedidos = ${pedidos}::int then clock_timestamp() end where id = ${id}::bigint`.execute(
        this.database.db,
      )
    this.unnoted.set(id, note)
    await note()
    this.unnoted.delete(id)
  }
}
