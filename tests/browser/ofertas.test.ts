import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, base, launch, logIn, visit, type Visit } from './setup/browser.ts'
import { createTask, tasks } from './setup/tasks.ts'

type Row = Record<string, unknown> & { id: number }
type Page1 = { results: Row[]; count: number }

let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'advogada')
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const team = (within: Page | Locator) => within.getByRole('combobox', { name: /^Equipes/ })
const offered = (disabled: boolean) =>
  page.locator(`[role=listbox] [role=option][aria-disabled=${disabled}]`).allTextContents()

describe('what a picker offers, the server accepts', () => {
  test('a new task, on its page and in a dialog: teams that would hide it are closed, and say why', async () => {
    const own = await api<{ equipes: number[] }>(page, 'auth/v1/usuarios/userdata/')
    const all = (await api<Page1>(page, 'department/v1/equipes/?nr_por_pagina=50')).results
    const named = (mine: boolean) =>
      all.filter(({ id }) => own.equipes.includes(id) === mine).map(({ nm_equipe }) => String(nm_equipe))
    expect([named(true).length, named(false).length].every((n) => n > 0)).toBe(true)
    const looksAt = async (within: Page | Locator) => {
      await team(within).click()
      await expect.poll(() => offered(false).then((names) => names.toSorted())).toEqual(named(true).toSorted())
      const closed = named(false).map((name) => `${name} (fora da sua vista)`)
      expect((await offered(true)).toSorted()).toEqual(closed.toSorted())
      await page.keyboard.press('Escape')
    }
    await page.goto(`${tasks}/adicionar`)
    await looksAt(page)
    const parent = await createTask(page, { cd_responsaveis: null })
    await page.goto(`${tasks}/${parent.id}?aba=subtarefas`)
    await page.getByRole('button', { name: 'Nova tarefa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar Tarefa' })
    // The parent's own team stands there: looked for anew, all of them are offered.
    await team(dialog).fill('')
    await looksAt(dialog)
  })
  test('an edit, and handing it over, offer every team: both may let it go', async () => {
    const task = await createTask(page, { cd_responsaveis: null })
    await page.goto(`${tasks}/${task.id}/editar`)
    await team(page).click()
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await expect.poll(() => offered(false).then((names) => names.length)).toBeGreaterThan(1)
    expect(await offered(true)).toEqual([])
    await page.goto(`${tasks}/${task.id}`)
    await page.getByRole('button', { name: 'Mais ações' }).waitFor()
    await page.keyboard.press('t')
    const dialog = page.getByRole('dialog', { name: 'Trocar equipe' })
    await dialog.getByRole('button', { name: 'Trocar equipe' }).click()
    await dialog.getByText('A tarefa já é desta equipe. Escolha outra.').waitFor()
  })
  test('a picker finds by the beginnings of words: “sao pau” has São Paulo first', async () => {
    await page.goto(`${tasks}/adicionar`)
    const city = page.getByRole('combobox', { name: /^Cidade/ })
    await city.click()
    await city.pressSequentially('sao pau')
    await expect.poll(() => page.getByRole('listbox').getByRole('option').first().textContent()).toMatch(/^São Paulo/)
  })
})

test('A tarefa já vence nesta data e hora: rescheduling to the same date says so at the field, and does nothing', async () => {
  const task = await createTask(page)
  await page.goto(`${tasks}/${task.id}`)
  await page.getByRole('button', { name: 'Reagendar tarefa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reagendar tarefa' })
  await dialog.getByLabel(/^Justificativa/).fill('Por engano')
  await dialog.getByRole('button', { name: 'Reagendar tarefa' }).click()
  await dialog.getByText('A tarefa já vence nesta data e hora. Escolha outra.').waitFor()
  const now = await api<Row>(page, `juridico/v1/tarefas/${task.id}/`)
  expect([now.nr_versao, now.dt_reagendamento]).toEqual([task.nr_versao, null])
  await page.goto(base)
})
