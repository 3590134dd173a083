import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatProcesso, makeCnj } from '../../src/schemas/br/cnj.ts'
import { api, base, launch, logIn, visit, type Visit } from './setup/browser.ts'

let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora')
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})
const picker = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })
async function chooseForo(name: string) {
  await picker('Foro').fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}
const unique = () => Math.floor(Math.random() * 9_000_000) + 1_000_000
const cnj = (j: string, tr: string, oooo: string) =>
  formatProcesso(makeCnj({ sequencial: String(unique()), ano: '2026', j, tr, oooo }))

test('a lawsuit with a new customer is made in one place, its number fills area and instance, its court the city', async () => {
  await page.goto(`${base}/dashboard/juridico/processos/adicionar`)
  const number = cnj('5', '02', '0001')
  await page.getByLabel('Número do Processo').fill(number)
  await expect.poll(() => picker('Instância').inputValue()).toBe('1ª INSTÂNCIA')
  await expect.poll(() => picker('Área do Direito').inputValue()).toBe('TRABALHISTA')
  // The firm's list knows no place of that code.
  expect([await picker('Foro').inputValue(), await picker('Comarca').inputValue()]).toEqual(['', ''])
  await chooseForo('Fórum Trabalhista Ruy Barbosa')
  await expect.poll(() => picker('Comarca').inputValue()).toContain('São Paulo')
  // The customer is not there yet: made over the form, which keeps what it has.
  const name = `Indústria Novíssima ${unique()}`
  await picker('Cliente').fill(name)
  await page.getByRole('option', { name: `Cadastrar “${name}”…` }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar Cliente' })
  const called = dialog.getByRole('textbox', { name: 'Nome', exact: true })
  await expect.poll(() => called.inputValue()).toBe(name)
  await called.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => picker('Cliente').inputValue()).toBe(name)
  expect(await page.getByLabel('Número do Processo').inputValue()).toBe(number)
  await picker('Fase do Processo').fill('RECURSAL')
  await page.getByRole('option', { name: 'RECURSAL', exact: true }).click()
  await page.getByRole('radio', { name: 'Autor', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL(/processos\/\d+$/)
  const { count } = await api<{ count: number }>(page, `juridico/v1/clientes/?nm_cliente=${encodeURIComponent(name)}`)
  expect(count).toBe(1)
})

test('a number whose code the firm keeps fills court and city; what is rarely asked waits behind a button', async () => {
  await page.goto(`${base}/dashboard/juridico/processos/adicionar`)
  await page.getByLabel('Número do Processo').fill(cnj('8', '26', '0562'))
  await expect.poll(() => picker('Foro').inputValue()).toBe('Foro de Santos')
  await expect.poll(() => picker('Comarca').inputValue()).toContain('Santos')
  expect(await page.getByLabel('Magistrado').count()).toBe(0)
  await page.getByRole('button', { name: 'Mais 4 campos' }).click()
  await page.getByLabel('Magistrado').waitFor()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
})

test('what somebody chose stays when the number comes; another number takes back only what the first had filled', async () => {
  await page.goto(`${base}/dashboard/juridico/processos/adicionar`)
  await picker('Instância').fill('SUPERIORES')
  await page.getByRole('option', { name: 'TRIBUNAIS SUPERIORES' }).click()
  await page.getByLabel('Número do Processo').fill(cnj('5', '02', '0001'))
  await expect.poll(() => picker('Área do Direito').inputValue()).toBe('TRABALHISTA')
  expect(await picker('Instância').inputValue()).toBe('TRIBUNAIS SUPERIORES')
  await chooseForo('Fórum Trabalhista Ruy Barbosa')
  await expect.poll(() => picker('Comarca').inputValue()).toContain('São Paulo')
  await chooseForo('Fórum Trabalhista de Campinas')
  await expect.poll(() => picker('Comarca').inputValue()).toContain('Campinas')
  // A court of the state hears every area.
  await page.getByLabel('Número do Processo').fill(cnj('8', '26', '0001'))
  await expect.poll(() => picker('Área do Direito').inputValue()).toBe('')
  expect(await picker('Instância').inputValue()).toBe('TRIBUNAIS SUPERIORES')
  expect(await picker('Foro').inputValue()).toBe('Fórum Trabalhista de Campinas')
  // Without a court there is no city of it.
  await picker('Foro').fill('')
  await picker('Foro').blur()
  await expect.poll(() => picker('Comarca').inputValue()).toBe('')
})

test('who is there already is not made again: an inactive customer of that very name, or one that could not be looked for', async () => {
  const name = `Encerrada Sociedade ${unique()}`
  const made = await api<{ id: number; nr_versao: number }>(page, 'juridico/v1/clientes/', {
    method: 'POST',
    body: { nm_cliente: name },
  })
  await api(page, `juridico/v1/clientes/${made.id}/`, {
    method: 'PATCH',
    body: { ie_ativo: false, nr_versao: made.nr_versao },
  })
  await page.goto(`${base}/dashboard/juridico/processos/adicionar`)
  const add = page.getByRole('option', { name: /^Cadastrar/ })
  await picker('Cliente').fill(`${name} Filial`)
  await add.waitFor()
  await picker('Cliente').fill(name)
  await page.getByRole('option', { name: `${name} (Inativo)` }).waitFor()
  expect(await add.count()).toBe(0)
  const call = /juridico\/v1\/clientes\/\?/
  await page.route(call, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => call.test(request.url()))
  await picker('Cliente').fill(`${name} Nova`)
  await failed
  await page.getByText('Nada encontrado').waitFor()
  expect(await add.count()).toBe(0)
  await page.unroute(call)
})

test('a filter offers to make nothing', async () => {
  await page.goto(`${base}/dashboard/juridico/processos`)
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  const panel = page.getByRole('presentation').last()
  await panel.getByText('Cliente', { exact: true }).first().click()
  const input = page.locator('#filtro-cd_cliente')
  await input.fill('Ninguém que exista')
  await page.getByText('Nada encontrado').waitFor()
  expect(await page.getByRole('option', { name: /^Cadastrar/ }).count()).toBe(0)
})
