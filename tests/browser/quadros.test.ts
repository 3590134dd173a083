import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, formatDate, isWeekend } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, launch, logIn, LOOKS, settled, visit, type Visit } from './setup/browser.ts'
import { drag } from './setup/drag.ts'
import { createTask, readTask, tasks, today } from './setup/tasks.ts'

/** Room for all columns: what is dropped out of sight is dropped nowhere. */
const WIDE = { width: 1760, height: 900 }

let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser, WIDE)
  page = v.page
  await logIn(page, 'coordenadora')
  await page.getByRole('heading', { level: 1 }).waitFor()
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const newTask = (nm_titulo: string, more: object = {}) => createTask(page, { nm_titulo, ...more })
const read = (id: number) => readTask(page, id)
const count = async (query: string) =>
  (await api<{ count: number }>(page, `juridico/v1/tarefas/?nr_por_pagina=1&${query}`)).count

/** The board or calendar of the tasks whose title holds these words. */
async function open(layout: string, busca = '', more = '') {
  const filter = busca ? `&filter=${encodeURIComponent(JSON.stringify({ busca }))}` : ''
  await page.goto(`${tasks}?layout=${layout}${filter}${more}`)
  await page.getByRole('heading', { level: 1, name: 'Tarefas' }).waitFor()
}
const column = (name: string) => page.getByRole('region', { name, exact: true })
const card = (within: Page | Locator, name: string) => within.getByRole('link', { name: new RegExp(`${name}$`) })

