import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ptBR } from '../../src/i18n/ptBR.ts'
import { model } from '../../src/schemas/index.ts'
import { launch, logIn, visit } from './setup/browser.ts'

const ASSETS = 'dist/web/assets'
/** How many there were when the packages and our own code before the list came to 240 KiB. */
const ENTITIES_AT_240 = 52
/** The product's own pages, in place of generated ones too, when 74 entities were measured against that. */
const OWN_PAGES_THEN = 17
/** What stood below fields of forms by another hand then, and where such panels are registered: a line each, too. */
const PANELS_THEN = 6
const REGISTERS = ['carga', 'cobranca', 'conflito', 'financeiro', 'integracao/distribuicao', 'mesa', 'processo']
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

test('the JavaScript before the list stays within its budget', async () => {
  const { page, context } = await visit(browser)
  // What an idle moment brings beforehand is not before the list, however long the list takes.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await logIn(page, 'coordenadora')
  await page.locator('tbody tr').first().waitFor()
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((e) => /\/assets\/([^/]+\.js)$/.exec(e.name)?.[1] ?? []),
  )
  // However the server packs them, and whatever a cache has kept: what the build made of them.
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(`${ASSETS}/${file}`)).length, 0)
  // The first load does not grow with entities and pages: what is known of one before its own screen is a line, 0.1 KiB
  // at most.
  const count = (file: string, what: RegExp) => readFileSync(file, 'utf8').match(what)!.length
  const pages =
    count('src/customPages/index.tsx', /load: \(\) => import\(/g) + count('src/product.ts', /(list|show): lazy\(/g)
  const panels = REGISTERS.reduce((n, at) => n + count(`src/customPages/${at}/index.ts`, /panel: \(\) => import\(/g), 0)
  const lines = model.entities.length - ENTITIES_AT_240 + pages - OWN_PAGES_THEN + panels - PANELS_THEN
  expect(bytes / 1024).toBeLessThan(240 + 0.1 * lines)
  expect(bytes).toBeGreaterThan(50_000)
  // One file for the packages, one for our own, and the little that a session brings.
  expect(files.length).toBeLessThanOrEqual(12)
  await context.close()
})

test('what the build asks of the texts of React-Admin is there before they all are', () => {
  const asked = readdirSync(ASSETS)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...readFileSync(`${ASSETS}/${file}`, 'utf8').matchAll(/["'`]ra\.([a-z_]+)\.(\w+)["'`]/g)])
  expect(asked.length).toBeGreaterThan(15)
  const texts: Record<string, Record<string, string>> = ptBR.ra
  expect(asked.filter(([, group, key]) => texts[group!]?.[key!] === undefined).map(([key]) => key)).toEqual([])
})
