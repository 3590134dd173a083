import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { base, launch, logIn, settled, visit } from './setup/browser.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launch()
  page = (await visit(browser)).page
  await logIn(page, 'financeiro')
})
afterAll(() => browser.close())
const go = async (path: string) => {
  await page.goto(`${base}/dashboard/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}

test('a bill from one list of all payees to its payment, and the month in numbers', async () => {
  await go('financeiro/geral/pagamentos/cadastrar')
  const search = page.getByLabel('Procurar em todas as listas')
  await search.fill('prefeitura')
  await page.getByRole('option', { name: /Prefeitura de Exemplo/ }).click()
  // Who is chosen says what kind they are.
  await expect.poll(() => page.getByLabel(/^Favorecido/).inputValue()).toContain('Prefeitura de Exemplo')
  await page.getByLabel(/^Descrição/).fill('Taxa de alvará')
  await page.getByLabel(/^Valor/).fill('150,00')
  await page.getByLabel(/^Categoria/).fill('ISS')
  await page.getByRole('option', { name: /ISS/ }).first().click()
  await page.getByLabel(/^Vencimento/).fill('hoje')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Conta a pagar cadastrada com sucesso').first().waitFor()
  await page.getByRole('button', { name: 'Pagar' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Em aberto').first().waitFor()
  await dialog.getByLabel(/^Conta/).fill('escritório')
  await page.getByRole('option', { name: /Conta do escritório/ }).click()
  await dialog.getByRole('button', { name: 'Pagar' }).click()
  await page.getByText('Pagamento registrado com sucesso!').first().waitFor()
  await page.getByText('Realizada').first().waitFor()
})

test.each([
  ['financeiro', 'Transações'],
  ['financeiro/demonstrativo', 'Demonstrativo de resultados'],
])('fin.transacoes: %s at both widths, and axe is clean', async (path, title) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await go(path)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(title)
    await page
      .getByText(/Honorários/)
      .first()
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await violations(page)).toEqual([])
  }
})
