import { expect, test } from 'vitest'
import { launch, logIn, settled, visit } from './setup/browser.ts'

test('while the list is read again for another filter, j and x do nothing to the rows that are still in sight', async () => {
  const browser = await launch()
  const { page, problems } = await visit(browser)
  await logIn(page, 'coordenadora')
  const first = page.locator('[data-linha]').first()
  await first.waitFor()
  await settled(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const asked = page.waitForRequest((r) => r.url().includes('/tarefas/?') && r.url().includes('filtro=abertas'))
  await page.route(/\/tarefas\/\?.*filtro=abertas/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Em aberto' }).click()
  await asked
  const link = first.getByRole('link').first()
  await link.focus()
  const there = () => link.evaluate((one) => one === document.activeElement)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  expect([await page.locator('tbody input[type=checkbox]:checked').count(), await there()]).toEqual([0, true])
  const read = page.waitForResponse((r) => r.url().includes('/tarefas/?') && r.url().includes('filtro=abertas'))
  release()
  await read
  // What the filter let through can be gone through and chosen.
  await expect
    .poll(async () => {
      await page.locator('[data-linha]').first().getByRole('link').first().focus()
      await page.keyboard.press('x')
      return page.locator('tbody input[type=checkbox]:checked').count()
    })
    .toBe(1)
  expect(problems).toEqual([])
  await browser.close()
})
