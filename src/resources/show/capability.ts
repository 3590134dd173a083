import type { Capability } from '../capability.ts'

/** A record's page. */
export const show: Capability = {
  name: 'show',
  pages: [{ name: 'show', path: ':cd', load: () => import('./ShowPage.tsx') }],
}
