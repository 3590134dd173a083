import { accountRoutes } from './account.ts'
import { feedCalls, openFeedCalls } from './agenda/calls.ts'
import { feedTable } from './agenda/feeds.ts'
import { eventCalls } from './eventos/calls.ts'
import { presenceCalls, presenceTable } from './eventos/presence.ts'
import { reportCalls } from './relato/calls.ts'
import type { Calls, OwnTable } from './parts.ts'

/** Calls that anybody may make: what needs a session opens it. */
export const openCalls: readonly Calls[] = [accountRoutes, openFeedCalls, reportCalls]

/** Calls behind a session that no entity declares. */
export const sessionCalls: readonly Calls[] = [feedCalls, eventCalls, presenceCalls]

/** Tables of the areas, created at start. */
export const ownTables: readonly OwnTable[] = [feedTable, presenceTable]
