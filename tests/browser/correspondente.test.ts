import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, settled, visit, type Visit } from './setup/browser.ts'

type Row = Record<string, unknown> & { readonly id: number }
type Listed = { readonly results: readonly Row[] }
const L = 'logistica/v1/'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC'
const PHONE = { width: 390, height: 844 }

let browser: Browser
let outside: Visit
let firm: Visit
beforeAll(async () => {
  browser = await launch()
  outside = await visit(browser, PHONE, 'light', true)
  firm = await visit(browser, PHONE, 'light', true)
  await logIn(outside.page, 'correspondente')
  await logIn(firm.page, 'coordenadora')
})
afterAll(async () => {
  await outside?.context.close()
  await firm?.context.close()
  await browser?.close()
})

describe('the phone of whoever is asked to go', () => {
  let page: Page
  let asked: Row
  beforeAll(async () => {
    page = outside.page
    const mine = await api<Listed>(
      page,
      `${L}solicitacoes/?cd_empresa=-1&ie_estado=PE&dt_ato__gte=${addDays(todayIn('America/Sao_Paulo'), 1)}&nr_por_pagina=50`,
    )
    asked = mine.results.find((one) => one.cd_audiencia !== null && one.nr_valor !== null && one.hr_ato !== null)!
    expect(asked).toBeDefined()
  })
  const go = async (path: string) => {
    await page.goto(`${base}/dashboard/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
  }
  const look = async () => {
    await settled(page)
    expect(await violations(page, { floating: true })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  /** What is to be pressed stands in the lower third, over the bar of places, wherever the page is. */
  const inReach = async (name: string) => {
    const bar = (await page.getByRole('navigation', { name: 'Atalhos' }).boundingBox())!
    for (const y of [0, 1e5]) {
      await page.evaluate((to) => window.scrollTo(0, to), y)
      const box = (await page.getByRole('button', { name, exact: true }).boundingBox())!
      expect(box.y).toBeGreaterThan((PHONE.height * 2) / 3)
      expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
      expect(box.height).toBeGreaterThanOrEqual(44)
    }
  }

  test('their home tells what waits for them, each figure with its list, and requests are in the bar', async () => {
    await go('home')
    const day = page.getByRole('navigation', { name: 'Seu dia' })
    await day.getByRole('link', { name: /Para responder/ }).waitFor()
    for (const name of [/Audiências hoje/, /Audiências amanhã/])
      expect(await day.getByRole('link', { name }).count()).toBe(1)
    const bar = page.getByRole('navigation', { name: 'Atalhos' })
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Início', 'Audiências', 'Diligências', 'Solicitações'])
    await look()
    const said = Number(
      await day
        .getByRole('link', { name: /Para responder/ })
        .locator('strong')
        .innerText(),
    )
    await day.getByRole('link', { name: /Para responder/ }).click()
    await page.waitForURL(/solicitacoes/)
    const { count } = await api<{ count: number }>(
      page,
      `${L}solicitacoes/?cd_empresa=-1&ie_estado=PE&paginacao=true&nr_por_pagina=1`,
    )
    expect(said).toBe(count)
  })

  test('everything is looked for from the bar above: an act by the bare digits of its lawsuit', async () => {
    await go('logistica/pagamentos')
    await look()
    // What stands at the right of a card is not said below it again.
    const [card] = await page.locator('.b-cards li').allInnerTexts()
    expect(card!.match(/Aguarda o financeiro|A pagar|Pago(?! em)|Cancelado/g)).toHaveLength(1)
    await page
      .getByRole('button', { name: /Buscar/ })
      .first()
      .click()
    const number = /\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}/.exec(String(asked.nm_ato))![0]
    await page.getByRole('dialog').getByRole('combobox').fill(number.replace(/\D/g, ''))
    await page.getByRole('option').filter({ hasText: number }).first().waitFor()
    await page.keyboard.press('Escape')
  })

  test('a card says who asks, where and when, and not their own name; what is not answered is not contratada', async () => {
    await go('logistica/solicitacoes')
    const cards = page.locator('.b-cards')
    await cards.getByText('Aguarda sua resposta').first().waitFor()
    const card = (await cards.locator('li').first().innerText()).replaceAll('\n', ' ')
    expect(card).toMatch(/\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}/)
    expect(await cards.innerText()).not.toContain('Cora Ribeiro')
    expect(await cards.innerText()).toContain('Responder até')
    await look()
    await go('logistica/audiencias')
    await cards.getByText('Aguarda resposta').first().waitFor()
    expect(await page.locator('main').innerText()).not.toContain('Contratada')
    await look()
  })

  test('where mail and bell lead to they read all that they need, and say yes to day, hour, place and price', async () => {
    await go(`logistica/solicitacoes/${asked.id}`)
    await page.getByRole('link', { name: /Abrir o ato/ }).waitFor()
    const main = page.locator('main')
    for (const told of ['Hora', 'Cidade', 'Escritório', 'Responder até', 'Orientações'])
      await main.getByText(told, { exact: true }).first().waitFor()
    expect(await main.getByText('Código', { exact: true }).count()).toBe(0)
    for (const name of ['Aceitar', 'Propor valor', 'Recusar']) await inReach(name)
    await look()
    await page.getByRole('link', { name: /Abrir o ato/ }).click()
    await page.getByRole('heading', { name: 'Sua solicitação' }).waitFor()
    for (const name of ['Aceitar audiência', 'Propor valor', 'Recusar']) await inReach(name)
    await look()
    await go(`logistica/solicitacoes/${asked.id}`)
    await page.getByRole('button', { name: 'Aceitar', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(new RegExp(`às ${String(asked.hr_ato)}`)).waitFor()
    await dialog.getByText(/^R\$/).waitFor()
    await look()
    await dialog.getByRole('button', { name: 'Aceitar', exact: true }).click()
    await page.getByText('Solicitação aceita com sucesso!').first().waitFor()
    const ato = await api<Row>(page, `${L}audiencias/${String(asked.cd_audiencia)}/?cd_empresa=-1`)
    expect(ato.ie_situacao).toBe('CO')
    // Moved afterwards, it is theirs to confirm anew, within reach.
    await api<Row>(firm.page, `${L}audiencias/${String(asked.cd_audiencia)}/`, {
      method: 'PATCH',
      body: { dt_audiencia: addDays(String(asked.dt_ato), 3) },
    })
    await go(`logistica/audiencias/${String(asked.cd_audiencia)}`)
    await inReach('Confirmar a nova data')
    await look()
    await page.getByRole('button', { name: 'Confirmar a nova data' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar', exact: true }).click()
    await page.getByText('Audiência confirmada com sucesso!').first().waitFor()
    expect(outside.problems).toEqual([])
  })

  test('what proves an act is photographed where its files are, beside those that are chosen', async () => {
    await go(`logistica/audiencias/${String(asked.cd_audiencia)}?aba=arquivos`)
    await page.getByRole('button', { name: 'Escolher arquivos', exact: true }).waitFor()
    expect(await page.getByText(/Arraste/).count()).toBe(0)
    await look()
    const [camera] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Fotografar', exact: true }).click(),
    ])
    expect(await camera.element().getAttribute('capture')).toBe('environment')
    await camera.setFiles({ name: 'fachada.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') })
    await page.getByRole('button', { name: 'fachada.png', exact: true }).waitFor()
    expect(outside.problems).toEqual([])
  })
})
