import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Browser, Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineModel, text, type AnyEntity } from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { handlers } from '../../server/areas/index.ts'
import { buildApp } from '../../server/app.ts'
import { openDatabase, type Database } from '../../server/core/db/db.ts'
import { migrate } from '../../server/migrate.ts'
import { readSettings } from '../../server/core/settings.ts'
import { loadDemo } from '../../server/demo/index.ts'
import { launch, visit } from './setup/browser.ts'

const LINE = "ds_apelido: text('Apelido', { max: 40 }),"
const FILE = 'src/schemas/plataforma/etiquetas.ts'

/** The screens' half of DESIGN §1: one line put into one file, and the browser shows the field everywhere. */
let vite: ViteDevServer
let app: FastifyInstance
let database: Database
let browser: Browser
let page: Page
const data = mkdtempSync(join(tmpdir(), 'banca-campo-'))
let inserted = 0

beforeAll(async () => {
  const original = product.get('etiquetas')
  const copy = {
    ...original,
    fields: { ...original.fields, ds_apelido: text('Apelido', { max: 40 }) },
    form: [{ ...original.form[0]!, fields: [...original.form[0]!.fields, 'ds_apelido'] }],
  } as unknown as AnyEntity
  const model = defineModel(product.entities.map((e) => (e.name === 'etiquetas' ? copy : e)))
  const settings = readSettings({ BANCA_DADOS: data, BANCA_SEGREDO: 'x' })
  database = await openDatabase(settings)
  await migrate(database.db, model)
  await loadDemo(database.db, { tarefas: 30 })
  app = await buildApp({ settings, database, model, handlers })
  const api = await app.listen({ port: 0, host: '127.0.0.1' })
  vite = await createServer({
    logLevel: 'error',
    cacheDir: 'node_modules/.vite-um-campo',
    server: { port: 0, host: '127.0.0.1', strictPort: false, proxy: { '/api': api } },
    plugins: [
      {
        name: 'one-line',
        enforce: 'pre',
        transform(code, id) {
          if (!id.endsWith(FILE)) return null
          inserted++
          return code.replace(/(fields: \{)/, `$1\n    ${LINE}`)
        },
      },
    ],
  })
  await vite.listen()
  browser = await launch()
  page = (await visit(browser)).page
  page.setDefaultTimeout(60_000)
  const base = vite.resolvedUrls!.local[0]!
  await page.goto(`${base}login`)
  await page.getByLabel('Usuário', { exact: true }).fill('coordenadora')
  await page.getByLabel('Senha', { exact: true }).fill('banca-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard/)
  await page.goto(`${base}dashboard/etiquetas`)
  await page.getByRole('link', { name: 'URGENTE' }).waitFor()
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await vite?.close()
  await app?.close()
  await database?.close()
  rmSync(data, { recursive: true, force: true })
})

test('the line went into the one file', () => expect(inserted).toBeGreaterThan(0))
test('it is in the column chooser, and chosen it is a column', async () => {
  // The development server may reload the page once when it meets a package for the first time.
  const choice = page.getByText('Apelido', { exact: true }).first()
  const opened = async () => {
    if (!(await choice.isVisible()))
      await page
        .getByRole('button', { name: 'Colunas' })
        .click({ timeout: 3000 })
        .catch(() => undefined)
    return choice.isVisible()
  }
  await expect.poll(opened, { timeout: 60_000, interval: 1500 }).toBe(true)
  await choice.click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Apelido' }).waitFor()
}, 90_000)
test('it is among the filters', async () => {
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Apelido' }).waitFor()
  await page.keyboard.press('Escape')
}, 90_000)
test('it is in the form, and what is typed is kept and shown in the view', async () => {
  await page.getByRole('link', { name: 'URGENTE' }).click()
  await page
    .getByRole('link', { name: 'Editar' })
    .or(page.getByRole('button', { name: 'Editar' }))
    .first()
    .click()
  await page.getByLabel(/^Apelido/).fill('Corre')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await page.getByText('Etiqueta editada com sucesso!').waitFor()
  await page.getByText('Corre', { exact: true }).first().waitFor()
}, 90_000)
