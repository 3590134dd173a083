import { lookForDuplicates } from '../../core/merge/duplicates.ts'
import { actorOfFirm, type IntervalJob } from '../../core/queue/jobs.ts'
import { firmsAt } from '../trabalhos/firms.ts'
import type { Parts } from '../parts.ts'

/** So long a firm's records are compared in one turn; what is left is compared in the next. */
const BUDGET_MS = 15_000

/** Compares what is new or changed before anybody asks for duplicates: a large firm's first comparison takes a while. */
export const compareDuplicates: IntervalJob<Parts> = {
  name: 'duplicados',
  every: 5,
  async run(parts: Parts, now) {
    for (const firm of await firmsAt(parts.db, now))
      for (const entity of parts.model.entities.filter(({ merge }) => merge))
        await lookForDuplicates(parts.service, entity, actorOfFirm(firm, now).ctx, BUDGET_MS)
  },
}
