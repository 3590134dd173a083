import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { DESKTOP, goTo, launch, logIn, PHONE, visit, type Visit } from './setup/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const tray = (page: Page) => page.getByRole('region', { name: 'Trabalhos' })
const button = (page: Page) => page.getByRole('button', { name: /^Trabalhos/ })

/** In the list of tasks, with a spreadsheet on its way that waits for `go`. */
async function exporting(size = DESKTOP, look: 'light' | 'dark' = 'light'): Promise<Visit & { go: () => void }> {
  const v = await visit(browser, size, look)
  const { page } = v
  await logIn(page, 'coordenadora')
  let go = () => {}
  const may = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/exportar/**', async (route: Route) => {
    await may
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Exportar planilha' }).click()
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await tray(page).getByText('Planilha de Tarefas').waitFor()
  return { ...v, go }
}

test('a spreadsheet goes on while one works elsewhere, and is there from any page', async () => {
  const { page, go, problems, context } = await exporting()
  await goTo(page, '/dashboard/etiquetas')
  await page.getByRole('heading', { level: 1, name: 'Etiquetas' }).waitFor()
  await tray(page).getByRole('progressbar', { name: 'Planilha de Tarefas' }).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), go()])
  expect(download.suggestedFilename()).toContain('.xlsx')
  await tray(page).getByText('Pronto').waitFor()
  await page.getByText('Planilha de Tarefas: pronto').waitFor({ state: 'attached' })
  // By keyboard from its button into it, and out of it by Esc.
  await button(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Salvar de novo: Planilha de Tarefas',
  )
  await page.keyboard.press('Escape')
  await tray(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Trabalhos')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Tirar da lista: Planilha de Tarefas' }).click()
  await button(page).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await context.close()
})

test('what runs is stopped by hand, and by the end of the session, which leaves nothing to the next person', async () => {
  const { page, context } = await exporting()
  await page.getByRole('button', { name: 'Parar: Planilha de Tarefas' }).click()
  await button(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Exportar planilha' }).click()
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await tray(page).waitFor()
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.waitForURL('**/login')
  expect(await button(page).count()).toBe(0)
  await page.getByLabel('Usuário').fill('advogada')
  await page.getByLabel('Senha', { exact: true }).fill('banca-demo')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard/**')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await button(page).count()).toBe(0)
  await context.close()
})

test.each([
  [DESKTOP, 'light'],
  [DESKTOP, 'dark'],
  [PHONE, 'light'],
  [PHONE, 'dark'],
] as const)('axe finds nothing in the tray, and it fits, %o %s', async (size, look) => {
  const { page, context } = await exporting(size, look)
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
  const box = (await tray(page).boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(size.width)
  await context.close()
})
