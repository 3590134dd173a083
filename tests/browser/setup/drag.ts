import type { Locator, Page } from 'playwright-core'
import { settled } from './browser.ts'

/** What follows the hand is drawn: a card is dropped where the page has seen it last. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Takes a card of a board by the mouse and holds it over a column, where `page.mouse.up()` lets it go. */
export async function hold(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.waitFor()
  // A column that still fills would move the card away from under the hand.
  await settled(page)
  const a = (await from.boundingBox())!
  const b = (await to.boundingBox())!
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2)
  await page.mouse.down()
  await page.mouse.move(a.x + a.width / 2 + 10, a.y + a.height / 2 + 10, { steps: 3 })
  await drawn(page)
  await page.mouse.move(b.x + b.width / 2, b.y + Math.min(b.height / 2, 90), { steps: 12 })
  await drawn(page)
}

/** Drags a card of a board onto a column. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await hold(page, from, to)
  await page.mouse.up()
}
