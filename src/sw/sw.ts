import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/** The files of this build; the build writes them here. */
declare const BANCA_FILES: PrecacheEntry[]
const PAGE = '/index.html'
/** With a network that is there and carries nothing, one waits for so long (s). */
const PATIENCE = 4

// Only the program is kept here, and nothing that it shows: what people take along is theirs, and goes with their session.
const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE })
registerRoute(
  new NavigationRoute(
    async (given) => {
      try {
        return await network.handle(given)
      } catch (error) {
        const page = await matchPrecache(PAGE)
        if (page) return page
        throw error
      }
    },
    { denylist: [/^\/api\//] },
  ),
)
precacheAndRoute(BANCA_FILES)
cleanupOutdatedCaches()
clientsClaim()
// With a network every page is the server's newest, so that none waits for the one before it to be closed.
addEventListener('install', () => void (globalThis as unknown as { skipWaiting(): Promise<void> }).skipWaiting())
