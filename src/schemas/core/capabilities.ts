import type { Capability } from './capability.ts'
import { actions } from './actions/capability.ts'
import { analytics } from './analytics/capability.ts'
import { board } from './board/capability.ts'
import { bulk } from './bulk/capability.ts'
import { calendar } from './calendar/capability.ts'
import { conversation } from './conversation/capability.ts'
import { counters } from './counters/capability.ts'
import { documents } from './documents/capability.ts'
import { exporting } from './export/capability.ts'
import { form } from './form/capability.ts'
import { importing } from './import/capability.ts'
import { list } from './list/capability.ts'
import { merging } from './merge/capability.ts'
import { offline } from './offline/capability.ts'
import { show } from './show/capability.ts'
import { timeline } from './timeline/capability.ts'
import { trash } from './trash/capability.ts'
import { triage } from './triage/capability.ts'
import { undoing } from './undo/capability.ts'
import { walls } from './walls/capability.ts'
import { watch } from './watch/capability.ts'

/** What entities can say, capability by capability: each has one line here, in `server/core` and in `src/resources`. */
export const capabilities: readonly Capability[] = [
  list,
  counters,
  analytics,
  watch,
  board,
  calendar,
  triage,
  exporting,
  form,
  show,
  conversation,
  timeline,
  documents,
  offline,
  actions,
  bulk,
  undoing,
  trash,
  merging,
  importing,
  walls,
]
