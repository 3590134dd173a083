import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths } from '../../src/schemas/br/calendar.ts'
import { formatDate } from '../../src/schemas/br/time.ts'
import { dayNow } from '../contract/setup/fixture.ts'
import { violations } from './setup/axe.ts'
import { api, base, DESKTOP, launch, logIn, settled, visit, type Visit } from './setup/browser.ts'
import { pictures } from './setup/pictures.ts'

// A month of a small firm, from the bank's statement to its result, by who keeps its books. With
// BANCA_PERCURSO=docs/percurso the steps are also kept as pictures.
type Row = Record<string, unknown> & { readonly id: number }
type Listed = { readonly results: readonly Row[]; readonly count: number }
const F = 'financeiro/v1/'

let browser: Browser
let v: Visit
let page: Page
const take = pictures('mes-')

const look = async (name: string) => {
  await settled(page)
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect([name, await violations(page, { floating: true }), fits]).toEqual([name, [], true])
  await take(page, name)
}
const go = async (at: string) => {
  await page.goto(`${base}/dashboard/financeiro${at}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}
const toast = (text: string | RegExp) => page.getByText(text).first().waitFor()
const dialog = () => page.locator('[role=dialog], [role=alertdialog]')
const waiting = async (more = '') =>
  (await api<Listed>(page, `${F}conciliacao/?ie_situacao=AC&paginacao=true&nr_por_pagina=100${more}`)).results

beforeAll(async () => {
  browser = await launch()
  v = await visit(browser, DESKTOP)
  page = v.page
  await logIn(page, 'financeiro')
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

test('the overview tells what waits; its number opens the lines of that account', async () => {
  await go('')
  await look('o-mes')
  await page.getByRole('link', { name: /linhas do extrato a conciliar, \d+ sem explicação/ }).click()
  await page.waitForURL(/conciliacao/)
  await page.getByRole('row').nth(1).waitFor()
  await look('a-conciliar')
})

test('a line that was paid already, and the bill that it pays, are accepted by one key each', async () => {
  for (const [tipo, says, picture] of [
    ['baixa', /^Já baixada: /, 'ja-baixada'],
    ['pagar', /^Pagar /, 'paga-uma-conta'],
  ] as const) {
    const line = (await waiting()).find(({ ds_proposta }) => says.test(String(ds_proposta)))
    expect([tipo, line]).toEqual([tipo, expect.anything()])
    await go(`/conciliacao/${line!.id}`)
    await look(picture)
    await page.keyboard.press('c')
    await toast('Linha conciliada.')
    const after = await api<Row>(page, `${F}conciliacao/${line!.id}/`)
    expect(after).toMatchObject({ ie_situacao: 'CO', ie_explicacao: tipo === 'baixa' ? 'BA' : 'PG' })
  }
})

test('what the bank itself charged is entered from its line and remembered: the next one is proposed', async () => {
  const line = (await waiting()).find(({ ds_descricao }) => String(ds_descricao).startsWith('TARIFA PACOTE'))!
  await go(`/conciliacao/${line.id}`)
  await page.getByRole('button', { name: 'Lançar pagamento' }).click()
  const asked = dialog()
  await asked.getByLabel(/^Descrição/).fill('Tarifa da conta')
  await asked.getByRole('combobox', { name: /^Categoria/ }).click()
  await page.getByRole('option', { name: /Energia e internet/ }).click()
  await asked.getByRole('combobox', { name: /^Tipo/ }).click()
  await page.getByRole('option', { name: 'Empresa' }).click()
  await asked.getByRole('combobox', { name: /^(Favorecido|Fornecedor)/ }).fill('Imobili')
  await page.getByRole('option', { name: /Imobiliária Exemplo/ }).click()
  await asked.getByLabel('Propor o mesmo nas próximas').check()
  await look('lancar')
  await asked.getByRole('button', { name: 'Lançar e conciliar' }).click()
  await toast('Conta lançada, paga e conciliada.')
  const { results } = await api<Listed>(page, `${F}regras-conciliacao/?paginacao=true`)
  expect(results.map(({ ds_contem }) => ds_contem)).toContain('tarifa pacote de servicos')
})

test('what is left is accepted at once, and the overview has nothing more to tell of it', async () => {
  await go('/conciliacao')
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).first().check()
  await look('aceitar-em-lote')
  await page.getByRole('button', { name: /Aceitar propostas/ }).click()
  await dialog()
    .getByRole('button', { name: /^Aceitar propostas/ })
    .click()
  await expect.poll(async () => (await waiting()).filter(({ ds_proposta }) => ds_proposta).length).toBe(0)
})

test('an invoice is looked over, charged, and paid', async () => {
  const { results } = await api<Listed>(page, `${F}faturas/?ie_situacao=PR&paginacao=true`)
  await go(`/faturas/${results[0]!.id}`)
  await page.getByRole('heading', { name: 'O que ela cobra' }).waitFor()
  await look('fatura-em-conferencia')
  await page.getByRole('button', { name: 'Faturar' }).first().click()
  await dialog()
    .getByLabel(/^Vencimento/)
    .fill(formatDate(dayNow()))
  await dialog()
    .getByRole('combobox', { name: /^Categoria/ })
    .click()
  await page.getByRole('option', { name: /Contratuais/ }).click()
  await look('faturar')
  await dialog().getByRole('button', { name: 'Faturar' }).click()
  await toast('Fatura emitida: a conta a receber foi criada.')
  const { cd_receber } = await api<Row>(page, `${F}faturas/${results[0]!.id}/`)
  await go(`/geral/recebimentos/${Number(cd_receber)}`)
  await look('conta-a-receber')
  await page.getByRole('button', { name: 'Receber' }).first().click()
  await dialog()
    .getByRole('combobox', { name: /^Conta/ })
    .fill('escritório')
  await page.getByRole('option', { name: /Conta do escritório/ }).click()
  await dialog().getByRole('button', { name: 'Receber' }).click()
  await toast('Recebimento registrado com sucesso!')
})

test('the month in numbers, each of which opens what makes it; then it is closed', async () => {
  await go('/demonstrativo')
  await look('demonstrativo')
  await go('/fluxo')
  await look('fluxo-de-caixa')
  await go('/orcamento')
  await look('orcamento')
  const ate = addDays(`${addMonths(`${dayNow().slice(0, 7)}-01`, -1)}`, -1)
  await go('/fechamentos/cadastrar')
  await page.getByLabel(/^Fechado até/).fill(formatDate(ate))
  await look('fechar')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await toast('Período fechado.')
})
