import type { Capability } from '../capability.ts'
import { setOwnCommands } from '../actions/ownCommands.ts'
import { setOwnTabs } from './ownTabs.tsx'
import { setOwnViews } from './ownViews.ts'

/** A record's page. */
export const show: Capability = {
  name: 'show',
  install({ tabs = [], views = [], commands = [] }) {
    setOwnTabs(tabs)
    setOwnViews(views)
    setOwnCommands(commands)
  },
  pages: [{ name: 'show', path: ':cd', load: () => import('./ShowPage.tsx') }],
}
