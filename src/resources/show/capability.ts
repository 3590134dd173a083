import type { Capability } from '../capability.ts'
import { setOwnCommands } from '../actions/ownCommands.ts'
import { setOwnTabs } from './ownTabs.tsx'

/** A record's page. */
export const show: Capability = {
  name: 'show',
  install({ tabs = [], commands = [] }) {
    setOwnTabs(tabs)
    setOwnCommands(commands)
  },
  pages: [{ name: 'show', path: ':cd', load: () => import('./ShowPage.tsx') }],
}
