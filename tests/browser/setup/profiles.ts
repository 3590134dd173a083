import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { launch as start } from './chromium.ts'

/** A page with its browser profile, lent to one visit after the other: what it has loaded and compiled it keeps. */
interface Profile {
  readonly context: BrowserContext
  readonly page: Page
  readonly touch: boolean
  readonly raw: CDPSession
  /** Ends it for good. */
  readonly end: () => Promise<void>
  /** Something was done to it that nobody can take back. */
  marked: boolean
}

const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession'] as const
const HEARD = ['console', 'dialog', 'download', 'filechooser', 'pageerror', 'popup']
const ASKED = ['request', 'requestfailed', 'requestfinished', 'response']

let shared: Promise<Browser> | undefined
const free: Profile[] = []
const lent = new Set<Profile>()

/** The browser of this worker: a file that closes it gives back the pages that it has left open. */
export async function launch(): Promise<Browser> {
  const running = await shared?.catch(() => undefined)
  if (running?.isConnected()) return running
  free.length = 0
  lent.clear()
  shared = start()
  const browser = await shared
  browser.close = async () => void (await Promise.all([...lent].map(({ context }) => context.close())))
  return browser
}

/** Leaves nothing of a visit: what it stored, what it listened to, where it has been. */
async function clean({ context, page, raw }: Profile, blank: string): Promise<void> {
  for (const name of [...HEARD, ...ASKED]) page.removeAllListeners(name)
  await Promise.all(context.pages().map((other) => (other === page ? null : other.close())))
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
  await Promise.all([context.setOffline(false), context.clearPermissions(), context.clearCookies()])
  // Whom nobody points at.
  await page.mouse.move(-10, -10)
  await page.goto(blank)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await raw.send('Page.resetNavigationHistory')
}

async function open(browser: Browser, touch: boolean, blank: string): Promise<Profile> {
  const options = { hasTouch: touch, isMobile: touch, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' }
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const raw = await context.newCDPSession(page)
  const profile: Profile = { context, page, touch, raw, end: context.close.bind(context), marked: false }
  const marks = (of: object, name: string) => {
    const own = (of as Record<string, unknown>)[name]
    if (typeof own !== 'function') return
    Object.assign(of, {
      [name]: (...given: unknown[]) => {
        profile.marked = true
        return (own as (...given: unknown[]) => unknown).apply(of, given)
      },
    })
  }
  for (const name of LASTING) for (const of of [context, page]) marks(of, name)
  context.close = async () => {
    if (!lent.delete(profile)) return
    const { origin } = new URL(blank)
    const stays = !profile.marked && !page.isClosed() && page.url().startsWith(`${origin}/`)
    const fine =
      stays &&
      (await clean(profile, blank).then(
        () => true,
        () => false,
      ))
    await (fine ? free.push(profile) : profile.end())
  }
  return profile
}

/** A page in a profile where nothing is kept, at `blank`, a page that runs nothing; its context's end gives it back. */
export async function lend(browser: Browser, touch: boolean, blank: string): Promise<Profile> {
  const at = free.findIndex((one) => one.touch === touch)
  const profile = at < 0 ? await open(browser, touch, blank) : free.splice(at, 1)[0]!
  lent.add(profile)
  return profile
}

/** What is to be seen on each page that is lent: its address, what was said on it, and where the hand is. */
export const seen = (): Promise<string[]> =>
  Promise.all(
    [...lent].map(({ page }) =>
      page
        .evaluate(() => {
          const texts = [...document.querySelectorAll('[role=alert], [role=dialog], [role=alertdialog], [role=status]')]
          const { activeElement: hand } = document
          return [
            location.pathname + location.search,
            ...texts.map((one) => (one as HTMLElement).innerText.replace(/\s+/g, ' ').slice(0, 120)),
            `<${hand?.tagName.toLowerCase()}> ${hand?.id || hand?.textContent?.slice(0, 40)}`,
          ].join(' | ')
        })
        .catch((gone: unknown) => String(gone).slice(0, 80)),
    ),
  )
