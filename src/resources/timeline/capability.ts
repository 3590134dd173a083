import type { Capability } from '../capability.ts'
import { TimelineTab } from './TimelineTab.tsx'

/** Everything that happened to a record. */
export const timeline: Capability = {
  name: 'timeline',
  tab: {
    name: 'linha-do-tempo',
    label: 'banca.telas.linha_do_tempo',
    of: (entity) => Object.keys(entity.timeline).length > 0,
    Content: TimelineTab,
  },
}
