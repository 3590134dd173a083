import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, launch, logIn, settled, visit, type Visit } from './setup/browser.ts'
import { createTask, readTask, tasks, type Task } from './setup/tasks.ts'

let browser: Browser
let v: Visit
let page: Page
let task: Task
let n = 0
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora')
  await page.getByRole('heading', { level: 1 }).waitFor()
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

beforeEach(async () => {
  task = await createTask(page, { nm_titulo: `Celula ${++n}` })
  await page.goto(`${tasks}?filter=${encodeURIComponent(JSON.stringify({ busca: task.nm_titulo }))}`)
  await page.locator('tbody tr[data-linha]').first().waitFor()
  await settled(page)
})
const row = () => page.locator(`tr[data-linha="${task.id}"]`)
const cell = (name: string) => page.getByRole('form', { name: `Editar: ${name}` })
const title = () => cell('Título').getByRole('textbox')
/** The hand is on the row, by the keyboard. */
const begin = async () => {
  await row().getByRole('link').first().focus()
  await page.keyboard.press('F2')
}
const toTitle = async () => {
  await begin()
  // The cell in which the row's link stands.
  await title().waitFor()
}

test('F2 edits the row in place, Enter saves and gives the row back, and the toast takes it back', async () => {
  await toTitle()
  expect(await title().inputValue()).toBe(task.nm_titulo)
  expect(await violations(page, { floating: true })).toEqual([])
  await title().fill(`${task.nm_titulo} nova`)
  await page.keyboard.press('Enter')
  await row().getByText(`${task.nm_titulo} nova`).waitFor()
  expect((await readTask(page, task.id)).nm_titulo).toBe(`${task.nm_titulo} nova`)
  expect(await page.evaluate(() => document.activeElement?.closest('tr')?.dataset.linha)).toBe(String(task.id))
  await page.getByRole('button', { name: 'Desfazer' }).first().click()
  await expect.poll(async () => (await readTask(page, task.id)).nm_titulo).toBe(task.nm_titulo)
})

test('Tab saves and goes on to the next cell of the row', async () => {
  await toTitle()
  await title().fill(`${task.nm_titulo} adiante`)
  await page.keyboard.press('Tab')
  await cell('Responsáveis').waitFor()
  expect((await readTask(page, task.id)).nm_titulo).toBe(`${task.nm_titulo} adiante`)
  await page.keyboard.press('Shift+Tab')
  await title().waitFor()
})

test('Esc gives up, and Enter on the row opens it as ever', async () => {
  await toTitle()
  await title().fill('Nada disso')
  await page.keyboard.press('Escape')
  await cell('Título').waitFor({ state: 'detached' })
  expect((await readTask(page, task.id)).nm_titulo).toBe(task.nm_titulo)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/tarefas/${task.id}`)
})

test('a double click edits, one click opens the record', async () => {
  const td = row().locator('td').filter({ hasText: task.nm_titulo }).first()
  // Beside the link, wherever a notice that comes above it has moved the row to.
  const beside = async () => {
    const { width, height } = (await td.boundingBox())!
    return { position: { x: width - 6, y: height / 2 } }
  }
  await td.dblclick(await beside())
  await title().waitFor()
  await page.keyboard.press('Escape')
  await title().waitFor({ state: 'detached' })
  await td.click(await beside())
  await page.waitForURL(`**/tarefas/${task.id}`)
})

test('what is refused is said at the cell, and what was typed stays', async () => {
  await toTitle()
  await title().fill('')
  await page.keyboard.press('Enter')
  await cell('Título').getByRole('alert').waitFor()
  await title().fill('x'.repeat(150))
  await page.route(/tarefas\/\d+\/(\?|$)/, (route) =>
    route.request().method() === 'PATCH' || route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { nm_titulo: ['Já existe uma assim.'] } })
      : route.continue(),
  )
  await page.keyboard.press('Enter')
  await cell('Título').getByText('Já existe uma assim.').waitFor()
  expect(await title().inputValue()).toBe('x'.repeat(150))
  await page.unrouteAll()
  await page.keyboard.press('Escape')
})

test('what somebody else wrote meanwhile is told at the cell, and goes under only when one says so', async () => {
  await toTitle()
  await title().fill(`${task.nm_titulo} minha`)
  const body = { nm_titulo: `${task.nm_titulo} da outra`, nr_versao: (await readTask(page, task.id)).nr_versao }
  await api(page, `juridico/v1/tarefas/${task.id}/`, { method: 'PATCH', body })
  await page.keyboard.press('Enter')
  await cell('Título')
    .getByText(new RegExp(`mudou este campo para “${task.nm_titulo} da outra”`))
    .waitFor()
  expect(await title().inputValue()).toBe(`${task.nm_titulo} minha`)
  expect((await readTask(page, task.id)).nm_titulo).toBe(`${task.nm_titulo} da outra`)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await readTask(page, task.id)).nm_titulo).toBe(`${task.nm_titulo} minha`)
})

test('whoever may not edit is offered no cell', async () => {
  const other = await visit(browser)
  await logIn(other.page, 'financeiro', '/dashboard/juridico/processos')
  await other.page.getByRole('heading', { level: 1 }).waitFor()
  const link = other.page.locator('tbody tr[data-linha] a').first()
  if (await link.isVisible()) {
    await link.focus()
    await other.page.keyboard.press('F2')
    await settled(other.page)
  }
  expect(await other.page.getByRole('form', { name: /^Editar:/ }).count()).toBe(0)
  await other.context.close()
})
