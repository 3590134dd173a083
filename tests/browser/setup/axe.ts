import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'

declare const axe: typeof Axe

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SHOWN = 3

interface Looked {
  /** What floats over a page stands outside its landmarks by nature. */
  readonly floating?: boolean
  /** A part of the page, as a selector, instead of all of it. */
  readonly part?: string
}

/**
 * What axe finds on a page once nothing on it moves any more: the rule, and the first elements that break it with what
 * would mend them. It runs in the page itself, for nothing of the product is framed.
 */
export async function violations(page: Page, { floating = false, part }: Looked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(
    async ([within, off]) => {
      const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      await Promise.allSettled(
        document
          .getAnimations()
          .filter(ends)
          .map((one) => one.finished),
      )
      const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]))
      return (await axe.run(within ?? document, { resultTypes: ['violations'], rules })).violations
    },
    [part, floating ? ['region'] : []] as const,
  )
  return found.map(({ id, nodes }) => {
    const told = nodes
      .slice(0, SHOWN)
      .map((n) => `${String(n.target)} ${n.failureSummary?.split('\n')[1]?.trim() ?? ''}`)
    return `${id}: ${told.join(' | ')}`
  })
}
