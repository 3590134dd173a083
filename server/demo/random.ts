/** A seeded source of chance (mulberry32): the same seed, the same office. */
export class Rng {
  private state: number
  constructor(seed: number) {
    this.state = seed >>> 0
  }
  /** In [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number in [min, max]. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)]!
  }
  /** True with probability `p`, 0 to 1. */
  chance(p: number): boolean {
    return this.next() < p
  }
  /** One of the values, each as likely as its weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T {
    let at = this.next() * list.reduce((sum, [, w]) => sum + w, 0)
    for (const [value, w] of list) if ((at -= w) < 0) return value
    return list.at(-1)![0]
  }
  /** `n` different ones, in random order. */
  sample<T>(list: readonly T[], n: number): T[] {
    const rest = [...list]
    return Array.from({ length: Math.min(n, rest.length) }, () => rest.splice(this.int(0, rest.length - 1), 1)[0]!)
  }
}
