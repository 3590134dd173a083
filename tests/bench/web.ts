import type { Browser, BrowserContext } from 'playwright-core'
import { launch } from '../browser/setup/chromium.ts'
import { openCluster } from './lib/cluster.ts'
import { wait } from './lib/server.ts'
import { startSites, type Site } from './lib/sites.ts'
import { figure, median, option, table } from './lib/table.ts'
import { openTab, type Tab } from './lib/watch.ts'

// `npm run bench:web -- [--keep /pasta] [--rounds 5] [--only cold,warm,menu,typing]`: our list and form beside bare React-Admin's, in one run.
const ROUNDS = Number(option('rounds') ?? 5)
const ONLY = option('only')?.split(',')
const wanted = (part: string) => !ONLY || ONLY.includes(part)
const SLOWER = 4
const KEYS = 'Recurso ordinário contra a sentença de fls'

type Figures = Record<string, number>
const fresh = async <T>(browser: Browser, site: Site, known: boolean, work: (tab: Tab) => Promise<T>): Promise<T> => {
  const context = await site.open(browser, known)
  try {
    return await work(await openTab(context))
  } finally {
    await context.close()
  }
}

/** With nothing in the cache: what comes over the wire, and how it feels on a slow machine. */
async function cold(browser: Browser, site: Site): Promise<Figures> {
  const out: Figures = {}
  const { login } = site
  if (login)
    out['JavaScript before the login page, gz KiB'] = await fresh(browser, site, false, async (tab) => {
      await tab.page.goto(login)
      await tab.drawn('input[type=password]', 1)
      return tab.scripts()
    })
  out['JavaScript before the list is usable, gz KiB'] = await fresh(browser, site, true, async (tab) => {
    await tab.page.goto(site.list(25))
    await tab.drawn(site.rows, 25)
    return tab.scripts()
  })
  await fresh(browser, site, true, async (tab) => {
    await tab.cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await tab.page.goto(site.list(25))
    const ready = await tab.drawn(site.rows, 25)
    await wait(500)
    const { fcp, lcp, long } = await tab.page.evaluate(() => window.noted)
    out[`first paint (FCP), CPU ${SLOWER} × slower, ms`] = fcp
    out[`largest paint (LCP), CPU ${SLOWER} × slower, ms`] = lcp
    out[`blocking time until usable, CPU ${SLOWER} × slower, ms`] = long
      .filter(([start]) => start < ready)
      .reduce((sum, [, ms]) => sum + ms - 50, 0)
    out[`list usable, nothing cached, CPU ${SLOWER} × slower, ms`] = ready
  })
  return out
}

async function warm(context: BrowserContext, site: Site): Promise<Figures> {
  const out: Figures = {}
  for (const n of [25, 100]) {
    const tab = await openTab(context)
    const before = await tab.metric('ScriptDuration')
    await tab.page.goto(site.list(n))
    out[`load with warm cache to ${n} rows, ms`] = await tab.drawn(site.rows, n)
    await wait(300)
    out[`scripting for ${n} rows, ms`] = ((await tab.metric('ScriptDuration')) - before) * 1000
    out[`DOM nodes, ${n} rows of 12 columns`] = await tab.page.evaluate(() => document.querySelectorAll('*').length)
    out[`JS heap after collection, ${n} rows, MB`] = await tab.heap()
    await tab.page.close()
  }
  return out
}

