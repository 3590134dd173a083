import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What happened, by ids alone: whoever hears of it asks for the rest with their own rights. */
export interface Happening {
  /**
   * A row was written; somebody began or ended editing one; one person has news of their own; or some of it was missed,
   * and anything may have changed.
   */
  readonly tipo: 'gravado' | 'presenca' | 'notificacao' | 'lacuna'
  readonly entidade: string
  readonly id: number | null
  readonly versao: number | null
  /** The company whose people may hear of it; null for all. */
  readonly empresa: number | null
  readonly autor: number
  readonly acao: string
  /** The one person who may hear of it; everybody who may read the entity where it is left out. */
  readonly para?: number
}
type Listener = (happening: Happening) => void

export interface Bus {
  /** Tells this process at once and the others soon. Never throws and never waits. */
  announce(happening: Happening): void
  subscribe(listener: Listener): () => void
  close(): Promise<void>
}

const CHANNEL = 'banca_eventos'
/** What happens within so long is told to the others in one statement (ms). */
const GATHER_MS = 10
const FIRST_WAIT_MS = 500
const MOST_WAIT_MS = 4_000
/** How long opening the line, or an answer on it, may take before it counts as fallen (ms). */
const SILENCE_MS = 5_000
/** How often it is asked whether the line still stands (ms). */
const BEAT_MS = 15_000
export const GAP: Happening = {
  tipo: 'lacuna',
  entidade: '',
  id: null,
  versao: null,
  empresa: null,
  autor: 0,
  acao: '',
}

/** Keeps one connection that listens, opening it again whenever it falls or says nothing any more. */
class Line {
  private client: pg.Client | null = null
  private closed = false
  private wait = FIRST_WAIT_MS
  private timer: NodeJS.Timeout | undefined
  private readonly beat: NodeJS.Timeout
  private said: Promise<unknown> = Promise.resolve()
  private readonly waiting: string[] = []
  /** Something was not told to the others. */
  private owed = false
  constructor(
    private readonly url: string,
    private readonly hear: (text: string) => void,
    private readonly back: () => void,
    private readonly fail: (error: unknown) => void,
    /** What the others are told after what they were not. */
    private readonly gap: string,
  ) {
    this.beat = setInterval(() => void this.ask(), BEAT_MS)
    this.beat.unref()
  }

  async open(again = false): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'banca-eventos',
      keepAlive: true,
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
    })
    let fallen = false
    const fell = (error?: unknown) => {
      if (fallen || this.closed) return
      fallen = true
      this.client = null
      if (error) this.fail(error)
      client.end().catch(() => undefined)
      this.timer = setTimeout(() => void this.open(true), this.wait)
      this.timer.unref()
      this.wait = Math.min(this.wait * 2, MOST_WAIT_MS)
    }
    client.on('error', fell)
    client.on('end', () => fell())
    client.on('notification', ({ payload }) => payload && this.hear(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      if (this.closed) return void (await client.end())
      this.client = client
      this.wait = FIRST_WAIT_MS
      if (again) this.back()
      if (this.owed) this.say(this.gap)
    } catch (error) {
      fell(error)
    }
  }

  say(text: string): void {
    this.waiting.push(text)
    if (this.waiting.length > 1) return
    // One after the other: a connection does one thing at a time.
    this.said = Promise.all([this.said, sleep(GATHER_MS)]).then(() => this.send(this.waiting.splice(0)))
  }

  private async send(texts: readonly string[]): Promise<void> {
    const { client } = this
    if (!client) return void (this.owed = true)
    try {
      await client.query('select pg_notify($1, dito) from unnest($2::text[]) dito', [CHANNEL, texts])
      if (texts.includes(this.gap)) this.owed = false
    } catch (error) {
      this.owed = true
      client.emit('error', error instanceof Error ? error : new Error(String(error)))
    }
  }

  private async ask(): Promise<void> {
    const { client } = this
    await client
      ?.query('select 1')
      .catch((error: unknown) => client.emit('error', error instanceof Error ? error : new Error(String(error))))
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    clearInterval(this.beat)
    await this.said
    await this.client?.end().catch(() => undefined)
  }
}

/**
 * Opens the bus between the processes of one database: by LISTEN and NOTIFY on PostgreSQL. The embedded database belongs
 * to one process, which hears itself without it.
 */
export async function openBus(databaseUrl: string | null, fail: (error: unknown) => void): Promise<Bus> {
  const listeners = new Set<Listener>()
  const me = randomUUID()
  const tell = (happening: Happening) => {
    for (const listener of listeners) {
      try {
        listener(happening)
      } catch (error) {
        fail(error)
      }
    }
  }
  const hear = (text: string) => {
    const { origem, ...happening } = JSON.parse(text) as Happening & { origem: string }
    if (origem !== me) tell(happening)
  }
  const gap = JSON.stringify({ ...GAP, origem: me })
  const line = databaseUrl ? new Line(databaseUrl, hear, () => tell(GAP), fail, gap) : null
  await line?.open()
  return {
    announce: (happening) => {
      tell(happening)
      line?.say(JSON.stringify({ ...happening, origem: me }))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      listeners.clear()
      await line?.close()
    },
  }
}
