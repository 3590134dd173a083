import type { Clock } from '../../../server/connectors/transport.ts'

/** A clock that waits by moving on: what waits for it takes no time. */
export class FakeClock implements Clock {
  readonly waited: number[] = []
  private at = 1_000_000
  now(): number {
    return this.at
  }
  async wait(ms: number): Promise<void> {
    this.waited.push(ms)
    this.at += ms
  }
}
