import { request as plain, type IncomingHttpHeaders } from 'node:http'
import { request as secure } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectorProblem } from './port.ts'

/** The time that a connector goes by. */
export interface Clock {
  now(): number
  wait(ms: number): Promise<void>
}
export const realClock: Clock = { now: () => Date.now(), wait: (ms) => sleep(ms) }

/** A certificate to be known by, in PEM. */
export interface Identity {
  readonly key: string
  readonly cert: string
}
export interface Sent {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly identity?: Identity
  /** Who vouches for the source, where the machine does not know them. */
  readonly trusted?: string
}
export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** How a source is to be treated. */
export interface Manners {
  /** So long between two questions, at least (ms). */
  readonly spacingMs: number
  /** So long before the first repetition; each further one waits twice as long (ms). */
  readonly backoffMs: number
  /** So often in all. */
  readonly tries: number
  readonly timeoutMs: number
  /** Answers after which asking again makes nothing better. */
  readonly final?: readonly number[]
}

/** Longer is no page of anything (bytes). */
const LONGEST = 32 * 1_048_576
const AGAIN = new Set([408, 500, 502, 503, 504])

function once({ url, method = 'GET', headers = {}, body, identity, trusted }: Sent, timeoutMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const target = new URL(url)
    const to = target.protocol === 'https:' ? secure : plain
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asking = to(
      target,
      { method, headers: { ...headers, ...length }, agent: false, ...identity, ...(trusted && { ca: trusted }) },
      (reply) => {
        const parts: Buffer[] = []
        let size = 0
        reply.on('data', (part: Buffer) => {
          size += part.length
          parts.push(part)
          if (size > LONGEST) asking.destroy(new Error('a resposta é longa demais'))
        })
        reply.on('error', reject)
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
        )
      },
    )
    const timer = setTimeout(() => asking.destroy(new Error('demorou demais')), timeoutMs)
    asking.on('close', () => clearTimeout(timer))
    asking.on('error', reject)
    asking.end(body)
  })
}

/**
 * Asks a source with good manners: never two questions too near to each other, and again, later and later, where it was
 * only busy. A source that says "too many" is left alone at once: whoever asked comes back in a minute or more.
 */
export class Transport {
  private last = -Infinity
  private turn: Promise<unknown> = Promise.resolve()
  constructor(
    private readonly manners: Manners,
    private readonly clock: Clock = realClock,
  ) {}

  /** An answer that is none of the source's refusals. */
  async send(sent: Sent): Promise<Reply & { readonly repetidas: number }> {
    const { tries, backoffMs, timeoutMs, final = [] } = this.manners
    for (let again = 0; ; again++) {
      const problem = (motivo: ConnectorProblem['motivo'], words: string) => new ConnectorProblem(motivo, words, again)
      await this.spaced()
      const reply = await once(sent, timeoutMs).catch((error: unknown) => (error as Error).message || 'sem conexão')
      if (typeof reply !== 'string') {
        if (reply.status === 403) throw problem('bloqueado', '')
        if (reply.status === 429) throw problem('espera', '')
        if (reply.status < 400) return { ...reply, repetidas: again }
        if (!AGAIN.has(reply.status)) throw problem('recusado', `respondeu ${reply.status}`)
        if (final.includes(reply.status)) throw problem('fora', `respondeu ${reply.status}`)
      }
      if (again + 1 >= tries) throw problem('fora', typeof reply === 'string' ? reply : `respondeu ${reply.status}`)
      await this.clock.wait(backoffMs * 2 ** again)
    }
  }

  /** One after the other, however many ask at once. */
  private spaced(): Promise<void> {
    const next = this.turn.then(async () => {
      const early = this.last + this.manners.spacingMs - this.clock.now()
      if (early > 0) await this.clock.wait(early)
      this.last = this.clock.now()
    })
    this.turn = next
    return next
  }

  /** Lets some time go by before the same is asked again. */
  pause(again: number): Promise<void> {
    return this.clock.wait(this.manners.backoffMs * 2 ** again)
  }
}
