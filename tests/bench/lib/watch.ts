import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, CDPSession, Page, Response } from 'playwright-core'
import { root, wait } from './server.ts'

const PATIENCE = 60_000

/** What the page notes of itself (see web/note.js). */
export interface Noted {
  /** Tasks that held the main thread for more than 50 ms: start and length. */
  readonly long: [start: number, ms: number][]
  fcp: number
  lcp: number
}
declare global {
  interface Window {
    noted: Noted
    /** Resolves with the time at which so many elements have been drawn. */
    drawn(selector: string, count: number): Promise<number>
  }
}

export interface Tab {
  readonly page: Page
  readonly cdp: CDPSession
  /** The time at which so many elements have been drawn; throws what went wrong in the page instead of waiting. */
  drawn(selector: string, count: number): Promise<number>
  /** gzip KiB of the scripts that have come so far. */
  scripts(): Promise<number>
  metric(name: 'ScriptDuration' | 'TaskDuration' | 'JSHeapUsedSize'): Promise<number>
  /** MB of the heap after a collection. */
  heap(): Promise<number>
}

/** A tab that is watched from its first moment. */
export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const came: Response[] = []
  page.on('response', (r) => /\.js(\?|$)/.test(r.url()) && came.push(r))
  const problem = new Promise<never>((_, reject) => page.once('pageerror', reject))
  problem.catch(() => undefined)
  await page.addInitScript({ path: join(root, 'tests/bench/web/note.js') })
  const metric: Tab['metric'] = async (name) =>
    (await cdp.send('Performance.getMetrics')).metrics.find((m) => m.name === name)?.value ?? Number.NaN
  return {
    page,
    cdp,
    metric,
    drawn: (selector, count) => {
      const drawn = page.evaluate(([s, n]) => window.drawn(s, n), [selector, count] as const)
      const late = wait(PATIENCE).then(() => Promise.reject(new Error(`${page.url()}: no ${count} × ${selector}`)))
      return Promise.race([drawn, problem, late])
    },
    scripts: async () => {
      const bodies = await Promise.all(came.map((r) => r.body()))
      return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024
    },
    heap: async () => {
      for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
      return (await metric('JSHeapUsedSize')) / 1_048_576
    },
  }
}
