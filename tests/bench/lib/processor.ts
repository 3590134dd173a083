import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

interface Spent {
  readonly parent: number
  readonly ticks: number
}

/** What a process and its ended children took; null for one that has just ended. */
function spentBy(pid: string): Spent | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in parentheses and may hold anything.
    const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(rest[1]), ticks: rest.slice(11, 15).reduce((sum, one) => sum + Number(one), 0) }
  } catch {
    return null
  }
}

/** Seconds of the processor that these processes and all that they began have taken so far. */
export function processorTime(roots: readonly number[]): number {
  const all = new Map<number, Spent>()
  for (const name of readdirSync('/proc')) {
    const spent = /^\d+$/.test(name) ? spentBy(name) : null
    if (spent) all.set(Number(name), spent)
  }
  const counted = new Set(roots)
  for (let before = -1; before < counted.size;) {
    before = counted.size
    for (const [pid, { parent }] of all) if (counted.has(parent)) counted.add(pid)
  }
  return [...counted].reduce((sum, pid) => sum + (all.get(pid)?.ticks ?? 0), 0) / TICKS_A_SECOND
}
