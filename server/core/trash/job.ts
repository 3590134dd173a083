import type { Stand } from '../capability.ts'
import { actorOfFirm, type DailyJob } from '../queue/jobs.ts'
import { purge } from './purge.ts'

/** What has been in the trash for as long as its entity says is removed for good, with its files. */
export const emptyTrash: DailyJob<Stand> = {
  name: 'esvaziar-lixeira',
  at: 4,
  run: ({ service, files }, now, firm) => purge(service.db, service.model, files, actorOfFirm(firm, now)),
}
