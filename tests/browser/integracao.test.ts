import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base, launch, logIn, visit, type Visit } from './setup/browser.ts'

let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'midgard')
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})
const go = (path: string) => page.goto(`${base}/dashboard/${path}`)

test('integracao.aba: the integration begins with the entries', async () => {
  await go('integracao')
  await page.waitForURL('**/integracao/andamentos**')
  await page.getByRole('heading', { level: 1, name: 'Andamentos' }).waitFor()
})

test.each([
  ['expedientes', '/process/v1/notifications/'],
  ['publicacoes', '/process/v1/publication/'],
  ['processos-novos', '/integration/v1/novos-processos/movimentacoes/'],
])('erro.404.lista: a page of %s that is no more begins again at the first, and says nothing', async (list, call) => {
  const gone = (url: URL) => url.pathname.endsWith(call) && url.searchParams.get('page') === '9'
  let asked = 0
  await page.route(gone, (route) => (asked++, route.fulfill({ status: 404, json: { detail: 'Página inválida.' } })))
  await go(`integracao/${list}?page=9&layout=lista`)
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('1')
  await page.locator('[data-linha]').first().waitFor()
  expect(asked).toBeGreaterThan(0)
  expect(await page.getByText('Página inválida').count()).toBe(0)
  await page.unroute(gone)
})

test.each([
  ['djen', 'DJEN', 'expedientes', 'Expedientes'],
  ['alvaras', 'Alvarás', 'andamentos', 'Andamentos'],
])(
  '%s is called by its own name while the list is narrowed to it, and by the list’s beyond',
  async (own, name, list, all) => {
    await go(`integracao/${own}`)
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${name} · `))
    await go(`integracao/${list}?filter={}`)
    await page.getByRole('heading', { level: 1, name: all, exact: true }).waitFor()
  },
)

test('exp.expedientes.djen: at the DJEN its own columns are exported, elsewhere all', async () => {
  await go('integracao/djen')
  await page.waitForURL('**/integracao/expedientes**')
  const dialog = page.getByRole('dialog', { name: 'Exportar expedientes' })
  await page.getByRole('button', { name: 'Exportar planilha' }).click()
  expect(await dialog.getByRole('radio', { name: 'DJEN' }).isChecked()).toBe(true)
  const [request] = await Promise.all([
    page.waitForRequest(/notifications\/exportar/),
    dialog.getByRole('button', { name: 'Exportar', exact: true }).click(),
  ])
  const columns = new URL(request.url()).searchParams.get('colunas')!.split(',')
  expect(columns).toContain('teor')
  for (const hidden of ['dt_limite_ciencia', 'ie_ciencia', 'county']) expect(columns).not.toContain(hidden)
  await go('integracao/expedientes?filter={}')
  await page.getByRole('button', { name: 'Exportar planilha' }).click()
  expect(await dialog.getByRole('radio', { name: 'DJEN' }).isChecked()).toBe(false)
})
