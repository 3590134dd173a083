import type { Browser } from 'playwright-core'
import { launch } from '../browser/setup/chromium.ts'
import { model } from '../../src/schemas/index.ts'
import { openCluster } from './lib/cluster.ts'
import { logIn, memory, startExceljs, startOurs, wait, type Child } from './lib/server.ts'
import { kept, profile } from './lib/sites.ts'
import { figure, median, option, table } from './lib/table.ts'
import { openTab } from './lib/watch.ts'

// `npm run bench:export -- [--keep /pasta] [--rows 100000] [--rounds 3]`: the spreadsheet of one company's tasks.
const ROWS = Number(option('rows') ?? 100_000)
const ROUNDS = Number(option('rounds') ?? 3)
const COLUMNS = Object.entries(model.get('tarefas').fields)
  .filter(([, field]) => field.kind !== 'files')
  .map(([name]) => name)
  .slice(0, 30)

/** Notes the most that `read` gave while the work ran. */
async function peakOf<T>(
  read: () => number | Promise<number>,
  ms: number,
  work: () => Promise<T>,
): Promise<[T, number]> {
  let most = await read()
  let done = false
  const sampling = (async () => {
    while (!done) {
      most = Math.max(most, await read())
      await wait(ms)
    }
  })()
  try {
    return [await work(), most]
  } finally {
    done = true
    await sampling
  }
}

interface Run {
  readonly rate: number
  readonly bytes: number
  readonly peak: number
}
/** Reads the whole spreadsheet from a process that has just started. */
async function fetched(start: () => Promise<Child>, path: string, session: boolean): Promise<Run> {
  const child = await start()
  try {
    const headers: Record<string, string> = session ? { authorization: `Bearer ${await logIn(child.base)}` } : {}
    const from = performance.now()
    const [bytes, peak] = await peakOf(
      () => memory(child.pid),
      50,
      async () => {
        const response = await fetch(child.base + path, { headers })
        if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`)
        let bytes = 0
        for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) bytes += part.length
        return bytes
      },
    )
    return { rate: (ROWS / (performance.now() - from)) * 1000, bytes, peak }
  } finally {
    await child.stop()
  }
}

/** The list page's own button: does the page stay in hand while the spreadsheet comes? */
async function fromPage(browser: Browser, server: Child): Promise<readonly (readonly [string, number])[]> {
  const context = await profile(browser, kept(await logIn(server.base), COLUMNS))
  const tab = await openTab(context)
  await tab.page.goto(`${server.base}/dashboard/tarefas`)
  await tab.drawn('.b-table:not(.b-skeleton) tbody tr', 25)
  const idle = await tab.heap()
  const from = await tab.page.evaluate(() => performance.now())
  const heap = async () => (await tab.metric('JSHeapUsedSize')) / 1_048_576
  const [path, peak] = await peakOf(heap, 100, async () => {
    const coming = tab.page.waitForEvent('download', { timeout: 300_000 })
    await tab.page.getByRole('button', { name: 'Exportar' }).click()
    return (await coming).path()
  })
  if (!path) throw new Error('no spreadsheet came')
  await wait(500)
  const [ms, long] = await tab.page.evaluate(
    (since) =>
      [performance.now() - since, window.noted.long.filter(([start]) => start >= since).map((l) => l[1])] as const,
    from,
  )
  await context.close()
  return [
    ['from click to saved file, s', ms / 1000],
    ['page JS heap before, MB', idle],
    ['page JS heap at most, MB', peak],
    ['longest task of the main thread, ms', Math.max(0, ...long)],
    ['time blocked over 50 ms, ms', long.reduce((sum, l) => sum + l - 50, 0)],
  ]
}

const cluster = await openCluster(option('keep'))
try {
  const url = cluster.url(await cluster.demo(ROWS, 1))
  await (await startOurs(url)).stop()
  const runs: Record<'ours' | 'exceljs', Run[]> = { ours: [], exceljs: [] }
  const path = `/api/juridico/v1/tarefas/exportar/?colunas=${COLUMNS.join(',')}&formato=xlsx`
  for (let round = 0; round < ROUNDS; round++) {
    runs.ours.push(await fetched(() => startOurs(url), path, true))
    runs.exceljs.push(await fetched(() => startExceljs(url), '/xlsx', false))
    console.error(
      `round ${round + 1} of ${ROUNDS}: ${figure(runs.ours.at(-1)!.rate)} / ${figure(runs.exceljs.at(-1)!.rate)} rows/s`,
    )
  }
  const of = (runs: Run[], what: keyof Run) => median(runs.map((run) => run[what]))
  const line = (name: string, what: keyof Run, unit = 1) => {
    const [ours, peer] = [of(runs.ours, what) / unit, of(runs.exceljs, what) / unit]
    return [name, figure(ours), figure(peer), figure(ours / peer)]
  }
  console.log(
    `\n${ROWS.toLocaleString('en-US')} tasks × ${COLUMNS.length} columns to .xlsx, medians of ${ROUNDS} interleaved rounds\n`,
  )
  console.log(
    table(
      ['', 'ours, end to end', 'exceljs from a cursor', 'ours / exceljs'],
      [line('rows/s', 'rate'), line('file, MB', 'bytes', 1_048_576), line('process RSS at most, MB', 'peak')],
    ),
  )
  const server = await startOurs(url)
  const browser = await launch()
  try {
    console.log(
      `\n${table(
        ['from the list page, in Chromium', ''],
        (await fromPage(browser, server)).map(([n, v]) => [n, figure(v)]),
      )}`,
    )
  } finally {
    await browser.close()
    await server.stop()
  }
} finally {
  await cluster.stop()
}
