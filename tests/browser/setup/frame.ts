import type { Browser, Page } from 'playwright-core'
import { DESKTOP, logIn, settled, visit, type Visit } from './browser.ts'

export const home = '/dashboard/home'
export const path = (page: Page) => new URL(page.url()).pathname
export const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Buscar processos, tarefas, pessoas ou páginas' })
export const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]')

/** Opens the search over everything by its shortcut. */
export const search = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
}

/** Logged in and at a page that has settled. */
export async function entered(browser: Browser, username: string, at = home, size = DESKTOP): Promise<Visit> {
  const v = await visit(browser, size)
  await logIn(v.page, username, at)
  await v.page.getByRole('heading', { level: 1 }).waitFor()
  await settled(v.page)
  return v
}

/** Resolves when what others do is told to this page: its line for the news, opened some time after it, is there. */
export const listens = (page: Page) => page.waitForResponse((r) => r.url().includes('/eventos/') && r.status() === 200)
