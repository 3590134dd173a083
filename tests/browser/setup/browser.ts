import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'

export const base = inject('base')
export { launch } from './chromium.ts'

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** What went wrong in the page: uncaught errors and failed loads of its own. */
  readonly problems: string[]
}

/** A fresh browser profile, in Brazil. */
export async function visit(
  browser: Browser,
  viewport = DESKTOP,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('response', (r) => r.status() >= 500 && problems.push(`${r.status()} ${r.url()}`))
  return { context, page, problems }
}

export async function logIn(page: Page, username: string, at = '/dashboard/tarefas'): Promise<void> {
  await page.goto(`${base}/login`)
  await page.getByLabel('Usuário', { exact: true }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill('banca-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard/)
  await page.goto(`${base}${at}`)
}

/** The API as the page's own session sees it: what the tests compare the screen with. */
export async function api<T>(page: Page, url: string, init: { method?: string; body?: unknown } = {}): Promise<T> {
  return page.evaluate(
    async ([u, method, body]) => {
      const token = localStorage.getItem('TOKEN') ?? ''
      const response = await fetch(`/api/${u}`, {
        method,
        headers: {
          authorization: `Bearer ${token.replaceAll('"', '')}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body,
      })
      return response.status === 204 ? null : response.json()
    },
    [url, init.method ?? 'GET', init.body ? JSON.stringify(init.body) : undefined] as const,
  ) as Promise<T>
}
