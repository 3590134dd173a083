import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { inject, vi } from 'vitest'
import { lend } from './profiles.ts'

const servers = inject('servers')
/** The server of this worker alone. */
export const { base, secret, dados } = servers[(Number(process.env.VITEST_POOL_ID) - 1) % servers.length]!
export { launch } from './profiles.ts'

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

/** Each theme and each width once: what is wrong in a colour is so at any width, and what does not fit in any colour. */
export const LOOKS = [
  ['light', DESKTOP],
  ['dark', PHONE],
] as const

export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** What went wrong in the page: uncaught errors and failed loads of its own. */
  readonly problems: string[]
}

/** What a page has asked for: how often so far, and what is not answered yet. */
interface Asked {
  count: number
  readonly open: Set<Request>
}
const asked = new WeakMap<Page, Asked>()

function follow(page: Page): void {
  const of: Asked = { count: 0, open: new Set() }
  asked.set(page, of)
  page.on('request', (r) => {
    // The news go on for as long as the page is there, and the numbers of the menu follow them.
    if (/\/eventos\/|\/menu\/contagens\//.test(r.url())) return
    // What the page before it asked for is nobody's any more.
    if (r.isNavigationRequest() && r.frame() === page.mainFrame()) of.open.clear()
    of.count++
    of.open.add(r)
  })
  const close = (r: Request) => void of.open.delete(r)
  page.on('requestfinished', close)
  page.on('requestfailed', close)
}

/** Waits until a page of `visit` has all it asked for, has drawn it, and asks for nothing more on that account. */
export async function settled(page: Page): Promise<void> {
  const of = asked.get(page)!
  // A page that draws nothing more may not be told for long that it is idle, unless it asks to be told at the latest then.
  const idle = () =>
    page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })))
  const quiet = async () => {
    const before = of.count
    for (let i = 0; i < 3 && of.open.size === 0; i++) await idle()
    if (of.open.size > 0 || of.count !== before)
      throw new Error(`still asked for: ${[...of.open].map((r) => r.url()).join(' ')}`)
  }
  await vi.waitFor(quiet, { timeout: 60_000 })
}

/** A page that runs nothing, of the same origin as the product's. */
const BLANK = `${base}/favicon.svg`

/** A browser profile that holds nothing, in Brazil; with `touch` what points is a finger. */
export async function visit(
  browser: Browser,
  viewport = DESKTOP,
  colorScheme: 'light' | 'dark' = 'light',
  touch = false,
): Promise<Visit> {
  const { context, page } = await lend(browser, touch, BLANK)
  await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme, reducedMotion: 'reduce' })
  follow(page)
  page.setDefaultTimeout(15_000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('response', (r) => r.status() >= 500 && problems.push(`${r.status()} ${r.url()}`))
  return { context, page, problems }
}

/**
 * Opens a page of the product as a demo user, whose session is put where the login puts it: the login itself has its
 * own tests.
 */
export async function logIn(page: Page, username: string, at = '/dashboard/tarefas'): Promise<void> {
  const answer = await fetch(`${base}/api/auth/v1/authentication/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'banca-demo' }),
  })
  if (!answer.ok) throw new Error(`login of ${username}: ${answer.status}`)
  const { token } = (await answer.json()) as { token: string }
  if (!page.url().startsWith(base)) await page.goto(BLANK)
  await page.evaluate((own) => {
    localStorage.removeItem('USERNAME')
    localStorage.setItem('TOKEN', own)
    localStorage.setItem('TOKEN_DATE', new Date().toISOString())
  }, token)
  await page.goto(`${base}${at}`)
}

/** Goes to a page of the product as its own links do, without loading the application again. */
export const goTo = (page: Page, at: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, at)

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

/** The draft that this browser keeps of a record, such as `tarefas.12`, as it is stored; empty without one. */
export const draftOf = (page: Page, record: string): Promise<string> =>
  page.evaluate(
    (end) => Object.entries({ ...localStorage, ...sessionStorage }).find(([key]) => key.endsWith(`.${end}`))?.[1] ?? '',
    record,
  )

/** Does something with the rows chosen, which may be behind “Mais”. */
export async function bulk(page: Page, name: RegExp): Promise<void> {
  const bar = page.getByRole('toolbar', { name: 'Seleção' })
  await bar.waitFor()
  const own = bar.getByRole('button', { name })
  if ((await own.count()) > 0) return own.click()
  await bar.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}
