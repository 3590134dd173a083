import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, launch } from './setup/browser.ts'
import { entered, field, search } from './setup/frame.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const ABSENT = '0000001-68.2026.8.26.0100'
const LIST = '/dashboard/juridico/processos'
/** What Ctrl+V does, without the machine's clipboard. */
const paste = (into: Locator, text: string) =>
  into.evaluate((element, t) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', t)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('pasted numbers become the list; what is not found is offered to be registered, its court said', async () => {
  const v = await entered(browser, 'coordenadora', LIST)
  const { page } = v
  const { results } = await api<{ results: { nr_processo: string }[] }>(
    page,
    'juridico/v1/processos/?nr_por_pagina=2&ordenar_por=id&nr_processo__empty=false',
  )
  const [one, two] = results.map((row) => row.nr_processo) as [string, string]
  const box = page.getByRole('searchbox', { name: 'Buscar' })
  await paste(box, `Seguem ${one}, tel. (11) 98888-7777,\n${two} e ${ABSENT}.`)
  const strip = page.getByRole('region', { name: '3 números colados' })
  await strip.getByText('1 não encontrado').waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
  await page.getByRole('button', { name: 'Número do Processo: 3 números' }).waitFor()
  expect(await violations(page, { part: 'main' })).toEqual([])
  // Registering what is missing begins with its number.
  await strip.getByRole('link', { name: `Cadastrar ${ABSENT}` }).click()
  const number = page.getByLabel('Número do Processo')
  await expect.poll(() => number.inputValue()).toBe(ABSENT)
  await page.getByText('TJSP · Justiça Estadual · foro 0100').waitFor()
  // g.nr_processo.cnj: a wrong digit warns and never blocks.
  await number.fill('0000002-66.2005.4.05.8100')
  await page.getByText('O dígito verificador do número do processo não confere.').waitFor()
  await paste(number, 'autos nº 0000002-65.2005.4.05.8100, 1ª Vara')
  await expect.poll(() => number.inputValue()).toBe('0000002-65.2005.4.05.8100')
  await paste(number, `${one} e ${two}`)
  await page.getByText('O texto colado tem 2 números. Cole um só.').waitFor()
  expect(await number.inputValue()).toBe('0000002-65.2005.4.05.8100')
  expect(v.problems).toEqual([])
  await v.context.close()
})
test('in the search over everything several numbers lead to their list; the menu says what calls for action', async () => {
  const v = await entered(browser, 'coordenadora')
  const { page } = v
  const counts = await api<Record<string, number>>(page, 'base/v1/menu/contagens/')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('link', { name: `Tarefas ${counts.tarefas} minhas vencidas` }).waitFor()
  await menu.getByRole('button', { name: `Jurídico ${counts.processos} ativos sem tarefa futura` }).waitFor()
  await search(page)
  await paste(field(page), `${ABSENT}\n0000002-65.2005.4.05.8100`)
  await page.waitForURL(`**${LIST}?*`)
  const strip = page.getByRole('region', { name: '2 números colados' })
  await strip.getByText('2 não encontrados').waitFor()
  await strip.getByRole('button', { name: `Tirar ${ABSENT}` }).click()
  await page.getByRole('region', { name: '1 número colado' }).waitFor()
  await page.getByRole('button', { name: 'Limpar números' }).click()
  await page.locator('tbody tr').nth(5).waitFor()
  // A lookup that fails says so, and is asked again.
  await page.route('**/processos/?*padrao=false*', (route) => route.fulfill({ status: 400, json: { detail: 'Não.' } }))
  await paste(page.getByRole('searchbox', { name: 'Buscar' }), `${ABSENT}\n0000003-50.2005.4.05.8100`)
  await strip.getByText('não foi possível conferir').waitFor()
  await page.unroute('**/processos/?*padrao=false*')
  await strip.getByRole('button', { name: 'Tentar de novo' }).click()
  await strip.getByText('2 não encontrados').waitFor()
  expect(v.problems).toEqual([])
  await v.context.close()
})
