import type { Browser } from 'playwright-core'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, formatDate, weekday } from '../../src/schemas/br/dates.ts'
import { isBusinessDay } from '../../src/schemas/br/typedDate.ts'
import { violations } from './setup/axe.ts'
import { api, launch, logIn, PHONE, visit, type Visit } from './setup/browser.ts'
import { drag } from './setup/drag.ts'
import { createTask, readTask, tasks, dayNow } from './setup/tasks.ts'

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

async function open(por: string, busca = '') {
  const filter = busca ? `&filter=${encodeURIComponent(JSON.stringify({ busca }))}` : ''
  await page.goto(`${tasks}?layout=quadro&por=${por}${filter}`)
  await page.getByRole('heading', { level: 1, name: 'Tarefas' }).waitFor()
}
const column = (name: string) => page.getByRole('region', { name, exact: true })
const card = (within: Page | Locator, name: string) => within.getByRole('link', { name: new RegExp(`${name}$`) })
const count = async (query: string) =>
  (await api<{ count: number }>(page, `juridico/v1/tarefas/?nr_por_pagina=1&filtro=abertas&${query}`)).count
const sundayOf = (today: string) => addDays(today, (7 - weekday(today)) % 7)

test('columns by weeks hold exactly the open tasks that are due in them', async () => {
  await open('semana')
  const today = dayNow()
  const sunday = sundayOf(today)
  const weeks: Record<string, string> = {
    Vencidas: `dt_vencimento__lt=${today}`,
    'Esta semana': `dt_vencimento_inicial=${today}&dt_vencimento_final=${sunday}`,
    'Próxima semana': `dt_vencimento_inicial=${addDays(sunday, 1)}&dt_vencimento_final=${addDays(sunday, 7)}`,
    'Em duas semanas': `dt_vencimento_inicial=${addDays(sunday, 8)}&dt_vencimento_final=${addDays(sunday, 14)}`,
    Depois: `dt_vencimento_inicial=${addDays(sunday, 15)}`,
  }
  for (const [name, query] of Object.entries(weeks)) {
    const n = await count(query)
    await column(name).locator('.b-count').getByText(n.toLocaleString('pt-BR'), { exact: true }).waitFor()
  }
})
test('put into another week, the task is rescheduled to its first business day, after the dialog', async () => {
  const today = dayNow()
  const task = await createTask(page, { nm_titulo: 'Semana leva', dt_fatal: addDays(today, 90), dt_vencimento: today })
  await open('semana', 'Semana leva')
  await drag(page, card(column('Esta semana'), 'Semana leva'), column('Próxima semana'))
  const dialog = page.getByRole('dialog', { name: 'Reagendar tarefa' })
  const day = [1, 2, 3, 4, 5].map((n) => addDays(sundayOf(today), n)).find(isBusinessDay)!
  expect(await dialog.getByRole('textbox', { name: /^Data do Vencimento/ }).inputValue()).toBe(formatDate(day))
  await dialog.getByLabel(/^Justificativa/).fill('Pauta cheia')
  await dialog.getByRole('button', { name: 'Reagendar tarefa' }).click()
  await page.getByText('Tarefa reagendada com sucesso!').waitFor()
  await card(column('Próxima semana'), 'Semana leva').waitFor()
  expect((await readTask(page, task.id)).dt_vencimento).toBe(day)
})
test('tarefa.reagendar.dt: a week after the final deadline refuses the card in the words of the rule', async () => {
  const today = dayNow()
  await createTask(page, { nm_titulo: 'Semana recusa', dt_fatal: today, dt_vencimento: today })
  await open('semana', 'Semana recusa')
  await drag(page, card(column('Esta semana'), 'Semana recusa'), column('Depois'))
  await page.getByText('pode ser no máximo um dia após o "Prazo Fatal"!').waitFor()
  await card(column('Esta semana'), 'Semana recusa').waitFor()
})
test('by responsible: from one person to another by keyboard, an ordinary edit', async () => {
  const task = await createTask(page, { nm_titulo: 'Quadro pessoa', cd_responsaveis: null })
  await open('responsavel', 'Quadro pessoa')
  await card(column('Sem responsáveis'), 'Quadro pessoa').waitFor()
  const person = (await page.locator('.b-column').nth(1).getByRole('heading').textContent())!
  await card(page, 'Quadro pessoa').focus()
  await page.keyboard.press('Space')
  await page.getByText(/^“Quadro pessoa” na mão/).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  await page.getByText(`“Quadro pessoa” sobre “${person}”.`).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await card(column(person), 'Quadro pessoa').waitFor()
  await expect
    .poll(async () => ((await readTask(page, task.id)) as unknown as { cd_responsaveis: number[] }).cd_responsaveis)
    .toHaveLength(1)
})
test('g.kanban.padrao g.kanban.grade g.kanban.texto: on paper ten of each column unless asked otherwise, in five columns, cut', async () => {
  await page.addInitScript(() => {
    const shown = window as unknown as { impressos: unknown }
    window.print = () => {
      const grid = document.querySelector('.b-printed-board > div')
      shown.impressos = grid && {
        columns: getComputedStyle(grid).gridTemplateColumns,
        items: [...grid.querySelectorAll('section')].map((s) => s.querySelectorAll('li').length),
        texts: [...grid.querySelectorAll('li b, li span')].map((e) => e.textContent),
        board: document.querySelector('.b-board')?.closest('.nao-imprimir') !== null,
      }
    }
  })
  type Paper = { columns: string; items: number[]; texts: string[]; board: boolean }
  const paper = async () => {
    await expect.poll(() => page.evaluate(() => (window as unknown as { impressos?: unknown }).impressos)).toBeTruthy()
    return page.evaluate(() => (window as unknown as { impressos: Paper }).impressos)
  }
  await createTask(page, {
    nm_titulo: 'Um título com bem mais de vinte e uma letras',
    dt_fatal: addDays(dayNow(), 400),
  })
  await open('semana')
  await column('Depois').getByRole('listitem').first().waitFor()
  const n = await count(`dt_vencimento_inicial=${addDays(sundayOf(dayNow()), 15)}`)
  expect(n).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Imprimir o quadro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Imprimir o quadro' })
  await expect.poll(() => dialog.getByLabel('Cartões por coluna').inputValue()).toBe('10')
  await page.keyboard.press('Enter')
  const first = await paper()
  expect(first.columns).toMatch(/^repeat\(5,|^(\S+px ?){5}$/)
  expect(first.items).toHaveLength(5)
  expect(first.items[4]).toBe(10)
  expect(first.board).toBe(true)
  expect(first.texts.every((t) => [...t].length <= 24)).toBe(true)
  expect(first.texts).toContain('Um título com bem mai...')

  await open('semana', 'Um título com bem mais')
  await column('Depois').getByRole('listitem').first().waitFor()
  await page.getByRole('button', { name: 'Imprimir o quadro' }).click()
  await expect.poll(() => dialog.getByLabel('Cartões por coluna').inputValue()).toBe('1')
  await dialog.getByLabel('Cartões por coluna').fill('0')
  expect(await dialog.getByRole('button', { name: 'Imprimir' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
})
test('axe finds nothing on the board by weeks, and no title leaves its card, wide and on a phone', async () => {
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size)
    await open('semana')
    await column('Vencidas').getByRole('listitem').first().waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    // A long title goes on in the next line instead of out of its card.
    const names = page.locator('.b-ticket-link')
    const out = (all: Element[]) => all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent)
    expect(await names.evaluateAll((all) => Math.max(...all.map((e) => e.textContent.length)))).toBeGreaterThan(25)
    expect(await names.evaluateAll(out)).toEqual([])
  }
})
