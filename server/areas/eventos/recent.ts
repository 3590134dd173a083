import { invalid } from '../../core/errors.ts'
import { texts } from '../../../src/schemas/core/index.ts'
import { GAP, type Happening } from '../../core/bus/bus.ts'

/** Nobody takes longer from reading a page to listening, or begins anew. */
export const KEPT_MS = 30_000
/** More than this in so short a time is an import: whoever missed it reads everything again. */
const MOST = 2000

/** What happened a moment ago, for whoever read a page just before and listens only now. */
export class Recent {
  private kept: { readonly at: number; readonly happening: Happening }[] = []
  /** Of what happened until here something was let go of. */
  private from = -Infinity
  constructor(private readonly now: () => number = () => performance.now()) {}

  note(happening: Happening): void {
    const oldest = this.now() - KEPT_MS
    this.kept.push({ at: this.now(), happening })
    const over = this.kept.length - MOST
    if (over > 0) this.from = this.kept[over - 1]!.at
    if (over > 0 || this.kept[0]!.at < oldest) this.kept = this.kept.filter(({ at }, i) => i >= over && at >= oldest)
  }

  /** What happened in the last so many milliseconds, in order; a gap where that is no longer known. */
  since(ms: number): readonly Happening[] {
    if (ms === 0) return []
    const at = this.now() - ms
    return ms > KEPT_MS || at <= this.from ? [GAP] : this.kept.filter((one) => one.at >= at).map((one) => one.happening)
  }
}

/** Milliseconds as a call gives them; none when it says nothing. Throws what is wrong at its own name. */
export function agoOf(given: unknown): number {
  if (given === undefined) return 0
  const ms = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : NaN
  if (Number.isNaN(ms)) throw invalid({ desde_ha_ms: [texts.invalid('Desde há (ms)')] })
  return ms
}
