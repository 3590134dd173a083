import type { QueryClient } from '@tanstack/react-query'
import { isOnTheWay } from '../shortcuts/arrival.ts'
// What paper looks like comes along, however soon somebody prints.
import './PrintStyles.tsx'

const PATIENCE_MS = 8_000
const STEP_MS = 50

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until the page that was asked for is in sight with all that it reads, the images and the typeface. */
export async function allThere(queries: QueryClient, patience = PATIENCE_MS): Promise<void> {
  const until = Date.now() + patience
  // What has to be read for the paper begins to be read once it is drawn.
  await pause(STEP_MS * 2)
  while (Date.now() < until && (isOnTheWay() || queries.isFetching() > 0)) await pause(STEP_MS)
  const images = [...document.images].filter((image) => !image.complete).map((image) => image.decode())
  await Promise.race([Promise.allSettled([document.fonts?.ready, ...images]), pause(Math.max(0, until - Date.now()))])
  await pause(STEP_MS)
}