describe('board', () => {
  test('each column shows the exact count of its own list and pages on', async () => {
    await open('quadro')
    for (const [name, code] of Object.entries({ 'A vencer': 'AB', Vencida: 'VE', Concluída: 'CO' })) {
      const n = await count(`ie_status=${code}`)
      await column(name).getByText(n.toLocaleString('pt-BR'), { exact: true }).first().waitFor()
      expect(await column(name).getByRole('listitem').count()).toBe(Math.min(n, 20))
    }
    await column('A vencer').getByRole('button', { name: 'Mostrar mais' }).click()
    await expect.poll(() => column('A vencer').getByRole('listitem').count()).toBe(40)
  })
  test('the choice is in the address: switched, gone back from, and remembered', async () => {
    await page.goto(tasks)
    await page.getByRole('button', { name: 'Quadro', exact: true }).click()
    await page.getByRole('button', { name: 'Equipe', exact: true }).click()
    await column('Cível').waitFor()
    expect(page.url()).toMatch(/layout=quadro.*por=equipe/)
    await page.goBack()
    await column('A vencer').waitFor()
    await page.getByRole('link', { name: 'Agenda', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
    expect(await page.getByRole('button', { name: 'Quadro', exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Tarefas' }).first().click()
    await column('A vencer').waitFor()
    await page.getByRole('button', { name: 'Lista', exact: true }).click()
    await page.getByRole('table').waitFor()
  })
  test('filters, presets and cards of the list apply to the board', async () => {
    await open('quadro')
    await page.getByRole('button', { name: 'Em aberto' }).click()
    await column('Concluída').getByText('Nada aqui').waitFor()
    const overdue = await count('filtro=abertas&ie_status=VE')
    await column('Vencida').getByText(String(overdue), { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Tudo' }).click()
  })
  test('by mouse onto Concluída: the dialog of the declared action, then the card is there', async () => {
    const task = await newTask('Quadro finalizar')
    await open('quadro', 'Quadro finalizar')
    await drag(page, card(column('A vencer'), 'Quadro finalizar'), column('Concluída'))
    const dialog = page.getByRole('dialog', { name: 'Finalizar tarefa' })
    await dialog.waitFor()
    await page.locator('section', { hasText: 'Concluída' }).getByText('Quadro finalizar').waitFor()
    await dialog.getByLabel(/^Detalhes/).fill('Protocolado')
    await dialog.getByRole('button', { name: 'Finalizar tarefa' }).click()
    await page.getByText('Tarefa finalizada com sucesso!').waitFor()
    await card(column('Concluída'), 'Quadro finalizar').waitFor()
    await expect.poll(() => card(column('A vencer'), 'Quadro finalizar').count()).toBe(0)
    expect((await read(task.id)).ie_status).toBe('CO')
  })
  test('giving the dialog up puts the card back', async () => {
    const task = await newTask('Quadro desistir')
    await open('quadro', 'Quadro desistir')
    await drag(page, card(column('A vencer'), 'Quadro desistir'), column('Cancelada'))
    await page.getByRole('dialog', { name: 'Cancelar tarefa' }).getByRole('button', { name: 'Voltar' }).click()
    await card(column('A vencer'), 'Quadro desistir').waitFor()
    expect((await read(task.id)).ie_status).toBe('AB')
  })
  test('where no action leads, the card goes back and a toast says why', async () => {
    const task = await newTask('Quadro recusar')
    await open('quadro', 'Quadro recusar')
    await drag(page, card(column('A vencer'), 'Quadro recusar'), column('Vencida'))
    await page.getByText('Nenhuma ação leva a “Vencida”').waitFor()
    await card(column('A vencer'), 'Quadro recusar').waitFor()
    expect((await read(task.id)).ie_status).toBe('AB')
  })
  test('an action that the record does not allow is refused by its name', async () => {
    const task = await newTask('Quadro encerrada')
    await api(page, `juridico/v1/tarefas/cancelar/${task.id}/`, {
      method: 'PATCH',
      body: { ds_justificativa_cancelamento: 'Duplicada', nr_versao: 1 },
    })
    await open('quadro', 'Quadro encerrada')
    await drag(page, card(column('Cancelada'), 'Quadro encerrada'), column('Concluída'))
    await page.getByText('“Finalizar tarefa” não está disponível').waitFor()
    await card(column('Cancelada'), 'Quadro encerrada').waitFor()
  })
  test('by keyboard to another team: each step is announced, the dialog knows the team', async () => {
    const task = await newTask('Quadro teclado')
    await open('quadro', 'Quadro teclado', '&por=equipe')
    const from = page.getByRole('region').filter({ has: card(page, 'Quadro teclado') })
    await from.waitFor()
    const regions = await page
      .getByRole('region')
      .evaluateAll((all) => all.map((e) => e.getAttribute('aria-labelledby')))
    const at = regions.indexOf(await from.getAttribute('aria-labelledby'))
    const [key, next] = at + 1 < regions.length ? ['ArrowRight', at + 1] : ['ArrowLeft', at - 1]
    const team = (await page
      .getByRole('region')
      .nth(next as number)
      .getByRole('heading')
      .textContent())!
    await card(page, 'Quadro teclado').focus()
    await page.keyboard.press('Space')
    await page.getByText(/^“Quadro teclado” na mão/).waitFor({ state: 'attached' })
    await page.keyboard.press(key as string)
    await page.getByText(`“Quadro teclado” sobre “${team}”.`).waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    const dialog = page.getByRole('dialog', { name: 'Trocar equipe' })
    await dialog.waitFor()
    expect(await dialog.getByRole('combobox').inputValue()).toBe(team)
    await dialog.getByRole('button', { name: 'Trocar equipe' }).click()
    await page.getByText('Equipe da tarefa atualizada com sucesso!').waitFor()
    await card(column(team), 'Quadro teclado').waitFor()
    await expect.poll(() => card(page, 'Quadro teclado').evaluate((e) => e === document.activeElement)).toBe(true)
    expect((await read(task.id)).cd_equipe).not.toBe(1)
  })
  test('a column that fails says so and is tried again alone', async () => {
    // News of what was written before would read it again by themselves.
    await page.route('**/eventos/**', (route) => route.abort())
    await page.route('**/tarefas/?*ie_status__eq=VE*', (route) => route.fulfill({ status: 500, body: '{}' }))
    v.problems.length = 0
    await open('quadro')
    const failed = column('Vencida').getByRole('alert')
    await failed.getByText('Não foi possível carregar esta coluna.').waitFor({ timeout: 30_000 })
    await column('A vencer').getByRole('listitem').first().waitFor()
    await page.unroute('**/tarefas/?*ie_status__eq=VE*')
    await failed.getByRole('button', { name: 'Tentar de novo' }).click()
    await column('Vencida').getByRole('listitem').first().waitFor()
    await page.unroute('**/eventos/**')
    v.problems.length = 0
  })
})

const day = (date: string) => page.locator(`[data-dia="${date}"]`)

describe('calendar', () => {
  // The days around it are in the same week, whatever day it is today.
  const from = [4, 5, 6].map((n) => addDays(today, n)).find((date) => !isWeekend(date))!
  const to = addDays(from, 1)

  test('a task is on its day and goes to another through the dialog, by mouse', async () => {
    const task = await newTask('Calendário mouse', { dt_vencimento: from })
    await open('calendario', 'Calendário mouse', `#${from}`)
    await card(day(from), 'Calendário mouse').waitFor()
    await card(day(from), 'Calendário mouse').dragTo(day(to))
    const dialog = page.getByRole('dialog', { name: 'Reagendar tarefa' })
    expect(await dialog.getByRole('textbox', { name: /^Data do Vencimento/ }).inputValue()).toBe(formatDate(to))
    await dialog.getByLabel(/^Justificativa/).fill('Pauta cheia')
    await dialog.getByRole('button', { name: 'Reagendar tarefa' }).click()
    await page.getByText('Tarefa reagendada com sucesso!').waitFor()
    await card(day(to), 'Calendário mouse').waitFor()
    expect((await read(task.id)).dt_vencimento).toBe(to)
  })
  test('by keyboard: space, arrow, space; giving up puts it back', async () => {
    const task = await newTask('Calendário teclas', { dt_vencimento: from })
    await open('calendario', 'Calendário teclas', `#${from}`)
    await card(day(from), 'Calendário teclas').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.getByText(/^“Calendário teclas” sobre/).waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    const dialog = page.getByRole('dialog', { name: 'Reagendar tarefa' })
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await card(day(from), 'Calendário teclas').waitFor()
    await expect.poll(() => card(page, 'Calendário teclas').evaluate((e) => e === document.activeElement)).toBe(true)
    expect((await read(task.id)).dt_vencimento).toBe(from)
  })
  test('arrows go from day to day and Enter opens the day, with the way to the list', async () => {
    await newTask('Calendário dia', { dt_vencimento: from })
    await open('calendario', 'Calendário dia', `#${addDays(from, -1)}`)
    await card(day(from), 'Calendário dia').waitFor()
    await day(addDays(from, -1)).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => day(from).evaluate((e) => e === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await card(dialog, 'Calendário dia').waitFor()
    await dialog.getByRole('button', { name: 'Ver na lista' }).click()
    await page.getByRole('row', { name: /Calendário dia/ }).waitFor()
    await page.getByRole('button', { name: /^Data do Vencimento:/ }).waitFor()
  })
  test('what does not fit in a day is counted, and the months turn', async () => {
    await open('calendario')
    await page
      .getByRole('button', { name: /^\+\d+ mais$/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('listitem').nth(4).waitFor()
    await page.keyboard.press('Escape')
    const title = page.getByRole('heading', { level: 2 })
    const before = await title.textContent()
    await page.getByRole('button', { name: 'Próximo mês' }).click()
    await expect.poll(() => title.textContent()).not.toBe(before)
    await page.getByRole('button', { name: 'Hoje', exact: true }).click()
    await expect.poll(() => title.textContent()).toBe(before)
    await page.getByRole('button', { name: 'Semana', exact: true }).click()
    await expect.poll(() => page.getByRole('gridcell').count()).toBe(7)
    expect(page.url()).toContain('vista=semana')
  })
})

describe.each(LOOKS)('axe, %s, %o', (scheme, size) => {
  test('board and calendar', async () => {
    const w = await visit(browser, size, scheme)
    await logIn(w.page, 'coordenadora')
    await w.page.getByRole('heading', { level: 1 }).waitFor()
    for (const query of [
      'layout=quadro',
      'layout=quadro&por=equipe',
      'layout=calendario&vista=mes',
      'layout=calendario&vista=semana',
    ]) {
      await w.page.goto(`${tasks}?${query}`)
      await w.page.getByRole('heading', { level: 1 }).waitFor()
      await settled(w.page)
      expect([query, await violations(w.page)]).toEqual([query, []])
      expect(await w.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
    expect(w.problems).toEqual([])
    await w.context.close()
  })
})
