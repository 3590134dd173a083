import type { Page } from 'playwright-core'

/** As large as the tip of a finger. */
const FINGER = 44
const SHOWN = 6

/**
 * What does not fit on a page: text that is cut without an ellipsis, and things that lie over each other while a row is
 * under the pointer; for fingers also what is too small to be met.
 */
export async function unfit(page: Page, { touch = false } = {}): Promise<string[]> {
  const found = await page.evaluate(
    ([finger, forFingers]) => {
      const named = (at: Element) =>
        `${at.tagName.toLowerCase()}.${
          at.className && typeof at.className === 'string'
            ? at.className
                .split(' ')
                .filter((c) => c.startsWith('b-') || c.startsWith('Mui'))
                .join('.')
            : ''
        } “${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)}”`
      const isSeen = (at: Element) => {
        const { width, height } = at.getBoundingClientRect()
        return width > 2 && height > 2 && at.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      }
      const out: string[] = []
      for (const at of document.querySelectorAll('body *')) {
        // Tabs that have no room wait behind “Mais”.
        if (
          at.closest('svg, .b-hidden, [aria-hidden=true], [role=tablist]') ||
          !isSeen(at) ||
          at.scrollWidth <= at.clientWidth + 1
        )
          continue
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(at)
        if (!['hidden', 'clip'].includes(overflowX) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
          continue
        if (at.matches('input, textarea, select') || !at.textContent?.trim()) continue
        out.push(`cut: ${named(at)} ${at.scrollWidth} in ${at.clientWidth}`)
      }
      if (forFingers) {
        const pressed =
          'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=option]'
        for (const at of document.querySelectorAll(pressed)) {
          if (!isSeen(at) || at.closest('[aria-hidden=true], [tabindex="-1"]') || at.getBoundingClientRect().bottom < 0)
            continue
          // What stands in a sentence, or in what is pressed as a whole, has the size of its line.
          if (getComputedStyle(at).display === 'inline') continue
          const area = at.closest('label, .MuiInputBase-root, .b-search, td.b-select, th') ?? at
          const { width, height } = area.getBoundingClientRect()
          if (Math.round(height) < finger) out.push(`small: ${named(at)} ${Math.round(width)}×${Math.round(height)}`)
        }
      }
      return out
    },
    [FINGER, touch] as const,
  )
  return [...new Set(found)].slice(0, SHOWN)
}

/** What lies over each other in the first row of a list while it is under the pointer. */
export async function overlapping(page: Page): Promise<string[]> {
  const row = page.locator('tbody tr[data-linha]').first()
  if ((await row.count()) === 0) return []
  await row.hover()
  return row.evaluate((tr) => {
    const boxes = [...tr.querySelectorAll('td')].flatMap((td) =>
      [...td.querySelectorAll('a, button, .b-chip, .b-tag, .b-below, .b-faces, input')].map((at) => ({
        td,
        at,
        box: at.getBoundingClientRect(),
      })),
    )
    const over = boxes.flatMap((one, i) =>
      boxes.slice(i + 1).flatMap((other) => {
        if (one.at.contains(other.at) || other.at.contains(one.at)) return []
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const tall = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // What scrolls below a column that stays is no overlap.
        const passes =
          [one.td, other.td].some((td) => getComputedStyle(td).position === 'sticky') && one.td !== other.td
        return wide > 1 && tall > 1 && !passes ? [`${one.at.textContent} over ${other.at.textContent}`] : []
      }),
    )
    return over
  })
}
