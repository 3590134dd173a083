import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, LOOKS, settled, visit } from './setup/browser.ts'
import { today } from './setup/tasks.ts'

// Far from what the demo has.
const dia = addDays(today, 120)
let browser: Browser
beforeAll(async () => {
  browser = await launch()
  const { page, context } = await visit(browser)
  await logIn(page, 'coordenadora', '/dashboard/profile')
  for (const [hr_audiencia, nm_autor] of [
    ['09:00', 'Mesa Primeira'],
    ['09:30', 'Mesa Segunda'],
  ])
    await api(page, 'logistica/v1/audiencias/', {
      method: 'POST',
      body: {
        nr_processo: '00020802520125150049',
        dt_audiencia: dia,
        hr_audiencia,
        nm_autor,
        nm_reu: 'Banco Exemplo',
        cd_cidade: 3550308,
      },
    })
  await context.close()
})
afterAll(() => browser?.close())

test('by keys from hearing to hearing; somebody goes; two at once are told at both', async () => {
  const { page, context, problems } = await visit(browser)
  await logIn(page, 'coordenadora', `/dashboard/logistica/mesa?dia=${dia}`)
  const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  await line('Mesa Primeira').getByText('Ninguém ainda').waitFor()
  for (const name of ['Mesa Primeira', 'Mesa Segunda']) {
    await page.keyboard.press('j')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(name)
    await page.keyboard.press('t')
    const dialog = page.getByRole('dialog', { name: 'Confirmar quem vai pelo escritório' })
    await dialog.getByRole('combobox').fill('Clara')
    await page.getByRole('option', { name: /Clara/ }).first().click()
    await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await line(name).getByText('Clara Lacerda').waitFor()
  }
  await page.getByText('2 com conflito').waitFor()
  for (const name of ['Mesa Primeira', 'Mesa Segunda'])
    await line(name)
      .getByText(/^Mesma pessoa em outra audiência, 30 min/)
      .waitFor()
  // Somebody else, chosen beside the hearing that the hand was on.
  await line('Mesa Segunda').getByRole('link', { name: 'Mesa Segunda' }).focus()
  await page
    .getByRole('complementary', { name: 'Pessoas do escritório' })
    .getByRole('button', { name: /^Ana/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar quem vai pelo escritório' })
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('com conflito').count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test.each(LOOKS)('the table in every look, %s', async (scheme, size) => {
  const { page, context } = await visit(browser, size, scheme)
  await logIn(page, 'coordenadora', `/dashboard/logistica/mesa?dia=${dia}`)
  await page.getByRole('link', { name: /Mesa Primeira/ }).waitFor()
  await settled(page)
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.goto(`${base}/dashboard/logistica/mesa?dia=${addDays(dia, 300)}`)
  await page.getByText('Nenhuma audiência neste dia.').waitFor()
  await context.close()
})

test('while a hearing is registered it is said that its lawsuit has others that day, and which', async () => {
  const { page, context, problems } = await visit(browser)
  await logIn(page, 'coordenadora', '/dashboard/logistica/audiencias/adicionar')
  await page.getByLabel(/^Número do Processo/).fill('0002080-25.2012.5.15.0049')
  await page.keyboard.press('Tab')
  const [year, month, day] = dia.split('-')
  await page.getByLabel(/^Data da audiência/).fill(`${day}/${month}/${year}`)
  await page.keyboard.press('Tab')
  const told = page.getByRole('status').filter({ hasText: 'Este processo já tem 2 audiências neste dia: 09:00, 09:30' })
  await told.waitFor()
  expect(await told.getByRole('link').count()).toBe(2)
  await page.getByLabel(/^Data da audiência/).fill(`${day}/${month}/${Number(year) + 1}`)
  await page.keyboard.press('Tab')
  await told.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await context.close()
})
