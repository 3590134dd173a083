import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { base, launch, logIn, settled, visit, type Visit } from './setup/browser.ts'

let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'financeiro')
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const cell = (month: string) =>
  page.getByRole('button', { name: new RegExp(`^Orçado de Custas adiantadas em ${month}`) })
const input = (month: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Orçado de Custas adiantadas em ${month}`) })

test('a budget is typed where it stands: Tab goes on, Esc gives up, what is no amount is said, one month repeats', async () => {
  await page.goto(`${base}/dashboard/financeiro/orcamento`)
  await cell('jan').click()
  await input('jan').fill('1500,5')
  await page.keyboard.press('Tab')
  await input('fev').waitFor()
  await cell('jan').getByText('R$ 1.500,50').waitFor()
  await input('fev').fill('muito')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Escreva um valor em reais.').waitFor()
  expect(await input('fev').inputValue()).toBe('muito')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await cell('fev').getByText('–').waitFor()
  await cell('out').click()
  await input('out').fill('800')
  await page.getByRole('button', { name: 'Repetir até dezembro' }).click()
  await cell('dez').getByText('R$ 800,00').waitFor()
  // What is emptied is there no more, also after all was read again.
  await cell('jan').click()
  await input('jan').fill('')
  await page.keyboard.press('Enter')
  await cell('jan').getByText('–').waitFor()
  await page.reload()
  await cell('dez').getByText('R$ 800,00').waitFor()
  await cell('jan').getByText('–').waitFor()
})

test('results by customer open the entries that make them, and what is late its bills', async () => {
  await page.goto(`${base}/dashboard/financeiro/demonstrativo`)
  await page.getByText('Cliente', { exact: true }).click()
  const table = page.getByRole('region', { name: 'Demonstrativo de resultados, Cliente' })
  await table.waitFor()
  expect(await violations(page)).toEqual([])
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Planilha' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Resultado por cliente.xlsx')
  await table.locator('tbody tr').first().getByRole('link').first().click()
  await page.waitForURL(/lancamentos-contabeis\?.*cd_cliente/)
  await page.locator('tbody tr[data-linha]').first().waitFor()

  await page.goto(`${base}/dashboard/financeiro/atrasos`)
  await page.getByRole('region', { name: 'Em atraso por idade' }).getByRole('link').first().click()
  await page.waitForURL(/geral\/recebimentos\?/)
  await page.locator('tbody tr[data-linha]').first().waitFor()
  await settled(page)
})
