/** Code that a page will want next, fetched while nothing else is going on. */
type Load = () => Promise<unknown>

const QUIET_MS = 2500
const loads = new Set<Load>()
let waiting = false

function run(): void {
  waiting = false
  for (const load of loads) {
    loads.delete(load)
    // Not there now: whoever needs it asks again, and says so if it still fails.
    load().catch(() => undefined)
  }
}

/**
 * Has code ready before it is needed: what tells of a lost connection, or asks for the password again, cannot wait for
 * the connection to fetch itself.
 */
export function preload(...more: Load[]): void {
  for (const load of more) loads.add(load)
  if (waiting || typeof window === 'undefined') return
  waiting = true
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(run) : run()), QUIET_MS)
}

/** Once the browser has nothing better to do, and in any case soon. */
export const quiet = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1500 })
    else setTimeout(resolve, 500)
  })

const TIMES = 6

/** Tries again, ever later, code that a shaky connection did not bring. Throws what the last time threw. */
export const patient =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (let n = 1; ; n++)
      try {
        return await load()
      } catch (error) {
        if (n === TIMES) throw error
        await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** n))
      }
  }
