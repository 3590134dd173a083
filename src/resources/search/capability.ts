import type { Capability } from '../capability.ts'
import { preload } from '../shell.ts'

/**
 * Records, pages and what can be begun are found by a few letters, from anywhere: its code is there before its key is
 * pressed. It is named here again, so that the addresses of all dialogs do not come along with the first load.
 */
export const search: Capability = { name: 'search', install: () => preload(() => import('./SearchDialog.tsx')) }
