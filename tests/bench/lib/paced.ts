import { paced, type Workload } from './load.ts'
import { memory, type Child } from './server.ts'
import { figure, median, table } from './table.ts'

const SECONDS = 12
/** So often one person asks by themselves before the office does. */
const ALONE = 7

/** Each path in its turn. */
export const turning = (paths: readonly string[]): Workload => ({ vary: (n) => ({ path: paths[n % paths.length]! }) })

export async function ask<T>(base: string, token: string, path: string): Promise<T> {
  const response = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** ms of one call with nobody beside it. */
async function alone({ base }: Child, headers: Record<string, string>, { method = 'GET', vary }: Workload) {
  const times: number[] = []
  for (let n = 0; n < ALONE; n++) {
    const { path, body } = vary(n)
    const begin = performance.now()
    const answer = await fetch(base + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    times.push(performance.now() - begin)
  }
  return median(times)
}

/** A table of each call: ms alone, and the p95 of twenty people who wait a second between two. */
export async function measureOffice(
  server: Child,
  token: string,
  cases: readonly (readonly [string, Workload])[],
  scale: object,
  seconds = SECONDS,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const lines: string[][] = []
  for (const [what, workload] of cases) {
    try {
      const single = await alone(server, headers, workload)
      const p95 = await paced({ base: server.base, headers }, workload, seconds)
      lines.push([what, figure(single), figure(p95)])
    } catch (error) {
      lines.push([what, String(error).slice(0, 60), '–'])
    }
    console.error(lines.at(-1)!.join(' · '))
  }
  console.log(
    `\n${JSON.stringify(scale)}, one firm; ms alone and p95 of 20 people who wait a second; server ${figure(memory(server.pid, 'VmHWM'))} MB at most\n`,
  )
  console.log(table(['call', 'alone', 'p95'], lines))
}
