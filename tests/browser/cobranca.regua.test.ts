import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, base, DESKTOP, launch, logIn, PHONE, visit, type Visit } from './setup/browser.ts'
import { today } from './setup/tasks.ts'

let browser: Browser
let v: Visit
let page: Page
let regua: number
const make = async (path: string, body: object): Promise<number> =>
  (await api<{ id: number }>(page, `cobranca/v1/${path}/`, { method: 'POST', body })).id
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { results } = await api<{ results: { id: number }[] }>(page, 'juridico/v1/clientes/?ie_ativo=true')
  const cd_cliente = results[0]!.id
  const cd_devedor = await make('devedores', { nm_devedor: 'Devedora da Régua', cd_cliente })
  const dt_vencimento = addDays(today, -5)
  await make('dividas', { cd_devedor, nm_debito: 'Cota 11', dt_vencimento, nr_valor: '321.00' })
  regua = await make('regua-cobranca', { nm_regua: 'Régua vista', cd_cliente, dt_inicio: addDays(today, -10) })
  const step = { cd_regua: regua, nm_passo: 'Cinco dias', ie_alvo: 'DI', nr_dias: 5 }
  await make('regua-passos', { ...step, ie_acao: 'SI', ie_status_devedor: 'AL' })
  await make('regua-passos', { ...step, ie_acao: 'EM', ds_assunto: 'Débito', ds_texto: 'Olá, {devedor}: {valor}.' })
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

test('what a rule would do today is told before it is on: to whom, why not, and how its text reads', async () => {
  await page.goto(`${base}/dashboard/cobranca/reguas/${regua}`)
  await page.getByRole('tab', { name: 'O que faria hoje' }).click()
  const row = page.getByRole('row', { name: /Devedora da Régua/ })
  await row.first().waitFor()
  expect(await row.allTextContents()).toEqual([
    expect.stringMatching(/Cota 11.*Faria$/),
    expect.stringMatching(/Cota 11.*O devedor não tem e-mail\.$/),
  ])
  await page
    .getByText(/^Como ficaria o texto para/)
    .last()
    .click()
  await page.getByText(/^Débito\s+Olá, .+: R\$/).waitFor()
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    expect(await violations(page)).toEqual([])
  }
})
