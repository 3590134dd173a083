import { HttpProblem } from '../errors.ts'

const BUSY = 'O servidor está ocupado. Tente de novo em instantes.'
const YOURS = 'Você já pediu muito de uma vez. Espere o que pediu antes terminar e tente de novo.'
const full = (detail: string) => new HttpProblem(429, { detail }, { 'retry-after': '10' })

interface Limits {
  /** Tasks that run at the same moment. */
  readonly atOnce: number
  /** Tasks that may wait for one to end: of everybody, and of one person. */
  readonly waiting: number
  readonly waitingEach: number
}
interface Waiting {
  readonly who: number
  readonly go: () => void
}

/**
 * A few tasks at once and a queue before them in which people take turns: whoever has the least running comes next, and
 * among those whoever had a turn the longest ago. One person, however much they ask for, keeps others waiting for one task.
 */
export class Lane {
  private readonly running = new Map<number, number>()
  /** By person, the last to be given a turn at the end. */
  private readonly turns = new Set<number>()
  private queue: Waiting[] = []

  constructor(private readonly limits: Limits) {}

  /** Resolves when this person's task may run; whoever was let in says `leave` at its end. Throws 429 for too many. */
  async enter(who: number): Promise<void> {
    if (this.total() < this.limits.atOnce) return this.begin(who)
    if (this.queue.length >= this.limits.waiting) throw full(BUSY)
    if (this.queue.filter((one) => one.who === who).length >= this.limits.waitingEach) throw full(YOURS)
    await new Promise<void>((go) => void this.queue.push({ who, go }))
  }

  /** This person's task is over. */
  leave(who: number): void {
    const left = this.of(who) - 1
    if (left > 0) this.running.set(who, left)
    else this.running.delete(who)
    const next = this.next()
    if (!next) {
      // Nobody waits and nothing runs: who came last is of no interest any more.
      if (this.running.size === 0) this.turns.clear()
      return
    }
    this.queue = this.queue.filter((one) => one !== next)
    this.begin(next.who)
    next.go()
  }

  private begin(who: number): void {
    this.running.set(who, this.of(who) + 1)
    this.turns.delete(who)
    this.turns.add(who)
  }

  private next(): Waiting | undefined {
    const order = [...this.turns]
    const rank = (one: Waiting) => [this.of(one.who), order.indexOf(one.who)] as const
    return this.queue.reduce<Waiting | undefined>((best, one) => {
      if (!best) return one
      const [[running, turn], [fewest, first]] = [rank(one), rank(best)]
      return running < fewest || (running === fewest && turn < first) ? one : best
    }, undefined)
  }

  private readonly of = (who: number): number => this.running.get(who) ?? 0
  private readonly total = (): number => [...this.running.values()].reduce((sum, n) => sum + n, 0)
}
