import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { base, DESKTOP, launch, logIn, PHONE, settled, visit, type Visit } from './setup/browser.ts'

let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const command = async (name: string) => {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const group = menu.getByRole('button', { name: 'Relatórios' })
  await group.waitFor()
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
  await menu.getByRole('button', { name, exact: true }).click()
}

test('perm.menu.comando: a report of the menu asks for its period and opens in a window of its own', async () => {
  await logIn(page, 'midgard', '/dashboard/logistica/diligencias')
  await command('Diligências concluídas')
  const dialog = page.getByRole('dialog', { name: 'Gerar Relatório das Solicitações de Diligências Completas' })
  const take = dialog.getByRole('button', { name: 'Baixar' })
  await take.waitFor()
  expect(await take.isDisabled()).toBe(true)
  await dialog.getByLabel('Data Conclusão Inicial').fill('01/01/2020')
  await dialog.getByLabel('Data Conclusão Final').fill('31/12/2019')
  await page.keyboard.press('Tab')
  await take.click()
  await page.getByText('"Data Conclusão Final" não pode ser anterior a "Data Conclusão Inicial"!').waitFor()
  expect(await dialog.getByLabel('Data Conclusão Inicial').inputValue()).toBe('01/01/2020')
  await dialog.getByRole('button', { name: 'Mês passado' }).click()
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await settled(page)
    expect([size.width, await violations(page)]).toEqual([size.width, []])
  }
  const file = page.context().waitForEvent('response', (r) => /analytics\/v1\/relatorios\/[^?]+$/.test(r.url()))
  await take.click()
  const answer = await file
  expect([answer.status(), answer.headers()['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  await dialog.waitFor({ state: 'detached' })
})

test.each([
  ['Acordos de cobrança', 'Gerar Relatório dos Acordos de Cobrança', 'Acordos em todas as datas.'],
  ['Geral de cobrança', 'Gerar Relatório Geral de Cobrança', 'Relatório geral do modulo Cobrança'],
])('%s has no dates and says so', async (name, title, line) => {
  await page.goto(`${base}/dashboard/logistica/diligencias`)
  await command(name)
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByText(line, { exact: true }).waitFor()
  expect(await dialog.getByRole('textbox').count()).toBe(0)
  expect(await dialog.getByRole('button', { name: 'Baixar' }).isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
})

test('g.export.falha.logistica: a spreadsheet of acts that fails is told', async () => {
  await page.goto(`${base}/dashboard/logistica/diligencias`)
  await page.locator('tbody tr').first().waitFor()
  await page.route(/\/exportar\//, (route) => route.fulfill({ status: 500, json: { detail: 'x' } }))
  await page.getByRole('button', { name: 'Exportar' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click()
  await page.getByText('Erro inesperado, tente novamente mais tarde!').first().waitFor()
  v.problems.length = 0
})
