import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, settled, visit } from './setup/browser.ts'

let browser: Browser
let page: Page
const hoje = new Date().toISOString().slice(0, 10)
beforeAll(async () => {
  browser = await launch()
  page = (await visit(browser)).page
  await logIn(page, 'financeiro')
})
afterAll(() => browser.close())
const go = async (path: string) => {
  await page.goto(`${base}/dashboard/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}
const bare = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
interface Made {
  id: number
}

test('the lists behind the numbers of some days say what they come to', async () => {
  await go('financeiro')
  // Days are written as they are everywhere, whatever the language of the browser.
  const day = (iso: string) => iso.split('-').toReversed().join('/')
  await page.getByLabel('De', { exact: true }).fill(`05/01/${Number(hoje.slice(0, 4)) - 1}`)
  await page.getByLabel('Até', { exact: true }).fill(day(hoje))
  expect(await page.locator('input[type=date]').count()).toBe(0)
  await page.getByText(`de 05/01/${Number(hoje.slice(0, 4)) - 1} a ${day(hoje)}`).waitFor()
  await settled(page)
  expect(await violations(page)).toEqual([])
  const link = page.getByRole('link', { name: /^Pago/ })
  const number = bare(await link.locator('strong').textContent())
  expect(number).toMatch(/^R\$ [\d.]+,\d\d$/)
  await link.click()
  await page.getByLabel('Soma do que está na lista').waitFor()
  await expect
    .poll(async () => bare(await page.getByLabel('Soma do que está na lista').textContent()))
    .toContain(`Pago ${number}`)
})

test('what an account’s bank says stands beside its ledger', async () => {
  await go('financeiro/contas-bancarias')
  await page.getByText('Conta do escritório').first().click()
  const panel = page.getByLabel('Saldo no banco e nos lançamentos')
  await panel.waitFor()
  await panel.getByText('Diferença').waitFor()
  expect(await violations(page)).toEqual([])
})

test('paying many tells how many and their sum; a bill to receive has its code until it is paid', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await go('financeiro/geral/pagamentos')
  const boxes = page.getByRole('checkbox', { name: /Selecionar/ })
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await page.getByRole('button', { name: 'Pagar', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Soma', { exact: true }).waitFor()
  expect(bare(await dialog.locator('.b-foretold').textContent())).toMatch(/Contas\d+SomaR\$ /)
  await page.keyboard.press('Escape')
  const conta = (await api<{ results: Made[] }>(page, 'financeiro/v1/contas-bancarias/?nr_por_pagina=1&paginacao=true'))
    .results[0]!
  await api(page, `financeiro/v1/contas-bancarias/${conta.id}/`, {
    method: 'PATCH',
    body: { ds_chave_pix: 'financeiro@exemplo.com.br', nm_recebedor: 'Escritorio', nm_cidade_recebedor: 'Sao Paulo' },
  })
  const open = (
    await api<{ results: Made[] }>(page, 'financeiro/v1/recebimentos/?filtro=abertas&nr_por_pagina=1&paginacao=true')
  ).results[0]!
  await go(`financeiro/geral/recebimentos/${open.id}`)
  await page.getByLabel('Pix copia e cola').waitFor()
  await page.getByRole('img', { name: /QR Code do Pix/ }).waitFor()
  await api(page, `financeiro/v1/recebimentos/baixar/${open.id}/`, {
    method: 'PATCH',
    body: { dt_baixa: hoje, cd_conta_bancaria: conta.id },
  })
  await go(`financeiro/geral/recebimentos/${open.id}`)
  await page.getByText('Realizada').first().waitFor()
  expect(await page.getByLabel('Pix copia e cola').count()).toBe(0)
})
