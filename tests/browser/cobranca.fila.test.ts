import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, formatDate } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, visit, type Visit } from './setup/browser.ts'
import { today } from './setup/tasks.ts'

// The queue without a mouse: nothing in this file clicks but what chooses the queue once.
let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { results } = await api<{ results: { id: number }[] }>(page, 'juridico/v1/clientes/?ie_ativo=true')
  for (const [i, name] of ['Primeiro', 'Segundo', 'Terceiro'].entries())
    await api(page, 'cobranca/v1/devedores/', {
      method: 'POST',
      body: {
        nm_devedor: `${name} da Fila`,
        cd_cliente: results[0]!.id,
        ie_prioridade: 'PA',
        nr_telefone: '11987654321',
        ds_email: 'fila@exemplo.com.br',
        dt_proxima_acao: addDays(today, i - 20),
        ds_proxima_acao: 'Ligar de novo',
      },
    })
})
afterAll(async () => {
  // One call was made to fail.
  expect(v.problems.filter((one) => !/500/.test(one))).toEqual([])
  await browser.close()
})

let keys = 0
const key = async (name: string) => {
  keys++
  await page.keyboard.press(name)
}
const type = async (text: string) => {
  keys += text.length
  await page.keyboard.type(text)
}
const dialog = (on: Page) => on.getByRole('dialog', { name: 'Resultado da chamada' })
const name = () => page.locator('#fila-devedor').textContent()

describe('the work queue', () => {
  test('whose debtors is chosen once and remembered; the first comes with why and how to reach them', async () => {
    await page.goto(base + '/dashboard/cobranca/fila')
    await page.getByRole('button', { name: 'De todos' }).click()
    await expect.poll(name).toBe('Primeiro da Fila')
    await page.getByText(`Ligar de novo (marcado para ${formatDate(addDays(today, -20))})`).waitFor()
    expect(await page.getByRole('link', { name: '(11) 98765-4321', exact: true }).getAttribute('href')).toBe(
      'tel:+5511987654321',
    )
    expect(await page.getByRole('link', { name: 'WhatsApp de (11) 98765-4321' }).getAttribute('href')).toBe(
      'https://wa.me/5511987654321',
    )
    expect(await page.getByRole('link', { name: 'fila@exemplo.com.br' }).getAttribute('href')).toBe(
      'mailto:fila@exemplo.com.br',
    )
    expect(await violations(page)).toEqual([])
    await page.reload()
    await expect.poll(name).toBe('Primeiro da Fila')
    expect(await page.getByRole('button', { name: 'De todos' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('nobody answered: a number and Ctrl+Enter, and the next is there with the focus', async () => {
    keys = 0
    await key('6')
    await dialog(page).waitFor()
    expect(await violations(page, { floating: true })).toEqual([])
    await key('Control+Enter')
    await expect.poll(name).toBe('Segundo da Fila')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Segundo da Fila')
    expect(keys).toBe(2)
    await page.getByText('Resultado registrado!').first().waitFor()
  })

  test('put off, it comes after all others', async () => {
    await key('d')
    await expect.poll(name).toBe('Terceiro da Fila')
  })

  test('promised: the day, the amount, and all of it is written at once', async () => {
    keys = 0
    const day = addDays(today, 4)
    await key('1')
    await dialog(page).waitFor()
    // The hand is where the first answer goes: what was chosen by its number is chosen.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('dt_promessa_feita')
    await type(formatDate(day).replaceAll('/', ''))
    await key('Tab')
    await page.getByRole('textbox', { name: /Valor prometido/ }).focus()
    await type('300')
    await key('Control+Enter')
    await expect.poll(name).not.toBe('Terceiro da Fila')
    const { results } = await api<{ results: Record<string, unknown>[] }>(
      page,
      `cobranca/v1/promessas/?dt_promessa=${day}&ordenar_por=-id`,
    )
    expect(results.some((one) => one.nr_valor === '300.00')).toBe(true)
    const debtors = await api<{ results: Record<string, unknown>[] }>(
      page,
      'cobranca/v1/devedores/?busca=Terceiro+da+Fila',
    )
    expect(debtors.results[0]).toMatchObject({ dt_promessa: day, ds_proxima_acao: 'Conferir o pagamento prometido' })
    expect(String(debtors.results[0]!.dt_proxima_acao) > day).toBe(true)
  })

  test('a coordinator sees everybody’s day; a phone has all of it in one column', async () => {
    await page.getByText('Equipe hoje').click()
    await page.getByRole('columnheader', { name: 'Promessas' }).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('leaving gives the debtor back; a failure says so and tries again', async () => {
    await page.route('**/fila/proximo/**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(base + '/dashboard/home')
    await page.goto(base + '/dashboard/cobranca/fila')
    await page.getByRole('button', { name: 'Tentar de novo' }).waitFor({ timeout: 30_000 })
    await page.unroute('**/fila/proximo/**')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await page.getByRole('group', { name: 'Resultado da chamada' }).waitFor()
  })
})
