import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, base, DESKTOP, launch, logIn, settled, visit, type Visit } from './setup/browser.ts'

const C = 'cobranca/v1/'
interface Row {
  readonly id: number
  readonly cd_devedor: number
}
type Listed = { readonly results: readonly Row[] }

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

describe('the statement of a debt on screen and on paper', () => {
  let v: Visit
  let page: Page
  let debtor: number
  beforeAll(async () => {
    v = await visit(browser, DESKTOP)
    page = v.page
    await logIn(page, 'coordenadora')
    // One that paid a part of a debt which no agreement took up.
    const { results } = await api<Listed>(page, `${C}dividas/?nr_por_pagina=100&ordenar_por=-nr_valor_amortizado`)
    const open = results as readonly (Row & {
      cd_acordo: number | null
      nr_valor_amortizado: string
      dt_quitacao: unknown
    })[]
    debtor = open.find((d) => !d.cd_acordo && !d.dt_quitacao && Number(d.nr_valor_amortizado) > 0)!.cd_devedor
    await page.goto(`${base}/dashboard/cobranca/devedores/${debtor}?aba=demonstrativo`)
    await settled(page)
  })
  afterAll(async () => {
    expect(v.problems).toEqual([])
    await v.context.close()
  })

  test('the amounts of each row and of the foot add up to the total, what was paid among them', async () => {
    const table = page.getByRole('table').first()
    await table.getByRole('columnheader', { name: 'Abatido' }).waitFor()
    const rows = (await table.locator('tbody > tr:first-child, tfoot > tr').allInnerTexts()).map((row) =>
      row
        .split('\t')
        .filter((cell) => /^\s*[-−]?[\d.]+,\d\d\s*$/.test(cell))
        .map((cell) => Math.round(Number(cell.trim().replaceAll('.', '').replace(',', '.').replace('−', '-')) * 100)),
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) {
      expect(row).toHaveLength(7)
      expect(row.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(row.at(-1))
    }
    expect(await violations(page)).toEqual([])
    await page.getByText('No alto da página, “Valor do débito” é o que está em aberto').waitFor()
  })

  test('on paper: of which day it is, each amount explained, and nothing that the house notes of the debtor', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    const day = await page.locator('#demonstrativo-data').inputValue()
    await page.getByText(`Demonstrativo do débito, calculado para ${day}`).waitFor()
    await page.locator('main details li').first().waitFor()
    const paper = await page.locator('main').innerText()
    for (const inside of ['Como se chega', 'Responsável', 'Criado em', 'Valor do débito', 'Confira o contrato'])
      expect(paper).not.toContain(inside)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
    expect(await page.locator('main details[open]').count()).toBe(0)
  })
})
