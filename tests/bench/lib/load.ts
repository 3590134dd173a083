import autocannon from 'autocannon'
import { processorTime } from './processor.ts'
import { wait } from './server.ts'
import { median } from './table.ts'

export interface Target {
  readonly base: string
  readonly headers?: Record<string, string>
  /** Processes whose time counts: the server and its database. */
  readonly pids?: readonly number[]
}
interface Asked {
  readonly path: string
  readonly body?: object
  readonly headers?: Record<string, string>
}
/** One kind of call; `vary` gives each request its own path or body. */
export interface Workload {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly vary: (n: number) => Asked
}
export interface Measured {
  readonly rate: number
  readonly p50: number
  /** The machine's own histogram has no 95th: this is a little stricter. */
  readonly p97: number
  readonly p99: number
  /** Processor time a request, ms: what the machine does besides matters less to it than to the rate. */
  readonly cpu: number
}

async function shoot(target: Target, { method = 'GET', vary }: Workload, seconds: number): Promise<Measured> {
  let n = 0
  const before = processorTime(target.pids ?? [])
  const result = await autocannon({
    url: target.base,
    connections: 20,
    duration: seconds,
    requests: [
      {
        method,
        setupRequest: (request) => {
          const { path, body, headers } = vary(n++)
          return {
            ...request,
            path,
            headers: { ...target.headers, ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
            ...(body ? { body: JSON.stringify(body) } : {}),
          }
        },
      },
    ],
  })
  if (result.errors || result.non2xx)
    throw new Error(`${method} ${vary(0).path}: ${result.errors} errors, ${result.non2xx} answers that are no success`)
  return {
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p97: result.latency.p97_5,
    p99: result.latency.p99,
    cpu: ((processorTime(target.pids ?? []) - before) * 1000) / result.requests.total,
  }
}

/** So often either side runs what it will be measured by, for its compiler to be done with it; for so long at most. */
const WARM_REQUESTS = 3000
const WARM_SECONDS = 30
const WARM_STEP = 5

async function warm(target: Target, workload: Workload): Promise<void> {
  let run = 0
  for (let spent = 0; run < WARM_REQUESTS && spent < WARM_SECONDS; spent += WARM_STEP)
    run += (await shoot(target, workload, WARM_STEP)).rate * WARM_STEP
}

/** Shoots at each side in turn, so that a noisy minute of the machine falls on all of them; gives each its medians. */
export async function compare(
  sides: readonly (readonly [Target, Workload])[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Measured[]> {
  for (const [target, workload] of sides) await warm(target, workload)
  const measured: Measured[][] = sides.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [i, [target, workload]] of sides.entries()) measured[i]!.push(await shoot(target, workload, seconds))
  return measured.map((all) => ({
    rate: median(all.map((m) => m.rate)),
    p50: median(all.map((m) => m.p50)),
    p97: median(all.map((m) => m.p97)),
    p99: median(all.map((m) => m.p99)),
    cpu: median(all.map((m) => m.cpu)),
  }))
}

/** p95 in ms of so many people who each wait a second between two calls: an office, not a siege. */
export async function paced(
  target: Target,
  { method = 'GET', vary }: Workload,
  seconds: number,
  people = 20,
): Promise<number> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  let n = 0
  const person = async (_: unknown, i: number) => {
    await wait((i * 1000) / people)
    while (performance.now() < end) {
      const { path, body } = vary(n++)
      const begin = performance.now()
      const headers = { ...target.headers, ...(body ? { 'content-type': 'application/json' } : {}) }
      const answer = await fetch(target.base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
      times.push(performance.now() - begin)
      await wait(1000)
    }
  }
  await Promise.all(Array.from({ length: people }, person))
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}
