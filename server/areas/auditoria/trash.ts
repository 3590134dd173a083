import { actorOfFirm, type DailyJob } from '../../core/queue/jobs.ts'
import type { Parts } from '../parts.ts'
import { purge } from '../../core/trash/purge.ts'

/** What has been in the trash for as long as its entity says is removed for good, with its files. */
export const emptyTrash: DailyJob<Parts> = {
  name: 'esvaziar-lixeira',
  at: 4,
  run: ({ db, model, files }, now, firm) => purge(db, model, files, actorOfFirm(firm, now)),
}
