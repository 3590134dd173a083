import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, settled, visit, type Visit } from './setup/browser.ts'

let browser: Browser
let v: Visit
let page: Page
const MANY = 520
const filter = encodeURIComponent('{"busca":"LONGA"}')
const list = `/dashboard/etiquetas?filter=${filter}&perPage=500&sort=id&order=ASC&layout=lista`

beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const make = (n: number) =>
    api(page, 'base/v1/etiquetas/', { method: 'POST', body: { nm_etiqueta: `LONGA ${n}`, cor: '#c62828' } })
  for (let n = 0; n < MANY; n += 40)
    await Promise.all(Array.from({ length: Math.min(40, MANY - n) }, (_, i) => make(n + i)))
  await page.goto(`${base}${list}`)
  await page.locator('tbody tr[data-linha]').first().waitFor()
  await settled(page)
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const drawn = () => page.locator('tbody tr[data-linha]').count()
const place = () => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'))
const table = () => page.getByRole('table')

test('of 500 rows those in sight are drawn, in a table as tall as all of them', async () => {
  await expect.poll(drawn).toBeLessThan(80)
  expect(await table().getAttribute('aria-rowcount')).toBe(String(MANY + 1))
  const { height, row } = await page.evaluate(() => ({
    height: document.querySelector('tbody')!.getBoundingClientRect().height,
    row: document.querySelector('tbody tr[data-linha]')!.getBoundingClientRect().height,
  }))
  expect(Math.abs(height - 500 * row)).toBeLessThan(row)
  expect(await violations(page)).toEqual([])
})

test('what one scrolls to is there, and no column jumps', async () => {
  const widths = () =>
    page.locator('thead th').evaluateAll((all) => all.map((th) => Math.round(th.getBoundingClientRect().width)))
  const before = await widths()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.locator('tr[aria-rowindex="501"]').waitFor()
  expect(await drawn()).toBeLessThan(80)
  expect(await widths()).toEqual(before)
})

test('the keyboard goes on from the row it is at, wherever one looks', async () => {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.locator('tr[aria-rowindex="2"]').waitFor()
  for (let i = 0; i < 60; i++) await page.keyboard.press('j')
  await expect.poll(place).toBe('61')
  await page.keyboard.press('x')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.locator('tr[aria-rowindex="501"]').waitFor()
  await page.keyboard.press('j')
  await expect.poll(place).toBe('62')
  await page.keyboard.press('x')
  await page.getByRole('toolbar').getByText('2 selecionadas').waitFor()
  await page.keyboard.press('Escape')
})

test('the head chooses all rows of the page, drawn or not', async () => {
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check()
  await page.getByRole('toolbar').getByText('500 selecionadas').waitFor()
  await page.keyboard.press('Escape')
})

test('on paper there are all rows', async () => {
  const printed = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    const rows = document.querySelectorAll('tbody tr[data-linha]').length
    window.dispatchEvent(new Event('afterprint'))
    return rows
  })
  expect(printed).toBe(500)
  await expect.poll(drawn).toBeLessThan(80)
})

test('a hundred rows are all drawn', async () => {
  await page.goto(`${base}${list.replace('perPage=500', 'perPage=100')}`)
  await expect.poll(drawn).toBe(100)
  expect(await table().getAttribute('aria-rowcount')).toBeNull()
})
