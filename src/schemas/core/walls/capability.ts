import type { Capability } from '../capability.ts'
import { wallMistakes } from './walls.ts'

declare module '../words.ts' {
  interface Access<R> {
    /**
     * The field with people: where it names any, the row exists for them alone, whatever rights others have. What refers
     * to the row, its counts, labels and trails are hidden with it.
     */
    readonly wall?: keyof R & string
  }
}

/** Rows that exist for the people alone whom they name. */
export const walls: Capability = {
  name: 'walls',
  check(entity, { model, report }) {
    for (const [at, mistake] of wallMistakes(entity, model)) report(at, mistake)
  },
}
