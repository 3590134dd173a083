import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base, launch, logIn, visit, type Visit } from './setup/browser.ts'
import { hold } from './setup/drag.ts'
import { createTask, readTask, tasks } from './setup/tasks.ts'

/** Room for all columns: what is dropped out of sight is dropped nowhere. */
const WIDE = { width: 2600, height: 900 }

let browser: Browser
let v: Visit
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser, WIDE)
  // Nothing tells this page of what others write: what it shows is what it read.
  await v.page.route('**/api/base/v1/eventos/**', (route) => route.abort())
  await logIn(v.page, 'coordenadora')
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

/** Somebody else's change of a record, with the version that it has. */
async function elsewhere(path: string, body: object): Promise<void> {
  const answer = await fetch(`${base}/api/auth/v1/authentication/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'midgard', password: 'banca-demo' }),
  })
  const { token } = (await answer.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const url = `${base}/api/juridico/v1/${path}?cd_empresa=1`
  const { nr_versao } = (await (await fetch(url, { headers })).json()) as { nr_versao: number }
  expect((await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ ...body, nr_versao }) })).status).toBe(
    200,
  )
}

test('a card that somebody else has changed meanwhile is not moved: that is said, and it is back with what they changed', async () => {
  const { page } = v
  const task = await createTask(page, { nm_titulo: 'Quadro disputado' })
  const filter = encodeURIComponent(JSON.stringify({ busca: 'Quadro disputado' }))
  await page.goto(`${tasks}?layout=quadro&por=responsavel&filter=${filter}`)
  const card = (within: Locator | typeof page = page) => within.getByRole('link', { name: /quadro disputado/i })
  await card().waitFor()
  const names = await page.getByRole('region').evaluateAll((all) => all.map((e) => e.getAttribute('aria-labelledby')))
  const from = page.getByRole('region').filter({ has: card() })
  const at = names.indexOf(await from.getAttribute('aria-labelledby'))
  const to = page.getByRole('region').nth(at + 1 < names.length ? at + 1 : at - 1)
  const before = await from.getByRole('heading').textContent()
  await elsewhere(`tarefas/${task.id}/`, { nm_titulo: 'Quadro disputado e mudado' })

  await hold(page, card(), to)
  const answered = page.waitForResponse((r) => r.request().method() === 'PATCH' && r.url().includes(`/${task.id}/`))
  await page.mouse.up()
  expect((await answered).status()).toBe(409)
  await page.getByText('Este registro foi alterado por outra pessoa').first().waitFor()
  const back = page.getByRole('region').filter({ has: page.getByRole('link', { name: /quadro disputado e mudado/i }) })
  await back.waitFor()
  expect(await back.getByRole('heading').textContent()).toBe(before)
  const now = (await readTask(page, task.id)) as unknown as { cd_responsaveis: number[]; nr_versao: number }
  expect([now.cd_responsaveis, now.nr_versao]).toEqual([[2], 2])
})
