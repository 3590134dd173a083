import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, logIn, PHONE, visit } from './setup/browser.ts'
import { entered } from './setup/frame.ts'
import { createTask, tasks } from './setup/tasks.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launch()
  page = (await entered(browser, 'coordenadora')).page
})
afterAll(() => browser?.close())
const inHand = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const stops = (role: string) =>
  page
    .locator(`[role=${role}]`)
    .first()
    .locator('button')
    .evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex === 0).length)

test('the tabs of a record are one stop; arrows, Home and End go from one to the next, Enter opens', async () => {
  const task = await createTask(page, { nm_titulo: 'Abas pelo teclado' })
  await page.goto(`${tasks}/${task.id}`)
  const tabs = page.getByRole('tab')
  await tabs.nth(2).waitFor()
  await expect.poll(() => stops('tablist')).toBe(1)
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  const second = await tabs.nth(1).textContent()
  expect(await inHand()).toBe(second!.trim())
  expect(await stops('tablist')).toBe(1)
  await page.keyboard.press('Home')
  expect(await inHand()).toBe((await tabs.first().textContent())!.trim())
  await page.keyboard.press('ArrowLeft')
  const last = await inHand()
  await page.keyboard.press('Home')
  await page.keyboard.press('End')
  expect(await inHand()).toBe(last)
  await tabs.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true')
})

test('what is done with chosen rows is one stop too', async () => {
  await createTask(page, { nm_titulo: 'Barra pelo teclado' })
  await page.goto(`${tasks}?filter=${encodeURIComponent(JSON.stringify({ busca: 'Barra pelo teclado' }))}`)
  await page.locator('tbody tr[data-linha] input[type=checkbox]').first().check()
  const bar = page.getByRole('toolbar')
  await bar.getByRole('button').nth(2).waitFor()
  await expect.poll(() => stops('toolbar')).toBe(1)
  await bar.getByRole('button').first().focus()
  await page.keyboard.press('End')
  expect(await inHand()).toBe('Desmarcar')
  await page.keyboard.press('ArrowRight')
  expect(await inHand()).toBe((await bar.getByRole('button').first().textContent())!.trim())
})

test('the tools of an editor are one stop too', async () => {
  await page.goto(`${tasks}/adicionar`)
  const bar = page.getByRole('toolbar', { name: 'Formatação' })
  await bar.getByRole('button').nth(5).waitFor()
  const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const names = await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(new Set(names).size).toBe(6)
  await expect.poll(() => stops('toolbar')).toBe(1)
  await bar.getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  expect(await named()).toBe(names[1])
  expect(await stops('toolbar')).toBe(1)
  await page.keyboard.press('End')
  expect(await named()).toBe(names[5])
  await page.keyboard.press('ArrowRight')
  expect(await named()).toBe(names[0])
  await page.keyboard.press('ArrowLeft')
  expect(await named()).toBe(names[5])
})

const hint = (on: Page) =>
  on
    .locator('[data-dica]:visible')
    .first()
    .evaluate((one) => getComputedStyle(one, '::after').content)

test('a hint goes with Esc and comes again elsewhere', async () => {
  await page.goto(tasks)
  const first = page.locator('[data-dica]:visible').first()
  await first.waitFor()
  expect(await hint(page)).toBe('none')
  await first.hover()
  await expect.poll(() => hint(page)).not.toBe('none')
  await page.keyboard.press('Escape')
  await expect.poll(() => hint(page)).toBe('none')
  await page.mouse.move(0, 400)
  await first.hover()
  await expect.poll(() => hint(page)).not.toBe('none')
})

test('a long touch brings a hint', async () => {
  const { page: phone, context } = await visit(browser, PHONE)
  await logIn(phone, 'coordenadora')
  const first = phone.locator('[data-dica]:visible').first()
  await first.waitFor()
  expect(await hint(phone)).toBe('none')
  // It shows for two seconds only: the page itself looks, from before the touch on.
  const shown = await first.evaluate(
    (one) =>
      new Promise<string>((resolve) => {
        new MutationObserver((_, watch) => {
          watch.disconnect()
          resolve(getComputedStyle(one, '::after').content)
        }).observe(one, { attributeFilter: ['data-dica-aberta'] })
        one.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
      }),
  )
  expect(shown).not.toBe('none')
  await context.close()
})
