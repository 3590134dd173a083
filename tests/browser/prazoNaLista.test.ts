import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, shortDate } from '../../src/schemas/br/dates.ts'
import { base, launch, logIn, PHONE, visit } from './setup/browser.ts'
import { createTask, tasks, today } from './setup/tasks.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const fatal = addDays(today, 9)
const due = addDays(today, 6)
const TOLD = `venc. ${shortDate(due, today)} · fatal ${shortDate(fatal, today)}`
const NAME = 'Prazo dito por inteiro'
const filter = `filter=${encodeURIComponent(JSON.stringify({ busca: NAME }))}`
const begin = (page: Page) => createTask(page, { nm_titulo: NAME, dt_fatal: fatal, dt_vencimento: due })

describe('the date that a status speaks of stands beside the final one, each by its word', () => {
  test('in the list, where the column sorts as before; on a board', async () => {
    const { page, context } = await visit(browser)
    await logIn(page, 'coordenadora')
    const { id } = await begin(page)
    await page.goto(`${tasks}?${filter}`)
    const row = page.locator(`tr[data-linha="${id}"]`)
    await row.getByText(TOLD.split(' · ')[0]!).waitFor()
    expect(await row.locator('td:has(.b-date)').textContent()).toBe(TOLD)
    const head = page.getByRole('columnheader', { name: /^Prazo/ })
    await head.getByRole('button').click()
    await page.waitForURL(/sort=dt_fatal/)
    await page.goto(`${tasks}?layout=quadro&${filter}`)
    const card = page.locator(`[data-registro="${id}"] .b-ticket-facts`)
    await card.waitFor()
    expect(await card.textContent()).toContain(TOLD)
    await context.close()
  })
  test('on a phone', async () => {
    const { page, context } = await visit(browser, PHONE)
    await logIn(page, 'coordenadora')
    const { id } = await begin(page)
    await page.goto(`${base}/dashboard/tarefas?${filter}`)
    const card = page.locator(`li[data-linha="${id}"] .b-card-line`)
    await card.getByText(TOLD.split(' · ')[0]!).waitFor()
    expect(await card.textContent()).toContain(TOLD)
    // An ellipsis is drawn in a block only, not among the items of a flex box.
    const look = await card.evaluate((at) => {
      const { display, textOverflow } = getComputedStyle(at)
      return { display, textOverflow, cut: at.scrollWidth > at.clientWidth }
    })
    expect(look).toEqual({ display: 'block', textOverflow: 'ellipsis', cut: true })
    await context.close()
  })
})
