import type { Page } from 'playwright-core'

const MOST = 90

/** What the focus is on, by the name that people know it by. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    const label = (at as HTMLInputElement | null)?.labels?.[0]?.textContent
    return (at?.getAttribute('aria-label') ?? (label || at?.textContent) ?? '').trim()
  })

/** Presses a key until the focus is on something of this name. */
async function pressTo(page: Page, name: RegExp, key: string): Promise<void> {
  const seen: string[] = []
  for (let i = 0; i < MOST; i++) {
    const at = await focused(page)
    if (name.test(at)) return
    seen.push(at.slice(0, 40))
    await page.keyboard.press(key)
  }
  throw new Error(`no ${name} among ${seen.join(' · ')}`)
}

/** Tabs until the focus is on something of this name. */
export const tabTo = (page: Page, name: RegExp, backwards = false): Promise<void> =>
  pressTo(page, name, backwards ? 'Shift+Tab' : 'Tab')

/** Goes by an arrow key within what is one stop of the Tab key: tabs, a toolbar. */
export const arrowTo = (page: Page, name: RegExp): Promise<void> => pressTo(page, name, 'ArrowRight')

/** Goes to a field of choices and takes the first that fits what is typed. */
export async function choose(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
}

/** Goes to a text field and types over what is there. */
export async function write(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
