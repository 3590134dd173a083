import type { Capability } from '../capability.ts'
import { dialogs } from '../dialogs.ts'
import { preload } from '../shell.ts'

/** Records, pages and what can be begun are found by a few letters, from anywhere: its code is there before its key is pressed. */
export const search: Capability = { name: 'search', install: () => preload(dialogs.search) }
