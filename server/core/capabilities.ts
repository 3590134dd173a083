import { actions } from './actions/capability.ts'
import { analytics } from './analytics/capability.ts'
import { audit } from './audit/capability.ts'
import { bulk } from './bulk/capability.ts'
import { calendar } from './calendar/capability.ts'
import type { Capability } from './capability.ts'
import { counters } from './counters/capability.ts'
import { documents } from './documents/capability.ts'
import { exporting } from './export/capability.ts'
import { files } from './files/capability.ts'
import { form } from './form/capability.ts'
import { list } from './list/capability.ts'
import { merging } from './merge/capability.ts'
import { offline } from './offline/capability.ts'
import { show } from './show/capability.ts'
import { timeline } from './timeline/capability.ts'
import { trash } from './trash/capability.ts'
import { undoing } from './undo/capability.ts'
import { watch } from './watch/capability.ts'

/** What entities can do: each capability has one line here, in `src/schemas/core` and in `src/resources`. */
export const capabilities: readonly Capability[] = [
  list,
  counters,
  analytics,
  watch,
  calendar,
  exporting,
  show,
  form,
  trash,
  audit,
  timeline,
  documents,
  offline,
  actions,
  bulk,
  undoing,
  merging,
  files,
]
