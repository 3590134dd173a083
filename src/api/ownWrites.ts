/** The event of a write may come before its answer, or a moment after. */
const AFTER_MS = 1000
let running = 0
let ended = 0

/** Whether this tab is writing, or has just written: what it hears of meanwhile, it is about to know. */
export const writing = (now = Date.now()): boolean => running > 0 || now - ended < AFTER_MS

/** Notes a write of this tab from its beginning to its end. */
export async function noteWrite<T>(write: Promise<T>): Promise<T> {
  running++
  try {
    return await write
  } finally {
    running--
    ended = Date.now()
  }
}
