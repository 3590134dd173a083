import { setSearch } from '../../ui/search.tsx'
import type { Capability } from '../capability.ts'

/** Records, pages and what can be begun are found by a few letters, from anywhere. */
export const search: Capability = { name: 'search', install: () => setSearch(() => import('./SearchDialog.tsx')) }
