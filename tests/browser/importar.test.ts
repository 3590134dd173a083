import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, visit, type Visit } from './setup/browser.ts'

let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
})
afterAll(async () => {
  expect(v?.problems).toEqual([])
  await browser?.close()
})
const clean = async () => {
  expect(await violations(page)).toEqual([])
}
const choose = (text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('from the list to the result and back: file, columns, dry run, import, undoing', async () => {
  await logIn(page, 'advogada', '/dashboard/juridico/clientes')
  await page.getByRole('link', { name: 'Importar planilha' }).click()
  await page.getByRole('heading', { level: 1, name: 'Importar planilha · Clientes' }).waitFor()
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Modelo .csv' }).click()
  expect(readFileSync(await (await template).path(), 'utf8')).toContain('CPF ou CNPJ')
  await choose('Nome\n')
  await page.getByRole('alert').getByText('A planilha está vazia').waitFor()
  await clean()
  await choose('Razão social;Documento;Cor\nNavegador Um;;azul\nNavegador Dois;123;verde\n')
  await page.waitForURL(/\/dashboard\/importacoes\/\d+$/)
  const select = page.getByRole('combobox', { name: 'Campo para a coluna “Razão social”' })
  expect(await select.inputValue()).toBe('nm_cliente')
  await select.selectOption('')
  await page.getByText('Falta ligar uma coluna a: Nome.').waitFor()
  expect(await page.getByRole('button', { name: 'Conferir', exact: true }).isDisabled()).toBe(true)
  await select.selectOption('nm_cliente')
  await clean()
  await page.getByRole('button', { name: 'Conferir', exact: true }).click()
  await page.getByRole('heading', { name: 'Conferência concluída: nada foi gravado ainda' }).waitFor()
  const wrong = page.getByRole('region', { name: 'Linhas com erro' })
  expect(await wrong.getByRole('row').nth(1).textContent()).toBe('3Documento123O campo "CPF ou CNPJ" é invalido!')
  await clean()
  const count = async () => (await api<{ count: number }>(page, 'juridico/v1/clientes/?busca=Navegador')).count
  expect(await count()).toBe(0)
  // Its address is all that a reload needs.
  await page.reload()
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  await page.getByRole('heading', { name: 'Importação concluída' }).waitFor()
  expect(await count()).toBe(1)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar as linhas com erro (.csv)' }).click()
  expect(readFileSync(await (await file).path(), 'utf8')).toContain('Navegador Dois;123;verde;3;')
  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('heading', { name: 'Importação desfeita' }).waitFor()
  expect(await count()).toBe(0)
  await page.getByRole('link', { name: 'Importações anteriores' }).click()
  await page.getByRole('link', { name: 'clientes.csv' }).first().waitFor()
})

test('debtors with their debts: many lines of one, what is there already told, and the way back', async () => {
  const other = await visit(browser)
  page = other.page
  await logIn(page, 'midgard', '/dashboard/cobranca/devedores')
  await page.getByRole('link', { name: 'Importar planilha' }).click()
  await page.getByRole('heading', { level: 1, name: 'Importar planilha · Devedores' }).waitFor()
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Modelo .csv' }).click()
  expect(readFileSync(await (await template).path(), 'utf8')).toContain('Débito: Vencimento')
  const { id } = (await api<{ results: { id: number }[] }>(page, 'juridico/v1/clientes/?ie_ativo=true')).results[0]!
  const line = (month: string, value: string) =>
    `Navegadora Devedora;529.982.247-25;#${id};Cota;10/${month}/2026;${value}`
  const lines = [line('01', '1.000,50'), line('02', '10,00'), line('02', '10,00'), line('03', 'x')]
  await choose(`Devedor;CPF/CNPJ;Credor;Descrição;Vencimento;Valor\n${lines.join('\n')}\n`)
  await page.waitForURL(/\/dashboard\/importacoes\/\d+$/)
  const select = page.getByRole('combobox', { name: 'Campo para a coluna “Vencimento”' })
  expect(await select.inputValue()).toBe('dividas.dt_vencimento')
  await select.selectOption('')
  await page.getByText('Falta ligar uma coluna a: Débito: Vencimento.').waitFor()
  await select.selectOption('dividas.dt_vencimento')
  await page.getByText('só é preenchido o que está em branco').waitFor()
  await clean()
  await page.getByRole('button', { name: 'Conferir', exact: true }).click()
  await page.getByRole('heading', { name: 'Conferência concluída: nada foi gravado ainda' }).waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'a cadastrar em devedores' }).textContent()).toMatch(/^1/)
  expect(await page.getByRole('listitem').filter({ hasText: 'linhas a importar' }).textContent()).toMatch(/^2/)
  await page.getByRole('region', { name: 'O que já existe' }).getByText('Débito já existente (Cota').waitFor()
  await page.getByRole('region', { name: 'Linhas com erro' }).getByText('O campo "Valor nominal" é invalido!').waitFor()
  await clean()
  await page.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await page.getByRole('heading', { name: 'Importação concluída' }).waitFor()
  await clean()
  const found = async () =>
    (await api<{ results: { nr_valor_debito: string }[] }>(page, 'cobranca/v1/devedores/?busca=Navegadora')).results
  expect((await found()).map((row) => row.nr_valor_debito)).toEqual(['1010.50'])
  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('heading', { name: 'Importação desfeita' }).waitFor()
  expect(await found()).toEqual([])
  await other.context.close()
  expect(other.problems).toEqual([])
})

test('whoever may not import is offered none, and told so at its address', async () => {
  const other = await visit(browser)
  await logIn(other.page, 'estagiario', '/dashboard/juridico/clientes')
  await other.page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor()
  expect(await other.page.getByRole('link', { name: 'Importar planilha' }).count()).toBe(0)
  await other.page.goto(`${base}/dashboard/importar/clientes`)
  await other.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await other.page.getByRole('heading', { level: 1 }).textContent()).not.toContain('Importar')
  await other.context.close()
})
