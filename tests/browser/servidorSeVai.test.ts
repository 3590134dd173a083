import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, base, launch, logIn, visit } from './setup/browser.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launch()
  page = (await visit(browser)).page
  await logIn(page, 'coordenadora', '/dashboard/etiquetas')
})
afterAll(() => browser?.close())

/** A name of this try alone. */
const fresh = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const POST = '**/api/base/v1/etiquetas/*'
const FORM = `${base}/dashboard/etiquetas/adicionar`
const trying = () => page.getByRole('alert').filter({ hasText: 'tentando de novo' })
const named = async (name: string) =>
  (await api<{ count: number }>(page, `base/v1/etiquetas/?nm_etiqueta=${encodeURIComponent(name)}`)).count
async function fill(name: string): Promise<void> {
  await page.goto(FORM)
  await page.getByLabel('Etiqueta', { exact: false }).first().fill(name)
}
/** What becomes of the next calls that write; the rest goes through. */
async function meet(...fates: ((route: Route) => Promise<unknown>)[]) {
  await page.unrouteAll()
  const keys: (string | null)[] = []
  await page.route(POST, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    keys.push(await route.request().headerValue('idempotency-key'))
    await (fates.shift() ?? ((r) => r.continue()))(route)
  })
  return keys
}
const away = { status: 503, json: { detail: 'O banco de dados não está respondendo.', codigo: 'indisponivel' } }

test.each([
  ['no network', 'SEM REDE'],
  ['a 503', 'FORA DO AR'],
])('a save that meets %s says that it tries again, keeps what was typed, and goes through', async (kind, called) => {
  const name = fresh(called)
  let back = false
  const fate = async (route: Route): Promise<unknown> => {
    if (back) return route.continue()
    return kind === 'a 503' ? route.fulfill(away) : route.abort()
  }
  const keys = await meet(...Array.from({ length: 50 }, () => fate))
  await fill(name)
  await page.keyboard.press('Control+Enter')
  await trying().waitFor()
  expect(await page.getByLabel('Etiqueta', { exact: false }).first().inputValue()).toBe(name)
  back = true
  await page.getByText('Etiqueta cadastrada com sucesso!').waitFor()
  await expect.poll(() => trying().count()).toBe(0)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(await named(name)).toBe(1)
})

test('an answer that was lost on the way makes no second record', async () => {
  const name = fresh('RESPOSTA PERDIDA')
  await meet(async (route) => {
    await route.fetch()
    await route.abort()
  })
  await fill(name)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Etiqueta cadastrada com sucesso!').waitFor()
  expect(await named(name)).toBe(1)
})

test('whoever stops trying is told, keeps what was typed, and saves it later', async () => {
  const name = fresh('DESISTIU')
  let back = false
  await meet(...Array.from({ length: 50 }, () => async (route: Route) => (back ? route.continue() : route.abort())))
  await fill(name)
  await page.keyboard.press('Control+Enter')
  await trying().waitFor()
  await page.getByRole('button', { name: 'Parar de tentar' }).click()
  await page.getByText('Sem conexão com o servidor.').first().waitFor()
  expect(await page.getByLabel('Etiqueta', { exact: false }).first().inputValue()).toBe(name)
  back = true
  await page.getByLabel('Etiqueta', { exact: false }).first().press('Control+Enter')
  await page.getByText('Etiqueta cadastrada com sucesso!').waitFor()
  expect(await named(name)).toBe(1)
})

test('Ctrl+Enter twice makes one record', async () => {
  const name = fresh('DUAS VEZES')
  const keys = await meet()
  await fill(name)
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Etiqueta cadastrada com sucesso!').waitFor()
  await page.waitForURL(/etiquetas\/(?!adicionar)/)
  expect(keys).toHaveLength(1)
  expect(await named(name)).toBe(1)
})

test('left without saving while it waits, it is not saved afterwards', async () => {
  const name = fresh('ABANDONADA')
  let back = false
  await meet(...Array.from({ length: 50 }, () => (route: Route) => (back ? route.continue() : route.fulfill(away))))
  await fill(name)
  await page.keyboard.press('Control+Enter')
  await trying().filter({ hasText: away.json.detail }).waitFor()
  await page.getByLabel('Etiqueta', { exact: false }).first().press('Escape')
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect.poll(() => trying().count()).toBe(0)
  back = true
  await page.waitForURL(/etiquetas(?!\/adicionar)/)
  expect(await named(name)).toBe(0)
})
