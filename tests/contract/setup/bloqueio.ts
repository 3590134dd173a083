import { readFileSync } from 'node:fs'

/** Longest that one answer may keep everybody else waiting (ms of work of the thread that answers, in one go). */
export const MOST_MS = 200
/** So often what took longer is done again, alone, before it counts: what is compiled first is slow once. */
const TRIES = 3

/** Where the kernel says for how long (ns) the thread that asks has run. */
const RAN = '/proc/thread-self/schedstat'

/**
 * For how long this thread has run (ms): neither the threads beside it nor the wait for a busy machine are in it. Where
 * nobody tells threads apart it is what the whole process took.
 */
export function ownWork(): number {
  try {
    return Number(readFileSync(RAN, 'latin1').split(' ')[0]) / 1e6
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}

/** What something keeps others waiting for (ms): the most work of this thread between two turns in which they have theirs. */
export async function longestTurn(run: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = ownWork()
  const turn = () => {
    longest = Math.max(longest, ownWork() - last)
    timer = setTimeout(turn, 1)
    last = ownWork()
  }
  let timer = setTimeout(turn, 1)
  try {
    await run()
  } finally {
    clearTimeout(timer)
    longest = Math.max(longest, ownWork() - last)
  }
  return longest
}

/**
 * The least that something keeps others waiting for (ms), done again while it is too much. What is still too much then is
 * told beside a harmless one of its size: the difference is the fault of what was sent, and not of the machine's day.
 */
export async function stall(run: () => Promise<unknown>, harmless: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let i = 0; i < TRIES && least > MOST_MS; i++) least = Math.min(least, await longestTurn(run))
  if (least <= MOST_MS) return least
  return Math.max(0, least - (await longestTurn(harmless)))
}
