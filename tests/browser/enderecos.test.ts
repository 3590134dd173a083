import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base, launch, logIn, visit } from './setup/browser.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launch()
  page = (await visit(browser)).page
  await logIn(page, 'coordenadora')
})
afterAll(() => browser?.close())
const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('what is no record’s number is no record’s page, and an address of a call leads to the page of it', async () => {
  await page.goto(`${base}/dashboard/juridico/clientes/duplicados`)
  await title('Clientes duplicados')
  for (const path of ['juridico/clientes/qualquer', 'tarefas/x/editar', 'tarefas/x/auditoria', 'relatorios/juridico']) {
    await page.goto(`${base}/dashboard/${path}`)
    await title('Página não encontrada')
  }
  await page.goto(`${base}/relatorios/juridico`)
  await title('Página não encontrada')
  expect(await page.getByText('undefined').count()).toBe(0)
})
