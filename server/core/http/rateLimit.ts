import { HttpProblem } from '../errors.ts'

/** Keys remembered at most; beyond them the window starts anew, so that inventing keys fills no memory. */
const MOST = 10_000

/** So many times in a window, by key, in the memory of this process. */
export class RateLimit {
  private readonly seen = new Map<string, { count: number; until: number }>()
  constructor(
    private readonly most: number,
    private readonly windowMs: number,
  ) {}

  /** Counts one more. Throws 429, with the seconds to wait, once there were too many. */
  hit(key: string, now = Date.now()): void {
    const known = this.seen.get(key)
    if (!known || known.until <= now) {
      if (this.seen.size >= MOST) this.seen.clear()
      this.seen.set(key, { count: 1, until: now + this.windowMs })
      return
    }
    known.count++
    if (known.count <= this.most) return
    const wait = Math.ceil((known.until - now) / 1000)
    throw new HttpProblem(
      429,
      { detail: `Muitos pedidos. Tente de novo em ${wait} s.` },
      { 'retry-after': String(wait) },
    )
  }
}
