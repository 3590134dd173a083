import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, PHONE, settled, visit, type Visit } from './setup/browser.ts'

let browser: Browser
let v: Visit
let page: Page
const NUMBERS = ['0002080-25.2012.5.15.0049', '1000123-45.2023.8.26.0100', '0001234-55.2020.4.03.6100']
const filter = encodeURIComponent('{"nm_diario":"Diário da triagem"}')
const list = `/dashboard/integracao/publicacoes?filter=${filter}&layout=triagem&sort=id&order=ASC`
let ids: number[] = []

beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora')
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const nr_processo of NUMBERS) {
    const body = {
      nr_processo,
      nm_diario: 'Diário da triagem',
      dt_disponibilizacao: '2026-11-20',
      teor: `Teor ${nr_processo}`,
    }
    ids.push((await api<{ id: number }>(page, 'process/v1/publication/', { method: 'POST', body })).id)
  }
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const chosen = (at = page) => new URL(at.url()).searchParams.get('registro')
const pane = (at = page) => at.getByRole('region', { name: 'Registro escolhido' })
const current = () => page.locator('[aria-current=true]').textContent()

test('the keyboard goes through the list, and the record beside it follows', async () => {
  await page.goto(`${base}${list}`)
  await page.getByRole('list', { name: 'Registros da lista' }).waitFor()
  await settled(page)
  await pane().getByText('Escolha um registro').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('j')
  await pane().getByRole('heading', { level: 2 }).getByText(NUMBERS[0]!).waitFor()
  await expect.poll(() => chosen()).toBe(String(ids[0]))
  await page.keyboard.press('j')
  await pane().getByText(`Teor ${NUMBERS[1]}`).waitFor()
  expect(await current()).toContain(NUMBERS[1])
  await page.keyboard.press('k')
  await pane().getByText(`Teor ${NUMBERS[0]}`).waitFor()
  // The list is the page: its title, its heading, and no second one.
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Publicações'])
  expect(await page.title()).toMatch(/^Publicações/)
  await settled(page)
  expect(await violations(page)).toEqual([])
})

test('the address keeps what was chosen; a tab beside the list changes nothing else of it', async () => {
  await page.reload()
  await pane().getByText(`Teor ${NUMBERS[0]}`).waitFor()
  await pane()
    .getByRole('tab', { name: /Tarefas/ })
    .click()
  await expect.poll(() => new URL(page.url()).searchParams.get('aba')).toBe('tarefas')
  expect(new URL(page.url()).searchParams.get('layout')).toBe('triagem')
  await page.keyboard.press('Escape')
  await pane().getByText('Escolha um registro').waitFor()
  expect(chosen()).toBeNull()
})

test('a click chooses, a button opens the page, and the way back leads to the same place', async () => {
  await page.getByRole('link', { name: new RegExp(NUMBERS[2]!) }).click()
  await pane().getByText(`Teor ${NUMBERS[2]}`).waitFor()
  await pane().getByRole('link', { name: 'Abrir página' }).click()
  await page.waitForURL(`**/integracao/publicacoes/${ids[2]}`)
  await page.getByRole('heading', { level: 1 }).getByText(NUMBERS[2]!).waitFor()
  await page.goBack()
  await pane().getByText(`Teor ${NUMBERS[2]}`).waitFor()
})

test('what was deleted leaves the list, and the next one is where it stood', async () => {
  await page.goto(`${base}${list}&registro=${ids[0]}`)
  await pane().getByText(`Teor ${NUMBERS[0]}`).waitFor()
  await api(page, `process/v1/publication/${ids[0]}/`, { method: 'DELETE' })
  ids = ids.slice(1)
  await expect.poll(() => page.locator('[data-linha]').count()).toBe(2)
  await page.keyboard.press('j')
  await pane().getByText(`Teor ${NUMBERS[1]}`).waitFor()
})

test('the layout is remembered for the next visit', async () => {
  await page.goto(`${base}/dashboard/integracao/publicacoes`)
  await page.getByRole('button', { name: 'Triagem', pressed: true }).waitFor()
  await page.getByRole('button', { name: 'Lista', exact: true }).click()
  await page.getByRole('table').waitFor()
})

test('on a phone: the list, then the record, and back', async () => {
  const phone = await visit(browser, PHONE, 'dark')
  const at = phone.page
  await logIn(at, 'coordenadora', list)
  await at.getByRole('link', { name: new RegExp(NUMBERS[2]!) }).click()
  await pane(at).getByText(`Teor ${NUMBERS[2]}`).waitFor()
  expect(await at.getByRole('list', { name: 'Registros da lista' }).isVisible()).toBe(false)
  await settled(at)
  expect(await violations(at)).toEqual([])
  expect(await at.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await at.goBack()
  await at.getByRole('list', { name: 'Registros da lista' }).waitFor()
  expect(chosen(at)).toBeNull()
  await at.getByRole('link', { name: new RegExp(NUMBERS[1]!) }).click()
  await at.getByRole('button', { name: 'Voltar à lista' }).click()
  await at.getByRole('list', { name: 'Registros da lista' }).waitFor()
  expect(phone.problems).toEqual([])
  await phone.context.close()
})
