import { audit } from './audit/capability.ts'
import type { Capability } from './capability.ts'
import { conversation } from './conversation/capability.ts'
import { form } from './form/capability.ts'
import { importing } from './import/capability.ts'
import { list } from './list/capability.ts'
import { search } from './search/capability.ts'
import { show } from './show/capability.ts'
import { timeline } from './timeline/capability.ts'
import { trash } from './trash/capability.ts'
import { watch } from './watch/capability.ts'

/** What entities show: each capability with screens of its own has one line here. */
export const capabilities: readonly Capability[] = [
  list,
  show,
  form,
  audit,
  trash,
  importing,
  search,
  watch,
  timeline,
  conversation,
]
