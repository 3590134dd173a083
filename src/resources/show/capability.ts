import type { Capability } from '../capability.ts'
import { setOwnTabs } from './ownTabs.tsx'

/** A record's page. */
export const show: Capability = {
  name: 'show',
  install: ({ tabs = [] }) => setOwnTabs(tabs),
  pages: [{ name: 'show', path: ':cd', load: () => import('./ShowPage.tsx') }],
}
