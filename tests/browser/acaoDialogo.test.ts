import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, launch, logIn, visit, type Visit } from './setup/browser.ts'
import { createTask, readTask, tasks } from './setup/tasks.ts'

let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora')
  await page.locator('tbody tr').first().waitFor()
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const dialog = () => page.getByRole('dialog', { name: 'Finalizar tarefa' })
const text = () => dialog().locator('textarea:not([aria-hidden])').first()
const send = () => dialog().getByRole('button', { name: /^Finalizar/ })

async function finishing(title: string) {
  const task = await createTask(page, { nm_titulo: title })
  await page.goto(`${tasks}/${task.id}`)
  await page.getByRole('button', { name: 'Finalizar tarefa' }).click()
  await text().fill('Protocolado às 14h')
  return task
}

describe('what was typed in the dialog of an action', () => {
  test('stays when someone else changed the record (409), who is told what; sent again, it goes', async () => {
    const task = await finishing('Antes')
    const { nr_versao } = await readTask(page, task.id)
    await api(page, `juridico/v1/tarefas/${task.id}/`, { method: 'PATCH', body: { nm_titulo: 'Depois', nr_versao } })
    await send().click()
    const told = dialog().getByRole('alert').filter({ hasText: 'Outra pessoa alterou este registro' })
    await told.waitFor()
    // What its being opened marked may be among them.
    expect(await told.textContent()).toMatch(/Mudou: .*Título/)
    expect(await text().inputValue()).toBe('Protocolado às 14h')
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    await send().click()
    await page.getByText('Tarefa finalizada com sucesso!').waitFor()
    expect(await readTask(page, task.id)).toMatchObject({ ie_status: 'CO', nm_titulo: 'Depois' })
  })
  test('stays to be copied when the action is no longer there; Esc asks before it is lost', async () => {
    const task = await finishing('Já cancelada')
    const { nr_versao } = await readTask(page, task.id)
    await api(page, `juridico/v1/tarefas/cancelar/${task.id}/`, {
      method: 'PATCH',
      body: { ds_justificativa_cancelamento: 'Desistiu', nr_versao },
    })
    await send().click()
    await dialog().getByText('não está mais disponível').waitFor()
    expect(await send().isDisabled()).toBe(true)
    expect(await text().inputValue()).toBe('Protocolado às 14h')
    await page.keyboard.press('Escape')
    const asked = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
    await asked.getByText('O que você digitou aqui se perde.').waitFor()
    await asked.getByRole('button', { name: 'Continuar editando' }).click()
    await expect
      .poll(() => dialog().evaluate((box) => box.closest('.MuiDialog-root')!.contains(document.activeElement)))
      .toBe(true)
    expect(await text().inputValue()).toBe('Protocolado às 14h')
    await page.keyboard.press('Escape')
    await asked.getByRole('button', { name: 'Sair sem salvar' }).click()
    await dialog().waitFor({ state: 'detached' })
  })
  test('nothing typed, nothing asked', async () => {
    const task = await createTask(page, { nm_titulo: 'Sem texto' })
    await page.goto(`${tasks}/${task.id}`)
    await page.getByRole('button', { name: 'Finalizar tarefa' }).click()
    await text().waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })
  test('of a selection stays when the network fails', async () => {
    await createTask(page, { nm_titulo: 'Lote sem rede' })
    await page.goto(`${tasks}?filter=${encodeURIComponent(JSON.stringify({ busca: 'Lote sem rede' }))}`)
    await page.locator('tbody tr[data-linha] input[type=checkbox]').first().check()
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /^Cancelar/ })
      .click()
    const bulk = page.getByRole('dialog', { name: /^Cancelar/ })
    const why = bulk.locator('textarea:not([aria-hidden])').first()
    await why.fill('Cliente desistiu')
    await page.route('**/em-lote/**', (route) => route.abort())
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Parar de tentar' }).click()
    await page.getByText('Sem conexão').first().waitFor()
    await why.waitFor()
    expect(await why.inputValue()).toBe('Cliente desistiu')
    await page.unrouteAll()
    await page.keyboard.press('Control+Enter')
    await bulk.waitFor({ state: 'detached' })
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })
})

test('a date in focus is typed over; what is no date is refused as the hand leaves it', async () => {
  const task = await createTask(page, { nm_titulo: 'Reagendada pelo teclado' })
  await page.goto(`${tasks}/${task.id}`)
  await page.getByRole('button', { name: 'Mais ações' }).waitFor()
  await page.keyboard.press('r')
  const ask = page.getByRole('dialog', { name: 'Reagendar tarefa' })
  const date = ask.getByRole('textbox').first()
  await expect
    .poll(() => date.evaluate((input: HTMLInputElement) => input.selectionEnd! - input.selectionStart!))
    .toBe(10)
  await page.keyboard.type('31/02/2027')
  await page.keyboard.press('Tab')
  await expect.poll(() => date.getAttribute('aria-invalid')).toBe('true')
  await date.focus()
  await page.keyboard.type('+3u')
  await page.keyboard.press('Tab')
  await expect.poll(() => date.inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  expect(await date.getAttribute('aria-invalid')).not.toBe('true')
})

test('what was chosen is forgotten with another filter, and what is done to many names the first of them', async () => {
  const called = `Escolhida do filtro ${crypto.randomUUID().slice(0, 8)}`
  for (const name of ['Alfa', 'Beta']) await createTask(page, { nm_titulo: `${called} ${name}` })
  const filter = (busca: string) => `${tasks}?filter=${encodeURIComponent(JSON.stringify({ busca }))}`
  await page.goto(filter(called))
  const boxes = page.locator('tbody tr[data-linha] input[type=checkbox]')
  await expect.poll(() => boxes.count()).toBe(2)
  await boxes.first().check()
  await boxes.last().check()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Cancelar/ })
    .click()
  const bulk = page.getByRole('dialog', { name: /^Cancelar/ })
  await bulk.getByText(new RegExp(`${called} (Alfa|Beta) · ${called} (Alfa|Beta)`, 'i')).waitFor()
  await page.keyboard.press('Escape')
  await bulk.waitFor({ state: 'detached' })
  await page.evaluate(
    (to) => {
      history.pushState({}, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    },
    filter(`${called} Alfa`),
  )
  await expect.poll(() => boxes.count()).toBe(1)
  await page.getByRole('toolbar').waitFor({ state: 'detached' })
  expect(await boxes.first().isChecked()).toBe(false)
})
