import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, base, DESKTOP, launch, logIn, PHONE, settled, visit, type Visit } from './setup/browser.ts'

type Row = Record<string, unknown> & { id: number }
const C = 'cobranca/v1/'
const D = '/dashboard/cobranca/devedores'

let browser: Browser
let v: Visit
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  await logIn(v.page, 'coordenadora', D)
  await v.page.getByRole('heading', { level: 1 }).waitFor()
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

test('a new agreement says what is owed, and what its amount takes off while it is typed', async () => {
  const { page } = v
  const made = (path: string, body: object) => api<Row>(page, path, { method: 'POST', body })
  const cliente = await made('juridico/v1/clientes/', { nm_cliente: `Acordos ${Date.now()}`, ie_tipo_cliente: 'PJ' })
  const { id } = await made(`${C}devedores/`, { nm_devedor: 'Deve E Negocia', cd_cliente: cliente.id })
  const debt = { cd_devedor: id, nm_debito: 'Cota', dt_vencimento: '2026-01-10', nr_valor: '1000.00' }
  await made(`${C}dividas/`, debt)
  await page.goto(`${base}${D}/${id}?aba=acordos`)
  await page.getByRole('button', { name: 'Novo Acordo', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/Débito em \d\d\/\d\d\/\d{4}, com os encargos: R\$\s1\.\d{3},\d\d \(1 item\)\./).waitFor()
  const amount = dialog.getByLabel(/Valor negociado/)
  await amount.fill('100,00')
  await dialog.getByText(/O acordo tira R\$\s[\d.]+,\d\d \(9\d(,\d+)? % do débito\)\./).waitFor()
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await settled(page)
    expect([size.width, await violations(page)]).toEqual([size.width, []])
  }
  await dialog.getByRole('button', { name: 'Usar o débito todo' }).click()
  await dialog.getByText('O acordo é de todo o débito.').waitFor()
  expect(await amount.inputValue()).toMatch(/^R\$\s1\.\d{3},\d\d$/)
})