/** From the menu: the click is the page's own, so that no driver stands between it and the rows. */
async function menu(context: BrowserContext, site: Site): Promise<Figures> {
  const tab = await openTab(context)
  await tab.page.goto(site.other)
  await tab.drawn(site.rows, 3)
  const go = (selector: string, count: number) =>
    tab.page.evaluate(
      async ([link, rows, n]) => {
        const from = performance.now()
        document.querySelector<HTMLElement>(link)!.click()
        return (await window.drawn(rows, n)) - from
      },
      [selector, site.rows, count] as const,
    )
  await wait(500)
  const first = await go('a[href$="/tarefas"]', 25)
  await wait(500)
  await tab.page.evaluate(() => document.querySelector<HTMLElement>('a[href$="/etiquetas"]')!.click())
  await tab.page.waitForFunction((rows) => document.querySelectorAll(rows).length < 25, site.rows)
  await wait(500)
  const again = await go('a[href$="/tarefas"]', 25)
  await tab.page.close()
  return { 'click on the menu to 25 rows, first, ms': first, 'click on the menu to 25 rows, again, ms': again }
}

async function typing(context: BrowserContext, site: Site): Promise<Figures> {
  const tab = await openTab(context)
  await tab.page.goto(site.form)
  const input = tab.page.getByLabel('Campo 50', { exact: true })
  await input.waitFor()
  await tab.drawn('form input', 100)
  await input.click()
  await tab.page.keyboard.type('Abc ', { delay: 50 })
  await tab.page.evaluate(() => {
    const delays: number[] = ((window as unknown as { delays: number[] }).delays = [])
    document.addEventListener(
      'keydown',
      () => {
        const from = performance.now()
        requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - from)))
      },
      true,
    )
  })
  const before = await tab.metric('TaskDuration')
  const script = await tab.metric('ScriptDuration')
  await tab.page.keyboard.type(KEYS, { delay: 50 })
  const perKey = async (name: 'TaskDuration' | 'ScriptDuration', from: number) =>
    (((await tab.metric(name)) - from) * 1000) / KEYS.length
  const out = {
    'form of 100 fields: main thread per keystroke, ms': await perKey('TaskDuration', before),
    'form of 100 fields: scripting per keystroke, ms': await perKey('ScriptDuration', script),
    'form of 100 fields: key to next frame, ms': median(
      await tab.page.evaluate(() => (window as unknown as { delays: number[] }).delays),
    ),
  }
  await tab.page.close()
  return out
}

async function measure(browser: Browser, sites: readonly Site[]): Promise<Map<string, Map<string, number[]>>> {
  const all = new Map<string, Map<string, number[]>>()
  const note = (site: Site, figures: Figures) => {
    for (const [name, value] of Object.entries(figures)) {
      const line = all.get(name) ?? new Map<string, number[]>()
      all.set(name, line)
      line.set(site.name, [...(line.get(site.name) ?? []), value])
    }
  }
  const contexts = new Map<Site, BrowserContext>()
  for (const site of sites) {
    const context = await site.open(browser)
    contexts.set(site, context)
    // Fills the cache, and with it the compiled code that the browser keeps from the second visit on.
    for (let i = 0; i < 2; i++) await warm(context, site)
  }
  for (let round = 0; round < ROUNDS; round++) {
    console.error(`round ${round + 1} of ${ROUNDS}`)
    if (wanted('cold')) for (const site of sites) note(site, await cold(browser, site))
    for (const part of [warm, menu, typing].filter(({ name }) => wanted(name)))
      for (const site of sites) note(site, await part(contexts.get(site)!, site))
  }
  return all
}

const cluster = await openCluster(option('keep'))
try {
  const { sites, stop } = await startSites(cluster.url(await cluster.demo(10_000, 3)))
  const browser = await launch()
  try {
    const all = await measure(browser, sites)
    console.log(`\nproduction builds in Chromium, medians of ${ROUNDS} interleaved rounds\n`)
    console.log(
      table(
        ['', 'ours', 'bare React-Admin', 'ours / bare'],
        [...all].map(([name, line]) => {
          const [ours, bare] = sites.map((s) => median(line.get(s.name) ?? [Number.NaN])) as [number, number]
          return [name, figure(ours), figure(bare), figure(ours / bare)]
        }),
      ),
    )
  } finally {
    await browser.close()
    await stop()
  }
} finally {
  await cluster.stop()
}
