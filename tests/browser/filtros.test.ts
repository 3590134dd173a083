import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, formatDate } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, launch, logIn, PHONE, visit, type Visit } from './setup/browser.ts'
import { today } from './setup/tasks.ts'

let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora')
  await page.locator('tr[data-linha]').first().waitFor()
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const panel = () => page.getByRole('dialog', { name: 'Data do Vencimento' })
const open = async (name: string) => {
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const total = async (query: string) => {
  const { count } = await api<{ count: number }>(page, `juridico/v1/tarefas/?nr_por_pagina=1&${query}`)
  await page
    .getByText(`de ${count.toLocaleString('pt-BR')}`, { exact: false })
    .first()
    .waitFor()
}
const [from, to] = [addDays(today, -10), addDays(today, 10)]

test('exp.atualizacoes.modos: outside, on, before and after a date, typed as people say it', async () => {
  await open('Data do Vencimento')
  await panel().getByText('Fora de', { exact: true }).click()
  await panel().getByRole('textbox', { name: /^De/ }).fill('-10')
  await page.keyboard.press('Enter')
  await panel().getByRole('textbox', { name: /^Até/ }).fill('+10')
  await page.keyboard.press('Enter')
  await page.getByText(`fora de ${formatDate(from)} a ${formatDate(to)}`).waitFor()
  await total(`filtro_dt_vencimento=fi&dt_vencimento_inicial=${from}&dt_vencimento_final=${to}`)
  for (const [mode, code, words] of [
    ['No dia', 'nd', 'em'],
    ['Antes', 'ad', 'antes de'],
    ['Depois', 'dd', 'depois de'],
  ]) {
    await panel().getByText(mode!, { exact: true }).click()
    await panel().getByRole('textbox', { name: /^Data/ }).fill('hoje')
    await page.keyboard.press('Enter')
    await page.getByText(`${words} ${formatDate(today)}`).waitFor()
    await expect
      .poll(() => new URL(page.url()).searchParams.get('filter'))
      .toContain(`"filtro_dt_vencimento":"${code}"`)
  }
  await panel().getByText('Entre', { exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).not.toContain('filtro_dt_vencimento')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Remover.*Data do Vencimento/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('filter') ?? '').not.toContain('dt_vencimento')
})
test('exp.dias-atraso: several steps at once, ticked; wide and on a phone', async () => {
  await open('Dias em Atraso')
  await page.getByRole('checkbox', { name: '1 dia', exact: true }).check()
  await page.getByRole('checkbox', { name: '31 dias ou mais' }).check()
  await page.getByRole('button', { name: 'Pronto' }).click()
  await page.getByText('1 dia, 31 dias ou mais').waitFor()
  await total('dias_atraso=1,31%2B')
  for (const size of [{ width: 1280, height: 800 }, PHONE]) {
    await page.setViewportSize(size)
    await open('Data do Vencimento')
    await panel().waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
})
