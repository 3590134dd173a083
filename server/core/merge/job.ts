import type { Stand } from '../capability.ts'
import { actorOfFirm, type IntervalJob } from '../queue/jobs.ts'
import { lookForDuplicates } from './duplicates.ts'

/** So long a firm's records are compared in one turn; what is left is compared in the next. */
const BUDGET_MS = 15_000

/** Compares what is new or changed before anybody asks for duplicates: a large firm's first comparison takes a while. */
export const compareDuplicates: IntervalJob<Stand> = {
  name: 'duplicados',
  every: 5,
  async run({ service, firms }, now) {
    for (const firm of await firms(now))
      for (const entity of service.model.entities.filter(({ merge }) => merge))
        await lookForDuplicates(service, entity, actorOfFirm(firm, now).ctx, BUDGET_MS)
  },
}
