import Excel from 'exceljs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '../../src/schemas/core/index.ts'
import { violations } from './setup/axe.ts'
import { api, base, DESKTOP, launch, logIn, PHONE, settled, visit, type Visit } from './setup/browser.ts'

let browser: Browser
let v: Visit
let page: Page
const LIST = '/dashboard/logistica/audiencias'
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

test('exp.pauta.botao, exp.pauta.modos: the hearings of some days on paper, once a date is chosen', async () => {
  await logIn(page, 'coordenadora', LIST)
  await page.getByRole('button', { name: 'Baixar pauta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Baixar pauta' })
  const take = dialog.getByRole('button', { name: 'Baixar pauta' })
  await take.waitFor()
  expect(await take.isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Hoje' }).click()
  expect(await take.isEnabled()).toBe(true)
  await dialog.getByText('No intervalo', { exact: true }).click()
  expect(await take.isDisabled()).toBe(true)
  await dialog.getByLabel('Até', { exact: true }).fill('31/12/2099')
  await page.keyboard.press('Tab')
  expect(await take.isEnabled()).toBe(true)
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await settled(page)
    expect([size.width, await violations(page)]).toEqual([size.width, []])
  }
  const paper = page.context().waitForEvent('response', (r) => /audiencias\/pauta\/[^?]+$/.test(r.url()))
  await take.click()
  const answer = await paper
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await dialog.waitFor({ state: 'detached' })
})

test('what the server refuses is said, and what was chosen stays', async () => {
  await page.goto(`${base}${LIST}`)
  await page.getByRole('button', { name: 'Baixar pauta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Baixar pauta' })
  await dialog.getByText('No intervalo', { exact: true }).click()
  await dialog.getByLabel('De', { exact: true }).fill('10/10/2026')
  await dialog.getByLabel('Até', { exact: true }).fill('01/10/2026')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Baixar pauta' }).click()
  await page.getByText('"Data final" não pode ser anterior a "Data inicial"!').waitFor()
  expect(await dialog.getByLabel('De', { exact: true }).inputValue()).toBe('10/10/2026')
})

test('pauta.import, pauta.cliente: the agenda of a customer is sent, and its page opens to check it', async () => {
  await page.goto(`${base}${LIST}`)
  await page.getByRole('button', { name: 'Importar pauta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar pauta' })
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await dialog.getByText('O campo "Cliente" é obrigatório!').waitFor()
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await settled(page)
    expect([size.width, await violations(page)]).toEqual([size.width, []])
  }
  const name = `Pauta ${Date.now()}`
  await api(page, 'juridico/v1/clientes/', { method: 'POST', body: { nm_cliente: name, ie_tipo_cliente: 'PJ' } })
  await dialog.getByRole('combobox').fill(name)
  await page.getByRole('option', { name }).click()
  const book = new Excel.Workbook()
  const sheet = book.addWorksheet('Pauta')
  sheet.addRow(['Processo', 'Data', 'Hora'])
  sheet.addRow(['00012345520268260100', '10/10/2031', '10:30'])
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'pauta.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') })
  await dialog.getByText(texts.fileType).waitFor()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({
      name: 'pauta.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(await book.xlsx.writeBuffer()),
    })
  await dialog.getByText('pauta.xlsx').waitFor()
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await page.waitForURL(/importacoes\/\d+/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('10/10/2031').first().waitFor()
})

test('who goes to hearings from outside takes no paper of the firm’s, and finds their acts where the contract has them', async () => {
  const other = await visit(browser)
  await logIn(other.page, 'correspondente', '/dashboard/correspondente/progresso/audiencias')
  await other.page.getByRole('heading', { level: 1, name: 'Audiências' }).waitFor()
  expect(new URL(other.page.url()).pathname).toBe(LIST)
  expect(await other.page.getByRole('button', { name: 'Baixar pauta' }).count()).toBe(0)
  // Who changed what is the firm's to know.
  await other.page.getByRole('row').nth(1).click()
  await other.page.getByRole('tablist').waitFor()
  expect(await other.page.getByRole('link', { name: 'Auditoria' }).count()).toBe(0)
  expect(other.problems).toEqual([])
})
