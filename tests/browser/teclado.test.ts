import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, formatDate, todayIn } from '../../src/schemas/br/dates.ts'
import { api, base, launch, visit, type Visit } from './setup/browser.ts'
import { createTask } from './setup/tasks.ts'

// A working day without a mouse: nothing in this file clicks.
const today = todayIn('America/Sao_Paulo')
let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
})
afterAll(() => browser?.close())

const key = (name: string) => page.keyboard.press(name)
const here = () =>
  page.evaluate(() => {
    const at = document.activeElement
    const label = at?.id ? document.querySelector(`label[for="${CSS.escape(at.id)}"]`)?.textContent : ''
    return (at?.getAttribute('aria-label') ?? (label || at?.textContent) ?? '').trim()
  })
/** Tabs until the focus is on something of this name. */
async function tabTo(name: RegExp, backwards = false): Promise<void> {
  const seen: string[] = []
  for (let i = 0; i < 60; i++) {
    const at = await here()
    if (name.test(at)) return
    seen.push(at)
    await key(backwards ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`no ${name} among ${seen.join(' · ')}`)
}
/** The focus is always to be seen: an outline, or the border that fields have instead. */
const focusShows = () =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement
    const style = getComputedStyle(at)
    if (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') return true
    const frame = at.closest('.MuiInputBase-root, .b-search, fieldset, .b-input')
    return frame !== null
  })

test('login, list, record, dialog and form, by keys alone', async () => {
  await page.goto(`${base}/login`)
  await page.getByLabel('Usuário', { exact: true }).waitFor()
  await tabTo(/^Usuário/)
  await page.keyboard.type('coordenadora')
  await tabTo(/^Senha/)
  await page.keyboard.type('banca-demo')
  await key('Enter')
  await page.waitForURL(/\/dashboard\/home/)
  await page.getByRole('heading', { level: 1 }).waitFor()

  // Reading starts at the content; the first stop of the page leads back there, past the menu.
  await page.goto(`${base}/dashboard/tarefas`)
  await page.locator('tbody tr').first().waitFor()
  await tabTo(/conteúdo/i, true)
  expect(await focusShows()).toBe(true)
  await key('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('conteudo')

  // A new task, without leaving the keys.
  await key('n')
  await page.waitForURL(/adicionar$/)
  const pick = async (label: RegExp, text: string) => {
    await tabTo(label)
    expect(await focusShows()).toBe(true)
    await page.keyboard.type(text)
    await page
      .getByRole('option', { name: new RegExp(text, 'i') })
      .first()
      .waitFor()
    // The first that fits is marked: Enter takes it.
    await key('Enter')
  }
  await page.getByText('Informações Gerais').waitFor()
  await pick(/^Tipo de Tarefa/, 'PROCESSUAL')
  await tabTo(/^Título/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Escrita sem mouse')
  await pick(/^Cliente/, 'a')
  await tabTo(/^Número do Processo/)
  await page.keyboard.type('00020802520125150049')
  await pick(/^Estado/, 'São Paulo')
  await pick(/^Cidade/, 'Campinas')
  await tabTo(/^Prazo Fatal/)
  await page.keyboard.type(formatDate(addDays(today, 20)).replaceAll('/', ''))
  await pick(/^Equipes/, 'Cível')
  await key('Control+Enter')
  await page.waitForURL(/\/dashboard\/tarefas\/\d+$/)
  const id = Number(page.url().split('/').pop())
  // Another day than the one that the deadline engine chose, whatever day it is today.
  const { dt_vencimento } = await api<{ dt_vencimento: string }>(page, `juridico/v1/tarefas/${id}/`)

  // An action: its dialog takes the focus, keeps it, gives it back.
  await page.getByRole('button', { name: 'Reagendar tarefa' }).waitFor()
  await tabTo(/^Reagendar tarefa/)
  await key('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  for (let i = 0; i < 12; i++) {
    await key('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  }
  await key('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await here()).toMatch(/^Reagendar tarefa/)
  await key('Enter')
  await dialog.waitFor()
  await tabTo(/^Justificativa/)
  await page.keyboard.type('Pedido do cliente')
  await tabTo(/^Data do Vencimento/, true)
  await key('Control+a')
  await page.keyboard.type(formatDate(addDays(dt_vencimento, -1)).replaceAll('/', ''))
  await key('Enter')
  await page.getByText('Tarefa reagendada com sucesso!').waitFor()
  const task = await api<{ ie_status: string; nm_titulo: string }>(page, `juridico/v1/tarefas/${id}/`)
  expect(task).toMatchObject({ ie_status: 'RA', nm_titulo: 'Escrita sem mouse' })

  // The row's menu.
  await page.goto(`${base}/dashboard/tarefas?filter=${encodeURIComponent('{"busca":"escrita sem mouse"}')}`)
  await page.locator('tbody tr').first().waitFor()
  await key('j')
  await tabTo(/^Ações/)
  await key('Enter')
  await page.getByRole('menuitem', { name: 'Ver', exact: true }).waitFor()
  await key('ArrowDown')
  expect(await here()).toBe('Editar')
  await key('Escape')
  expect(await here()).toMatch(/^Ações/)
  expect(v.problems).toEqual([])
}, 120_000)

test('back from what was finished, the hand is on the next row of the list', async () => {
  const made = []
  for (const n of ['um', 'dois', 'três']) made.push(await createTask(page, { nm_titulo: `Vizinha ${n}` }))
  const filter = encodeURIComponent(JSON.stringify({ busca: 'vizinha', filtro: 'abertas' }))
  await page.goto(`${base}/dashboard/tarefas?filter=${filter}&sort=id&order=ASC`)
  await page.locator('tbody tr[data-linha]').nth(2).waitFor()
  await key('j')
  await key('j')
  expect(await here()).toBe('Vizinha dois')
  await key('Enter')
  await page.waitForURL(new RegExp(`/tarefas/${made[1]!.id}$`))
  await page.getByRole('button', { name: 'Finalizar tarefa' }).waitFor()
  await api(page, `juridico/v1/tarefas/finalizar/${made[1]!.id}/`, {
    method: 'PATCH',
    body: { ds_detalhes_conclusao: 'Feita.' },
  })
  await key('Escape')
  await page.waitForURL(/\/dashboard\/tarefas\?/)
  await expect.poll(() => page.locator('tbody tr[data-linha]').count()).toBe(2)
  await expect.poll(here).toBe('Vizinha três')
  await key('k')
  expect(await here()).toBe('Vizinha um')
})
